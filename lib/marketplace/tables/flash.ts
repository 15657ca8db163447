import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Times of flash sales by UK clock. */
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

/** Enrolments of shops in flash sales; each has a promotion under the same id. */
export const flashEnrolment = pgTable('flash_enrolment', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  seckillTimeId: uuid('seckill_time_id').notNull(),
  day: date('day').notNull(),
  state: smallint('state').notNull().default(0),
  /** Of the time when it was made. */
  maxPercent: integer('max_percent').notNull(),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  submittedBy: uuid('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
})
