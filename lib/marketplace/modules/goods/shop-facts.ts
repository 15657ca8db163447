import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PRODUCT_STATE } from '@/lib/domain/product'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const AllOnSaleRow = z.object({ all: z.number(), on_sale: z.number() })

/** Number of a shop's products, without those in the bin, and of those on sale. */
export async function goodsFactsOf(tx: Db, shopId: string): Promise<{ all: number; onSale: number }> {
  const [row] = await query(
    tx,
    AllOnSaleRow,
    sql`select count(*)::int as all, count(*) filter (where state = ${PRODUCT_STATE.onSale})::int as on_sale
      from product where shop_id = ${shopId} and state <> ${PRODUCT_STATE.recycled}`,
  )
  return { all: row?.all ?? 0, onSale: row?.on_sale ?? 0 }
}
