import { z } from 'zod'
import { AUDIENCES } from '@/lib/domain/marketing/promotion'
import { WHY_NOT } from '@/lib/domain/marketing/usable'
import { Instant, Pence, TwinText } from '../common'

/** Reason why a promotion does not apply, with the values of its text. */
export const WhyNotWire = z.object({
  why: z.enum(WHY_NOT),
  /** For `notStarted` and `ended`. */
  at: Instant.optional(),
  /** For `belowThreshold`. */
  missingP: Pence.optional(),
  /** For `notForBuyer`. */
  audience: z.enum(AUDIENCES).optional(),
  /** For `notForBuyer`: UK days after a paid order in which a buyer is not new. */
  days: z.int().optional(),
  /** Title of the other promotion: for `notTogether` and `otherTaken`. */
  with: TwinText.optional(),
})
export type WhyNotWire = z.output<typeof WhyNotWire>
