import { z } from 'zod'
import { NOTIFICATION_KINDS } from '@/lib/domain/notification'
import { Id, Instant, IntText, PageQuery, paged, TwinText } from './common'
import { endpoint } from './endpoint'

export const NotificationKind = z.enum(NOTIFICATION_KINDS)

/** Something that happened and that the caller is told of. The words are made when it is read. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  text: TwinText,
  /** The record it is about: `order`, `task`, `job`, `feedback`. */
  refType: z.string(),
  refId: z.string(),
  createTime: Instant,
  readFlag: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const NotificationQuery = PageQuery.extend({
  kind: NotificationKind.optional(),
  unread: IntText.min(0).max(1).optional(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/sys/notification/list',
  from: 'extension',
  who: 'user',
  whenExpired: 'allowed',
  summary: 'What the caller was told of, newest first; a seller’s is that of the selected shop',
  query: NotificationQuery,
  data: paged(Notification),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/sys/notification/read',
  from: 'extension',
  who: 'user',
  whenExpired: 'allowed',
  summary: 'Mark one of the caller’s notifications as read; without an id, all of them',
  body: z.strictObject({ id: Id.optional() }),
  data: z.object({ marked: z.int().min(0) }),
  errors: ['NOT_FOUND'],
})
