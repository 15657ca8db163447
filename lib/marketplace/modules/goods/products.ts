import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { category } from '../../tables/category'
import { product, sku } from '../../tables/goods'

/** Current titles and pictures of products by id. */
export async function productsById(context: Pick<Context, 'tx'>, ids: readonly string[]) {
  const found =
    ids.length === 0
      ? []
      : await context.tx
          .select()
          .from(product)
          .where(inArray(product.id, [...ids]))
  return new Map(
    found.map((row) => {
      const title = { zh: row.titleZh, en: row.titleEn }
      const goodsLocation = row.goodsLocation === 1 ? 'overseas' : 'uk'
      return [row.id, { title, picture: row.picture, category: row.category, goodsLocation }] as const
    }),
  )
}

/** Short products by their ids, as far as the transaction sees them; `fromP` is the price of the cheapest SKU. */
export async function productBriefs({ tx }: Pick<Context, 'tx'>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            ...{
              id: product.id,
              shopId: product.shopId,
              zh: product.titleZh,
              en: product.titleEn,
              picture: product.picture,
            },
            fromP: sql<
              number | null
            >`(select min(k.price_p) from ${sku} k where k.product_id = ${product.id} and k.enabled)`,
          })
          .from(product)
          .where(sql`${product.id} in ${idList(ids)}`)
  return new Map(rows.map(({ zh, en, ...row }) => [row.id, { ...row, title: { zh, en } }]))
}

/** Returns a product by the shop's own code; null if there is none. */
export async function productByCode(context: Pick<Context, 'tx'>, shopId: string, code: string) {
  const [row] = await context.tx
    .select({ id: product.id, category: product.category })
    .from(product)
    .where(and(eq(product.shopId, shopId), eq(product.code, code)))
  return row ?? null
}

/** Names of the platform's categories by code, in their order. */
export async function categoryNames(context: Pick<Context, 'tx'>) {
  const found = await context.tx.select().from(category).orderBy(category.sortNo)
  return new Map(found.map(({ code, nameZh, nameEn }) => [code, { zh: nameZh, en: nameEn }]))
}

/** SQL of the category of the product `id`. */
export const categoryOf = (id: SQL): SQL => sql`(select pc.category from product pc where pc.id = ${id})`

const Listed = z.object({ shopId: z.string(), at: z.string() })

/** Time of each shop's first accepted product; shops without one are left out. */
export async function firstListings(tx: Db, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(
    tx,
    Listed,
    sql`select shop_id as "shopId", min(passed_at) as at from product where shop_id in ${idList(shopIds)}
      and passed_at is not null group by shop_id`,
  )
  return new Map(rows.map(({ shopId, at }) => [shopId, instant(at)]))
}

/** Ids of the products to which SKUs belong. */
export async function productsOfSkus(context: Pick<Context, 'tx'>, skuIds: readonly string[]): Promise<string[]> {
  if (skuIds.length === 0) return []
  const found = await context.tx
    .selectDistinct({ id: sku.productId })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]))
  return found.map(({ id }) => id)
}

/** Weight in grams and size of one piece of SKUs by their ids; 0 and blank if not entered. */
export async function measuresOfSkus(
  { tx }: Pick<Context, 'tx'>,
  skuIds: readonly string[],
): Promise<Map<string, { weightG: number; size: string }>> {
  if (skuIds.length === 0) return new Map()
  const found = await tx
    .select({ id: sku.id, weightG: sku.weightG, size: sku.size })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]))
  return new Map(found.map(({ id, ...measures }) => [id, measures]))
}
