import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { NotificationQuery } from '@/lib/contract/notification'

export const NOTIFICATIONS = '/message/notifications'
const DEFAULTS = NotificationQuery.parse({})

export type NotificationFilter = z.output<typeof NotificationQuery>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function notificationView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = NotificationQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: NOTIFICATIONS, query, defaults: DEFAULTS }
  return { query, state }
}
