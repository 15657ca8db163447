import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ClaimWay } from '@/lib/domain/marketing/coupon'
import type { Audience, PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import { instant } from './columns'

export const promotion = pgTable('promotion', {
  id: uuid('id').primaryKey(),
  /** Null for the platform's. */
  shopId: uuid('shop_id'),
  kind: text('kind').$type<PromotionKind>().notNull(),
  name: text('name').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  termsZh: text('terms_zh').notNull().default(''),
  termsEn: text('terms_en').notNull().default(''),
  state: smallint('state').notNull().default(0),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  audience: text('audience').$type<Audience>().notNull().default('all'),
  /** Ids of shop categories; empty: all products. */
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  mode: text('mode').$type<TierMode>().notNull().default('off'),
  every: boolean('every').notNull().default(false),
  tiers: jsonb('tiers').$type<PlainTier[]>().notNull(),
  maxP: integer('max_p'),
  meets: jsonb('meets').$type<PromotionKind[]>().notNull().default([]),
  shopBp: integer('shop_bp').notNull().default(10_000),
  usesOfBuyer: integer('uses_of_buyer'),
  budgetP: bigint('budget_p', { mode: 'number' }),
  /** Spent part of the budget in pence; counted only if there is one. */
  spentP: bigint('spent_p', { mode: 'number' }).notNull().default(0),
  /** Total number of orders that can use it. */
  usesMax: integer('uses_max'),
  /** Orders that used it; counted only if there is a limit. */
  uses: integer('uses').notNull().default(0),
  /** As typed: the discount code, or the prefix of each of `codeCount` codes. */
  code: text('code').notNull().default(''),
  codeCount: integer('code_count').notNull().default(1),
  /** Channel in which the shop publishes the code. */
  channel: text('channel').notNull().default(''),
  /** Total number of claimable coupons; null for other kinds. */
  quantity: integer('quantity'),
  claimed: integer('claimed').notNull().default(0),
  /** Days in which a claimed coupon can be used; null: until the promotion ends. */
  validDays: integer('valid_days'),
  claimWays: jsonb('claim_ways').$type<ClaimWay[]>().notNull().default([]),
  /** A full refund returns the coupon. */
  refundReturns: boolean('refund_returns').notNull().default(true),
  /** Size of a team, and hours for filling it; null for other kinds. */
  people: smallint('people'),
  teamHours: smallint('team_hours'),
  stopReason: text('stop_reason').notNull().default(''),
  /** Reminders already sent. */
  endingTold: boolean('ending_told').notNull().default(false),
  budgetTold: boolean('budget_told').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const promotionUse = pgTable(
  'promotion_use',
  {
    promotionId: uuid('promotion_id').notNull(),
    orderId: uuid('order_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    buyerId: uuid('buyer_id'),
    discountP: integer('discount_p').notNull(),
    shopP: integer('shop_p').notNull(),
    usedAt: instant('used_at').notNull(),
    returnedAt: instant('returned_at'),
    /** Discount code typed by the buyer. */
    code: text('code'),
    /** Coupon used by the buyer. */
    claimId: uuid('claim_id'),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.orderId] })],
)

/** Codes of discount-code promotions; a batch has many. */
export const promotionCode = pgTable(
  'promotion_code',
  {
    shopId: uuid('shop_id').notNull(),
    code: text('code').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    /** True for a code of a batch, which works once. */
    once: boolean('once').notNull(),
    uses: integer('uses').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.code] })],
)

/** Codes that a buyer typed, until the next order. */
export const cartCode = pgTable(
  'cart_code',
  {
    buyerId: uuid('buyer_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    code: text('code').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.shopId, t.code] })],
)

/** SKUs with a promotion price. */
export const promotionSku = pgTable(
  'promotion_sku',
  {
    promotionId: uuid('promotion_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    priceP: integer('price_p').notNull(),
    /** Pieces of its pool, and those taken by orders. */
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
    /** Pieces per buyer; null for no limit. */
    buyerLimit: integer('buyer_limit'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** True while the promotion is scheduled or runs. */
    active: boolean('active').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.skuId] })],
)

/** Pieces taken from a pool by an order. */
export const promotionPiece = pgTable(
  'promotion_piece',
  {
    promotionId: uuid('promotion_id').notNull(),
    orderId: uuid('order_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    buyerId: uuid('buyer_id'),
    qty: integer('qty').notNull(),
    returnedAt: instant('returned_at'),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.promotionId, t.skuId] })],
)
