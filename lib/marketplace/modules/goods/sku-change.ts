import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SkuWish } from '@/lib/contract/goods/price'
import type { GoodsPatch } from '@/lib/contract/goods/record'
import { isLive, isOpen, isPriceLeap, riskOf } from '@/lib/domain/product'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'
import { productReview, sku as skuTable } from '../../tables/goods'
import { bookCounted } from './counted'
import { skusOf } from './detail'
import { bumpGoods, nextRound } from './edit'
import { lowestPrice } from './price-history'

const IdPatchRow = z.object({ id: z.string(), patch: jsonAs<GoodsPatch>() })

type PatchSku = NonNullable<GoodsPatch['skus']>[number]

export const HeldSku = z.object({
  id: z.string(),
  goodsId: z.string(),
  shopId: z.string(),
  title: z.string(),
  state: z.number(),
  promiseHours: z.number(),
  code: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  priceP: z.number(),
  listPriceP: z.number(),
  /** The lowest price of the last thirty days. */
  lowP: z.number(),
  weightG: z.number(),
  onHand: z.number(),
  safety: z.number(),
  enabled: z.boolean(),
  version: z.number(),
})
export type HeldSku = z.infer<typeof HeldSku>

/** Trace of a change, by which it can be undone; values that wait for the platform or did not change are left out. */
export interface SkuTrace {
  /** Version of the SKU after the change: an undo leaves a SKU alone that was changed since. */
  version: number
  before: SkuWish
  reviewed: boolean
}

/** Locks a SKU and its product until the end of the call, the product first as everywhere. NOT_FOUND if foreign. */
export async function heldSku({ tx, now }: Context, id: string): Promise<HeldSku> {
  await tx.execute(
    sql`select p.id from product p join sku k on k.product_id = p.id where k.id = ${requireId(id)} for update of p`,
  )
  const [row] = await query(
    tx,
    HeldSku,
    sql`select k.id, p.id as "goodsId", k.shop_id as "shopId", p.title_zh as title, p.state, p.promise_hours as "promiseHours",
        k.code, k.spec_zh as "specZh", k.spec_en as "specEn", k.price_p as "priceP", k.list_price_p as "listPriceP",
        ${lowestPrice(now)} as "lowP", k.weight_g as "weightG", k.on_hand as "onHand", k.safety, k.enabled, k.version
      from sku k join product p on p.id = k.product_id where k.id = ${id} for update of k`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Adds rows to a product's pending change, or opens one: there is one at a time (rules 4.4). */
async function propose(context: Context, sku: HeldSku, row: PatchSku): Promise<void> {
  const { tx, now, user } = context
  const [open] = await query(
    tx,
    IdPatchRow,
    sql`select id, patch from product_review where product_id = ${sku.goodsId} and state = 0 for update`,
  )
  const others = open?.patch.skus?.filter(({ id }) => id !== sku.id) ?? []
  const patch: GoodsPatch = { ...open?.patch, skus: [...others, row] }
  const risk = riskOf(patch, await skusOf(context, sku.goodsId))
  if (open) await bumpAll(tx, productReview, eq(productReview.id, open.id), { patch, risk })
  else
    await tx.execute(sql`insert into product_review (id, shop_id, product_id, kind, patch, risk, round, submitted_by, submitted_at)
      values (${newId(now.getTime())}, ${sku.shopId}, ${sku.goodsId}, 'change', ${JSON.stringify(patch)}::jsonb, ${risk},
        ${nextRound(sku.goodsId)}, ${user.userId}, ${now.toISOString()})`)
}

/** New prices: an omitted list price rises with the price; a given one must not be lower than the price. */
function pricesOf(sku: HeldSku, { priceP = sku.priceP, listPriceP }: SkuWish) {
  if (listPriceP !== undefined && listPriceP < priceP) fail('INVALID_INPUT', { fields: { listPriceP: ['listBelow'] } })
  return { priceP, listPriceP: listPriceP ?? Math.max(sku.listPriceP, priceP) }
}

/** Writes prices, or proposes them if they need a review. Returns true if they wait. */
async function writePrices(context: Context, sku: HeldSku, wish: SkuWish): Promise<boolean> {
  if (wish.priceP === undefined && wish.listPriceP === undefined) return false
  const { priceP, listPriceP } = pricesOf(sku, wish)
  if (isLive(sku.state) && isPriceLeap(sku, priceP)) {
    const { id, code, specZh, specEn, weightG, safety, enabled, onHand } = sku
    await propose(context, sku, {
      id,
      code,
      specZh,
      specEn,
      weightG,
      safety,
      enabled,
      stock: onHand,
      priceP,
      listPriceP,
    })
    return true
  }
  await context.tx.execute(sql`update sku set price_p = ${priceP}, list_price_p = ${listPriceP} where id = ${sku.id}`)
  return false
}

async function writePieces(context: Context, sku: HeldSku, { stock, safety }: SkuWish): Promise<void> {
  if (stock !== undefined && !context.can('goods:stock')) fail('FORBIDDEN')
  const difference = stock ? stock.wanted - stock.before : 0
  if (difference !== 0)
    await bookCounted(context, { skuId: sku.id, shopId: sku.shopId, difference, reason: 'counted' }, 'stock')
  if (safety !== undefined) await context.tx.execute(sql`update sku set safety = ${safety} where id = ${sku.id}`)
}

/** Returns the current values of the fields that a wish names. */
function nowOf(sku: HeldSku, wish: SkuWish): SkuWish {
  const { priceP, listPriceP, safety } = sku
  const difference = wish.stock ? wish.stock.wanted - wish.stock.before : 0
  return {
    ...((wish.priceP !== undefined || wish.listPriceP !== undefined) && { priceP, listPriceP }),
    ...(difference !== 0 && { stock: { before: sku.onHand + difference, wanted: sku.onHand } }),
    ...(wish.safety !== undefined && { safety }),
    ...(wish.promiseHours !== undefined && { promiseHours: sku.promiseHours as 24 | 48 | 72 }),
  }
}

/** "£12.00 → …": facts of a SKU for the log. */
export const skuFacts = ({ code, priceP, listPriceP, onHand, safety, promiseHours }: HeldSku): string =>
  `${code} £${(priceP / 100).toFixed(2)} (£${(listPriceP / 100).toFixed(2)}) × ${onHand} –${safety} ${promiseHours}h`

/**
 * Changes one SKU. VERSION_CONFLICT if somebody was faster (not checked without `version`), PRODUCT_MOVED_ON while the
 * product is under review or in the recycle bin, STOCK_PROMISED below the sold pieces.
 */
export async function changeSku(context: Context, given: { id: string; version?: number; wish: SkuWish }) {
  const { id, version, wish } = given
  const sku = await heldSku(context, id)
  if (version !== undefined) requireVersion(sku, version, { version: sku.version })
  if (!isLive(sku.state) && !isOpen(sku.state)) fail('PRODUCT_MOVED_ON')
  const before = nowOf(sku, wish)
  await writePieces(context, sku, wish)
  const reviewed = await writePrices(context, sku, wish)
  if (wish.promiseHours !== undefined)
    await context.tx.execute(sql`update product set promise_hours = ${wish.promiseHours} where id = ${sku.goodsId}`)
  const [kept] = await bumpAll(context.tx, skuTable, eq(skuTable.id, id), {}, { version: skuTable.version })
  await bumpGoods(context, sku.goodsId)
  const { priceP: _p, listPriceP: _l, ...others } = before
  const trace: SkuTrace = { version: kept?.version ?? 0, before: reviewed ? others : before, reviewed }
  return { sku, trace }
}
