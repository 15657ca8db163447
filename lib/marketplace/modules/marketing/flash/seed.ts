import { sql } from 'drizzle-orm'
import { ENROLMENT as E, priceLimitP } from '@/lib/domain/marketing/enrolment'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { sessionOn } from '@/lib/domain/marketing/session'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { enrolment, seckillTime } from '@/lib/marketplace/tables/flash'
import { promotion, promotionSku } from '@/lib/marketplace/tables/promotion'
import { moveStock, promotableSkus } from '../../goods'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const SLOTS = [
  { key: 'day', zh: '全天秒杀', en: 'All-day deals', start: '08:00', minutes: 600, weekdays: EVERY_DAY, active: true },
  {
    key: 'evening',
    zh: '晚间秒杀',
    en: 'Evening deals',
    start: '18:00',
    minutes: 240,
    weekdays: EVERY_DAY,
    active: true,
  },
  { key: 'late', zh: '深夜秒杀', en: 'Late deals', start: '22:30', minutes: 60, weekdays: [5, 6], active: false },
] as const

/** Enrolments: slot, day from today, states of the enrolment and its sale, and the position of its SKU. */
const ENROLMENTS = [
  { slot: 'day', day: 0, state: E.passed, sale: S.running, sku: 6 },
  { slot: 'evening', day: 0, state: E.passed, sale: S.scheduled, sku: 7 },
  { slot: 'day', day: 1, state: E.passed, sale: S.scheduled, sku: 7 },
  { slot: 'evening', day: 1, state: E.passed, sale: S.scheduled, sku: 6 },
  { slot: 'day', day: 3, state: E.pendingReview, sale: S.draft, sku: 8 },
  { slot: 'evening', day: 3, state: E.pendingReview, sale: S.draft, sku: 9 },
  { slot: 'day', day: 4, state: E.failed, sale: S.draft, sku: 8 },
  { slot: 'evening', day: 4, state: E.withdrawn, sale: S.draft, sku: 9 },
  ...([-7, -9, -12, -16, -21] as const).map((day) => ({
    ...({ slot: 'day', day, state: E.passed, sale: S.ended, sku: 6 } as const),
  })),
] as const

const POOL = 5
const MAX_PERCENT = 90

/** Seeds slots of flash sales, and enrolments of a shop in every state. */
export async function seedFlash(tx: Db, { at, shopId, by }: { at: Date; shopId: string; by: string }): Promise<void> {
  const today = ukDay(at.getTime())
  const [fromDay, untilDay] = [addDays(today, -60), addDays(today, 300)]
  const idOf = (key: string) => seededId(`seckill:${key}`, at.getTime() - 60 * 86_400_000)
  await tx.insert(seckillTime).values(
    SLOTS.map(({ key, zh, en, weekdays, ...slot }) => ({
      ...{ ...slot, id: idOf(key), nameZh: zh, nameEn: en, weekdays: [...weekdays], fromDay, untilDay, capacity: 20 },
      ...{ maxPercent: MAX_PERCENT, createdAt: at, updatedAt: at },
    })),
  )
  const skus = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 4 * POOL).toReversed()
  for (const { slot: key, day: offset, state, sale, sku: place } of ENROLMENTS) {
    const [slot, sku] = [SLOTS.find((each) => each.key === key), skus[place]]
    if (!slot || !sku) continue
    const day = addDays(today, offset)
    const session = sessionOn({ id: idOf(key), fromDay, untilDay, ...slot, weekdays: slot.weekdays }, day)
    if (!session) continue
    const made = new Date(at.getTime() + (Math.min(offset, 0) - 2) * 86_400_000 + place)
    const id = seededId(`flash:${key}:${offset}`, made.getTime())
    const span = { startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) }
    const over = session.endsAt <= at.getTime()
    const active = state === E.passed && !over && sale !== S.ended
    await tx.insert(promotion).values({
      ...{ id, shopId, kind: 'flash', name: slot.zh, titleZh: slot.zh, titleEn: slot.en, ...span, tiers: [] },
      ...{ state: state === E.passed && over ? S.ended : sale, createdAt: made, updatedAt: made },
    })
    await tx.insert(promotionSku).values({
      ...{ ...span, promotionId: id, skuId: sku.skuId, shopId, stock: POOL, buyerLimit: 1, active },
      priceP: priceLimitP({ saleP: sku.priceP, lowP: sku.lowP }, 80),
    })
    await tx.insert(enrolment).values({
      ...{ id, shopId, seckillTimeId: session.slotId, day, state, maxPercent: MAX_PERCENT },
      ...{ submittedBy: by, submittedAt: made, ...(state === E.passed && { decidedAt: made }) },
      ...(state === E.failed && {
        ...{ remarkZh: '商品图片不符合要求', remarkEn: 'The pictures of the product do not meet the rules' },
        decidedAt: made,
      }),
    })
    if (active)
      await moveStock(tx, {
        ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: made },
        pieces: [{ skuId: sku.skuId, qty: POOL }],
      })
  }
  await tx.execute(sql`update promotion set state = ${S.running} where kind = 'flash' and state = ${S.scheduled}
    and starts_at <= ${at.toISOString()}`)
}
