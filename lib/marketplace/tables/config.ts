import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const configChange = pgTable('config_change', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
  userId: uuid('user_id').notNull(),
  username: text('username').notNull(),
  approver: text('approver'),
})

export const configPlanned = pgTable('config_planned', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  reason: text('reason').notNull(),
  fromAt: instant('from_at').notNull(),
  at: instant('at').notNull(),
  userId: uuid('user_id').notNull(),
  username: text('username').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  waits: boolean('waits').notNull().default(false),
  approvedBy: uuid('approved_by'),
  approver: text('approver'),
})

export const configValue = pgTable('config_value', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  public: boolean('public').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at'),
  updatedBy: text('updated_by'),
})
