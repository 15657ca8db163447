import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsImportRow } from '@/lib/contract/goods/import'
import type { GoodsMore } from '@/lib/contract/goods/more'
import { NOTHING_MORE } from '@/lib/domain/goods/more'
import type { Twin } from '@/lib/domain/locale'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { IdRow, jsonAs, query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { brandChoices } from '../brand'
import { categoriesInUse } from '../category'
import { freightChoices } from '../freight'
import { securityChoices } from '../security'
import { shopCategoriesOfMany, shopCategoryChoices } from '../shop-category'
import { type CellChoice, type CellFacts, type CellValues, FIXED_CHOICES } from './import-cells'
import { lowestPrice } from './price-history'

const CodeRow = z.object({ code: z.string() })

/** A SKU that a file names, with its product. */
const KnownRow = z.object({
  id: z.string(),
  code: z.string(),
  goodsId: z.string(),
  goodsCode: z.string(),
  state: z.number(),
  /** The product has a pending change. */
  pending: z.boolean(),
  priceP: z.number(),
  listPriceP: z.number(),
  costP: z.number().nullable(),
  /** The lowest price of the last thirty days. */
  lowP: z.number(),
  onHand: z.number(),
  promised: z.number(),
  safety: z.number(),
  weightG: z.number(),
  specZh: z.string(),
  specEn: z.string(),
  size: z.string(),
  barcode: z.string(),
  picture: z.string().nullable(),
  enabled: z.boolean(),
  titleZh: z.string(),
  titleEn: z.string(),
  category: z.string().nullable(),
  promiseHours: z.union([z.literal(24), z.literal(48), z.literal(72)]),
  goodsLocation: z.enum(['uk', 'overseas']),
  detailZh: z.string(),
  detailEn: z.string(),
  pictures: z.array(z.string()),
  brandId: z.string().nullable(),
  freightId: z.string().nullable(),
  securityIds: z.array(z.string()),
  vatClass: z.enum(VAT_CLASSES).nullable(),
  vatNote: z.string(),
  more: jsonAs<GoodsMore>(),
})
export type KnownSku = z.infer<typeof KnownRow> & { values: CellValues }

/** Facts against which the rows of a file are judged. */
export interface ImportFacts extends CellFacts {
  skus: ReadonlyMap<string, KnownSku>
  /** Codes of existing products. */
  products: ReadonlySet<string>
}

const wordsOf = (rows: readonly GoodsImportRow[], column: 'code' | 'skuCode') =>
  textList([...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? ''))])

/** Values of a SKU and its product by the columns of a file. */
function valuesOf(row: z.infer<typeof KnownRow>, shopCategoryIds: string[]): CellValues {
  const more = { ...NOTHING_MORE, ...row.more }
  const { titleZh, titleEn, detailZh, detailEn, category, pictures, promiseHours, goodsLocation } = row
  const { brandId, freightId, securityIds, vatClass, vatNote } = row
  const { subtitleZh, subtitleEn, keywords, attributes, buyLimit, manufacturer, ukPerson, marks } = more
  const { ageFrom, battery, hsCode, origin, customsText } = more
  return {
    ...{ titleZh, titleEn, detailZh, detailEn, category, pictures, promiseHours, goodsLocation },
    ...{ brandId, freightId, securityIds, shopCategoryIds, vatClass, vatNote },
    ...{ subtitleZh, subtitleEn, keywords, attributes, buyLimit, manufacturer, ukPerson, marks },
    ...{ ageFrom, battery, hsCode, origin, customsText },
    ...{ code: row.goodsCode, skuCode: row.code, specZh: row.specZh, specEn: row.specEn, picture: row.picture },
    ...{ price: row.priceP, listPrice: row.listPriceP, cost: row.costP, stock: row.onHand, stockBefore: row.onHand },
    ...{ safety: row.safety, weight: row.weightG, size: row.size, barcode: row.barcode, enabled: row.enabled },
  }
}

