import { z } from 'zod'
import { CLOCK } from '@/lib/domain/clock'
import { LOCALES } from '@/lib/domain/locale'
import { NOTIFICATION_KINDS, OPTIONAL_KINDS } from '@/lib/domain/notification'
import { QUIET_ZONES } from '@/lib/domain/quiet-hours'
import { Id, Instant, IntText, Nothing, PageQuery, paged, TwinText } from './common'
import { endpoint } from './endpoint'

export const NotificationKind = z.enum(NOTIFICATION_KINDS)

/** A notification for the caller. Its text is made on reading. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  text: TwinText,
  /** Type of the record: `order`, `task`, `job`, `feedback`, `stock`, `account` … */
  refType: z.string(),
  refId: z.string(),
  createTime: Instant,
  readFlag: z.boolean(),
  /** Number of notifications about the record on the same day, shown as one line. */
  times: z.int().min(1).default(1),
  /** Snoozed by its reader until this time; ignored once that has passed. */
  snoozedUntil: Instant.nullable().default(null),
  /** Later act on its order, or the extent to which its task was undone. */
  since: z
    .enum(['shipped', 'closed', 'refunded', 'decided', 'reversed', 'partReversed'])
    .nullable()
    .default(null)
    .catch(null),
})
export type Notification = z.output<typeof Notification>

export const NotificationQuery = PageQuery.extend({
  kind: NotificationKind.optional(),
  unread: IntText.min(0).max(1).optional(),
  /** 1: only snoozed ones, which no other list shows. */
  snoozed: IntText.min(0).max(1).optional(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/sys/notification/list',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'What the caller was told of, newest first; a seller’s is that of the selected shop',
  query: NotificationQuery,
  data: paged(Notification),
})

/** More than a page can show. */
const MARK_MAX = 100

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/sys/notification/read',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Mark lines of the caller’s notifications as read; without an id, all of them, or all of a kind',
  body: z.strictObject({
    id: Id.optional(),
    ids: z.array(Id).min(1).max(MARK_MAX).optional(),
    kind: NotificationKind.optional(),
  }),
  data: z.object({ marked: z.int().min(0) }),
  errors: ['NOT_FOUND'],
})

export const SNOOZES = ['hours', 'morning', 'week'] as const

export const snoozeNotifications = endpoint({
  method: 'PUT',
  path: '/sys/notification/snooze',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Put lines off: three hours, until eight in the morning, or for a week (UK time); `now` fetches them back',
  body: z.strictObject({ ids: z.array(Id).min(1).max(MARK_MAX), until: z.enum([...SNOOZES, 'now']) }),
  data: z.object({ until: Instant.nullable() }),
  errors: ['NOT_FOUND'],
})

const Clock = z.string().regex(CLOCK, { error: 'format' })
const Quiet = z
  .strictObject({ from: Clock, to: Clock, zone: z.enum(QUIET_ZONES) })
  .refine(({ from, to }) => from !== to, { error: 'sameTime', path: ['to'] })

/** Notification settings of a person. */
const Wanted = {
  /** Events hidden from the list; some cannot be. */
  siteOff: z.array(z.enum(OPTIONAL_KINDS)).max(NOTIFICATION_KINDS.length),
  mail: z.array(NotificationKind).max(NOTIFICATION_KINDS.length),
  /** Interval of collected mails: an hour, or the next morning. */
  digest: z.enum(['hour', 'day']),
  quiet: Quiet.nullable(),
  language: z.enum(LOCALES),
}
export const WantedNotifications = z.object(Wanted)
export type WantedNotifications = z.output<typeof WantedNotifications>

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/sys/notification/preference/query',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'How the caller wants to be told of events',
  data: z.object({
    ...Wanted,
    /** 0 if never saved. */
    version: z.int().min(0),
    /** Masked; null if the account has none. */
    mailTo: z.string().nullable(),
  }),
})

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/sys/notification/preference/edit',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'How the caller wants to be told of events from now on',
  body: z.strictObject({ ...Wanted, version: z.int().min(0) }),
  data: Nothing,
  errors: ['VERSION_CONFLICT'],
})

export const testNotificationMail = endpoint({
  method: 'POST',
  path: '/sys/notification/testMail',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Sends the caller a mail as their notifications come; three in ten minutes',
  body: z.strictObject({}),
  data: z.object({ sent: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
})
