import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/marketplace/kernel/database'
import { textList } from '@/lib/marketplace/kernel/values'

/**
 * Gives some of the demo's orders to buyers who can sign in: for each of these shops and each state two to the first
 * buyer and one to the second. Nothing else of the orders changes.
 */
export async function giveOrders(tx: Db, shopIds: readonly string[], buyers: readonly [string, string]): Promise<void> {
  await tx.execute(sql`update orders o set buyer_id = case when n.at <= 2 then ${buyers[0]}::uuid else ${buyers[1]}::uuid end
    from (select id, row_number() over (partition by shop_id, status order by md5(no)) as at from orders
      where shop_id::text in ${textList(shopIds)} and kind <> 3) n
    where n.id = o.id and n.at <= 3`)
}
