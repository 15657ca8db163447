import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LEAP_DAYS, REFERENCE_DAYS, REFERENCE_WINDOW_DAYS } from '@/lib/domain/product'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const since = (now: Date, days: number) => new Date(lastDaysFrom(now.getTime(), days)).toISOString()

/** Lowest price of a `sku k` on sale in the last thirty UK days, including its current one; pence. */
export const lowestPrice = (now: Date): SQL => sql`least(k.price_p, (select min(h.price_p) from sku_price h
  where h.sku_id = k.id and (h.until_at is null or h.until_at > ${since(now, LEAP_DAYS)})))`

/** Updates the price periods of these products from their SKUs' current prices. It may run twice. */
export async function followPrices(tx: Db, productIds: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString()
  const ofProducts = sql`from sku k join product p on p.id = k.product_id where p.id in ${idList(productIds)}`
  await tx.execute(sql`update sku_price h set until_at = ${at}
    from (select k.id, k.price_p, p.state = 2 and k.enabled as sells ${ofProducts}) s
    where h.sku_id = s.id and h.until_at is null and (not s.sells or h.price_p <> s.price_p)`)
  await tx.execute(sql`insert into sku_price (sku_id, shop_id, price_p, from_at)
    select k.id, k.shop_id, k.price_p, ${at} ${ofProducts} and p.state = 2 and k.enabled
      and not exists (select 1 from sku_price h where h.sku_id = k.id and h.until_at is null)
    on conflict (sku_id, from_at) do update set price_p = excluded.price_p, until_at = null`)
}

/**
 * SKUs that were on sale at their list price for thirty of the last ninety days, and cost less now; `listPriceP` in
 * pence. Under the scope of all shops.
 */
export const reducedSkus = (tx: Db, now: Date) =>
  query(
    tx,
    z.object({ id: z.string(), listPriceP: z.int() }),
    sql`select k.id, k.list_price_p as "listPriceP" from sku k join sku_price h on h.sku_id = k.id and h.price_p = k.list_price_p
      where k.list_price_p > k.price_p and (h.until_at is null or h.until_at > ${since(now, REFERENCE_WINDOW_DAYS)})
      group by k.id having sum(coalesce(h.until_at, ${now.toISOString()})
        - greatest(h.from_at, ${since(now, REFERENCE_WINDOW_DAYS)})) >= make_interval(days => ${REFERENCE_DAYS})`,
  )

/** Shows buyers the list price of these SKUs, and of no others, as the earlier price. Returns the number of changes. */
export async function keepReferencePrices(tx: Db, ids: readonly string[]): Promise<number> {
  const changed = await query(
    tx,
    z.object({ id: z.string() }),
    sql`update sku k set was_p = case when k.id in ${idList(ids)} then k.list_price_p end
      where k.was_p is distinct from case when k.id in ${idList(ids)} then k.list_price_p end returning k.id`,
  )
  return changed.length
}
