import { z } from 'zod'
import { Id, Instant, IntText, line, Nothing, PageQuery, paged, UkDate, Version } from './common'
import { endpoint } from './endpoint'
import { Priority } from './message'

/** Limits of the sheets, 6.7. */
export const TITLE_MAX = 100
export const CONTENT_MAX = 20_000
const AUDIENCE_MAX = 500

export const AUDIENCE_KINDS = ['all', 'shopTypes', 'shops', 'roles', 'users'] as const
export const AudienceKind = z.enum(AUDIENCE_KINDS)
/** "1" notice, "2" system. */
export const MsgCategory = z.enum(['1', '2'])

/** State of an announcement; a published one may be scheduled, running or over. */
export const PHASES = ['draft', 'scheduled', 'published', 'ended', 'revoked'] as const

/** An announcement as its editors see it. */
export const AnnouncementEntry = z.object({
  id: Id,
  titile: z.string(),
  titleEn: z.string(),
  sender: z.string(),
  senderEn: z.string().nullable().default(null),
  priority: Priority.catch('L'),
  msgCategory: MsgCategory.catch('1'),
  audienceKind: AudienceKind,
  audienceSize: z.int().describe('How many values the audience names; 0 for everybody'),
  /** Sent to all shops, and to nobody of the platform. */
  allShops: z.boolean().default(false),
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  mustAck: z.boolean(),
  pinned: z.boolean(),
  /** Sent by mail as well as to the notification bell. */
  byMail: z.boolean().default(false),
  /** Time of the last reminder to those who have not read it. */
  remindTime: Instant.nullable().default(null),
  sendStatus: z.int().describe('0 draft, 1 published, 2 taken back'),
  phase: z.enum(PHASES),
  sendTime: Instant.nullable(),
  createTime: Instant,
  createBy: z.string().nullable(),
  /** Time of the withdrawal, and who withdrew it. */
  revokeTime: Instant.nullable().default(null),
  revokeBy: z.string().nullable().default(null),
  /** Recipients who can sign in, how many have read it, and how many have acknowledged it. */
  reached: z.int(),
  readers: z.int(),
  acknowledged: z.int(),
  version: Version,
})
export type AnnouncementEntry = z.output<typeof AnnouncementEntry>

export const AnnouncementDetail = AnnouncementEntry.extend({
  msgContent: z.string(),
  contentEn: z.string(),
  /** Kinds of shop, ids of shops, codes of roles or account names, each with its display name. */
  audience: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type AnnouncementDetail = z.output<typeof AnnouncementDetail>

export const ANNOUNCEMENT_SORTS = ['createTime', 'sendTime', 'titile'] as const

export const AnnouncementListQuery = PageQuery.extend({
  titile: z.string().trim().max(TITLE_MAX).optional(),
  sendStatus: IntText.min(0).max(2).optional(),
  msgCategory: MsgCategory.optional(),
  priority: Priority.optional(),
  audienceKind: AudienceKind.optional(),
  mustAck: IntText.min(0).max(1).optional(),
  sentFrom: UkDate.optional(),
  sentTo: UkDate.optional(),
  sort: z.enum(ANNOUNCEMENT_SORTS).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/annountCement/list',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:list',
  summary: 'Announcements that people have written, with how many have read them',
  query: AnnouncementListQuery,
  data: paged(AnnouncementEntry),
})

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/detail',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:list',
  summary: 'One announcement with its contents and its audience',
  query: z.object({ id: Id }),
  data: AnnouncementDetail,
  errors: ['NOT_FOUND'],
})

const Title = line(TITLE_MAX).min(1, { error: 'required' })
/** Refuses markup without text; markup that becomes empty after cleaning is refused when it is stored. */
const Content = z
  .string()
  .max(CONTENT_MAX)
  .refine((html) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') !== '', { error: 'required' })
const Audience = z
  .strictObject({ kind: AudienceKind, values: z.array(z.string().trim().min(1).max(64)).max(AUDIENCE_MAX) })
  .refine(({ kind, values }) => kind === 'all' || values.length > 0, { error: 'choose' })

const AnnouncementFields = {
  titile: Title,
  titleEn: Title,
  /** HTML, or plain text in paragraphs separated by blank lines; sanitised before it is stored. */
  msgContent: Content,
  contentEn: Content,
  msgCategory: MsgCategory,
  priority: Priority,
  audience: Audience,
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  mustAck: z.boolean(),
  pinned: z.boolean(),
  byMail: z.boolean().default(false),
}

export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/sys/annountCement/add',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:edit',
  idempotent: true,
  summary: 'A new draft',
  body: z.strictObject(AnnouncementFields),
  data: z.object({ id: Id }),
})

export const editAnnouncement = endpoint({
  method: 'PUT',
  path: '/sys/annountCement/edit',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:edit',
  summary: 'Changes a draft; what is published can only be taken back',
  body: z.strictObject({ ...AnnouncementFields, id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ANNOUNCEMENT_PUBLISHED'],
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/sys/annountCement/delete',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:edit',
  summary: 'Deletes a draft',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'ANNOUNCEMENT_PUBLISHED'],
})

export const READER_STATES = ['all', 'read', 'acknowledged', 'waiting'] as const

const Reader = z.object({
  id: Id,
  username: z.string(),
  realname: z.string(),
  userType: z.int().describe('1 operator, 2 shop'),
  readTime: Instant.nullable(),
  ackTime: Instant.nullable(),
  /** True if the account is frozen, deleted or expired: it no longer counts as a reader. */
  over: z.boolean(),
})
export type Reader = z.output<typeof Reader>

export const AnnouncementReadersQuery = PageQuery.extend({
  id: Id,
  /** `waiting`: has not read it, or not acknowledged it if that is required. */
  state: z.enum(READER_STATES).default('all'),
})

export const announcementReaders = endpoint({
  method: 'GET',
  path: '/sys/annountCement/readers',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:list',
  summary: 'Who is meant, and when each has read and acknowledged it',
  query: AnnouncementReadersQuery,
  data: paged(Reader),
  errors: ['NOT_FOUND'],
})

export const remindReaders = endpoint({
  method: 'PUT',
  path: '/sys/annountCement/remind',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:publish',
  summary: 'Rings the bells of those who have not read or acknowledged it, and writes to them; once a day',
  body: z.strictObject({ id: Id }),
  data: z.object({ reminded: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS'],
})

const Choice = z.object({ value: z.string(), label: z.string() })

export const announcementChoices = endpoint({
  method: 'GET',
  path: '/sys/annountCement/choices',
  from: 'extension',
  who: 'operator',
  permission: 'announcement:edit',
  summary: 'Kinds of shop, shops and roles to which something can be announced',
  data: z.object({ shopTypes: z.array(Choice), shops: z.array(Choice), roles: z.array(Choice) }),
})
