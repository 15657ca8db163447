import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** `available = onHand - allocated - reserved - safety` (rules, section 5, 10). */
export const sku = pgTable('sku', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  productId: uuid('product_id').notNull(),
  code: text('code').notNull(),
  specZh: text('spec_zh').notNull(),
  specEn: text('spec_en').notNull(),
  priceP: integer('price_p').notNull(),
  listPriceP: integer('list_price_p').notNull(),
  weightG: integer('weight_g').notNull(),
  onHand: integer('on_hand').notNull(),
  reserved: integer('reserved').notNull(),
  allocated: integer('allocated').notNull(),
  safety: integer('safety').notNull(),
  enabled: boolean('enabled').notNull(),
  version: integer('version').notNull(),
})

export const skuWord = pgTable('sku_word', {
  shopId: uuid('shop_id').notNull(),
  word: text('word').notNull(),
  skuId: uuid('sku_id').notNull(),
})
