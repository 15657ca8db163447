import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  fromShop: uuid('from_shop'),
  kind: text('kind').notNull(),
  page: text('page').notNull().default(''),
  release: text('release').notNull().default(''),
  status: integer('status').notNull().default(0),
  reopened: integer('reopened').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  repliedAt: instant('replied_at'),
  version: integer('version').notNull().default(1),
  assigneeId: uuid('assignee_id'),
  tags: text('tags').array().notNull().default([]),
  mergedInto: uuid('merged_into'),
  firstRepliedAt: instant('first_replied_at'),
  waitingSince: instant('waiting_since').notNull(),
  helpful: boolean('helpful'),
  lateTold: instant('late_told'),
  contactSealed: text('contact_sealed'),
  buyerId: uuid('buyer_id'),
  orderId: uuid('order_id'),
  orderNo: text('order_no').notNull().default(''),
})

export const feedbackEntry = pgTable('feedback_entry', {
  id: uuid('id').primaryKey(),
  feedbackId: uuid('feedback_id').notNull(),
  authorId: uuid('author_id'),
  fromOperator: boolean('from_operator').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const feedbackPicture = pgTable('feedback_picture', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  buyerId: uuid('buyer_id'),
  feedbackId: uuid('feedback_id'),
  whole: bytes('whole').notNull(),
  thumb: bytes('thumb').notNull(),
  createdAt: instant('created_at').notNull(),
})
