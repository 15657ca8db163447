'use server'

import { carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { askAboutCases, BulkTyped, decideCases } from '@/app/_kit/queue/bulk-acts'
import { action } from '@/lib/actions/action'
import { reviewKind } from './bulk-kind'

/** Redirects from the ticked rows to the page that decides them together. */
export async function choose(form: unknown): Promise<void> {
  await carryTicked(form, reviewKind.list, (from) =>
    action('review:decide', Ticked, (ticked) => askAboutCases(reviewKind, ticked, from)),
  )
}

export const decideMany = action('review:decide', BulkTyped, (typed, session) =>
  decideCases(reviewKind, typed, session),
)
