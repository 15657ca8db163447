import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const plan = pgTable('plan', {
  id: uuid('id').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  aboutZh: text('about_zh').notNull().default(''),
  aboutEn: text('about_en').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  onSale: boolean('on_sale').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

export const planVersion = pgTable('plan_version', {
  id: uuid('id').primaryKey(),
  planId: uuid('plan_id').notNull(),
  no: integer('no').notNull(),
  monthP: integer('month_p').notNull(),
  yearP: integer('year_p').notNull(),
  products: integer('products').notNull(),
  staff: integer('staff').notNull(),
  storageMb: integer('storage_mb').notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
})

export const subscription = pgTable('subscription', {
  shopId: uuid('shop_id').primaryKey(),
  versionId: uuid('version_id').notNull(),
  period: text('period'),
  priceP: integer('price_p').notNull().default(0),
  trial: boolean('trial').notNull().default(false),
  state: smallint('state').notNull(),
  fromAt: instant('from_at').notNull(),
  untilAt: instant('until_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  billingDay: smallint('billing_day').notNull(),
  nextOrderId: uuid('next_order_id'),
  autoRenew: boolean('auto_renew').notNull().default(false),
  renewPlanId: uuid('renew_plan_id'),
  renewPeriod: text('renew_period'),
  cancelledAt: instant('cancelled_at'),
  reminded: integer('reminded').array().notNull().default([]),
  version: integer('version').notNull().default(1),
})

export const subscriptionNote = pgTable('subscription_note', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  kind: text('kind').notNull(),
  days: integer('days'),
  reasonZh: text('reason_zh').notNull(),
  reasonEn: text('reason_en').notNull(),
  byId: uuid('by_id').notNull(),
  at: instant('at').notNull(),
})

export const subscriptionOrder = pgTable('subscription_order', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  kind: text('kind').notNull(),
  versionId: uuid('version_id').notNull(),
  period: text('period').notNull(),
  priceP: integer('price_p').notNull(),
  amountP: integer('amount_p').notNull(),
  vatP: integer('vat_p').notNull(),
  fromAt: instant('from_at').notNull(),
  untilAt: instant('until_at').notNull(),
  state: smallint('state').notNull().default(0),
  auto: boolean('auto').notNull().default(false),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  paidBy: uuid('paid_by'),
  paidAt: instant('paid_at'),
  endedAt: instant('ended_at'),
  version: integer('version').notNull().default(1),
  paidFrom: text('paid_from'),
})
