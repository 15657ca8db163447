import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ClaimWay } from '@/lib/domain/marketing/coupon'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { TierMode } from '@/lib/domain/marketing/tiers'
import { instant } from './columns'

/** Coupons of buyers. */
export const couponClaim = pgTable(
  'coupon_claim',
  {
    id: uuid('id').primaryKey(),
    promotionId: uuid('promotion_id').notNull(),
    /** Null for the platform's. */
    shopId: uuid('shop_id'),
    buyerId: uuid('buyer_id').notNull(),
    /** Number of the claim for this buyer. */
    nth: smallint('nth').notNull(),
    way: text('way').$type<ClaimWay>().notNull(),
    claimedAt: instant('claimed_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Payment whose orders used it. */
    parentId: uuid('parent_id'),
    usedAt: instant('used_at'),
    /** A reminder of its end was sent. */
    endingTold: boolean('ending_told').notNull().default(false),
  },
  (t) => [unique().on(t.promotionId, t.buyerId, t.nth)],
)

/** Coupons that a buyer chose for the next order. */
export const cartCoupon = pgTable(
  'cart_coupon',
  {
    buyerId: uuid('buyer_id').notNull(),
    /** Shop; zeros for the platform. */
    issuerId: uuid('issuer_id').notNull(),
    /** Null: no coupon of this issuer. */
    claimId: uuid('claim_id'),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.issuerId] })],
)

/** Types of coupons: who may issue them and which promotions they may meet. */
export const couponType = pgTable('coupon_type', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  mode: text('mode').$type<TierMode>().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  byShops: boolean('by_shops').notNull(),
  byPlatform: boolean('by_platform').notNull(),
  meets: jsonb('meets').$type<PromotionKind[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})
