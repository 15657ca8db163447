import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { logWords } from '../_logs/log-words'
import type { OldValues } from '../_logs/old-values'

/** That a form holds what a record was, and that nothing is written yet. */
export async function OldValuesNotice({ old }: { old: OldValues | null | undefined }) {
  if (!old) return null
  const [t, locale, words] = await Promise.all([getTranslations('log'), getLocale(), logWords()])
  const time = ukTime(Date.parse(old.entry.time), 'full', knownLocale(locale))
  return (
    <Notice>
      {t('restored', { time })}{' '}
      {old.left.length > 0 && t('restoredNot', { fields: words.list(old.left.map(words.field)) })}
    </Notice>
  )
}
