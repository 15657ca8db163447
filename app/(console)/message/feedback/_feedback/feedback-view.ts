import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { MyFeedbackQuery } from '@/lib/contract/feedback'

export const FEEDBACK = '/message/feedback'
const DEFAULTS = MyFeedbackQuery.parse({})

export type FeedbackFilter = z.output<typeof MyFeedbackQuery>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function feedbackView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = MyFeedbackQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: FEEDBACK, query, defaults: DEFAULTS }
  return { query, state }
}
