import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { FeedbackQuery } from '@/lib/contract/feedback'

export const ANSWERS = '/op/messages/feedback'
const DEFAULTS = FeedbackQuery.parse({})

export type AnswerFilter = z.output<typeof FeedbackQuery>

/** Reads the query of the list from the address; the feedback waiting for a reply if it is invalid. */
export function answerView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = FeedbackQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ANSWERS, query, defaults: DEFAULTS }
  return { query, state }
}
