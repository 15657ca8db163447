import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DrawCost, Outcome, PrizeType } from '@/lib/domain/marketing/draw'
import { instant } from './columns'

/** Lucky draws of the platform. */
export const luckyDraw = pgTable('lucky_draw', {
  id: uuid('id').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  rulesZh: text('rules_zh').notNull(),
  rulesEn: text('rules_en').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  state: smallint('state').notNull().default(0),
  cost: text('cost').$type<DrawCost>().notNull(),
  /** Days in which the buyer must have paid an order; null if playing is free. */
  orderDays: integer('order_days'),
  playsOfDay: integer('plays_of_day').notNull(),
  playsOfBuyer: integer('plays_of_buyer').notNull(),
  stopReason: text('stop_reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const drawPrize = pgTable('draw_prize', {
  id: uuid('id').primaryKey(),
  drawId: uuid('draw_id').notNull(),
  position: smallint('position').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  type: text('type').$type<PrizeType>().notNull(),
  skuId: uuid('sku_id'),
  /** Shop of the goods. */
  shopId: uuid('shop_id'),
  couponId: uuid('coupon_id'),
  /** The SKU's code with its shop's number, or the coupon's name. */
  source: text('source').notNull().default(''),
  stock: integer('stock').notNull(),
  dailyCap: integer('daily_cap'),
  /** Parts of 1,000,000. */
  odds: integer('odds').notNull(),
  /** Won and not expired, in total and on `day`. */
  won: integer('won').notNull().default(0),
  day: date('day'),
  dayWon: integer('day_won').notNull().default(0),
  /** True while pieces of goods are reserved for the draw. */
  pooled: boolean('pooled').notNull().default(false),
})

export const drawPlay = pgTable('draw_play', {
  id: uuid('id').primaryKey(),
  drawId: uuid('draw_id').notNull(),
  /** Null once the account is deleted. */
  buyerId: uuid('buyer_id'),
  /** Number of the play for this buyer. */
  nth: integer('nth').notNull(),
  day: date('day').notNull(),
  playedAt: instant('played_at').notNull(),
  /** The random word of 32 bits and the odds at that time, which reproduce the result. */
  word: bigint('word', { mode: 'number' }).notNull(),
  odds: jsonb('odds').$type<Outcome[]>().notNull(),
  /** Prize drawn by the word, and the prize that was won; null for nothing. */
  drawnId: uuid('drawn_id').notNull(),
  prizeId: uuid('prize_id'),
  missed: text('missed').$type<'soldOut' | 'capped' | 'couponGone'>(),
  claimBy: instant('claim_by'),
  claimedAt: instant('claimed_at'),
  expiredAt: instant('expired_at'),
  orderId: uuid('order_id').unique(),
  /** Pence that the platform pays the shop once the prize is received. */
  costP: integer('cost_p'),
  bookedAt: instant('booked_at'),
})
