import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { addGoods } from '@/lib/contract/goods'
import type { Goods } from '@/lib/contract/goods/record'
import { NOTHING_MORE } from '@/lib/domain/goods/more'
import { titleWords } from '@/lib/domain/order/personal'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { rulesOfCategory } from '../category'
import { claimFiles, releaseFiles } from '../file'
import { indexProduct } from './search-index'
import { skusByProduct } from './words'

const CodeRow = z.object({ code: z.string() })

export type GoodsInput = z.output<typeof addGoods.body>
export type SkuInput = GoodsInput['skus'][number]
type Texts = Omit<GoodsInput, 'skus' | 'code'>

/** Stored in separate columns, since the price of a cart depends on them. */
type Taxed = 'vatClass' | 'vatNote'
const MORE = (Object.keys(NOTHING_MORE) as (keyof typeof NOTHING_MORE)[]).filter(
  (name): name is Exclude<keyof typeof NOTHING_MORE, Taxed> => name !== 'vatClass' && name !== 'vatNote',
)

/** Returns the optional texts of a product that are given. */
const moreOf = (texts: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(MORE.filter((name) => texts[name] !== undefined).map((name) => [name, texts[name]]))

const uuids = (ids: readonly string[]) => sql`(select coalesce(array_agg(value::uuid order by place), '{}')
  from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given(value, place))`

/** Refuses pictures of other shops, and a category with children or one in which this type of shop may not sell. */
export async function requireKnown(
  context: Context,
  { pictures, category, skus }: Pick<GoodsInput, 'pictures' | 'category' | 'skus'>,
) {
  const strange = skus.findIndex(({ picture }) => picture && !pictures.includes(picture))
  if (strange >= 0) fail('INVALID_INPUT', { fields: { [`skus.${strange}.picture`]: ['choose'] } })
  // Locked, so that none is deleted from the library meanwhile.
  const own = await rowsOf(
    context.tx,
    sql`select 1 from stored_picture where id in ${idList(pictures)} and shop_id = ${shopOf(context)} and kind = 'product'
      and removed_at is null for share`,
  )
  if (own.length !== new Set(pictures).size) fail('INVALID_INPUT', { fields: { pictures: ['choose'] } })
  if (category === null) return
  const rules = await rulesOfCategory(context, category)
  if (!rules?.leaf) return fail('INVALID_INPUT', { fields: { category: ['choose'] } })
  const type = context.user.shops.find(({ id }) => id === shopOf(context))?.type
  if (type && rules.bannedTypes.includes(type)) fail('INVALID_INPUT', { fields: { category: ['banned'] } })
}

/** Requires a reason for a rate class that differs from the category's. */
export function requireVatNote(wanted: Partial<Pick<Goods, Taxed>>, before?: Pick<Goods, Taxed>): void {
  const { vatClass = null, vatNote = '' } = { ...before, ...wanted }
  if (vatClass !== null && vatNote === '') fail('INVALID_INPUT', { fields: { vatNote: ['required'] } })
}

/** Refuses codes that another product or SKU of the shop has, and duplicates. */
export async function requireFreeCodes(context: Context, code: string, skus: readonly SkuInput[], id: string | null) {
  const codes = skus.map((sku) => sku.code)
  const twice = codes.findIndex((each, at) => codes.indexOf(each) !== at)
  if (twice >= 0) fail('PRODUCT_CODE_TAKEN', { fields: { [`skus.${twice}.code`]: ['taken'] } })
  const [product] = await rowsOf(
    context.tx,
    sql`select 1 from product where shop_id = ${shopOf(context)} and code = ${code} and id is distinct from ${id}::uuid`,
  )
  if (product) fail('PRODUCT_CODE_TAKEN', { fields: { code: ['taken'] } })
  const taken = await query(
    context.tx,
    CodeRow,
    sql`select code from sku where shop_id = ${shopOf(context)} and product_id is distinct from ${id}::uuid
      and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) limit 1`,
  )
  const at = codes.indexOf(taken[0]?.code ?? '')
  if (at >= 0) fail('PRODUCT_CODE_TAKEN', { fields: { [`skus.${at}.code`]: ['taken'] } })
}

/** Writes the search words of a product's SKUs, keeping earlier ones. */
export async function writeWords(context: Context, { id, shopId }: Pick<Goods, 'id' | 'shopId'>): Promise<void> {
  const skus = await skusByProduct(context, id)
  const rows = skus.flatMap(({ id: skuId, texts }) =>
    [...new Set(texts.flatMap(titleWords))].map((word) => ({ shop_id: shopId, word, sku_id: skuId })),
  )
  await context.tx.execute(sql`insert into sku_word (shop_id, word, sku_id)
    select shop_id, word, sku_id from json_to_recordset(${JSON.stringify(rows)}::json) as r (shop_id uuid, word text, sku_id uuid)
    on conflict do nothing`)
  await indexProduct(context.tx, id)
}

export const DOCUMENTS = 'product'
export const VIDEOS = 'productVideo'

const FILES = [
  { field: 'documents', refType: DOCUMENTS, kind: 'document' },
  { field: 'videos', refType: VIDEOS, kind: 'video' },
] as const
type FilesOf = { documents?: readonly string[] | undefined; videos?: readonly string[] | undefined }

/** Claims the product's documents and film; releases files that neither the live version nor a pending change uses. */
export async function keepFiles(
  context: Context,
  { id, shopId }: Pick<Goods, 'id' | 'shopId'>,
  wanted: FilesOf,
  live: FilesOf = {},
): Promise<void> {
  for (const { field, refType, kind } of FILES) {
    const ids = wanted[field]
    if (ids === undefined) continue
    const ref = { refType, refId: id }
    await claimFiles(context, ids, { ...ref, shopId, field, kinds: [kind] })
    await releaseFiles(context, ref, [...ids, ...(live[field] ?? [])])
  }
}

/** Releases the documents and videos of a product that none of these uses. */
export async function freeFiles(context: Context, id: string, named: readonly FilesOf[]): Promise<void> {
  for (const { field, refType } of FILES) {
    const kept = named.flatMap((each) => each[field] ?? [])
    await releaseFiles(context, { refType, refId: id }, kept)
  }
}

/** Writes the given texts of a product; the cover follows the pictures. */
export async function writeTexts({ tx, now }: Context, id: string, texts: Partial<Texts> & { code?: string }) {
  const { titleZh, titleEn, category, pictures, detailZh, detailEn, promiseHours, goodsLocation, afterPass } = texts
  const more = moreOf(texts)
  const parts = [
    texts.code !== undefined && sql`code = ${texts.code}`,
    titleZh !== undefined && sql`title_zh = ${titleZh}`,
    titleEn !== undefined && sql`title_en = ${titleEn}`,
    category !== undefined && sql`category = ${category}`,
    pictures !== undefined && sql`pictures = ${uuids(pictures)}, picture = ${pictures[0] ?? null}`,
    detailZh !== undefined && sql`detail_zh = ${detailZh}`,
    detailEn !== undefined && sql`detail_en = ${detailEn}`,
    promiseHours !== undefined && sql`promise_hours = ${promiseHours}`,
    goodsLocation !== undefined && sql`goods_location = ${goodsLocation === 'overseas' ? 1 : 0}`,
    afterPass !== undefined && sql`after_pass = ${afterPass}`,
    texts.freightId !== undefined && sql`freight_template = ${texts.freightId}`,
    texts.brandId !== undefined && sql`brand = ${texts.brandId}`,
    texts.securityIds !== undefined && sql`securities = ${uuids(texts.securityIds)}`,
    texts.vatClass !== undefined && sql`vat_class = ${texts.vatClass}`,
    texts.vatNote !== undefined && sql`vat_note = ${texts.vatNote}`,
    texts.listAt !== undefined && sql`list_at = ${texts.listAt}`,
    Object.keys(more).length > 0 && sql`more = more || ${JSON.stringify(more)}::jsonb`,
  ].filter((part) => part !== false)
  await tx.execute(sql`update product set ${sql.join([...parts, sql`updated_at = ${now.toISOString()}`], sql`, `)}
    where id = ${id}`)
}

/** Writes a new draft, under `wantedId` if it has an id already; returns its id. */
export async function insertProduct(context: Context, input: GoodsInput, wantedId?: string): Promise<string> {
  const { tx, now } = context
  const id = wantedId ?? newId(now.getTime())
  await tx.execute(sql`insert into product (id, shop_id, code, title_zh, title_en, promise_hours, goods_location, state, created_at)
    values (${id}, ${shopOf(context)}, ${input.code}, ${input.titleZh}, ${input.titleEn}, ${input.promiseHours},
      ${input.goodsLocation === 'overseas' ? 1 : 0}, 0, ${now.toISOString()})`)
  await writeTexts(context, id, input)
  return id
}
