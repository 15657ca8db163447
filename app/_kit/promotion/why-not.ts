import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import type { WhyNotWire } from '@/lib/contract/marketing/why-not'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'

/** Words the reason why a promotion does not apply, in the reader's language. */
export async function whyNotSpeaker(): Promise<(reason: WhyNotWire) => string> {
  const [t, given] = await Promise.all([getTranslations('promotion.whyNot'), getLocale()])
  const locale = knownLocale(given)
  return ({ why, at, missingP = 0, audience = 'all', days = 0, ...reason }) => {
    if (why === 'notStarted' || why === 'ended') return t(why, { at: ukTime(Date.parse(at ?? ''), 'full', locale) })
    if (why === 'belowThreshold') return t(why, { missing: formatPence(missingP) })
    if (why === 'notForBuyer') return t(`notForBuyer.${audience}`, { days })
    if (why === 'notTogether' || why === 'otherTaken')
      return t(why, { with: reason.with ? pickText(reason.with, locale) : '' })
    return t(`plain.${why}`)
  }
}
