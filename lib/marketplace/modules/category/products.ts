import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { product, productReview } from '../../tables/goods'

const CodeProductsRow = z.object({ code: z.string(), products: z.number() })
const CountedInRow = z.object({ products: z.number(), on_sale: z.number(), shops: z.number(), changes: z.number() })

type Tx = Pick<Context, 'tx'>

/** Products by the code of their category, in any state. */
export async function productsByCategory({ tx }: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    CodeProductsRow,
    sql`select category as code, count(*)::int as products from product where category is not null group by category`,
  )
  return new Map(rows.map(({ code, products }) => [code, products]))
}

/** Counts products, shops and open changes of categories. */
export async function countedIn({ tx }: Tx, codes: readonly string[]) {
  const [row] = await query(
    tx,
    CountedInRow,
    sql`select count(*)::int as products, count(*) filter (where state = 2)::int as on_sale,
        count(distinct shop_id)::int as shops,
        (select count(*)::int from product_review where state = 0 and patch ->> 'category' in ${textList(codes)}) as changes
      from product where category in ${textList(codes)}`,
  )
  const { products = 0, on_sale: onSale = 0, shops = 0, changes = 0 } = row ?? {}
  return { products, onSale, shops, changes }
}

const OwnClassRow = z.object({ code: z.string(), own: z.boolean(), products: z.number() })

/** Products of these categories: those with the category's rate class, and those with one of their own. */
export const productsByClass = ({ tx }: Tx, codes: readonly string[]) =>
  query(
    tx,
    OwnClassRow,
    sql`select category as code, vat_class is not null as own, count(*)::int as products from product
      where category in ${textList(codes)} group by 1, 2`,
  )

/** Moves products, and requested changes of them, to another category; the version of each product rises. */
export async function moveToCategory(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  from: string,
  into: string,
): Promise<number> {
  const asked = sql`${productReview.state} = 0 and ${productReview.patch} ->> 'category' = ${from}`
  const patch = sql`jsonb_set(${productReview.patch}, '{category}', to_jsonb(${into}::text))`
  await bumpAll(tx, productReview, asked, { patch })
  const moved = await bumpAll(tx, product, eq(product.category, from), { category: into, updatedAt: now })
  return moved.length
}
