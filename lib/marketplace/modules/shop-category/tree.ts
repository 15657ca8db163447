import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShopCategory } from '@/lib/contract/shop/category'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query, TotalRow } from '../../kernel/query'

export type KnownShopCategory = ShopCategory

const Row = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name_zh: z.string(),
  name_en: z.string(),
  sort_no: z.number(),
  visible: z.boolean(),
  version: z.number(),
  products: z.number(),
})
type Row = z.infer<typeof Row>

/** The shop's own categories, each after its parent; products are counted once, including children. */
export async function categoriesOfShop({ tx }: Pick<Context, 'tx'>): Promise<KnownShopCategory[]> {
  const rows = await query(
    tx,
    Row,
    sql`select c.id, c.parent_id, c.name_zh, c.name_en, c.sort_no, c.visible, c.version,
        (select count(distinct m.product_id)::int from shop_category_product m join shop_category b on b.id = m.shop_category_id
          where b.id = c.id or b.parent_id = c.id) as products
      from shop_category c order by c.sort_no, c.name_zh, c.id`,
  )
  const told = (row: Row, level: number): KnownShopCategory => ({
    ...{ id: row.id, parentId: row.parent_id, level, name: { zh: row.name_zh, en: row.name_en } },
    ...{ sortNo: row.sort_no, visible: row.visible, products: row.products, version: row.version },
  })
  return rows
    .filter((row) => row.parent_id === null)
    .flatMap((root) => [told(root, 1), ...rows.filter((row) => row.parent_id === root.id).map((row) => told(row, 2))])
}

export async function shopCategoryById(context: Pick<Context, 'tx'>, id: string): Promise<KnownShopCategory> {
  const known = requireId(id)
  return (await categoriesOfShop(context)).find((each) => each.id === known) ?? fail('NOT_FOUND')
}

/** Number of the shop's products without a shop category. */
export async function uncategorised({ tx }: Pick<Context, 'tx'>): Promise<number> {
  const [row] = await query(
    tx,
    TotalRow,
    sql`select count(*)::int as total from product p where p.state <> 9
      and not exists (select 1 from shop_category_product m where m.product_id = p.id)`,
  )
  return row?.total ?? 0
}
