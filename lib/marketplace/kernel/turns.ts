import { sql } from 'drizzle-orm'
import type { Context } from './context'
import { rowsOf } from './database'
import { fail } from './errors'

/** How often a person may ask for something within a window; `what` names it. */
interface Turns {
  what: string
  most: number
  seconds: number
}

/** Counts one more of the caller's asking. TOO_MANY_REQUESTS, with the seconds of the window, beyond the most of it. */
export async function takeTurn({ tx, user, now }: Context, { what, most, seconds }: Turns): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const stale = sql`attempt_counter.last_at < ${new Date(now.getTime() - seconds * 1_000).toISOString()}::timestamptz`
  const [row] = await rowsOf<{ misses: number }>(
    tx,
    sql`insert into attempt_counter (subject, misses, last_at) values (${`${what}:${user.userId}`}, 1, ${at})
      on conflict (subject) do update set
        misses = case when ${stale} then 1 else attempt_counter.misses + 1 end,
        last_at = case when ${stale} then ${at} else attempt_counter.last_at end
      returning misses`,
  )
  if ((row?.misses ?? 0) > most) fail('TOO_MANY_REQUESTS', { detail: { seconds } })
}
