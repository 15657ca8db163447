import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import type { Job, JobTools } from '../../kernel/job'
import { namesOf, stateOf } from './facts'
import { queueMails } from './mail'

interface Moved {
  id: string
  titile: string
  title_en: string | null
  audience_kind: string
  audience_values: string[]
}

const MOVED = sql`returning id, titile, title_en, audience_kind, audience_values`

/** Tells the open bells of everybody whom it is for that something has changed. */
const ring = (emit: JobTools['emit'], row: Moved): Promise<void> =>
  emit({
    type: 'notice',
    payload: { msgId: row.id, msgTxt: row.titile, audience: { kind: row.audience_kind, values: row.audience_values } },
  })

async function moved<Row extends Moved>({ tx }: Context, rows: readonly Row[], id: string): Promise<Row> {
  const [row] = rows
  if (row) return row
  const known = await rowsOf(tx, sql`select 1 from announcement where id = ${id} and not personal`)
  return fail(known.length > 0 ? 'VERSION_CONFLICT' : 'NOT_FOUND')
}

/** From now, or from its start; VERSION_CONFLICT for what is no draft any more, or another one than the caller saw. */
export async function publish(context: Context, id: string, version: number | undefined): Promise<void> {
  const { tx, now } = context
  const at = sql`${now.toISOString()}::timestamptz`
  const seen = version === undefined ? sql`` : sql` and version = ${version}`
  const over = await rowsOf(
    tx,
    sql`select 1 from announcement where id = ${requireId(id)} and send_status = 0 and end_time <= ${at}`,
  )
  if (over.length > 0) fail('INVALID_INPUT', { fields: { endTime: ['past'] } })
  const rows = await rowsOf<Moved & { rung: boolean }>(
    tx,
    sql`update announcement set send_status = 1, version = version + 1, send_time = greatest(start_time, ${at}),
        rung = coalesce(start_time <= ${at}, true)
      where id = ${id} and send_status = 0 and not personal${seen} ${MOVED}, rung`,
  )
  const row = await moved(context, rows, id)
  const change = { before: stateOf(0), after: stateOf(1) }
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(row), change })
  await queueMails(context, id)
  // What begins later says nothing before: the ring carries the title.
  if (row.rung) await ring(context.emit, row)
}

/** Gone from every list and bell. */
export async function revoke(context: Context, id: string): Promise<void> {
  const { tx, now, user } = context
  const rows = await rowsOf<Moved>(
    tx,
    sql`update announcement set send_status = 2, version = version + 1, revoked_at = ${now.toISOString()},
        revoked_by = ${user.userId}
      where id = ${requireId(id)} and send_status = 1 and not personal ${MOVED}`,
  )
  const row = await moved(context, rows, id)
  const change = { before: stateOf(1), after: stateOf(2) }
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(row), change })
  await ring(context.emit, row)
}

const begun = (tx: Db, now: Date) =>
  rowsOf<Moved>(
    tx,
    sql`update announcement set rung = true
      where send_status = 1 and not rung and send_time <= ${now.toISOString()} ${MOVED}`,
  )

const ended = (tx: Db, now: Date) =>
  rowsOf<Moved>(
    tx,
    sql`update announcement set end_rung = true
      where send_status = 1 and not end_rung and end_time <= ${now.toISOString()} ${MOVED}`,
  )

/** Lists follow the clock by themselves; open bells are told when an announcement begins, and when it ends. */
const ringing: Job = {
  name: 'announcement.ring',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const rows = [...(await begun(tx, now)), ...(await ended(tx, now))]
    for (const row of rows) await ring(emit, row)
    return rows.length
  },
}

export const announcementJobs: readonly Job[] = [ringing]
