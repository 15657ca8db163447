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
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
})
