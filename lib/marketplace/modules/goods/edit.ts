import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/goods'
import type { Goods, GoodsPatch } from '@/lib/contract/goods/record'
import { isLive, isOpen, REVIEWED_FIELDS, type ReviewedField, riskOf } from '@/lib/domain/product'
import { bind } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { productReview, product as productTable } from '../../tables/goods'
import { putIntoShopCategories } from '../shop-category'
import { goodsById, skusOf } from './detail'
import { factsOf, withPatch } from './facts'
import { requireLinks } from './links'
import { followPrices } from './price-history'
import { reviewedSkus, writeSkus } from './skus'
import {
  type GoodsInput,
  insertProduct,
  keepFiles,
  requireFreeCodes,
  requireKnown,
  requireVatNote,
  writeTexts,
  writeWords,
} from './write'

const VersionRow = z.object({ version: z.number() })
const CodeRow = z.object({ code: z.string() })
/** Locks the product until the transaction ends; VERSION_CONFLICT if the caller saw another version. */
export async function lockProduct(context: Context, { id, version }: { id: string; version: number }) {
  const [row] = await query(
    context.tx,
    VersionRow,
    sql`select version from product where id = ${requireId(id)} for update`,
  )
  if (!row) return fail('NOT_FOUND')
  requireVersion(row, version)
  return goodsById(context, id)
}

/** Increments the version of a product, once the whole change is written. */
export async function bumpGoods({ tx, now }: Context, id: string): Promise<void> {
  await bumpAll(tx, productTable, eq(productTable.id, id), { updatedAt: now })
  await followPrices(tx, [id], now)
}

/** Writes a product as a draft, under `wantedId` if it has an id already. */
export async function addGoods(context: Context, input: GoodsInput, wantedId?: string): Promise<Goods> {
  await requireKnown(context, input)
  requireVatNote(input)
  await requireLinks(context, input)
  await requireFreeCodes(context, input.code, input.skus, null)
  const id = await insertProduct(context, input, wantedId)
  const product = { id, shopId: shopOf(context) }
  await keepFiles(context, product, input)
  if (input.shopCategoryIds) await putIntoShopCategories(context, product, input.shopCategoryIds)
  await writeSkus(context, product, [], input.skus)
  await writeWords(context, product)
  return goodsById(context, id)
}

export const add = bind(contract.addGoods, async (context, { body }) => {
  const after = await addGoods(context, body)
  context.audit({
    refType: 'product',
    refId: after.id,
    detail: { name: after.titleZh },
    change: { before: {}, after: factsOf(after) },
  })
  return { id: after.id }
})

/** Sorts the keys of a record: the database has its own order. */
const inOrder = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (one: unknown, other: unknown) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/** Fields of a live product that need the platform's review, with their wanted values. */
function patchOf(before: Goods, wanted: GoodsInput): GoodsPatch {
  const changed = REVIEWED_FIELDS.filter((field) => wanted[field] !== undefined && !same(before[field], wanted[field]))
  const texts = Object.fromEntries(changed.map((field) => [field, wanted[field]]))
  const skus = reviewedSkus(before.skus, wanted.skus)
  return { ...texts, ...(skus.length > 0 && { skus }) }
}

/** The other fields, which apply at once. */
const withoutPatched = ({ skus: _, ...wanted }: GoodsInput, patch: GoodsPatch) =>
  Object.fromEntries(Object.entries(wanted).filter(([field]) => !(field in patch))) as Partial<GoodsInput>

/** Number of a product's next review, counted from 1. */
export const nextRound = (id: string): SQL =>
  sql`(select count(*)::int + 1 from product_review earlier where earlier.product_id = ${id})`

/** Opens a review of a change, replacing a pending one: the form began with the live version. */
export async function openReview({ tx, now, user }: Context, goods: Goods, patch: GoodsPatch) {
  await bumpAll(tx, productReview, sql`${productReview.productId} = ${goods.id} and ${productReview.state} = 0`, {
    state: 4,
  })
  if (Object.keys(patch).length === 0) return
  await tx.execute(sql`insert into product_review (id, shop_id, product_id, kind, patch, risk, round, submitted_by, submitted_at)
    values (${newId(now.getTime())}, ${goods.shopId}, ${goods.id}, 'change', ${JSON.stringify(patch)}::jsonb,
      ${riskOf(patch, goods.skus)}, ${nextRound(goods.id)}, ${user.userId}, ${now.toISOString()})`)
}

