import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import type { MallGoodsRow, mallCategories, searchGoods } from '@/lib/contract/mall'
import type { Twin } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import type { Db } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, query } from '../../kernel/query'
import { allOf, holdsWords, idList } from '../../kernel/values'
import { altsOf } from '../file'
import { productSearch } from './search-index'

const ShopThatSellsRow = z.object({ id: z.string(), zh: z.string(), en: z.string(), logo: z.string().nullable() })
const ShopNamedRow = z.object({ id: z.string(), name: jsonAs<Twin>() })
const CategoriesOnSaleRow = z.object({ code: z.string(), zh: z.string(), en: z.string(), products: z.number() })

/**
 * Products on sale, for everybody. The transaction must be in a buyer's scope: row-level security then hides every
 * product and SKU that is not on sale, even where a query forgets to.
 */

/** Maximum of products that a form offers. */
const OFFERED_MAX = 200

/** Condition on a `shop s`: it may sell now. Banned, suspended, closed, expired or absent shops may not. */
const sells = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`s.state = 1 and s.expire_at > ${at}
    and not coalesce(s.holiday_from <= ${at} and s.holiday_until > ${at}, false)
    and not exists (select 1 from jsonb_array_elements(s.measures) m where m->>'kind' in ('banned', 'suspended')
      and (m->>'from')::timestamptz <= ${at} and coalesce((m->>'until')::timestamptz > ${at}, true))`
}

const AVAILABLE = sql`greatest(k.on_hand - k.allocated - k.reserved - k.safety, 0)`

const Row = z.object({
  id: z.string(),
  shop_id: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  shop_zh: z.string(),
  shop_en: z.string(),
  picture: z.string().nullable(),
  promise_hours: z.number(),
  from_p: z.number(),
  to_p: z.number(),
  in_stock: z.boolean(),
  score: z.number().nullable(),
  reviews: z.number(),
})
type Row = z.infer<typeof Row>

const FROM_P = sql`(select min(k.price_p) from sku k where k.product_id = p.id and k.enabled)`
const IN_STOCK = sql`exists (select 1 from sku k where k.product_id = p.id and k.enabled
  and (${AVAILABLE} > 0 or k.pooled > 0))`
const COLUMNS = sql`p.id, p.shop_id, p.title_zh, p.title_en, s.name_zh as shop_zh, s.name_en as shop_en, p.picture,
  p.promise_hours, ${FROM_P} as from_p,
  (select max(k.price_p) from sku k where k.product_id = p.id and k.enabled) as to_p, ${IN_STOCK} as in_stock,
  p.score / 10.0::float8 as score, p.review_count as reviews`
const FROM = sql`from product p join shop s on s.id = p.shop_id`
const onSale = (now: Date): SQL =>
  sql`p.state = 2 and ${sells(now)} and exists (select 1 from sku k where k.product_id = p.id and k.enabled)`

const toRow = (row: Row): MallGoodsRow => ({
  id: row.id,
  title: { zh: row.title_zh, en: row.title_en },
  picture: row.picture,
  fromP: row.from_p,
  toP: row.to_p,
  promotedP: null,
  shop: { id: row.shop_id, name: { zh: row.shop_zh, en: row.shop_en } },
  promiseHours: row.promise_hours,
  inStock: row.in_stock,
  ...{ score: row.score, reviews: row.reviews },
})

/** Condition: the category or one of its descendants. */
const inBranch = (code: string): SQL => sql`p.category in (with recursive below as (
  select code from category where code = ${code}
  union all select c.code from category c join below b on c.parent = b.code) select code from below)`

type Search = z.output<(typeof searchGoods)['query']>

const ORDER: Record<Exclude<Search['sort'], 'best'>, SQL> = {
  sold: sql`p.sales_30 desc, p.id`,
  new: sql`p.id desc`,
  cheap: sql`from_p, p.id`,
  dear: sql`from_p desc, p.id`,
}

const placeIn = (ids: readonly string[]): SQL =>
  sql`array_position(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::text[], p.id::text)`

/** Conditions of a search beside its text; `score` is in stars, the column in tenths of one. */
const filtersOf = (
  { category, minP, maxP, inStock, shop, ids, like, score, location, promiseHours }: Search,
  now: Date,
): SQL =>
  allOf([
    onSale(now),
    !!category && inBranch(category),
    minP !== undefined && sql`${FROM_P} >= ${minP}`,
    maxP !== undefined && sql`${FROM_P} <= ${maxP}`,
    !!inStock && IN_STOCK,
    shop !== undefined && sql`p.shop_id in ${idList([shop])}`,
    ids !== undefined && sql`p.id in ${idList(ids)}`,
    like !== undefined &&
      sql`p.id not in ${idList([like])} and p.category in (select a.category from product a where a.id in ${idList([like])})`,
    score !== undefined && sql`p.score >= ${score * 10}`,
    !!location && sql`p.goods_location = ${location === 'overseas' ? 1 : 0}`,
    promiseHours !== undefined && sql`p.promise_hours <= ${promiseHours}`,
  ])

