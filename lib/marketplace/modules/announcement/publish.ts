import { and, eq, type InferSelectModel, lte, not, sql } from 'drizzle-orm'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import type { Job, JobTools } from '../../kernel/job'
import { allOf } from '../../kernel/values'
import { announcement as announcementTable } from '../../tables/announcement'
import { namesOf, stateOf } from './facts'
import { queueMails } from './mail'

const MOVED = {
  id: announcementTable.id,
  titile: announcementTable.titile,
  title_en: announcementTable.titleEn,
  audience_kind: announcementTable.audienceKind,
  audience_values: announcementTable.audienceValues,
  rung: announcementTable.rung,
}
type Moved = Pick<InferSelectModel<typeof announcementTable>, 'id' | 'titile' | 'rung'> & {
  title_en: string | null
  audience_kind: string
  audience_values: string[]
}

/** Notifies the open bells of the audience of a change. */
const ring = (emit: JobTools['emit'], row: Moved): Promise<void> =>
  emit({
    type: 'notice',
    payload: { msgId: row.id, msgTxt: row.titile, audience: { kind: row.audience_kind, values: row.audience_values } },
  })

async function moved({ tx }: Context, rows: readonly Moved[], id: string): Promise<Moved> {
  const [row] = rows
  if (row) return row
  const known = await rowsOf(tx, sql`select 1 from announcement where id = ${id} and not personal`)
  return fail(known.length > 0 ? 'VERSION_CONFLICT' : 'NOT_FOUND')
}

/** Publishes a draft, now or from its start; VERSION_CONFLICT if it is no draft, or was changed. */
export async function publish(context: Context, id: string, version: number | undefined): Promise<void> {
  const { tx, now } = context
  const at = sql`${now.toISOString()}::timestamptz`
  const seen = version !== undefined && eq(announcementTable.version, version)
  const over = await rowsOf(
    tx,
    sql`select 1 from announcement where id = ${requireId(id)} and send_status = 0 and end_time <= ${at}`,
  )
  if (over.length > 0) fail('INVALID_INPUT', { fields: { endTime: ['past'] } })
  const rows = await bumpAll(
    tx,
    announcementTable,
    allOf([
      sql`${announcementTable.id} = ${id} and ${announcementTable.sendStatus} = 0 and not ${announcementTable.personal}`,
      seen,
    ]),
    {
      sendStatus: 1,
      sendTime: sql`greatest(${announcementTable.startTime}, ${at})`,
      rung: sql`coalesce(${announcementTable.startTime} <= ${at}, true)`,
    },
    MOVED,
  )
  const row = await moved(context, rows, id)
  const change = { before: stateOf(0), after: stateOf(1) }
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(row), change })
  await queueMails(context, id)
  // A later start sends no message yet: the message contains the title.
  if (row.rung) await ring(context.emit, row)
}

/** Removes an announcement from every list and bell. */
export async function revoke(context: Context, id: string): Promise<void> {
  const { tx, now, user } = context
  const rows = await bumpAll(
    tx,
    announcementTable,
    sql`${announcementTable.id} = ${requireId(id)} and ${announcementTable.sendStatus} = 1 and not ${announcementTable.personal}`,
    { sendStatus: 2, revokedAt: now, revokedBy: user.userId },
    MOVED,
  )
  const row = await moved(context, rows, id)
  const change = { before: stateOf(1), after: stateOf(2) }
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(row), change })
  await ring(context.emit, row)
}

const standing = eq(announcementTable.sendStatus, 1)

const begun = (tx: Db, now: Date) =>
  tx
    .update(announcementTable)
    .set({ rung: true })
    .where(and(standing, not(announcementTable.rung), lte(announcementTable.sendTime, now)))
    .returning(MOVED)

const ended = (tx: Db, now: Date) =>
  tx
    .update(announcementTable)
    .set({ endRung: true })
    .where(and(standing, not(announcementTable.endRung), lte(announcementTable.endTime, now)))
    .returning(MOVED)

/** Lists follow the clock on each read; open bells need a message when an announcement begins or ends. */
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