/**
 * Changes a locked product; of a live one, what buyers read waits for the platform. With `keepOpen`, a pending change
 * stays if this one has nothing for the platform.
 */
export async function changeGoods(
  context: Context,
  before: Goods,
  wanted: GoodsInput,
  { keepOpen = false }: { keepOpen?: boolean } = {},
) {
  const { id } = before
  await requireKnown(context, wanted)
  requireVatNote(wanted, before)
  await requireLinks(context, wanted, before)
  await requireFreeCodes(context, wanted.code, wanted.skus, id)
  const patch = isLive(before.state) ? patchOf(before, wanted) : {}
  await keepFiles(context, before, wanted, before)
  await writeTexts(context, id, withoutPatched(wanted, patch))
  if (wanted.shopCategoryIds) await putIntoShopCategories(context, before, wanted.shopCategoryIds)
  await writeSkus(context, before, before.skus, wanted.skus, patch.skus)
  const stays = keepOpen && Object.keys(patch).length === 0
  if (isLive(before.state) && !stays) await openReview(context, before, patch)
  await writeWords(context, before)
  await bumpGoods(context, id)
  return { after: await goodsById(context, id), patch }
}

export const edit = bind(contract.editGoods, async (context, { body }) => {
  const before = await lockProduct(context, body)
  if (!isOpen(before.state) && !isLive(before.state)) fail('PRODUCT_MOVED_ON')
  const { id, version: _, ...wanted } = body
  const { after, patch } = await changeGoods(context, before, wanted)
  context.audit({
    refType: 'product',
    refId: id,
    detail: { name: after.titleZh },
    change: { before: factsOf(before), after: factsOf(withPatch(after, patch)) },
  })
  return { changed: true, reviewed: Object.keys(patch) as (ReviewedField | 'skus')[] }
})

const COPY = '-copy'

/** Returns a free code derived from the original's: "TS-01-copy", "TS-01-copy-2" … */
async function freeCode(context: Context, code: string): Promise<string> {
  const stem = `${code.slice(0, 50)}${COPY}`
  const rows = await query(
    context.tx,
    CodeRow,
    sql`select code from product where shop_id = ${shopOf(context)} and starts_with(code, ${stem})`,
  )
  const taken = new Set(rows.map((row) => row.code))
  for (let nth = 1; ; nth += 1) {
    const wanted = nth === 1 ? stem : `${stem}-${nth}`
    if (!taken.has(wanted)) return wanted
  }
}

export const copy = bind(contract.copyGoods, async (context, { body }) => {
  const original = await goodsById(context, body.id)
  const code = await freeCode(context, original.code)
  const skus = (await skusOf(context, body.id)).map((sku, at) => ({
    ...{ specZh: sku.specZh, specEn: sku.specEn, priceP: sku.priceP, listPriceP: sku.listPriceP },
    ...{ weightG: sku.weightG, safety: sku.safety, enabled: sku.enabled, stockBefore: 0, stock: 0, id: null },
    ...{ size: sku.size, costP: sku.costP, picture: sku.picture },
    code: `${code}-${at + 1}`,
  }))
  const { titleZh, titleEn, category, pictures, detailZh, detailEn, goodsLocation } = original
  // Documents, the film and barcodes are not copied.
  const { subtitleZh, subtitleEn, keywords, buyLimit, manufacturer, ukPerson, marks } = original
  const {
    ageFrom,
    battery,
    hsCode,
    origin,
    customsText,
    attributes,
    freightId,
    brandId,
    securityIds,
    vatClass,
    vatNote,
  } = original
  const more = { subtitleZh, subtitleEn, keywords, buyLimit, manufacturer, ukPerson, marks, ageFrom, battery }
  const texts = { titleZh, titleEn, category, pictures, detailZh, detailEn, goodsLocation, ...more }
  const promiseHours = original.promiseHours as GoodsInput['promiseHours']
  const id = await insertProduct(context, {
    ...texts,
    hsCode,
    origin,
    customsText,
    attributes,
    ...{ vatClass, vatNote },
    ...{ freightId, brandId, securityIds },
    code,
    promiseHours,
    afterPass: 2,
    skus,
  })
  await requireFreeCodes(context, code, skus, id)
  const product = { id, shopId: shopOf(context) }
  await putIntoShopCategories(context, product, original.shopCategoryIds)
  await writeSkus(context, product, [], skus)
  await writeWords(context, product)
  context.audit({ refType: 'product', refId: id, detail: { name: titleZh } })
  return { id }
})
