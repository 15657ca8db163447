import { asc, eq } from 'drizzle-orm'
import type { LiveGoods } from '@/lib/contract/live'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { liveGoods } from '../../tables/live'
import { onSaleByIds, productBriefs, productsOnSale, skusOfProducts } from '../goods'
import { lowestForAll, promotedPrices } from '../marketing'

/** Current prices of products for any visitor, by id; products not on sale are left out. */
async function pricesOf({ tx, now, scope }: Pick<Context, 'tx' | 'now' | 'scope'>, ids: readonly string[]) {
  await enterScope(tx, { kind: 'buyer', buyerId: null })
  const goods = await onSaleByIds(tx, ids, now)
  const skus = await skusOfProducts(tx, [...goods.keys()])
  const promoted = await promotedPrices(
    tx,
    skus.map(({ id }) => id),
    now,
  )
  await enterScope(tx, scope)
  return new Map(
    [...goods].map(([id, row]) => {
      const own = skus.filter(({ productId }) => productId === id).map((sku) => sku.id)
      const lowestP = lowestForAll(row, own, promoted)
      return [id, { ...row, priceP: lowestP ?? row.fromP, usualP: lowestP === null ? null : row.fromP }] as const
    }),
  )
}

/** Product cards of a room in their order. Buyers see those on sale, the shop sees all. */
export async function goodsOfRoom(context: Context, roomId: string): Promise<LiveGoods[]> {
  const rows = await context.tx
    .select({ id: liveGoods.productId })
    .from(liveGoods)
    .where(eq(liveGoods.roomId, roomId))
    .orderBy(asc(liveGoods.place))
  const ids = rows.map(({ id }) => id)
  const prices = await pricesOf(context, ids)
  const briefs = context.scope.kind === 'buyer' ? new Map() : await productBriefs(context, ids)
  return ids.flatMap((id): LiveGoods[] => {
    const shown = prices.get(id)
    if (shown) {
      const { title, picture, priceP, usualP } = shown
      return [{ id, title, picture, priceP, usualP }]
    }
    const brief = briefs.get(id)
    return brief ? [{ id, title: brief.title, picture: brief.picture, priceP: null, usualP: null }] : []
  })
}

/** Products of a shop that are on sale, with their prices. */
export async function offered(context: Context, shopId: string): Promise<LiveGoods[]> {
  const rows = await productsOnSale(context.tx, { shopId }, context.now)
  const prices = await pricesOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => {
    const shown = prices.get(id)
    return shown ? [{ id, title: shown.title, picture: shown.picture, priceP: shown.priceP, usualP: shown.usualP }] : []
  })
}

/** Sets the products of a room in this order. NOT_FOUND for another shop's product. */
export async function setGoods(
  context: Pick<Context, 'tx'>,
  { roomId, shopId }: { roomId: string; shopId: string },
  asked: readonly string[],
): Promise<void> {
  const { tx } = context
  const ids = asked.map(requireId)
  const known = await productBriefs(context, ids)
  if (ids.some((id) => known.get(id)?.shopId !== shopId)) fail('NOT_FOUND')
  await tx.delete(liveGoods).where(eq(liveGoods.roomId, roomId))
  if (ids.length === 0) return
  await tx.insert(liveGoods).values(ids.map((productId, at) => ({ roomId, shopId, productId, place: at + 1 })))
}

/** Ids of the products of a room in their order. */
export async function goodsIds({ tx }: Pick<Context, 'tx'>, roomId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: liveGoods.productId })
    .from(liveGoods)
    .where(eq(liveGoods.roomId, roomId))
    .orderBy(asc(liveGoods.place))
  return rows.map(({ id }) => id)
}
