import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { Db } from '@/lib/marketplace/kernel/database'
import { promotionSku } from '@/lib/marketplace/tables/promotion'
import { moveStock, promotableSkus } from '../../goods'
import { type Staged, stagePromotion } from '../staged'

interface Offer extends Staged {
  /** Positions of its SKUs among the shop's SKUs with stock, the newest code first. */
  skus: number[]
}

/** One in every state. */
const OFFERS: readonly Offer[] = [
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

/** Seeds a shop's prices for new buyers, one in every state; pools of active ones come from free stock. */
export async function seedNewUserOffers(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  const skus = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 4 * POOL).toReversed()
  for (const [index, { skus: places, ...staged }] of OFFERS.entries()) {
    const active = ([S.scheduled, S.running, S.paused] as number[]).includes(staged.state)
    const place = { at, shopId, kind: 'newUser', key: `newUser:${staged.name}`, index } as const
    const more = { usesOfBuyer: 1, audience: 'newToShop' } as const
    const { id, made, ...span } = await stagePromotion(tx, staged, place, more)
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
        ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: made },
        pieces: own.map(({ skuId }) => ({ skuId, qty: POOL })),
      })
  }
}
