import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  parentId: uuid('parent_id'),
  buyerId: uuid('buyer_id'),
  provider: text('provider').notNull(),
  method: smallint('method').notNull(),
  amountP: integer('amount_p').notNull(),
  state: text('state').notNull(),
  channelNo: text('channel_no'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  no: text('no'),
  providerRef: text('provider_ref'),
  askedAt: instant('asked_at'),
  shopId: uuid('shop_id'),
  planOrderId: uuid('plan_order_id'),
  createdBy: uuid('created_by'),
})

export const paymentNotice = pgTable('payment_notice', {
  eventId: text('event_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  buyerId: uuid('buyer_id'),
  state: text('state').notNull(),
  amountP: integer('amount_p').notNull(),
  at: instant('at').notNull(),
})

export const paymentRefund = pgTable('payment_refund', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  paymentId: uuid('payment_id'),
  orderId: uuid('order_id'),
  shopId: uuid('shop_id'),
  buyerId: uuid('buyer_id'),
  amountP: integer('amount_p').notNull(),
  reason: text('reason').notNull(),
  state: text('state').notNull(),
  channelNo: text('channel_no'),
  createdAt: instant('created_at').notNull(),
  lines: jsonb('lines'),
  tries: integer('tries').notNull().default(0),
  nextAt: instant('next_at'),
  error: text('error'),
  toBalance: boolean('to_balance').notNull().default(false),
  refNo: text('ref_no'),
  calls: integer('calls').notNull().default(0),
  bounced: integer('bounced').notNull().default(0),
  doneAt: instant('done_at'),
  balanceP: integer('balance_p').notNull().default(0),
  aboutId: uuid('about_id'),
  booked: boolean('booked').notNull().default(false),
})

export const sandboxNotice = pgTable('sandbox_notice', {
  eventId: text('event_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  buyerId: uuid('buyer_id'),
  state: text('state').notNull(),
  amountP: integer('amount_p').notNull(),
  dueAt: instant('due_at').notNull(),
  times: integer('times').notNull(),
})