/**
 * A page of products on sale in the requested order: by default best matches first. If nothing matches a text exactly,
 * similar spellings are searched (`similar`).
 */
export async function searchOnSale(tx: Db, search: Search, now: Date) {
  const { q, ids, sort, current, size } = search
  const filters = filtersOf(search, now)
  const asked = q ? productSearch(q) : null
  const by = ids ? placeIn(ids) : sort === 'best' ? ORDER.sold : ORDER[sort]
  const order = asked && sort === 'best' ? sql`${asked.rank}, ${by}` : by
  const pageOf = (where: SQL) =>
    pagedRows<Row, MallGoodsRow>(tx, { columns: COLUMNS, from: FROM, where, order }, { current, size }, toRow)
  const exact = await pageOf(asked ? sql`${filters} and ${asked.exact}` : filters)
  if (!asked || exact.total > 0) return { ...exact, similar: false }
  const near = await pageOf(sql`${filters} and ${asked.similar}`)
  return { ...near, similar: near.total > 0 }
}

/** Maximum of shops named by a search. */
const SHOPS_NAMED = 3

/** Shops that may sell now and whose names hold every word of a typed text. */
export const shopsNamed = (tx: Db, text: string, now: Date) =>
  query(
    tx,
    ShopNamedRow,
    sql`select s.id, json_build_object('zh', s.name_zh, 'en', s.name_en) as name from shop s
      where ${sells(now)} and ${holdsWords(text, [sql`s.name_zh`, sql`s.name_en`])} order by s.no limit ${SHOPS_NAMED}`,
  )

const SkuOfProduct = z.object({ id: z.string(), productId: z.string() })

/** SKUs of products that are on sale. */
export const skusOfProducts = (tx: Db, productIds: readonly string[]) =>
  query(
    tx,
    SkuOfProduct,
    sql`select k.id, k.product_id as "productId" from sku k where k.enabled and k.product_id in ${idList(productIds)}`,
  )

/** A shop that may sell now, or null. */
export async function shopThatSells(tx: Db, id: string, now: Date) {
  const [row] = await query(
    tx,
    ShopThatSellsRow,
    sql`select s.id, s.name_zh as zh, s.name_en as en, s.logo from shop s where s.id = ${id} and ${sells(now)}`,
  )
  return row ? { id: row.id, name: { zh: row.zh, en: row.en }, logo: row.logo } : null
}

const ProductRow = z.object({ id: z.string(), title: jsonAs<Twin>() })

/** Products of a shop that an advertisement may lead to; with `id` only that one. */
export const productsOnSale = (tx: Db, { shopId, id }: { shopId: string; id?: string }, now: Date) =>
  query(
    tx,
    ProductRow,
    sql`select p.id, json_build_object('zh', p.title_zh, 'en', p.title_en) as title ${FROM}
      where p.shop_id = ${shopId} and ${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${onSale(now)}
      order by p.sales_30 desc, p.id limit ${OFFERED_MAX}`,
  )

/** Main categories with the number of products on sale in each. */
export async function categoriesOnSale(tx: Db, now: Date): Promise<Data<typeof mallCategories>> {
  const rows = await query(
    tx,
    CategoriesOnSaleRow,
    sql`with recursive tree as (
        select code, code as root from category where parent is null
        union all select c.code, t.root from category c join tree t on c.parent = t.code)
      select c.code, c.name_zh as zh, c.name_en as en, count(*)::int as products
      ${FROM} join tree t on t.code = p.category join category c on c.code = t.root
      where ${onSale(now)} group by c.code, c.name_zh, c.name_en, c.sort_no order by c.sort_no, c.code`,
  )
  return rows.map(({ code, zh, en, products }) => ({ code, name: { zh, en }, products }))
}

/** Returns those of these products that are on sale, by id. */
export async function onSaleByIds(tx: Db, ids: readonly string[], now: Date): Promise<Map<string, MallGoodsRow>> {
  const rows = await query(tx, Row, sql`select ${COLUMNS} ${FROM} where p.id in ${idList(ids)} and ${onSale(now)}`)
  return new Map(rows.map((row) => [row.id, toRow(row)]))
}

const Detail = Row.extend({
  detail_zh: z.string(),
  detail_en: z.string(),
  pictures: z.array(z.string()),
  goods_location: z.number(),
  video: z.string().nullable(),
})

/** One product on sale, or null. */
export async function onSaleById(tx: Db, id: string, now: Date) {
  const [row] = await query(
    tx,
    Detail,
    sql`select ${COLUMNS}, p.detail_zh, p.detail_en, to_json(p.pictures) as pictures, p.goods_location,
      p.more->'videos'->>0 as video ${FROM}
      where p.id = ${id} and ${onSale(now)}`,
  )
  if (!row) return null
  const detail = { zh: row.detail_zh, en: row.detail_en }
  const alts = await altsOf(tx, row.pictures)
  const { pictures, goods_location: goodsLocation, video } = row
  return { ...toRow(row), detail, pictures, alts, goodsLocation, video }
}

