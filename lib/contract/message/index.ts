import { z } from 'zod'
import { Id, Instant, IntText, Nothing, PageQuery, paged } from '../common'
import { endpoint } from '../endpoint'

export const Priority = z.enum(['L', 'M', 'H'])

/** `titile` is the specification's spelling. */
export const Announcement = z.object({
  id: Id,
  anntId: Id,
  titile: z.string(),
  titleEn: z.string().nullable(),
  sender: z.string(),
  senderEn: z.string().nullable().default(null),
  sendTime: Instant,
  createTime: Instant,
  /** Sanitised on write by the marketplace and again on read by the web application. */
  msgContent: z.string(),
  contentEn: z.string().nullable(),
  priority: Priority.catch('L'),
  /** "1" notice, "2" system. */
  msgCategory: z.string(),
  readFlag: z.boolean(),
  /** Counts as unread until the reader acknowledges it. */
  mustAck: z.boolean().default(false),
  ackFlag: z.boolean().default(false),
  pinned: z.boolean().default(false),
})
export type Announcement = z.output<typeof Announcement>

export const listByUser = endpoint({
  method: 'GET',
  path: '/sys/annountCement/listByUser',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The newest unread announcements of both kinds, to be acknowledged ones first, with their counts',
  data: z.object({
    anntMsgList: z.array(Announcement),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(Announcement),
    sysMsgTotal: z.int(),
    /** Unread notifications, counted up to a hundred; 0 from an upstream without them. */
    notificationTotal: z.int().default(0),
  }),
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Mark an announcement as read by the caller; without an id, all of them, or all of a kind',
  body: z.strictObject({ anntId: Id.optional(), msgCategory: z.enum(['1', '2']).optional() }),
  data: Nothing,
})

export const acknowledge = endpoint({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/acknowledge',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The caller says that they have read an announcement that asks for it',
  body: z.strictObject({ anntId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const announcementById = endpoint({
  method: 'GET',
  path: '/sys/annountCement/queryById',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'One announcement that was sent to the caller; of one that is over it is said since when',
  query: z.object({ id: Id }),
  data: Announcement,
  errors: ['NOT_FOUND', 'ANNOUNCEMENT_REVOKED', 'ANNOUNCEMENT_ENDED'],
})

export const AnnouncementQuery = PageQuery.extend({
  titile: z.string().trim().max(100).optional(),
  sender: z.string().trim().max(64).optional(),
  priority: Priority.optional(),
  msgCategory: z.enum(['1', '2']).optional(),
  unread: IntText.min(0).max(1).optional(),
})

export const myAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'All announcements that were sent to the caller: to be acknowledged, pinned, unread, newest first',
  query: AnnouncementQuery,
  data: paged(Announcement),
})

export const releaseAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/doReleaseData',
  from: 'specification',
  who: 'operator',
  permission: 'announcement:publish',
  effect: 'write',
  summary: 'Publish a draft to its audience, at its start if it names one; `version` is the one that was looked at',
  query: z.object({ id: Id, version: IntText.min(1).optional() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT'],
})

export const revokeAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/doReovkeData',
  from: 'specification',
  who: 'operator',
  permission: 'announcement:revoke',
  effect: 'write',
  summary: 'Take a published announcement back',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

/** Message of the websocket `/websocket/{userId}`. */
export const SocketMessage = z.object({ msgTxt: z.string(), msgId: z.string() })
