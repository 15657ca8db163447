import type { WhyNotWire } from '@/lib/contract/marketing/why-not'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import type { WhyNot } from '@/lib/domain/marketing/usable'

/** A reason for the wire: an instant for the time, the title for the other promotion. */
export function wireWhyNot(reason: WhyNot, names: PromotionNames): WhyNotWire {
  const { why } = reason
  if ('at' in reason) return { why, at: new Date(reason.at).toISOString() }
  if ('missingP' in reason) return { why, missingP: reason.missingP }
  if ('audience' in reason) return { why, audience: reason.audience, ...(reason.days && { days: reason.days }) }
  const title = 'withId' in reason ? names.get(reason.withId)?.title : undefined
  return title ? { why, with: title } : { why }
}