/** SKUs `k` of products `p` of the shop, grouped by product. */
export async function knownSkus(context: Context, where: SQL): Promise<KnownSku[]> {
  const rows = await query(
    context.tx,
    KnownRow,
    sql`select k.id, k.code, p.id as "goodsId", p.code as "goodsCode", p.state, k.price_p as "priceP",
        k.list_price_p as "listPriceP", k.cost_p as "costP", ${lowestPrice(context.now)} as "lowP", k.on_hand as "onHand",
        k.allocated + k.reserved as promised, k.safety, k.weight_g as "weightG", k.spec_zh as "specZh",
        k.spec_en as "specEn", k.size, k.barcode, k.picture, k.enabled, p.title_zh as "titleZh", p.title_en as "titleEn",
        p.category, p.promise_hours as "promiseHours",
        case when p.goods_location = 1 then 'overseas' else 'uk' end as "goodsLocation", p.detail_zh as "detailZh",
        p.detail_en as "detailEn", to_json(p.pictures) as pictures, p.brand as "brandId",
        p.freight_template as "freightId", to_json(p.securities) as "securityIds",
        p.vat_class as "vatClass", p.vat_note as "vatNote", p.more,
        exists (select 1 from product_review r where r.product_id = p.id and r.state = 0) as pending
      from sku k join product p on p.id = k.product_id
      where k.shop_id = ${shopOf(context)} and ${where} order by p.updated_at desc, p.id, k.sort_no, k.id`,
  )
  const inside = await shopCategoriesOfMany(context, [...new Set(rows.map(({ goodsId }) => goodsId))])
  return rows.map((row) => ({ ...row, values: valuesOf(row, inside.get(row.goodsId) ?? []) }))
}

const choiceOf = ({ id, zh, en }: { id: string } & Twin): CellChoice => ({ value: id, name: { zh, en } })
const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Values allowed in the cells of these SKUs: those that the shop may choose, and their current ones. */
export async function cellFacts(context: Context, skus: readonly KnownSku[]): Promise<CellFacts> {
  const shopId = shopOf(context)
  // Products belong to categories without children.
  const leaves = (await categoriesInUse(context)).filter(({ leaf }) => leaf)
  const brands = await brandChoices(context, shopId, present(skus.map(({ brandId }) => brandId)))
  const freight = await freightChoices(context, shopId, present(skus.map(({ freightId }) => freightId)))
  const securities = await securityChoices(context, shopId, present(skus.flatMap(({ securityIds }) => securityIds)))
  const shopCategories = await shopCategoryChoices(context, shopId, [])
  const pictures = await query(
    context.tx,
    IdRow,
    sql`select id from stored_picture where shop_id = ${shopId} and kind = 'product' and removed_at is null`,
  )
  return {
    locale: context.locale,
    pictures: new Set(pictures.map(({ id }) => id)),
    choices: {
      ...FIXED_CHOICES,
      category: leaves.map(({ code, name }) => ({ value: code, name })),
      brandId: brands.map(choiceOf),
      freightId: freight.map(choiceOf),
      securityIds: securities.map(choiceOf),
      shopCategoryIds: shopCategories.map(choiceOf),
    },
  }
}

/** Reads everything that the rows name, in a fixed number of statements. */
export async function readGoodsFacts(context: Context, rows: readonly GoodsImportRow[]): Promise<ImportFacts> {
  const skus = await knownSkus(context, sql`k.code in ${wordsOf(rows, 'skuCode')}`)
  const products = await query(
    context.tx,
    CodeRow,
    sql`select code from product where shop_id = ${shopOf(context)} and code in ${wordsOf(rows, 'code')}`,
  )
  return {
    ...(await cellFacts(context, skus)),
    skus: new Map(skus.map((sku) => [sku.code, sku])),
    products: new Set(products.map(({ code }) => code)),
  }
}
