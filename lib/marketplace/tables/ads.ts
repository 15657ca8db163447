import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BannerAudience, BannerVersion } from '@/lib/domain/ads/banner'
import type { AdDevice, AdPage } from '@/lib/domain/ads/position'
import { instant } from './columns'

/** Places on the storefront for advertisements and the platform's banners. */
export const adPosition = pgTable('ad_position', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  page: text('page').$type<AdPage>().notNull(),
  device: text('device').$type<AdDevice>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  rotation: integer('rotation').notNull(),
  capacity: integer('capacity').notNull(),
  pricePerDayP: integer('price_per_day_p').notNull(),
  leadDays: integer('lead_days').notNull().default(1),
  blackoutDays: jsonb('blackout_days').$type<string[]>().notNull().default([]),
  sortNo: integer('sort_no').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Banners of the platform, shown if no advertisement runs. */
export const adBanner = pgTable('ad_banner', {
  id: uuid('id').primaryKey(),
  positionId: uuid('position_id').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
  pictureZh: uuid('picture_zh').notNull(),
  pictureEn: uuid('picture_en').notNull(),
  textBZh: text('text_b_zh').notNull().default(''),
  textBEn: text('text_b_en').notNull().default(''),
  pictureBZh: uuid('picture_b_zh'),
  pictureBEn: uuid('picture_b_en'),
  link: text('link').notNull(),
  fromDay: date('from_day').notNull(),
  untilDay: date('until_day'),
  audience: text('audience').$type<BannerAudience>().notNull().default('all'),
  sortNo: integer('sort_no').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Turns that a position has given to visitors. */
export const adTurn = pgTable('ad_turn', {
  positionId: uuid('position_id').primaryKey(),
  turns: bigint('turns', { mode: 'number' }).notNull().default(0),
})

/** Views and clicks of one visitor in one hour, kept for the UK day. */
export const adSeen = pgTable(
  'ad_seen',
  {
    day: date('day').notNull(),
    item: uuid('item').notNull(),
    visitor: text('visitor').notNull(),
    hour: smallint('hour').notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.item, t.visitor, t.hour] })],
)

/** Views and clicks by UK day, position and item. */
export const adFigure = pgTable(
  'ad_figure',
  {
    day: date('day').notNull(),
    positionId: uuid('position_id').notNull(),
    item: uuid('item').notNull(),
    version: text('version').$type<BannerVersion>().notNull().default('a'),
    shopId: uuid('shop_id'),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    withheld: integer('withheld').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.positionId, t.item, t.version] })],
)

/** Signed-in buyers who were shown an advertisement, kept until the days of its orders are over. */
export const adReach = pgTable(
  'ad_reach',
  {
    day: date('day').notNull(),
    item: uuid('item').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    shown: boolean('shown').notNull(),
    reachedAt: instant('reached_at').notNull(),
    clickedAt: instant('clicked_at'),
  },
  (t) => [primaryKey({ columns: [t.day, t.item, t.buyerId] })],
)

/** Orders after a view or click, by its UK day. */
export const adOutcome = pgTable(
  'ad_outcome',
  {
    day: date('day').notNull(),
    item: uuid('item').notNull(),
    shopId: uuid('shop_id').notNull(),
    orders: integer('orders').notNull().default(0),
    paidP: integer('paid_p').notNull().default(0),
    shown: integer('shown').notNull().default(0),
    shownBuyers: integer('shown_buyers').notNull().default(0),
    withheld: integer('withheld').notNull().default(0),
    withheldBuyers: integer('withheld_buyers').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.item] })],
)
