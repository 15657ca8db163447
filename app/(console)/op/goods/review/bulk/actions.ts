'use server'

import { carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { askAboutCases, BulkTyped, decideCases } from '@/app/_kit/queue/bulk-acts'
import { action } from '@/lib/actions/action'
import { goodsReviewKind } from '../bulk-kind'

/** Redirects from the ticked rows to the page that decides them together. */
export async function choose(form: unknown): Promise<void> {
  await carryTicked(form, goodsReviewKind.list, (from) =>
    action('goodsReview:decide', Ticked, (ticked) => askAboutCases(goodsReviewKind, ticked, from)),
  )
}

export const decideMany = action('goodsReview:decide', BulkTyped, (typed, session) =>
  decideCases(goodsReviewKind, typed, session),
)
