import { sql } from 'drizzle-orm'
import { graceEnd, stateAt } from '@/lib/domain/subscription'
import { dayOfMonth } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'

/** Milliseconds since 1970. */
interface Opened {
  from: number
  until: number
  now: number
  trial: boolean
  /** English name of the plan; by default the first one on sale. */
  plan?: string
}

/**
 * Opens the first subscription of a shop: the first plan on sale, until the shop's end date. Under the scope of all
 * shops. In a database without plans shops have no limits.
 */
export async function openSubscription(tx: Db, shopId: string, opened: Opened): Promise<void> {
  const { from, until, now, trial, plan } = opened
  const dates = { trial, startsAt: from, endsAt: until, cancelled: false }
  const iso = (at: number) => new Date(at).toISOString()
  const [version] = await query(
    tx,
    IdRow,
    sql`select v.id from plan p join plan_version v on v.plan_id = p.id
      where p.on_sale and ${plan ? sql`p.name_en = ${plan}` : sql`true`} order by p.sort, v.no desc limit 1`,
  )
  if (!version) return
  await tx.execute(sql`insert into subscription (shop_id, version_id, state, trial, from_at, until_at, ends_at,
      billing_day)
    values (${shopId}, ${version.id}, ${stateAt(dates, now)}, ${trial}, ${iso(from)}, ${iso(until)}, ${iso(until)},
      ${dayOfMonth(until)})`)
  await tx.execute(sql`update shop set expire_at = ${iso(until)}, grace_until = ${iso(graceEnd(dates))}
    where id = ${shopId}`)
}

/** Opens the trial of a shop after its application passed; times in milliseconds. Under the scope of all shops. */
export const openTrial = (tx: Db, shopId: string, dates: { from: number; until: number }): Promise<void> =>
  openSubscription(tx, shopId, { ...dates, now: dates.from, trial: true })
