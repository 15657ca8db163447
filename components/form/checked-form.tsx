'use client'

import type { ZodMiniType } from 'zod/mini'
import { FormShell, type FormShellProps } from './form-shell'
import { useActionForm } from './use-action-form'

/**
 * `ActionForm` with checks in the browser. The schema is written with `zod/mini` over the texts of the fields, so
 * this stands in a client component of the screen. The server checks again, always.
 */
export function CheckedForm<T>({ schema, ...props }: FormShellProps<T> & { schema: ZodMiniType }) {
  const checks = useActionForm(schema, props.texts)
  return <FormShell {...props} {...checks} />
}
