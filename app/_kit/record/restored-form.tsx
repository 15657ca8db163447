import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import type { FormShellProps } from '@/components/form/form-shell'
import { Notice } from '@/components/ui/notice'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale, listed } from '@/lib/domain/locale'
import { fieldWord } from './field-word'
import type { OldValues } from './old-values'

/** Notice that a form contains an old version that is not saved yet. */
async function OldValuesNotice({ old }: { old: OldValues | null | undefined }) {
  if (!old) return null
  const [t, whole, spoken] = await Promise.all([getTranslations('log'), getTranslations(), getLocale()])
  const locale = knownLocale(spoken)
  const time = ukTime(Date.parse(old.entry.time), 'full', locale)
  const left = old.left.map((name) => fieldWord(whole, old.entry.refType, name))
  return (
    <Notice>
      {t('restored', { time })} {left.length > 0 && t('restoredNot', { fields: listed(left, locale) })}
    </Notice>
  )
}

interface RestoredFormProps<T> extends FormShellProps<T> {
  /** Earlier version with which the form starts. */
  old: OldValues | null | undefined
}

/** A record's form, optionally starting with an old version: a separate form with a notice. */
export function RestoredForm<T>({ old, children, ...form }: RestoredFormProps<T>) {
  return (
    <ActionForm key={old?.entry.id} {...form}>
      <OldValuesNotice old={old} />
      {children}
    </ActionForm>
  )
}
