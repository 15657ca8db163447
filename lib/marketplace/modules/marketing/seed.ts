import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import { addUkDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { promotion } from '../../tables/promotion'

interface Staged {
  name: string
  zh: string
  en: string
  state: number
  /** First day and the day after the last, counted from today. */
  days: [number, number]
  tiers: PlainTier[]
  mode?: TierMode
  every?: boolean
  stopReason?: string
}

/** One of every state. The thresholds of those that can still run are out of reach of a usual cart. */
const REDUCTIONS: readonly Staged[] = [
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
    tiers: [{ fromP: 3_000, value: 300 }],
  },
  {
    ...{ name: 'Half-term', zh: '期中假满减', en: 'Half-term savings', state: S.stopped, days: [-35, -20] },
    ...{ tiers: [{ fromP: 2_000, value: 400 }], stopReason: 'The reduction was meant to start at £40.' },
  },
]

/** Full-reductions of a shop, one in every state. */
export async function seedReductions(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  const today = ukDayStart(ukDay(at.getTime()))
  for (const [index, { zh, en, days, ...staged }] of REDUCTIONS.entries()) {
    const made = addUkDays(today, Math.min(days[0], 0) - 2) + index
    await tx.insert(promotion).values({
      ...staged,
      ...{ id: seededId(`reduction:${staged.name}`, made), shopId, kind: 'reduction', titleZh: zh, titleEn: en },
      ...{ startsAt: new Date(addUkDays(today, days[0])), endsAt: new Date(addUkDays(today, days[1])) },
      ...{ createdAt: new Date(made), updatedAt: new Date(made) },
    })
  }
}
