import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const carrier = pgTable('carrier', {
  code: text('code').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  trackingUrl: text('tracking_url').notNull().default(''),
  sortNo: integer('sort_no').notNull(),
  services: text('services').notNull().default(''),
  regions: text('regions').notNull().default(''),
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
  phone: text('phone').notNull().default(''),
  contactUrl: text('contact_url').notNull().default(''),
})
