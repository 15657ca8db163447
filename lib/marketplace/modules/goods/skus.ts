import { eq, sql } from 'drizzle-orm'
import type { Goods, GoodsPatch, Sku } from '@/lib/contract/goods/record'
import { isPriceLeap } from '@/lib/domain/product'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { sku as skuTable } from '../../tables/goods'
import { bookCounted, noteCounted } from './counted'
import type { SkuInput } from './write'

type PatchSku = NonNullable<GoodsPatch['skus']>[number]

/** True if a change to texts, picture or price is large enough to need the platform's review first (rules 4.4). */
const needsReview = (before: Sku | undefined, wanted: SkuInput): boolean =>
  before === undefined ||
  before.specZh !== wanted.specZh ||
  before.specEn !== wanted.specEn ||
  (wanted.picture !== undefined && before.picture !== wanted.picture) ||
  isPriceLeap(before, wanted.priceP)

const toPatch = ({ stockBefore: _, ...sku }: SkuInput): PatchSku => sku

/** Changed rows of a live product that need a review. */
export const reviewedSkus = (before: readonly Sku[], wanted: readonly SkuInput[]): PatchSku[] =>
  wanted
    .filter((sku) =>
      needsReview(
        before.find(({ id }) => id === sku.id),
        sku,
      ),
    )
    .map(toPatch)

/** A product and its shop: an operator acts for none. */
type Owned = Pick<Goods, 'id' | 'shopId'>

async function insertSku(context: Context, { id: productId, shopId }: Owned, sku: PatchSku): Promise<void> {
  const { tx, now } = context
  const id = newId(now.getTime())
  await tx.execute(sql`insert into sku (id, shop_id, product_id, code, spec_zh, spec_en, price_p, list_price_p, weight_g, on_hand, safety, enabled,
      size, barcode, cost_p, picture, sort_no)
    values (${id}, ${shopId}, ${productId}, ${sku.code}, ${sku.specZh}, ${sku.specEn}, ${sku.priceP},
      ${sku.listPriceP}, ${sku.weightG}, ${sku.stock}, ${sku.safety}, ${sku.enabled}, ${sku.size ?? ''}, ${sku.barcode ?? ''},
      ${sku.costP ?? null}, ${sku.picture ?? null},
      (select coalesce(max(sort_no) + 1, 0) from sku where product_id = ${productId}))`)
  if (sku.stock > 0) await noteCounted(context, { shopId, skuId: id, difference: sku.stock })
}

/**
 * Books the difference between the form's initial stock and the wanted one, so that pieces shipped meanwhile are not
 * added back.
 */
async function bookStock(context: Context, { id, stock, stockBefore }: SkuInput, at: number): Promise<void> {
  if (id === null || stock === stockBefore) return
  const counted = { skuId: id, shopId: shopOf(context), difference: stock - stockBefore }
  await bookCounted(context, counted, `skus.${at}.stock`)
}

/** Size, barcode, cost and picture, if given. */
const extras = ({ size, barcode, costP, picture }: Pick<PatchSku, 'size' | 'barcode' | 'costP' | 'picture'>) => ({
  ...(size !== undefined && { size }),
  ...(barcode !== undefined && { barcode }),
  ...(costP !== undefined && { costP }),
  ...(picture !== undefined && { picture }),
})

/** Writes the changes of a SKU that need no review. */
async function updateSku(context: Context, sku: SkuInput, at: number): Promise<void> {
  const { id, code, specZh, specEn, priceP, listPriceP, weightG, safety, enabled } = sku
  await bumpAll(context.tx, skuTable, sql`${skuTable.id} = ${id}`, {
    ...{ code, specZh, specEn, priceP, listPriceP, weightG, safety, enabled },
    ...extras(sku),
  })
  await bookStock(context, sku, at)
}

/**
 * Writes the SKUs of a product: new ones are added, known ones changed, and omitted ones taken off sale, since orders
 * name them. `waiting` are left for the review.
 */
export async function writeSkus(
  context: Context,
  product: Owned,
  before: readonly Sku[],
  wanted: readonly SkuInput[],
  waiting: readonly PatchSku[] = [],
): Promise<void> {
  const unknown = wanted.findIndex(({ id }) => id !== null && !before.some((sku) => sku.id === id))
  if (unknown >= 0) fail('INVALID_INPUT', { fields: { [`skus.${unknown}.code`]: ['gone'] } })
  const waits = (sku: SkuInput) =>
    waiting.some((each) => (sku.id === null ? each.code === sku.code : each.id === sku.id))
  for (const [at, sku] of wanted.entries()) {
    if (sku.id === null && !waits(sku)) await insertSku(context, product, toPatch(sku))
    else if (sku.id !== null && !waits(sku)) await updateSku(context, sku, at)
    else await bookStock(context, sku, at)
  }
  const kept = wanted.map(({ id }) => id)
  for (const { id, enabled } of before)
    if (enabled && !kept.includes(id)) await bumpAll(context.tx, skuTable, eq(skuTable.id, id), { enabled: false })
}

/** Writes the rows of an accepted change; known SKUs keep their current stock. */
export async function applySkus(context: Context, product: Owned, rows: readonly PatchSku[]): Promise<void> {
  for (const sku of rows) {
    if (sku.id === null) await insertSku(context, product, sku)
    else
      await bumpAll(context.tx, skuTable, eq(skuTable.id, sku.id), {
        ...{ code: sku.code, specZh: sku.specZh, specEn: sku.specEn, priceP: sku.priceP, listPriceP: sku.listPriceP },
        ...extras(sku),
      })
  }
}

/** After a change of a product's pictures, a SKU whose picture is gone shows its replacement, or none. */
export async function followPictures(
  { tx }: Context,
  { skus, pictures: before }: Pick<Goods, 'skus' | 'pictures'>,
  pictures: readonly string[],
): Promise<void> {
  const inPlace = before.length === pictures.length
  for (const { id, picture } of skus) {
    if (!picture || pictures.includes(picture)) continue
    const next = inPlace ? pictures[before.indexOf(picture)] : undefined
    await bumpAll(tx, skuTable, eq(skuTable.id, id), { picture: next ?? null })
  }
}
