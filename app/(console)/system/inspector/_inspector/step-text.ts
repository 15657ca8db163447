import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Step } from '@/lib/navigation/verdict'

/** A step of the chain as a sentence; a refusal in it is told in the words in which the user hears it. */
export async function stepText(): Promise<(step: Step) => string> {
  const [t, spoken] = await Promise.all([getTranslations('inspector.step'), getLocale()])
  const locale = knownLocale(spoken)
  return ({ of, says, values: { refusal, ...values } }) => {
    const code = String(refusal ?? '')
    return t(`${of}.${says}`, { ...values, refusal: isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code })
  }
}
