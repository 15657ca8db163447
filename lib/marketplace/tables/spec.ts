import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const spec = pgTable('spec', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id'),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sortNo: integer('sort_no').notNull().default(0),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

export const specValue = pgTable('spec_value', {
  id: uuid('id').primaryKey(),
  specId: uuid('spec_id').notNull(),
  shopId: uuid('shop_id'),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
  colour: text('colour').notNull().default(''),
  sortNo: integer('sort_no').notNull().default(0),
})
