import { sql } from 'drizzle-orm'
import type { GoodsImportRow } from '@/lib/contract/goods/import'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { shopOf } from '../../kernel/in-shop'
import { textList } from '../../kernel/values'
import { categoriesInUse } from '../category'
import { lowestPrice } from './price-history'

/** A SKU that a file names, with its product. */
export interface KnownSku {
  id: string
  code: string
  goodsId: string
  goodsCode: string
  state: number
  /** A change of the product waits. */
  pending: boolean
  priceP: number
  listPriceP: number
  /** The lowest price of the last thirty days. */
  lowP: number
  onHand: number
  promised: number
  safety: number
  weightG: number
  specZh: string
  specEn: string
  titleZh: string
  titleEn: string
  category: string | null
  promiseHours: number
  goodsLocation: 'uk' | 'overseas'
  detailZh: string
  detailEn: string
}

/** What the rows of a file are judged by. */
export interface ImportFacts {
  skus: ReadonlyMap<string, KnownSku>
  /** Codes of products that there are. */
  products: ReadonlySet<string>
  /** Codes of categories by their code and names, in small letters. */
  categories: ReadonlyMap<string, string>
}

const wordsOf = (rows: readonly GoodsImportRow[], column: 'code' | 'skuCode') =>
  textList([...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? ''))])

/** Reads everything that the rows name, in three statements however long the file is. */
export async function readGoodsFacts(context: Context, rows: readonly GoodsImportRow[]): Promise<ImportFacts> {
  const shopId = shopOf(context)
  const skus = await rowsOf<KnownSku>(
    context.tx,
    sql`select k.id, k.code, p.id as "goodsId", p.code as "goodsCode", p.state, k.price_p as "priceP",
        k.list_price_p as "listPriceP", ${lowestPrice(context.now)} as "lowP", k.on_hand as "onHand",
        k.allocated + k.reserved as promised, k.safety, k.weight_g as "weightG", k.spec_zh as "specZh", k.spec_en as "specEn", p.title_zh as "titleZh",
        p.title_en as "titleEn", p.category, p.promise_hours as "promiseHours",
        case when p.goods_location = 1 then 'overseas' else 'uk' end as "goodsLocation", p.detail_zh as "detailZh",
        p.detail_en as "detailEn",
        exists (select 1 from product_review r where r.product_id = p.id and r.state = 0) as pending
      from sku k join product p on p.id = k.product_id
      where k.shop_id = ${shopId} and k.code in ${wordsOf(rows, 'skuCode')}`,
  )
  const products = await rowsOf<{ code: string }>(
    context.tx,
    sql`select code from product where shop_id = ${shopId} and code in ${wordsOf(rows, 'code')}`,
  )
  // Products stand in categories that have nothing below them.
  const leaves = (await categoriesInUse(context)).filter(({ leaf }) => leaf)
  const categories = leaves.flatMap(({ code, name: { zh, en } }): [string, string][] =>
    [code, zh, en].map((name) => [name.toLowerCase(), code]),
  )
  return {
    skus: new Map(skus.map((sku) => [sku.code, sku])),
    products: new Set(products.map(({ code }) => code)),
    categories: new Map(categories),
  }
}
