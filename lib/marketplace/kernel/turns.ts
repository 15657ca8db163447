import { sql } from 'drizzle-orm'
import { networksOf } from '@/lib/domain/network'
import type { Context } from './context'
import { type Db, rowsOf } from './database'
import { fail } from './errors'

/** How often somebody may ask for something within a window; `what` names it. */
interface Turns {
  what: string
  most: number
  seconds: number
}

/** Counts one more in a window that begins with its first; answers how many there are and how long it lasts. */
async function countTurn(
  tx: Db,
  subject: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; left: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const stale = sql`attempt_counter.last_at <= ${new Date(now.getTime() - seconds * 1_000).toISOString()}::timestamptz`
  const [row] = await rowsOf<{ misses: number; last_at: string }>(
    tx,
    sql`insert into attempt_counter (subject, misses, last_at) values (${subject}, 1, ${at})
      on conflict (subject) do update set
        misses = case when ${stale} then 1 else attempt_counter.misses + 1 end,
        last_at = case when ${stale} then ${at} else attempt_counter.last_at end
      returning misses, last_at`,
  )
  const began = row ? Date.parse(row.last_at) : now.getTime()
  return { count: row?.misses ?? 1, left: Math.max(1, Math.ceil((began - now.getTime()) / 1_000) + seconds) }
}

/** Counts one more of the caller's asking. TOO_MANY_REQUESTS, with the seconds of the window, beyond the most of it. */
export async function takeTurn({ tx, user, now }: Context, { what, most, seconds }: Turns): Promise<void> {
  const { count } = await countTurn(tx, `${what}:${user.userId}`, seconds, now)
  if (count > most) fail('TOO_MANY_REQUESTS', { detail: { seconds } })
}

/**
 * Counts one more from the caller's network, and from the larger one around it. Answers the seconds to wait beyond the most
 * of either, else 0; a refusal takes the count back with the rest of its call.
 */
export async function waitOfNetwork(
  { tx, ip, now }: Pick<Context, 'tx' | 'ip' | 'now'>,
  { what, most, seconds }: Turns,
): Promise<number> {
  let wait = 0
  for (const { name, times } of networksOf(ip)) {
    const { count, left } = await countTurn(tx, `${what}:${name}`, seconds, now)
    if (count > most * times) wait = Math.max(wait, left)
  }
  return wait
}
