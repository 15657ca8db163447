import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import { LOW_STARS } from '@/lib/domain/review'
import type { Draft } from './events'

const Told = z.object({
  reviewId: z.string(),
  no: z.string(),
  shopId: z.string(),
  by: z.string(),
  stars: z.int().optional(),
  event: z.string().optional(),
})
type Told = z.output<typeof Told>

const DECIDED: Partial<Record<string, NotificationKind>> = {
  hidden: 'reviewHidden',
  kept: 'reviewKept',
  restored: 'reviewRestored',
}

const toShop = (kind: NotificationKind, { reviewId, no, shopId, by, stars }: Told): Draft => ({
  ...{ kind, to: { shopId, code: 'review:reply' }, except: by, shopId, refType: 'review', refId: reviewId },
  params: { no, shopId, ...(stars !== undefined && { stars }) },
})

function written(payload: unknown): Draft[] {
  const told = Told.parse(payload)
  return (told.stars ?? 5) <= LOW_STARS ? [toShop('reviewLow', told)] : []
}

function reported(payload: unknown): Draft[] {
  const { reviewId, no, shopId, by } = Told.parse(payload)
  return [
    {
      ...{ kind: 'reviewReported', to: { operators: ['review:decide'] }, except: by, shopId: null },
      ...{ refType: 'reviewReport', refId: reviewId, params: { no, shopId } },
    },
  ]
}

function decided(payload: unknown): Draft[] {
  const told = Told.parse(payload)
  const kind = DECIDED[told.event ?? '']
  return kind ? [toShop(kind, told)] : []
}

/** Reviews: low stars for an answer, reports to the platform, decisions to the shop. */
export const REVIEW_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'review.written': written,
  'review.reported': reported,
  'review.decided': decided,
}
