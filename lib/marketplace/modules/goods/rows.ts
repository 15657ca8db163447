import { type SQL, sql } from 'drizzle-orm'
import type { GoodsQuery } from '@/lib/contract/goods'
import type { GoodsRow } from '@/lib/contract/goods-record'
import { COUNT_CAP } from '@/lib/domain/limits'
import { PRODUCT_STATE } from '@/lib/domain/product'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { allOf, contains, pageRows } from '../../kernel/values'

/** Pieces of a `sku` that can be sold. */
const AVAILABLE = sql`greatest(k.on_hand - k.allocated - k.reserved - k.safety, 0)`

export interface ProductRecord {
  id: string
  shopId: string
  shopZh: string
  shopEn: string
  code: string
  titleZh: string
  titleEn: string
  picture: string | null
  category: string | null
  categoryZh: string | null
  categoryEn: string | null
  promiseHours: number
  overseas: boolean
  state: number
  pending: boolean
  priceMinP: number | null
  priceMaxP: number | null
  stock: number
  skus: number
  updatedAt: string
  version: number
}

/** A `product p` with its shop, category and figures over its SKUs. */
const SELECT = sql`select p.id, p.shop_id as "shopId", sh.name_zh as "shopZh", sh.name_en as "shopEn", p.code,
    p.title_zh as "titleZh", p.title_en as "titleEn", p.picture, p.category, c.name_zh as "categoryZh",
    c.name_en as "categoryEn", p.promise_hours as "promiseHours", p.goods_location = 1 as overseas, p.state,
    exists (select 1 from product_review r where r.product_id = p.id and r.state = 0 and r.kind = 'change') as pending,
    f."priceMinP", f."priceMaxP", f.stock, f.skus, p.updated_at as "updatedAt", p.version
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
  updateTime: instant(row.updatedAt),
  version: row.version,
})

type Filter = Omit<GoodsQuery, 'current' | 'size'>

/** Of a `product p`: what the filter asks for; the recycle bin is shown only where it is asked for. */
function conditions({ scope }: Context, { state, q, category, promiseHours, goodsLocation, ...rest }: Filter): SQL {
  const ofShop = scope.kind === 'shop' ? scope.shopId : rest.ofShop
  return allOf([
    ofShop !== undefined && sql`p.shop_id::text = ${ofShop}`,
    state === undefined ? sql`p.state <> ${PRODUCT_STATE.recycled}` : sql`p.state = ${Number(state)}`,
    !!q &&
      sql`(p.title_zh ilike ${contains(q)} or p.title_en ilike ${contains(q)} or p.code ilike ${contains(q)}
        or p.id in (select k.product_id from sku k where k.code ilike ${contains(q)}))`,
    !!category && sql`p.category = ${category}`,
    !!promiseHours && sql`p.promise_hours = ${Number(promiseHours)}`,
    !!goodsLocation && sql`p.goods_location = ${goodsLocation === 'overseas' ? 1 : 0}`,
    !!rest.soldOut && sql`exists (select 1 from sku k where k.product_id = p.id and k.enabled and ${AVAILABLE} = 0)`,
    !!rest.noEnglish && sql`p.title_en = ''`,
  ])
}

/** A page of products, last changed first; counted up to the cap. */
export async function pageOf(context: Context, query: GoodsQuery) {
  const { current, size, ...filter } = query
  const where = conditions(context, filter)
  const rows = await rowsOf<ProductRecord>(
    context.tx,
    sql`${SELECT} where ${where} order by p.updated_at desc, p.id desc ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    context.tx,
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

/** One product, or undefined; of another shop there is none. `lock` keeps it until the call is over. */
export async function productRecord({ tx }: Context, id: string): Promise<ProductRecord | undefined> {
  const [row] = await rowsOf<ProductRecord>(tx, sql`${SELECT} where p.id = ${id}`)
  return row
}
