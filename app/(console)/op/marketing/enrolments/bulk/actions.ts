'use server'

import { carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { askAboutCases, BulkTyped, decideCases } from '@/app/_kit/queue/bulk-acts'
import { action } from '@/lib/actions/action'
import { enrolmentKind } from '../bulk-kind'

/** Redirects from the ticked rows to the page that decides them together. */
export async function choose(form: unknown): Promise<void> {
  await carryTicked(form, enrolmentKind.list, (from) =>
    action('flash:decide', Ticked, (ticked) => askAboutCases(enrolmentKind, ticked, from)),
  )
}

export const decideMany = action('flash:decide', BulkTyped, (typed, session) =>
  decideCases(enrolmentKind, typed, session),
)
