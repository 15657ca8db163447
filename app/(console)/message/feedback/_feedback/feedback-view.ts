import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { MyFeedbackQuery } from '@/lib/contract/feedback'

export const FEEDBACK = '/message/feedback'
const DEFAULTS = MyFeedbackQuery.parse({})

export type FeedbackFilter = z.output<typeof MyFeedbackQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function feedbackView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = MyFeedbackQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: FEEDBACK, query, defaults: DEFAULTS }
  return { query, state }
}
