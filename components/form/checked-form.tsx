'use client'

import type { ZodMiniType } from 'zod/mini'
import { FormShell, type FormShellProps } from './form-shell'
import { useActionForm } from './use-action-form'

/**
 * `ActionForm` with validation in the browser. The schema uses `zod/mini` over the texts of the fields, so it is part
 * of a client component of the screen. The server always validates again.
 */
export function CheckedForm<T>({ schema, ...props }: FormShellProps<T> & { schema: ZodMiniType }) {
  const checks = useActionForm(schema, props.texts)
  return <FormShell {...props} {...checks} />
}
