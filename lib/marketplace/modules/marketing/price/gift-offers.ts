import type { GiftOffer } from '@/lib/contract/mall'
import { inScope } from '@/lib/domain/marketing/price'
import { PROMOTION_STATE, type Promotion } from '@/lib/domain/marketing/promotion'
import type { Context } from '@/lib/marketplace/kernel/context'
import { categoriesOfProducts } from '../../shop-category'
import { runningPromotions } from '../running'

/** True if every buyer can still get it: only their cart may be in the way. */
const isForAll = ({ audience, state, caps, used }: Promotion): boolean =>
  audience === 'all' && state !== PROMOTION_STATE.paused && (caps.budgetP === null || used.budgetP < caps.budgetP)

const offersOf = ({ tiers }: Promotion): GiftOffer[] =>
  tiers.flatMap(({ fromP, benefit }) =>
    benefit.give === 'gift' && benefit.left > 0 ? [{ fromP, gift: benefit.title }] : [],
  )

/** Gifts that a product brings every buyer closer to, the nearest first. */
export async function giftOffersOf(
  context: Pick<Context, 'tx' | 'now'>,
  { shopId, productId }: { shopId: string; productId: string },
): Promise<GiftOffer[]> {
  const { promotions } = await runningPromotions(context, [shopId], null)
  const giving = promotions.filter((each) => isForAll(each) && offersOf(each).length > 0)
  if (giving.length === 0) return []
  const categories = (await categoriesOfProducts(context.tx, [productId])).get(productId) ?? []
  const line = { shopId, productId, categories, skuId: '', unitP: 0, qty: 1 }
  return giving
    .filter((each) => inScope(each, line))
    .flatMap(offersOf)
    .toSorted((a, b) => a.fromP - b.fromP)
}
