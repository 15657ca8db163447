'use client'

import { FormShell, type FormShellProps } from './form-shell'

/**
 * A form that the server validates: works without scripts, keeps its input, never submits twice. Can be rendered by a
 * server component, with fields as children. For validation while typing see `CheckedForm`.
 */
export function ActionForm<T>(props: FormShellProps<T>) {
  return <FormShell {...props} />
}
