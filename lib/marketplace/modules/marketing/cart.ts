import { type PromotedLine, type PromotedPrice, priceWithPromotions } from '@/lib/domain/marketing/price'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import type { Context } from '../../kernel/context'
import { categoriesOfProducts } from '../shop-category'
import { runningPromotions } from './running'

interface Asked {
  lines: readonly Omit<PromotedLine, 'categories'>[]
  /** Delivery of each shop before discounts, in pence. */
  deliveryP: ReadonlyMap<string, number>
  /** Reads the shops where the buyer has paid an order, for promotions that are for new buyers. */
  paidShops(): Promise<ReadonlySet<string>>
}

/** Prices a buyer's cart with the promotions that run now. Must run in the buyer's scope. */
export async function promotedCart(
  context: Pick<Context, 'tx' | 'user' | 'now'>,
  { lines, deliveryP, paidShops }: Asked,
): Promise<{ price: PromotedPrice; names: PromotionNames }> {
  const { tx, user, now } = context
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))]
  const { promotions, names } = await runningPromotions(tx, shopIds, { buyerId: user.userId, now })
  if (promotions.length === 0) return { price: plainPrice(lines), names }
  const standing = await categoriesOfProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const paid = await paidShops()
  const buyer = {
    newToPlatform: paid.size === 0,
    newToShops: new Set(shopIds.filter((id) => !paid.has(id))),
    follows: new Set<string>(),
  }
  const price = priceWithPromotions({
    lines: lines.map((line) => ({ ...line, categories: standing.get(line.productId) ?? [] })),
    ...{ deliveryP, promotions, chosen: new Set<string>(), points: { worthP: 0, maxBp: 0 } },
    ...{ buyer, now: now.getTime() },
  })
  return { price, names }
}

const plainPrice = (lines: Asked['lines']): PromotedPrice => ({
  leftP: lines.map(({ unitP, qty }) => unitP * qty),
  taken: [],
  notTaken: [],
})
