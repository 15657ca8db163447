import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'

/** Units of a product sold in the last thirty days. */
interface Sold {
  id: string
  units: number
}

/** Stores the recent units sold of each product; all others sold none. Returns the number of changed figures. */
export async function keepSales(tx: Db, sold: readonly Sold[], now: Date): Promise<number> {
  const changed = await rowsOf(
    tx,
    sql`with given as (select id, units from json_to_recordset(${JSON.stringify(sold)}::json) as g (id uuid, units int)),
        wanted as (select p.id, coalesce(g.units, 0) as units from product p left join given g on g.id = p.id
          where p.sales_30 > 0 or g.id is not null)
      update product p set sales_30 = w.units,
        sold_at = case when w.units > 0 then coalesce(p.sold_at, ${now.toISOString()}::timestamptz) else p.sold_at end
      from wanted w where w.id = p.id and (p.sales_30 <> w.units or (w.units > 0 and p.sold_at is null)) returning 1 as one`,
  )
  return changed.length
}
