import { ActionForm } from '@/components/form/action-form'
import type { FormShellProps } from '@/components/form/form-shell'
import type { OldValues } from './old-values'
import { OldValuesNotice } from './old-values-notice'

interface RestoredFormProps<T> extends FormShellProps<T> {
  /** Earlier version with which the form starts. */
  old: OldValues | null | undefined
}

/** A record's form, which may begin with what the record was: that is another form, and it says so. */
export function RestoredForm<T>({ old, children, ...form }: RestoredFormProps<T>) {
  return (
    <ActionForm key={old?.entry.id} {...form}>
      <OldValuesNotice old={old} />
      {children}
    </ActionForm>
  )
}
