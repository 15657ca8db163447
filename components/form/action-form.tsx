'use client'

import { FormShell, type FormShellProps } from './form-shell'

/**
 * A form that the server checks: works without scripts, keeps what was typed, never sends twice. May be rendered by a
 * server component, its fields as children. For checks while typing see `CheckedForm`.
 */
export function ActionForm<T>(props: FormShellProps<T>) {
  return <FormShell {...props} />
}
