import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { REFERENCE_WINDOW_DAYS } from '@/lib/domain/product'
import { daysUntil, lastDaysFrom, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job } from '@/lib/marketplace/kernel/job'
import { query } from '@/lib/marketplace/kernel/query'
import { keepReferencePrices, keepSales, reducedSkus } from '../../goods'
import { figuresOf } from '../figures'

const DAYS = 30

/** Units paid for in the last thirty days, by product, counted like the analysis. */
export async function countSales(tx: Db, now: Date): Promise<number> {
  const days = daysUntil(ukDay(now.getTime()), DAYS)
  const units = new Map<string, number>()
  for (const figure of await figuresOf({ tx, scope: { kind: 'all' }, now }, 'product', days))
    units.set(figure.key, (units.get(figure.key) ?? 0) + figure.units)
  const sold = [...units].filter(([, count]) => count > 0).map(([id, count]) => ({ id, units: count }))
  return keepSales(tx, sold, now)
}

const sales: Job = {
  name: 'order.countSales',
  schedule: '50 */5 * * * *',
  sweep: (tx, { now }) => countSales(tx, now),
}

const SoldRow = z.object({ id: z.string() })

/**
 * Shows list prices as earlier prices only where they were: thirty of the last ninety days on sale at it, and paid at
 * least once (consumer law: a reference price must have been real). Returns the number of changed SKUs.
 */
export async function keepPricesBefore(tx: Db, now: Date): Promise<number> {
  const reduced = await reducedSkus(tx, now)
  const since = new Date(lastDaysFrom(now.getTime(), REFERENCE_WINDOW_DAYS)).toISOString()
  const sold = await query(
    tx,
    SoldRow,
    sql`select distinct r.id from json_to_recordset(${JSON.stringify(reduced)}::json) r (id uuid, "listPriceP" int)
      join order_line l on l.sku_id = r.id and l.list_p = r."listPriceP" and l.refunded_qty < l.qty
        and l.gift_of is null
      join orders o on o.id = l.order_id and o.paid_at >= ${since}`,
  )
  return keepReferencePrices(
    tx,
    sold.map(({ id }) => id),
  )
}

const referencePrices: Job = {
  name: 'order.referencePrices',
  schedule: '35 */10 * * * *',
  sweep: (tx, { now }) => keepPricesBefore(tx, now),
}

export const salesJobs: readonly Job[] = [sales, referencePrices]
