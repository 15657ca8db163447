import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import type { Db } from '@/lib/marketplace/kernel/database'
import { promotionSku } from '@/lib/marketplace/tables/promotion'
import { moveStock, promotableSkus } from '../../goods'
import { stagePromotion } from '../staged'

const NAME = 'Gift for trade buyers'
const PIECES = 12
/** Above a usual cart. */
const FROM_P = 40_000

/** Seeds a running full-reduction that gives away the shop's cheapest SKU with enough stock. */
export async function seedGifts(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  const plenty = (await promotableSkus(tx, shopId, at)).filter(({ available }) => available > 5 * PIECES)
  const [sku] = plenty.toSorted((a, b) => a.priceP - b.priceP || (a.skuId < b.skuId ? -1 : 1))
  if (!sku) return
  const { id, made, ...span } = await stagePromotion(
    tx,
    { name: NAME, zh: '满额好礼', en: 'A gift from us', state: S.running, days: [-4, 20] },
    { at, shopId, kind: 'reduction', key: `reduction:${NAME}` },
    { mode: 'gift', tiers: [{ fromP: FROM_P, value: PIECES, skuId: sku.skuId }] },
  )
  await tx.insert(promotionSku).values({
    ...{ ...span, promotionId: id, skuId: sku.skuId, shopId, priceP: 0, stock: PIECES, active: true },
  })
  await moveStock(tx, {
    ...{ kind: 'pool', shopId, refId: id, refType: 'promotion', orderNo: null, at: made },
    pieces: [{ skuId: sku.skuId, qty: PIECES }],
  })
}
