import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { SEND_EVENTS, SendQuery } from '@/lib/contract/message-template'

export const SEND_LOG = '/op/messages/send-log'
const DEFAULTS = SendQuery.parse({})
export type SendFilter = z.output<typeof SendQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function sendLogView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = SendQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: SEND_LOG, query, defaults: DEFAULTS }
  return { query, state }
}

/** Key of the words for an event ("code.login"): a dot would be a path in the catalogue. */
export const eventKey = (event: string): string =>
  SEND_EVENTS.find((known) => known === event)?.replace('.', '_') ?? 'other'
