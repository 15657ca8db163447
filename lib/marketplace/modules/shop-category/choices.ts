import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

/** The shop's own categories in the order of its tree, the second level with the name of the first. */
export const shopCategoryChoices = ({ tx }: Context, shopId: string | null, held: readonly string[]) =>
  rowsOf<{ id: string } & Twin>(
    tx,
    sql`select c.id, coalesce(p.name_zh || ' / ', '') || c.name_zh as zh, coalesce(p.name_en || ' / ', '') || c.name_en as en
      from shop_category c left join shop_category p on p.id = c.parent_id
      where c.id in ${idList(held)} or c.shop_id = ${shopId}::uuid
      order by coalesce(p.sort_no, c.sort_no), coalesce(p.id, c.id), p.id is not null, c.sort_no, c.id`,
  )

/** Ids of a product's shop categories. */
export async function shopCategoriesOf({ tx }: Context, productId: string): Promise<string[]> {
  const rows = await query(
    tx,
    IdRow,
    sql`select shop_category_id as id from shop_category_product where product_id = ${productId} order by 1`,
  )
  return rows.map(({ id }) => id)
}

const OfProduct = z.object({ productId: z.string(), ids: z.array(z.string()) })

/** Ids of shop categories by product id. */
export async function shopCategoriesOfMany(
  { tx }: Context,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await query(
    tx,
    OfProduct,
    sql`select product_id as "productId", json_agg(shop_category_id order by shop_category_id) as ids
      from shop_category_product where product_id in ${idList(productIds)} group by product_id`,
  )
  return new Map(rows.map(({ productId, ids }) => [productId, ids]))
}

/** Replaces the shop categories of a product. */
export async function putIntoShopCategories(
  { tx }: Context,
  { id, shopId }: { id: string; shopId: string },
  categoryIds: readonly string[],
): Promise<void> {
  const ids = sql`jsonb_array_elements_text(${JSON.stringify(categoryIds)}::jsonb)`
  await tx.execute(sql`delete from shop_category_product
    where product_id = ${id} and shop_category_id::text not in (select * from ${ids})`)
  await tx.execute(sql`insert into shop_category_product (shop_category_id, product_id, shop_id)
    select value::uuid, ${id}::uuid, ${shopId}::uuid from ${ids} as given(value) on conflict do nothing`)
}

const Standing = z.object({ productId: z.string(), categoryId: z.string() })

/** Shop categories of products, with their parents. */
export async function categoriesOfProducts(tx: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await query(
    tx,
    Standing,
    sql`select s.product_id as "productId", c.id as "categoryId" from shop_category_product s
      join shop_category own on own.id = s.shop_category_id
      join shop_category c on c.id = own.id or c.id = own.parent_id where s.product_id in ${idList(productIds)}`,
  )
  const found = new Map<string, string[]>()
  for (const { productId, categoryId } of rows) found.set(productId, [...(found.get(productId) ?? []), categoryId])
  return found
}

const ProductRow = z.object({ productId: z.string() })

/** Ids of products in some shop categories, or their children. */
export async function productsInCategories(tx: Db, categoryIds: readonly string[]): Promise<string[]> {
  const rows = await query(
    tx,
    ProductRow,
    sql`select distinct s.product_id as "productId" from shop_category_product s
      join shop_category c on c.id = s.shop_category_id
      where c.id in ${idList(categoryIds)} or c.parent_id in ${idList(categoryIds)}`,
  )
  return rows.map(({ productId }) => productId)
}
