import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsQuery } from '@/lib/contract/goods'
import type { GoodsRow } from '@/lib/contract/goods/record'
import { COUNT_CAP } from '@/lib/domain/limits'
import { PRODUCT_STATE } from '@/lib/domain/product'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'
import { findsProduct } from './search-index'

/** Pieces of a `sku` that can be sold. */
const AVAILABLE = sql`greatest(k.on_hand - k.allocated - k.reserved - k.safety, 0)`

export const ProductRecord = z.object({
  id: z.string(),
  shopId: z.string(),
  shopZh: z.string(),
  shopEn: z.string(),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  picture: z.string().nullable(),
  category: z.string().nullable(),
  categoryZh: z.string().nullable(),
  categoryEn: z.string().nullable(),
  promiseHours: z.number(),
  overseas: z.boolean(),
  state: z.number(),
  pending: z.boolean(),
  priceMinP: z.number().nullable(),
  priceMaxP: z.number().nullable(),
  stock: z.number(),
  skus: z.number(),
  sales30: z.number(),
  updatedAt: z.string(),
  version: z.number(),
})
export type ProductRecord = z.infer<typeof ProductRecord>

/** A `product p` with its shop, category and figures over its SKUs. */
const SELECT = sql`select p.id, p.shop_id as "shopId", sh.name_zh as "shopZh", sh.name_en as "shopEn", p.code,
    p.title_zh as "titleZh", p.title_en as "titleEn", p.picture, p.category, c.name_zh as "categoryZh",
    c.name_en as "categoryEn", p.promise_hours as "promiseHours", p.goods_location = 1 as overseas, p.state,
    exists (select 1 from product_review r where r.product_id = p.id and r.state = 0 and r.kind = 'change') as pending,
    f."priceMinP", f."priceMaxP", f.stock, f.skus, p.sales_30 as "sales30", p.updated_at as "updatedAt", p.version
  from product p join shop sh on sh.id = p.shop_id left join category c on c.code = p.category
  cross join lateral (select min(k.price_p) filter (where k.enabled) as "priceMinP",
      max(k.price_p) filter (where k.enabled) as "priceMaxP",
      coalesce(sum(${AVAILABLE}) filter (where k.enabled), 0)::int as stock, count(*)::int as skus
    from sku k where k.product_id = p.id) f`

export const toRow = (row: ProductRecord): GoodsRow => ({
  id: row.id,
  shopId: row.shopId,
  shopName: { zh: row.shopZh, en: row.shopEn },
  code: row.code,
  titleZh: row.titleZh,
  titleEn: row.titleEn,
  picture: row.picture,
  category: row.category,
  categoryName: row.categoryZh === null ? null : { zh: row.categoryZh, en: row.categoryEn ?? row.categoryZh },
  promiseHours: row.promiseHours,
  goodsLocation: row.overseas ? 'overseas' : 'uk',
  state: row.state,
  changePending: row.pending,
  priceMinP: row.priceMinP,
  priceMaxP: row.priceMaxP,
  stock: row.stock,
  skus: row.skus,
  sales30: row.sales30,
  updateTime: instant(row.updatedAt),
  version: row.version,
})

export type GoodsFilter = Omit<GoodsQuery, 'current' | 'size' | 'sort' | 'order'>
/** A category and its descendants, at most three levels. */
const branch = (code: string): SQL =>
  sql`(select b.code from category b left join category a on a.code = b.parent
    where ${code} in (b.code, b.parent, a.parent))`

/** Condition: an enabled SKU `k` of a `product p` also fulfils `more`. */
const someSku = (more: SQL): SQL =>
  sql`exists (select 1 from sku k where k.product_id = p.id and k.enabled and ${more})`

/** On sale, without a piece to sell. */
const SOLD_OUT = sql`(p.state = ${PRODUCT_STATE.onSale} and not ${someSku(sql`${AVAILABLE} > 0`)})`
const IN_USE = sql`p.state <> ${PRODUCT_STATE.recycled}`

/** Condition on a `product p`: the recycle bin is included only on request. */
export const stateIs = (state: GoodsFilter['state'] | 'all'): SQL => {
  if (state === undefined || state === 'all') return IN_USE
  return state === 'soldOut' ? SOLD_OUT : sql`p.state = ${Number(state)}`
}

const pence = (pounds: string): number => Math.round(Number(pounds) * 100)

function priced({ priceFrom, priceTo }: GoodsFilter): SQL | false {
  if (!priceFrom && !priceTo) return false
  return someSku(
    allOf([!!priceFrom && sql`k.price_p >= ${pence(priceFrom)}`, !!priceTo && sql`k.price_p <= ${pence(priceTo)}`]),
  )
}

const updated = ({ updatedFrom, updatedTo }: GoodsFilter): (SQL | false)[] => [
  !!updatedFrom && sql`p.updated_at >= ${new Date(ukDayStart(updatedFrom)).toISOString()}`,
  !!updatedTo && sql`p.updated_at < ${new Date(ukDayEnd(updatedTo)).toISOString()}`,
]

/** Conditions of the filter on a `product p`, except its state. */
export function conditions({ scope }: Pick<Context, 'scope'>, filter: Omit<GoodsFilter, 'state'>): SQL {
  const { q, category, promiseHours, goodsLocation, ofShop } = filter
  const shopId = scope.kind === 'shop' ? scope.shopId : ofShop
  return allOf([
    shopId !== undefined && (isId(shopId) ? sql`p.shop_id = ${shopId}` : sql`false`),
    !!q && findsProduct(q),
    !!category && sql`p.category in ${branch(category)}`,
    !!promiseHours && sql`p.promise_hours = ${Number(promiseHours)}`,
    !!goodsLocation && sql`p.goods_location = ${goodsLocation === 'overseas' ? 1 : 0}`,
    !!filter.soldOut && someSku(sql`${AVAILABLE} = 0`),
    !!filter.noEnglish && sql`p.title_en = ''`,
    !!filter.stockLow && someSku(sql`k.on_hand - k.allocated - k.reserved - k.safety <= k.alert_at`),
    !!filter.changing &&
      sql`exists (select 1 from product_review r where r.product_id = p.id and r.state = 0 and r.kind = 'change')`,
    priced(filter),
    ...updated(filter),
  ])
}

const SORTS = { updateTime: sql`p.updated_at`, sales30: sql`p.sales_30` }

/** A page of products, last changed first; counted up to the cap. */
export async function pageOf(context: Context, query: Partial<GoodsQuery> & { current: number; size: number }) {
  const { current, size, sort = 'updateTime', order = 'desc', state, ...filter } = query
  const where = allOf([conditions(context, filter), stateIs(state)])
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await queryRows(
    context.tx,
    ProductRecord,
    sql`${SELECT} where ${where} order by ${SORTS[sort]} ${way}, p.id ${way} ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 from product p where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return {
    records: rows.map(toRow),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    current,
    size,
  }
}

/** Returns one product; undefined if there is none, or it is another shop's. */
export async function productRecord({ tx }: Context, id: string): Promise<ProductRecord | undefined> {
  const [row] = await queryRows(tx, ProductRecord, sql`${SELECT} where p.id = ${id}`)
  return row
}
