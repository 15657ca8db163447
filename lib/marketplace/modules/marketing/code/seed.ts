import { batchOf } from '@/lib/domain/marketing/code'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import type { Db } from '@/lib/marketplace/kernel/database'
import { promotionCode } from '@/lib/marketplace/tables/promotion'
import { type Staged, stagePromotion } from '../staged'

interface Code extends Staged {
  code: string
  channel: string
  mode: TierMode
  tiers: PlainTier[]
  codeCount?: number
  maxP?: number
  usesMax?: number
}

/** Codes of the shop with a running full-reduction: a draft waiting for its end, and ended ones. */
const BESIDE_REDUCTION: readonly Code[] = [
  {
    ...{ code: 'LIGHTS10', name: 'Newsletter of December', zh: '十二月邮件', en: '10% with our letter' },
    ...{ channel: 'Newsletter', state: S.draft, days: [2, 12], mode: 'percent', tiers: [{ fromP: 2_000, value: 90 }] },
    maxP: 1_500,
  },
  {
    ...{ code: 'AUTUMN5', name: 'Autumn blog', zh: '秋季专享', en: '5% off in autumn', channel: 'Home blog' },
    ...{ state: S.ended, days: [-80, -62], mode: 'percent', tiers: [{ fromP: 2_000, value: 95 }], usesMax: 200 },
  },
]

/** Codes of a shop without full-reductions: running and planned ones, and one that was stopped. */
const ALONE: readonly Code[] = [
  {
    ...{ code: 'YORKSHIRE', name: 'Local paper', zh: '本地报纸专享', en: 'Readers save £4', channel: 'Yorkshire Post' },
    ...{ state: S.running, days: [-4, 20], mode: 'off', tiers: [{ fromP: 30_000, value: 400 }], usesMax: 300 },
  },
  {
    ...{ code: 'THANKS-', name: 'Cards in parcels', zh: '包裹感谢卡', en: 'Thank you: 15% off' },
    ...{ channel: 'Parcel card', state: S.scheduled, days: [3, 30], mode: 'percent' },
    ...{ tiers: [{ fromP: 3_000, value: 85 }], codeCount: 40, maxP: 2_000 },
  },
  {
    ...{ code: 'HALFOFF', name: 'Coupon site', zh: '优惠网站', en: 'Half price', channel: 'Coupon site' },
    ...{ state: S.stopped, days: [-20, -5], mode: 'percent', tiers: [{ fromP: 0, value: 50 }] },
    stopReason: 'Published on a site that we did not choose.',
  },
  {
    ...{ code: 'FREEPOST', name: 'Weekend of free delivery', zh: '周末包邮', en: 'Free delivery', channel: '' },
    ...{ state: S.paused, days: [-2, 6], mode: 'freeDelivery', tiers: [{ fromP: 2_500, value: 0 }] },
  },
]

/** Returns the same numbers in every installation. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function seedCode(
  tx: Db,
  { name, zh, en, state, days, stopReason, ...code }: Code,
  where: { at: Date; shopId: string },
) {
  const staged = { name, zh, en, state, days, stopReason }
  const codeCount = code.codeCount ?? 1
  const place = { ...where, kind: 'code', key: `code:${code.code}` } as const
  const { id } = await stagePromotion(tx, staged, place, { ...code, codeCount, usesOfBuyer: 1 })
  const codes = codeCount > 1 ? batchOf(code.code, codeCount, dice(7)) : [code.code]
  await tx
    .insert(promotionCode)
    .values(codes.map((each) => ({ shopId: where.shopId, code: each, promotionId: id, once: codeCount > 1 })))
}

/** Seeds discount codes of two shops, one in every state. */
export async function seedCodes(tx: Db, shops: { at: Date; besideReduction: string; alone: string }): Promise<void> {
  for (const staged of BESIDE_REDUCTION) await seedCode(tx, staged, { at: shops.at, shopId: shops.besideReduction })
  for (const staged of ALONE) await seedCode(tx, staged, { at: shops.at, shopId: shops.alone })
}
