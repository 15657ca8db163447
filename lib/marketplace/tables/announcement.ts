import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const announcement = pgTable('announcement', {
  id: uuid('id').primaryKey(),
  titile: text('titile').notNull(),
  titleEn: text('title_en'),
  msgContent: text('msg_content').notNull(),
  contentEn: text('content_en'),
  sender: text('sender').notNull(),
  priority: text('priority').notNull(),
  msgCategory: text('msg_category').notNull(),
  audienceKind: text('audience_kind').notNull(),
  audienceValues: text('audience_values').array().notNull().default([]),
  sendStatus: integer('send_status').notNull().default(0),
  sendTime: instant('send_time'),
  endTime: instant('end_time'),
  demo: boolean('demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  endRung: boolean('end_rung').notNull().default(false),
  rung: boolean('rung').notNull().default(true),
  startTime: instant('start_time'),
  mustAck: boolean('must_ack').notNull().default(false),
  pinned: boolean('pinned').notNull().default(false),
  personal: boolean('personal').notNull().default(false),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at'),
  revokedAt: instant('revoked_at'),
  byMail: boolean('by_mail').notNull().default(false),
  remindedAt: instant('reminded_at'),
  senderEn: text('sender_en'),
  revokedBy: uuid('revoked_by'),
  msgContentRaw: text('msg_content_raw'),
  contentEnRaw: text('content_en_raw'),
  cleanVersion: integer('clean_version').notNull().default(0),
})

export const announcementMail = pgTable(
  'announcement_mail',
  {
    announcementId: uuid('announcement_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reminder: boolean('reminder').notNull().default(false),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.accountId] })],
)

export const announcementReceipt = pgTable(
  'announcement_receipt',
  {
    announcementId: uuid('announcement_id').notNull(),
    accountId: uuid('account_id').notNull(),
    readAt: instant('read_at').notNull(),
    ackAt: instant('ack_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.announcementId] })],
)
