import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import type { Db } from '../../kernel/database'
import { type Staged, stagePromotion } from './staged'

interface Reduction extends Staged {
  tiers: PlainTier[]
  mode?: TierMode
  every?: boolean
}

/** One in every state. Thresholds of active ones are above a usual cart. */
const REDUCTIONS: readonly Reduction[] = [
  {
    ...{ name: 'Trade buyers', zh: '大额采购满减', en: 'Save on big orders', state: S.running, days: [-6, 20] },
    tiers: [
      { fromP: 50_000, value: 2_500 },
      { fromP: 100_000, value: 6_000 },
    ],
  },
  {
    ...{ name: 'Christmas free delivery', zh: '圣诞满额包邮', en: 'Free delivery', state: S.scheduled },
    ...{ days: [5, 25], mode: 'freeDelivery', tiers: [{ fromP: 50_000, value: 0 }] },
  },
  {
    ...{ name: 'January sale', zh: '一月大促', en: 'January sale', state: S.draft, days: [34, 60] },
    ...{ mode: 'percent', tiers: [{ fromP: 4_000, value: 85 }] },
  },
  {
    ...{ name: 'Lighting week', zh: '灯具周', en: 'Lighting week', state: S.paused, days: [-3, 4] },
    ...{ every: true, tiers: [{ fromP: 30_000, value: 2_000 }] },
  },
  {
    ...{ name: 'Early autumn', zh: '初秋满减', en: 'Early autumn', state: S.ended, days: [-60, -40] },
    ...{ mode: 'percent', tiers: [{ fromP: 2_000, value: 92 }] },
  },
  {
    ...{ name: 'Half-term', zh: '期中假满减', en: 'Half-term savings', state: S.stopped, days: [-35, -20] },
    ...{ tiers: [{ fromP: 2_000, value: 400 }], stopReason: 'The reduction was meant to start at £40.' },
  },
]

/** Full-reductions of a shop, one in every state. */
export async function seedReductions(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  for (const [index, { tiers, mode = 'off', every = false, ...staged }] of REDUCTIONS.entries()) {
    const place = { at, shopId, kind: 'reduction', key: `reduction:${staged.name}`, index } as const
    await stagePromotion(tx, staged, place, { tiers, mode, every })
  }
}
