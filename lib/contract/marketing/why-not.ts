import { z } from 'zod'
import { AUDIENCES } from '@/lib/domain/marketing/promotion'
import { WHY_NOT } from '@/lib/domain/marketing/usable'
import { Instant, Pence, TwinText } from '../common'

/** Why a promotion gives nothing, with what the sentence about it names. */
export const WhyNotWire = z.object({
  why: z.enum(WHY_NOT),
  /** Of `notStarted` and `ended`. */
  at: Instant.optional(),
  /** Of `belowThreshold`. */
  missingP: Pence.optional(),
  /** Of `notForBuyer`. */
  audience: z.enum(AUDIENCES).optional(),
  /** Of `notForBuyer`: UK days in which a paid order makes a buyer no longer new. */
  days: z.int().optional(),
  /** Title of the other promotion: of `notTogether` and `otherTaken`. */
  with: TwinText.optional(),
})
export type WhyNotWire = z.output<typeof WhyNotWire>
