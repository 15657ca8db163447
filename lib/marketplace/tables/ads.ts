import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AdDevice, AdPage } from '@/lib/domain/ads/position'
import { instant } from './columns'

/** Places of the storefront for advertisements and house banners. */
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
