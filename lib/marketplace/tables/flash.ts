import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityType } from '@/lib/domain/marketing/activity'
import { instant } from './columns'

/** Slots of flash sales in UK time. */
export const seckillTime = pgTable('seckill_time', {
  id: uuid('id').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  start: text('start').notNull(),
  minutes: integer('minutes').notNull(),
  /** 1 Monday to 7 Sunday. */
  weekdays: jsonb('weekdays').$type<number[]>().notNull(),
  fromDay: date('from_day').notNull(),
  untilDay: date('until_day').notNull(),
  capacity: integer('capacity').notNull(),
  maxPercent: integer('max_percent').notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Activities of the platform in which shops enrol. */
export const activity = pgTable('activity', {
  id: uuid('id').primaryKey(),
  type: text('type').$type<ActivityType>().notNull(),
  state: smallint('state').notNull().default(0),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  rulesZh: text('rules_zh').notNull(),
  rulesEn: text('rules_en').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  enrolFrom: instant('enrol_from').notNull(),
  enrolUntil: instant('enrol_until').notNull(),
  lockHours: integer('lock_hours').notNull(),
  /** Minimum score of a shop, in tenths of a star. */
  minScore: integer('min_score'),
  /** Ids of plans; empty: all. */
  plans: jsonb('plans').$type<string[]>().notNull().default([]),
  maxRefundPercent: integer('max_refund_percent'),
  /** Codes of categories; empty: all. */
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  goodsLocation: text('goods_location').$type<'uk' | 'overseas'>(),
  offPercent: integer('off_percent').notNull(),
  minStock: integer('min_stock').notNull(),
  perShop: integer('per_shop').notNull(),
  seats: integer('seats').notNull(),
  feeP: integer('fee_p').notNull(),
  subsidyPercent: integer('subsidy_percent').notNull(),
  sort: integer('sort').notNull().default(0),
  stopReason: text('stop_reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Enrolments of shops in flash sales and activities; each has a promotion under the same id. */
export const enrolment = pgTable('enrolment', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  /** For a flash sale: its slot and UK day. */
  seckillTimeId: uuid('seckill_time_id'),
  day: date('day'),
  activityId: uuid('activity_id'),
  state: smallint('state').notNull().default(0),
  /** Maximum price in percent of the sale price at creation. */
  maxPercent: integer('max_percent').notNull(),
  /** Number of its fee in the ledger; empty without a fee. */
  no: text('no').notNull().default(''),
  feeP: integer('fee_p').notNull().default(0),
  vatP: integer('vat_p').notNull().default(0),
  /** Time until which its places are reserved for the payment. */
  holdUntil: instant('hold_until'),
  paidFrom: text('paid_from').$type<'balance' | 'provider'>(),
  paidAt: instant('paid_at'),
  feeBackAt: instant('fee_back_at'),
  /** Shown on the activity's page with its text; all three or none. */
  picture: uuid('picture'),
  textZh: text('text_zh').notNull().default(''),
  textEn: text('text_en').notNull().default(''),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  submittedBy: uuid('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
})
