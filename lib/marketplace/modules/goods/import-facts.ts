import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsImportRow } from '@/lib/contract/goods/import'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { categoriesInUse } from '../category'
import { lowestPrice } from './price-history'

const CodeRow = z.object({ code: z.string() })

/** A SKU that a file names, with its product. */
export const KnownSku = z.object({
  id: z.string(),
  code: z.string(),
  goodsId: z.string(),
  goodsCode: z.string(),
  state: z.number(),
  /** A change of the product waits. */
  pending: z.boolean(),
  priceP: z.number(),
  listPriceP: z.number(),
  /** The lowest price of the last thirty days. */
  lowP: z.number(),
  onHand: z.number(),
  promised: z.number(),
  safety: z.number(),
  weightG: z.number(),
  specZh: z.string(),
  specEn: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  category: z.string().nullable(),
  promiseHours: z.number(),
  goodsLocation: z.enum(['uk', 'overseas']),
  detailZh: z.string(),
  detailEn: z.string(),
})
export type KnownSku = z.infer<typeof KnownSku>

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
  const skus = await query(
    context.tx,
    KnownSku,
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
  const products = await query(
    context.tx,
    CodeRow,
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
