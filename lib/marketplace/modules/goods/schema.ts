import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Amounts are pence; `goodsLocation` 0 UK, 1 overseas. */
export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  code: text('code').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  picture: uuid('picture'),
  promiseHours: smallint('promise_hours').notNull(),
  goodsLocation: smallint('goods_location').notNull(),
  state: smallint('state').notNull(),
  category: text('category'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The platform's categories of products; a product may have none. */
export const category = pgTable('category', {
  code: text('code').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sortNo: integer('sort_no').notNull(),
})