/** A SKU that can be ordered, for carts. */
export const Offer = z.object({
  skuId: z.string(),
  productId: z.string(),
  shopId: z.string(),
  shop: jsonAs<Twin>(),
  /** Code of the product's category. */
  category: z.string().nullable(),
  establishment: z.enum(['uk', 'overseas', 'unclear']),
  title: jsonAs<Twin>(),
  spec: jsonAs<Twin>(),
  code: z.string(),
  picture: z.string().nullable(),
  priceP: z.number(),
  listP: z.number(),
  weightG: z.number(),
  /** Size of one piece as stored; blank if not entered. */
  size: z.string(),
  /** Commodity code and country of origin for customs; blank where the product has none. */
  hsCode: z.string(),
  origin: z.string(),
  /** English description for customs; blank where its title says it. */
  customsText: z.string(),
  available: z.number(),
  promiseHours: z.literal([24, 48, 72]),
  goodsLocation: z.enum(['uk', 'overseas']),
  /** Class of the product, else of its category. */
  vatClass: z.enum(VAT_CLASSES),
  /** Alcohol or tobacco. */
  excise: z.boolean(),
  /** True if the shop is registered for VAT today. */
  registered: z.boolean(),
  /** The shop's freight template; null if the platform's fees apply. */
  template: z.string().nullable(),
})
export type Offer = z.infer<typeof Offer>

const offerColumns = (now: Date): SQL => sql`k.id as "skuId", p.id as "productId", p.shop_id as "shopId",
  json_build_object('zh', s.name_zh, 'en', s.name_en) as shop, p.category, s.establishment,
  json_build_object('zh', p.title_zh, 'en', p.title_en) as title, json_build_object('zh', k.spec_zh, 'en', k.spec_en) as spec,
  k.code, coalesce(k.picture, p.picture) as picture, k.price_p as "priceP", coalesce(k.was_p, k.price_p) as "listP", k.weight_g as "weightG", k.size,
  coalesce(p.more ->> 'hsCode', '') as "hsCode", coalesce(p.more ->> 'origin', '') as origin,
  coalesce(p.more ->> 'customsText', '') as "customsText",
  ${AVAILABLE} as available, p.promise_hours as "promiseHours",
  case p.goods_location when 1 then 'overseas' else 'uk' end as "goodsLocation", p.freight_template as template,
  coalesce(p.vat_class, (select v.vat_class from category_vat(p.category) v)) as "vatClass",
  (select v.excise from category_vat(p.category) v) as excise,
  vat_number_of(p.shop_id, ${ukDay(now.getTime())}::date) is not null as registered`

/** Returns those of these SKUs that are on sale, in the order of shops and ids. */
export const offersOf = (tx: Db, skuIds: readonly string[], now: Date): Promise<Offer[]> =>
  query(
    tx,
    Offer,
    sql`select ${offerColumns(now)} ${FROM} join sku k on k.product_id = p.id and k.enabled
      where k.id in ${idList(skuIds)} and ${onSale(now)} order by p.shop_id, k.id`,
  )

const GiftSku = z.object({
  skuId: z.string(),
  shopId: z.string(),
  title: jsonAs<Twin>(),
  priceP: z.number(),
  /** False if the shop has fewer pieces than it has promised. */
  inStock: z.boolean(),
})

/** Those of these SKUs that are on sale, for gifts of promotions. */
export const giftSkus = (tx: Db, skuIds: readonly string[], now: Date) =>
  query(
    tx,
    GiftSku,
    sql`select k.id as "skuId", p.shop_id as "shopId", k.price_p as "priceP",
      json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
      k.on_hand - k.allocated - k.reserved - k.safety >= 0 as "inStock"
      ${FROM} join sku k on k.product_id = p.id and k.enabled where k.id in ${idList(skuIds)} and ${onSale(now)}`,
  )

/** SKUs owed to a buyer, such as prizes, on sale or not. */
export const offersToSend = (tx: Db, skuIds: readonly string[], now: Date): Promise<Offer[]> =>
  query(
    tx,
    Offer,
    sql`select ${offerColumns(now)} ${FROM} join sku k on k.product_id = p.id
      where k.id in ${idList(skuIds)} order by p.shop_id, k.id`,
  )

/** SKUs of a shop that are on sale, by their codes. */
export const offersByCode = (
  tx: Db,
  { shopId, codes, now }: { shopId: string; codes: readonly string[]; now: Date },
): Promise<Offer[]> =>
  query(
    tx,
    Offer,
    sql`select ${offerColumns(now)} ${FROM} join sku k on k.product_id = p.id and k.enabled
      where p.shop_id = ${shopId} and k.code = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))
        and ${onSale(now)} order by k.code`,
  )

/** Returns the SKUs of a product that can be ordered, in the shop's order. */
export const offersOfProduct = (tx: Db, productId: string, now: Date): Promise<Offer[]> =>
  query(
    tx,
    Offer,
    sql`select ${offerColumns(now)} ${FROM} join sku k on k.product_id = p.id and k.enabled
      where p.id = ${productId} and ${onSale(now)} order by k.sort_no, k.id`,
  )
