import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { addUkDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { promotion, promotionSku } from '@/lib/marketplace/tables/promotion'
import { moveStock, promotableSkus } from '../../goods'

interface Staged {
  name: string
  zh: string
  en: string
  state: number
  /** First day and the day after the last, counted from today. */
  days: [number, number]
  /** Places of its SKUs among those of the shop that have pieces, the newest code first. */
  skus: number[]
  stopReason?: string
}

/** One of every state. */
const OFFERS: readonly Staged[] = [
  { name: 'Welcome price', zh: '新人专享价', en: 'Welcome price', state: S.running, days: [-4, 16], skus: [0, 1] },
  { name: 'New year welcome', zh: '新年新人价', en: 'New year welcome', state: S.scheduled, days: [34, 50], skus: [2] },
  { name: 'Spring welcome', zh: '春季新人价', en: 'Spring welcome', state: S.draft, days: [90, 110], skus: [3] },
  { name: 'Gift season', zh: '礼品季新人价', en: 'Gift season', state: S.paused, days: [-3, 10], skus: [4] },
  { name: 'Autumn welcome', zh: '秋季新人价', en: 'Autumn welcome', state: S.ended, days: [-60, -40], skus: [0] },
  {
    ...{
      name: 'Summer welcome',
      zh: '夏季新人价',
      en: 'Summer welcome',
      state: S.stopped,
      days: [-90, -70],
      skus: [1],
    },
    stopReason: 'The price was below cost.',
  },
]

const POOL = 5

/** Prices for new buyers of a shop, one in every state; pools of those that can still run come out of the free stock. */
export async function seedNewUserOffers(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  const today = ukDayStart(ukDay(at.getTime()))
  const skus = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 4 * POOL).toReversed()
  for (const [index, { zh, en, days, skus: places, ...staged }] of OFFERS.entries()) {
    const made = addUkDays(today, Math.min(days[0], 0) - 2) + index
    const id = seededId(`newUser:${staged.name}`, made)
    const span = { startsAt: new Date(addUkDays(today, days[0])), endsAt: new Date(addUkDays(today, days[1])) }
    const active = ([S.scheduled, S.running, S.paused] as number[]).includes(staged.state)
    await tx.insert(promotion).values({
      ...{ ...staged, ...span, id, shopId, kind: 'newUser', titleZh: zh, titleEn: en, tiers: [], usesOfBuyer: 1 },
      ...{ audience: 'newToShop', createdAt: new Date(made), updatedAt: new Date(made) },
    })
    const own = places.flatMap((place) => skus[place] ?? [])
    if (own.length === 0) continue
    await tx.insert(promotionSku).values(
      own.map(({ skuId, priceP }) => ({
        ...{ ...span, promotionId: id, skuId, shopId, priceP: Math.ceil((priceP * 80) / 100), stock: POOL },
        ...{ buyerLimit: 1, active },
      })),
    )
    if (active)
      await moveStock(tx, {
        ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: new Date(made) },
        pieces: own.map(({ skuId }) => ({ skuId, qty: POOL })),
      })
  }
}
