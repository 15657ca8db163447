import 'server-only'
import type { BulkKind } from '@/app/_kit/queue/bulk-kind'
import { goodsReviewKind } from '@/app/(console)/op/goods/review/bulk-kind'
import { enrolmentKind } from '@/app/(console)/op/marketing/enrolments/bulk-kind'
import { reviewKind } from '@/app/(console)/op/reviews/bulk-kind'

/** Kinds whose cases can be decided together, by the name of their source in the marketplace. */
export const BULK_KINDS = {
  goodsReview: goodsReviewKind,
  reviewReport: reviewKind,
  flashEnrolment: enrolmentKind,
} as const satisfies Readonly<Record<string, BulkKind>>

export type BulkKindName = keyof typeof BULK_KINDS

export const BULK_KIND_NAMES = Object.keys(BULK_KINDS) as [BulkKindName, ...BulkKindName[]]
