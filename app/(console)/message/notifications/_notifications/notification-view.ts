import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type Notification, NotificationQuery } from '@/lib/contract/notification'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'

export const NOTIFICATIONS = '/message/notifications'
const DEFAULTS = NotificationQuery.parse({})
const OPERATOR = 1

export type NotificationFilter = z.output<typeof NotificationQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function notificationView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = NotificationQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: NOTIFICATIONS, query, defaults: DEFAULTS }
  return { query, state }
}

const addressOf = ({ refType, refId }: Notification, userType: number): string | null => {
  const id = encodeURIComponent(refId)
  if (refType === 'order') return userType === OPERATOR ? `/op/orders/list/${id}` : `/order/detail/${id}`
  if (refType === 'task') return `/tasks/${id}`
  if (refType === 'feedback') return `/message/feedback/${id}`
  return refType === 'job' ? `/system/jobs/${id}` : null
}

/** Where the record of a notification is looked at, when this user's menu opens it. */
export function recordHref(row: Notification, { user, menu, can }: Session): string | null {
  const address = addressOf(row, user.userType)
  return address && opensPath(menu, address, can) ? address : null
}
