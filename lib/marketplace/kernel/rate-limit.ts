import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { networksOf } from '@/lib/domain/network'
import type { Context } from './context'
import type { Db } from './database'
import { fail } from './errors'
import { query } from './query'

const MissesLastAtRow = z.object({ misses: z.number(), last_at: z.string() })

/** At most `limit` requests of this name in a window that begins with the first. */
interface RateLimit {
  name: string
  limit: number
  windowSeconds: number
}

/** Counts one request of the subject; returns the count and the seconds left of the window. */
async function countRequest(
  tx: Db,
  subject: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; left: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const stale = sql`attempt_counter.last_at <= ${new Date(now.getTime() - seconds * 1_000).toISOString()}::timestamptz`
  const [row] = await query(
    tx,
    MissesLastAtRow,
    sql`insert into attempt_counter (subject, misses, last_at) values (${subject}, 1, ${at})
      on conflict (subject) do update set
        misses = case when ${stale} then 1 else attempt_counter.misses + 1 end,
        last_at = case when ${stale} then ${at} else attempt_counter.last_at end
      returning misses, last_at`,
  )
  const began = row ? Date.parse(row.last_at) : now.getTime()
  return { count: row?.misses ?? 1, left: Math.max(1, Math.ceil((began - now.getTime()) / 1_000) + seconds) }
}

/** Counts one request of an account; fails with TOO_MANY_REQUESTS above the limit of the window. */
export async function consumeRateLimitOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  who: string,
  { name, limit, windowSeconds }: RateLimit,
): Promise<void> {
  const { count } = await countRequest(tx, `${name}:${who}`, windowSeconds, now)
  if (count > limit) fail('TOO_MANY_REQUESTS', { detail: { seconds: windowSeconds } })
}

/** The same of the caller. */
export const consumeRateLimit = (context: Context, limit: RateLimit): Promise<void> =>
  consumeRateLimitOf(context, context.user.userId, limit)

/**
 * Counts one request of the caller's network and of the larger one around it. Returns the seconds to wait once either
 * window is used up, else 0. The caller fails then, which rolls the count back with the rest of the call.
 */
export async function consumeNetworkRateLimit(
  { tx, ip, now }: Pick<Context, 'tx' | 'ip' | 'now'>,
  { name, limit, windowSeconds }: RateLimit,
): Promise<number> {
  let wait = 0
  for (const network of networksOf(ip)) {
    const { count, left } = await countRequest(tx, `${name}:${network.name}`, windowSeconds, now)
    if (count > limit * network.times) wait = Math.max(wait, left)
  }
  return wait
}
