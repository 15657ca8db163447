import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Meter } from '@/lib/contract/violation'
import { type Counted, meterAt } from '@/lib/domain/violation'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { banOfMonth } from '../shop'

const Row = z.object({ at: z.string(), counts: z.boolean(), revoked: z.boolean() })

/** Counted violations of a shop in a UK month. */
export async function countedIn(tx: Db, shopId: string, month: string): Promise<Counted[]> {
  const rows = await query(
    tx,
    Row,
    sql`select recorded_at as at, counts, state = 3 as revoked from violation
      where shop_id = ${shopId} and month = ${month}`,
  )
  return rows.map(({ at, counts, revoked }) => ({ at: Date.parse(at), counts, revoked }))
}

const text = (at: number) => new Date(at).toISOString()

/** Standing of a shop in the UK month of an instant, for the wire. */
export async function meterOf(tx: Db, shopId: string, at: number): Promise<Meter> {
  const { month } = meterAt([], at)
  const meter = meterAt(await countedIn(tx, shopId, month), at)
  const known = meter.ban && (await banOfMonth(tx, shopId, month))
  const ban = meter.ban && {
    from: text(meter.ban.from),
    until: text(meter.ban.until),
    state: known?.state ?? 'asked',
  }
  return { month, count: meter.count, limit: meter.limit, resetTime: text(meter.resetsAt), ban }
}
