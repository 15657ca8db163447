import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Step } from '@/lib/navigation/verdict'

/** Formats a step as a sentence; a refusal uses the words that the user sees. */
export async function stepText(): Promise<(step: Step) => string> {
  const [t, spoken] = await Promise.all([getTranslations('inspector.step'), getLocale()])
  const locale = knownLocale(spoken)
  return ({ of, says, values: { refusal, ...values } }) => {
    const code = String(refusal ?? '')
    return t(`${of}.${says}`, { ...values, refusal: isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code })
  }
}
