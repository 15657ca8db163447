import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance-reconcile'
import { differencesOf, type Moved, RECONCILE_STATE } from '@/lib/domain/reconcile'
import { addDays, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf } from '../../kernel/values'

interface DayRecord extends Omit<contract.ReconcileDay, 'loadTime' | 'closeTime'> {
  loadedBy: string
  loadedAt: string
  closedAt: string | null
  hash: string
}

const COLUMNS = sql`d.id, d.day::text as day, d.file_name as "fileName", d.rows, d.there_p::float8 as "thereP",
  d.here_p::float8 as "hereP", d.state, d.loaded_by as "loadedBy", d.loader, d.loaded_at as "loadedAt", d.closer,
  d.closed_at as "closedAt", d.file_hash as hash, d.version,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id) as differences,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id and f.note is null) as open`
const FROM = sql`from reconcile_day d`

const toDay = ({ loadedBy: _, hash: __, loadedAt, closedAt, ...row }: DayRecord): contract.ReconcileDay => ({
  ...row,
  loadTime: instant(loadedAt),
  closeTime: instantOrNull(closedAt),
})

const list = bind(contract.listReconciled, (context, { query: { state, ...page } }) => {
  const where = allOf([!!state && sql`d.state = ${Number(state)}`])
  return pagedRows(context.tx, { columns: COLUMNS, from: FROM, where, order: sql`d.day desc` }, page, toDay)
})

async function dayById(tx: Db, id: string, lock = false): Promise<DayRecord> {
  const [row] = await rowsOf<DayRecord>(
    tx,
    sql`select ${COLUMNS} ${FROM} where d.id = ${requireId(id)} ${lock ? sql`for update of d` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getReconciled, async ({ tx }, { query }) => {
  const row = await dayById(tx, query.id)
  const records = await rowsOf<contract.ReconcileDifference>(
    tx,
    sql`select id, difference, kind, ref, here_p::float8 as "hereP", there_p::float8 as "thereP", note, noter,
        noted_at as "noteTime", version
      from reconcile_difference where day_id = ${row.id} order by note is not null, place`,
  )
  return {
    day: toDay(row),
    hash: row.hash,
    records: records.map((each) => ({ ...each, noteTime: instantOrNull(each.noteTime) })),
  }
})

/** What the books took and gave back on a UK day, by order. */
export const booksOf = (tx: Db, day: string): Promise<Moved[]> =>
  rowsOf<Moved>(
    tx,
    sql`select case when l.kind = 'sale' then 'capture' else 'refund' end as kind, l.ref_no as ref,
        abs(sum(l.amount_p))::float8 as "amountP"
      from ledger_line l where l.account = 'receivable' and l.kind in ('sale', 'refundPaid')
        and l.at >= ${new Date(ukDayStart(day)).toISOString()}::timestamptz
        and l.at < ${new Date(ukDayEnd(day)).toISOString()}::timestamptz
      group by l.kind, l.ref_no order by l.ref_no`,
  )

const netOf = (moves: readonly Moved[]): number =>
  moves.reduce((sum, { kind, amountP }) => sum + (kind === 'capture' ? amountP : -amountP), 0)

interface Loaded {
  day: string
  fileName: string
  hash: string
  rows: readonly Moved[]
}

interface Loader {
  at: Date
  id: string
  name: string
}

/** Writes a day with its differences; null where the day, or this very file, is there. */
export async function writeDay(tx: Db, { day, fileName, hash, rows }: Loaded, { at, id: by, name }: Loader) {
  const here = await booksOf(tx, day)
  const found = differencesOf(here, rows)
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into reconcile_day (id, day, file_name, file_hash, rows, there_p, here_p, loaded_by, loader, loaded_at)
      values (${newId(at.getTime())}, ${day}, ${fileName}, ${hash}, ${rows.length}, ${netOf(rows)}, ${netOf(here)}, ${by},
        ${name}, ${at.toISOString()}) on conflict do nothing returning id`,
  )
  if (!made) return null
  const lines = found.map((each, place) => ({ id: newId(at.getTime()), place, ...each }))
  await tx.execute(sql`insert into reconcile_difference (id, day_id, place, difference, kind, ref, here_p, there_p)
    select f.id, ${made.id}, f.place, f.difference, f.kind, f.ref, f."hereP", f."thereP"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f(id uuid, place int, difference text, kind text, ref text,
      "hereP" bigint, "thereP" bigint)`)
  return { id: made.id, differences: found.length }
}

const load = bind(contract.loadReconciled, async (context, { body }) => {
  const { tx, now, user } = context
  // A day that is not over has movements to come.
  if (body.day > addDays(ukDay(now.getTime()), -1)) fail('INVALID_INPUT', { fields: { day: ['dayOpen'] } })
  const made = await writeDay(tx, body, { at: now, id: user.userId, name: user.realname })
  if (!made) return fail('RECONCILE_LOADED')
  context.audit({ refType: 'reconcile', refId: made.id, detail: { name: body.day, count: made.differences } })
  return made
})

/** A day that is not closed, locked until the call is over. */
async function openDay({ tx }: Context, id: string): Promise<DayRecord> {
  const row = await dayById(tx, id, true)
  return row.state === RECONCILE_STATE.closed ? fail('RECONCILE_CLOSED') : row
}

const note = bind(contract.noteDifference, async (context, { body: { id, version, note: text } }) => {
  const { tx, now, user } = context
  const [found] = await rowsOf<{ dayId: string }>(
    tx,
    sql`select day_id as "dayId" from reconcile_difference where id = ${requireId(id)}`,
  )
  const day = await openDay(context, found?.dayId ?? fail('NOT_FOUND'))
  const [written] = await rowsOf<{ ref: string }>(
    tx,
    sql`update reconcile_difference set note = ${text}, noter = ${user.realname}, noted_at = ${now.toISOString()},
      version = version + 1 where id = ${id} and version = ${version} returning ref`,
  )
  if (!written) return fail('VERSION_CONFLICT')
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, no: written.ref, reason: text } })
  return null
})

const remove = bind(contract.removeReconciled, async (context, { query }) => {
  const day = await openDay(context, query.id)
  await context.tx.execute(sql`delete from reconcile_day where id = ${day.id}`)
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, event: 'remove' } })
  return null
})

const close = bind(contract.closeReconciled, async (context, { body }) => {
  const { tx, now, user } = context
  const day = await openDay(context, body.id)
  if (day.version !== body.version) fail('VERSION_CONFLICT')
  if (day.open > 0) fail('RECONCILE_OPEN')
  if (day.loadedBy === user.userId) fail('SAME_PERSON')
  await tx.execute(sql`update reconcile_day set state = ${RECONCILE_STATE.closed}, closed_by = ${user.userId},
    closer = ${user.realname}, closed_at = ${now.toISOString()}, version = version + 1 where id = ${day.id}`)
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, event: 'close' } })
  return null
})

export const reconcileBindings = [list, get, load, note, remove, close]
