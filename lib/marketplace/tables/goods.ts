import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { VatClass } from '@/lib/domain/vat/class'
import { instant, tsvector } from './columns'

export const goodsDraft = pgTable(
  'goods_draft',
  {
    accountId: uuid('account_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    subject: text('subject').notNull(),
    typed: jsonb('typed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.shopId, t.subject] })],
)

/** Amounts are pence; `goodsLocation` 0 UK, 1 overseas. */
export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  code: text('code').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  picture: uuid('picture'),
  promiseHours: smallint('promise_hours').notNull(),
  goodsLocation: smallint('goods_location').notNull().default(0),
  state: smallint('state').notNull().default(2),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  category: text('category'),
  detailZh: text('detail_zh').notNull().default(''),
  detailEn: text('detail_en').notNull().default(''),
  pictures: uuid('pictures').array().notNull().default([]),
  afterPass: smallint('after_pass').notNull().default(2),
  passedAt: instant('passed_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  sales30: integer('sales_30').notNull().default(0),
  soldAt: instant('sold_at'),
  recycledAt: instant('recycled_at'),
  freightTemplate: uuid('freight_template'),
  securities: uuid('securities').array().notNull().default([]),
  more: jsonb('more').notNull().default({}),
  listAt: instant('list_at'),
  brand: uuid('brand'),
  reviewCount: integer('review_count').notNull().default(0),
  reviewStars: integer('review_stars').notNull().default(0),
  vatClass: text('vat_class').$type<VatClass>(),
  vatNote: text('vat_note').notNull().default(''),
  search: tsvector('search'),
  searchStale: boolean('search_stale').notNull().default(true),
  score: integer('score').generatedAlwaysAs(
    sql`CASE WHEN (review_count > 0) THEN round((((review_stars)::numeric * 10.0) / (review_count)::numeric)) ELSE NULL::numeric END`,
  ),
})

export const productReview = pgTable('product_review', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  productId: uuid('product_id').notNull(),
  kind: text('kind').notNull(),
  state: smallint('state').notNull().default(0),
  patch: jsonb('patch').notNull().default({}),
  declined: text('declined').array().notNull().default([]),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  round: integer('round').notNull(),
  submittedBy: uuid('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
  risk: text('risk').notNull().default('full'),
  counted: boolean('counted').notNull().default(false),
})

export const sku = pgTable('sku', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  productId: uuid('product_id').notNull(),
  code: text('code').notNull(),
  specZh: text('spec_zh').notNull(),
  specEn: text('spec_en').notNull(),
  priceP: integer('price_p').notNull(),
  listPriceP: integer('list_price_p').notNull(),
  weightG: integer('weight_g').notNull().default(0),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  allocated: integer('allocated').notNull().default(0),
  safety: integer('safety').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
  oversoldToldAt: instant('oversold_told_at'),
  alertAt: integer('alert_at'),
  lowToldAt: instant('low_told_at'),
  sortNo: smallint('sort_no').notNull().default(0),
  barcode: text('barcode').notNull().default(''),
  /** Millimetres, "300x200x100"; blank if not measured. */
  size: text('size').notNull().default(''),
  costP: integer('cost_p'),
  picture: uuid('picture'),
  wasP: integer('was_p'),
  /** Reserved pieces that are in pools of promotions. */
  pooled: integer('pooled').notNull().default(0),
})

/** Periods in which a SKU was on sale at a price. */
export const skuPrice = pgTable(
  'sku_price',
  {
    skuId: uuid('sku_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    priceP: integer('price_p').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.fromAt] })],
)

export const skuWord = pgTable(
  'sku_word',
  {
    shopId: uuid('shop_id').notNull(),
    word: text('word').notNull(),
    skuId: uuid('sku_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.word, t.skuId] })],
)

export const stockMove = pgTable('stock_move', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  skuId: uuid('sku_id').notNull(),
  kind: text('kind').notNull(),
  qty: integer('qty').notNull(),
  refType: text('ref_type').notNull(),
  refId: uuid('ref_id').notNull(),
  at: instant('at').notNull(),
  orderNo: text('order_no'),
  onHand: integer('on_hand'),
  reason: text('reason'),
  note: text('note'),
})
