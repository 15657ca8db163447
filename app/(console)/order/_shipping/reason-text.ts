import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { FALLBACK_LOCALE, isLocale, pickText } from '@/lib/domain/locale'

/** Says why a row was left out or failed: a code of the error table, or a key of ours; an unknown key stands as it is. */
export async function reasonTexts(): Promise<(reason: string) => string> {
  const [t, spoken] = await Promise.all([getTranslations('fulfilment.reasons'), getLocale()])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  return (reason) => {
    if (isErrorCode(reason)) return pickText(ERRORS[reason].text, locale)
    return t.has(reason) ? t(reason) : reason
  }
}
