import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { readNotifications, snoozeNotifications } from '@/lib/contract/notification'
import { nextMorning } from '@/lib/domain/quiet-hours'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { inLinesOf, LINE, mine } from './lines'

const LineRow = z.object({ line: z.string() })

const HOUR_MS = 3_600_000

/** Returns the ids if all are the caller's; row-level security excludes those of other shops. */
async function requireMine({ tx, user }: Context, wanted: readonly string[]): Promise<string[]> {
  const ids = [...new Set(wanted.map(requireId))]
  const found = await rowsOf(
    tx,
    sql`select 1 from notification n where n.account_id = ${user.userId} and n.site and n.id in ${idList(ids)}`,
  )
  return found.length === ids.length ? ids : fail('NOT_FOUND')
}

const linesIn = (rows: readonly { line: string }[]): number => new Set(rows.map(({ line }) => line)).size

/** Marks notifications and the others in their lines as read; returns the number of lines that were unread. */
export async function markNotifications(
  context: Context,
  { id, ids, kind }: z.output<typeof readNotifications.body>,
): Promise<number> {
  const wanted = ids ?? (id === undefined ? [] : [id])
  const own: SQL = wanted.length > 0 ? sql` and ${inLinesOf(context, await requireMine(context, wanted))}` : sql``
  const marked = await query(
    context.tx,
    LineRow,
    sql`update notification n set read_at = ${context.now.toISOString()}
      where ${mine(context, { unread: 1, kind: wanted.length > 0 ? undefined : kind })}${own}
      returning (${LINE})::text as line`,
  )
  return linesIn(marked)
}

type Until = z.output<typeof snoozeNotifications.body>['until']

/** Milliseconds since 1970; morning is eight o'clock in the UK. */
const UNTIL: Record<Exclude<Until, 'now'>, (at: number) => number> = {
  hours: (at) => at + 3 * HOUR_MS,
  morning: (at) => nextMorning(at, 'Europe/London'),
  week: (at) => nextMorning(addUkDays(at, 7) - 24 * HOUR_MS, 'Europe/London'),
}

/** Snoozes lines, which return unread; `now` ends the snooze at once. Returns the end. */
export async function snoozeLines(
  context: Context,
  { ids, until }: z.output<typeof snoozeNotifications.body>,
): Promise<string | null> {
  const own = await requireMine(context, ids)
  const at = until === 'now' ? null : new Date(UNTIL[until](context.now.getTime())).toISOString()
  await context.tx.execute(sql`update notification n
    set snoozed_until = ${at}::timestamptz, woken = ${at === null}, read_at = null
    where n.site and ${inLinesOf(context, own)}`)
  return at
}
