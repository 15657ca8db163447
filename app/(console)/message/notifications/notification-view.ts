import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { NotificationQuery } from '@/lib/contract/notification'

export const NOTIFICATIONS = '/message/notifications'
const DEFAULTS = NotificationQuery.parse({})

export type NotificationFilter = z.output<typeof NotificationQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function notificationView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = NotificationQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: NOTIFICATIONS, query, defaults: DEFAULTS }
  return { query, state }
}
