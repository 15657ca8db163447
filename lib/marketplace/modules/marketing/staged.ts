import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import { addUkDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { promotion } from '../../tables/promotion'

/** A promotion of the demo. */
export interface Staged {
  name: string
  zh: string
  en: string
  state: number
  /** First day and the day after the last, counted from today. */
  days: [number, number]
  stopReason?: string | undefined
}

interface Place {
  at: Date
  /** Null for the platform's. */
  shopId: string | null
  kind: PromotionKind
  /** Part of its id, and its position in the list: later ones are newer. */
  key: string
  index?: number
}

/** First instant of a UK day counted from today. */
export const dayFrom = (at: Date, days: number): Date => new Date(addUkDays(ukDayStart(ukDay(at.getTime())), days))

/** Writes a demo promotion, made two days before it begins or today; `more` are columns of its kind. */
export async function stagePromotion(
  tx: Db,
  { zh, en, days, name, state, stopReason }: Staged,
  { at, shopId, kind, key, index = 0 }: Place,
  more: Partial<typeof promotion.$inferInsert>,
): Promise<{ id: string; startsAt: Date; endsAt: Date; made: Date }> {
  const made = new Date(dayFrom(at, Math.min(days[0], 0) - 2).getTime() + index)
  const id = seededId(key, made.getTime())
  const span = { startsAt: dayFrom(at, days[0]), endsAt: dayFrom(at, days[1]) }
  await tx.insert(promotion).values({
    ...{ tiers: [], ...more, id, shopId, kind, name, state, titleZh: zh, titleEn: en, ...span },
    stopReason: stopReason ?? '',
    ...{ createdAt: made, updatedAt: made },
  })
  return { id, ...span, made }
}
