import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const messageTemplate = pgTable(
  'message_template',
  {
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    version: integer('version').notNull(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    enabled: boolean('enabled').notNull(),
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.channel, t.version] })],
)

export const notification = pgTable('notification', {
  id: uuid('id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  accountId: uuid('account_id').notNull(),
  shopId: uuid('shop_id'),
  kind: text('kind').notNull(),
  params: jsonb('params').notNull().default({}),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  mailDueAt: instant('mail_due_at'),
  site: boolean('site').notNull().default(true),
  snoozedUntil: instant('snoozed_until'),
  woken: boolean('woken').notNull().default(true),
})

export const notificationPreference = pgTable('notification_preference', {
  accountId: uuid('account_id').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const sendLog = pgTable('send_log', {
  id: uuid('id').primaryKey(),
  channel: text('channel').notNull(),
  event: text('event').notNull(),
  recipient: text('recipient').notNull(),
  state: text('state').notNull(),
  tries: integer('tries').notNull(),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
