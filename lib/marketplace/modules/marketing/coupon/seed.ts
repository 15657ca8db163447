import type { ClaimWay } from '@/lib/domain/marketing/coupon'
import { type Audience, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { couponClaim } from '@/lib/marketplace/tables/coupon'
import { dayFrom, type Staged, stagePromotion } from '../staged'

interface StagedCoupon extends Staged {
  mode: TierMode
  tiers: PlainTier[]
  quantity: number
  claimWays: ClaimWay[]
  maxP?: number
  validDays?: number
  budgetP?: number
  shopBp?: number
  audience?: Audience
  /** Claims of the demo's buyers: `usable`, or `expired`. */
  claims?: readonly ('usable' | 'expired')[]
}

/** One in every state. Usable ones need more than a usual cart. */
const COUPONS: readonly StagedCoupon[] = [
  {
    ...{ name: 'Big basket', zh: '大额满减券', en: '£30 off £600', state: S.running, days: [-8, 18], mode: 'off' },
    ...{ tiers: [{ fromP: 60_000, value: 3_000 }], quantity: 500, claimWays: ['page'], budgetP: 300_000 },
    claims: ['usable', 'usable'],
  },
  {
    ...{
      name: 'Come back',
      zh: '回头客券',
      en: '10% off next time',
      state: S.running,
      days: [-5, 22],
      mode: 'percent',
    },
    ...{ tiers: [{ fromP: 40_000, value: 90 }], quantity: 1_000, claimWays: ['order', 'hand'], maxP: 5_000 },
    ...{ validDays: 14, claims: ['usable'] },
  },
  {
    ...{ name: 'Lantern week', zh: '灯笼周券', en: 'Lantern week', state: S.scheduled, days: [4, 18], mode: 'percent' },
    ...{ tiers: [{ fromP: 3_000, value: 70 }], quantity: 2_000, claimWays: ['page'], maxP: 1_000, validDays: 7 },
  },
  {
    ...{ name: 'Spring tea week', zh: '春茶周', en: 'Spring tea week', state: S.draft, days: [40, 60], mode: 'off' },
    ...{ tiers: [{ fromP: 2_500, value: 500 }], quantity: 300, claimWays: ['page', 'order'] },
  },
  {
    ...{ name: 'Free delivery weekend', zh: '周末包邮券', en: 'Free delivery', state: S.paused, days: [-2, 5] },
    ...{ mode: 'freeDelivery', tiers: [{ fromP: 50_000, value: 0 }], quantity: 200, claimWays: ['page'] },
    claims: ['usable'],
  },
  {
    ...{ name: 'Half-term', zh: '期中假优惠券', en: 'Half-term £3', state: S.ended, days: [-40, -20], mode: 'off' },
    ...{ tiers: [{ fromP: 3_000, value: 300 }], quantity: 100, claimWays: ['page'], claims: ['expired', 'expired'] },
  },
  {
    ...{ name: 'Without a threshold', zh: '无门槛券', en: '£5 off everything', state: S.stopped, days: [-15, 5] },
    ...{ mode: 'off', tiers: [{ fromP: 0, value: 500 }], quantity: 5_000, claimWays: ['page'] },
    stopReason: 'Its threshold was forgotten.',
  },
]

/** Coupons of the platform; shops bear part of one. */
const PLATFORM_COUPONS: readonly StagedCoupon[] = [
  {
    ...{ name: 'Winter savings', zh: '冬季满减', en: '£20 off £500', state: S.running, days: [-3, 20], mode: 'off' },
    ...{ tiers: [{ fromP: 50_000, value: 2_000 }], quantity: 3_000, claimWays: ['page'], budgetP: 1_000_000 },
    ...{ shopBp: 3_000, claims: ['usable'] },
  },
  {
    ...{ name: 'Boxing Day', zh: '节礼日', en: 'Boxing Day', state: S.scheduled, days: [6, 20], mode: 'percent' },
    ...{ tiers: [{ fromP: 4_000, value: 90 }], quantity: 5_000, claimWays: ['page'], maxP: 400, shopBp: 0 },
  },
  {
    ...{ name: 'Lantern festival', zh: '元宵节', en: '£10 off £400', state: S.paused, days: [-6, 12], mode: 'off' },
    ...{ tiers: [{ fromP: 40_000, value: 1_000 }], quantity: 1_000, claimWays: ['page'], shopBp: 5_000 },
    claims: ['usable'],
  },
  {
    ...{
      name: 'Bonfire Night',
      zh: '篝火之夜',
      en: 'Bonfire Night',
      state: S.ended,
      days: [-50, -30],
      mode: 'percent',
    },
    ...{ tiers: [{ fromP: 2_000, value: 95 }], quantity: 800, claimWays: ['page'], shopBp: 0, claims: ['expired'] },
  },
  {
    ...{ name: 'New Year', zh: '新年', en: 'New Year', state: S.draft, days: [34, 50], mode: 'percent', maxP: 1_000 },
    ...{ tiers: [{ fromP: 5_000, value: 85 }], quantity: 2_000, claimWays: ['page'], shopBp: 5_000 },
  },
  {
    ...{ name: 'First order', zh: '首单礼', en: 'First order: £5 off', state: S.running, days: [-10, 18], mode: 'off' },
    ...{ tiers: [{ fromP: 50_000, value: 500 }], quantity: 2_000, claimWays: ['page'], shopBp: 0 },
    ...{ budgetP: 200_000, audience: 'newToPlatform' },
  },
]

interface Staging {
  at: Date
  /** Null for the platform's. */
  shopId: string | null
  buyerIds: readonly string[]
}

/** Seeds coupons of a shop, one in every state, or of the platform, with claims of some buyers. */
export async function seedCoupons(tx: Db, { at, shopId, buyerIds }: Staging): Promise<void> {
  const kind = shopId === null ? 'platformCoupon' : 'coupon'
  for (const [index, { claims = [], ...coupon }] of (shopId === null ? PLATFORM_COUPONS : COUPONS).entries()) {
    const { name, zh, en, state, days, stopReason, ...terms } = coupon
    const staged = { name, zh, en, state, days, stopReason }
    const place = { at, shopId, kind, key: `coupon:${name}`, index } as const
    const made = await stagePromotion(tx, staged, place, { ...terms, usesOfBuyer: 1, claimed: claims.length })
    for (const [nth, claim] of claims.entries()) {
      const claimedAt = new Date(dayFrom(at, days[0] + 1).getTime() + nth * 3_600_000)
      await tx.insert(couponClaim).values({
        ...{ id: seededId(`claim:${name}:${nth}`, claimedAt.getTime()), promotionId: made.id, shopId, nth: 1 },
        ...{ buyerId: buyerIds[nth % buyerIds.length] ?? '', way: terms.claimWays[0] ?? 'page', claimedAt },
        endsAt: claim === 'usable' && terms.validDays ? dayFrom(at, terms.validDays) : made.endsAt,
      })
    }
  }
}
