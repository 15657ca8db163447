import { eq, type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/reconcile'
import {
  differencesOf,
  MOVEMENTS_OF,
  type Moved,
  netOf,
  RECONCILE_STATE,
  type Source,
  statementFile,
} from '@/lib/domain/reconcile'
import { addDays, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf } from '../../kernel/values'
import { reconcileDay, reconcileDifference } from '../../tables/finance'

interface DayRecord extends Omit<contract.ReconcileDay, 'loadTime' | 'closeTime'> {
  loadedBy: string
  loadedAt: string
  closedAt: string | null
  hash: string
  kept: boolean
}

const COLUMNS = sql`d.id, d.day::text as day, d.source, d.file_name as "fileName", d.rows, d.there_p::float8 as "thereP",
  d.here_p::float8 as "hereP", d.state, d.loaded_by as "loadedBy", d.loader, d.loaded_at as "loadedAt", d.closer,
  d.closed_at as "closedAt", d.file_hash as hash, d.moves is not null as kept, d.version,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id) as differences,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id and f.note is null) as open`
const FROM = sql`from reconcile_day d`

const toDay = ({ loadedBy: _, hash: __, kept: ___, loadedAt, closedAt, ...row }: DayRecord): contract.ReconcileDay => ({
  ...row,
  loadTime: instant(loadedAt),
  closeTime: instantOrNull(closedAt),
})

const list = bind(contract.listReconciled, (context, { query: { state, ...page } }) => {
  const where = allOf([!!state && sql`d.state = ${Number(state)}`])
  return pagedRows(context.tx, { columns: COLUMNS, from: FROM, where, order: sql`d.day desc, d.source` }, page, toDay)
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
    kept: row.kept,
    records: records.map((each) => ({ ...each, noteTime: instantOrNull(each.noteTime) })),
  }
})

/** Lines of the ledger that stand for the movements of a source. */
export const BOOKED: Readonly<Record<Source, SQL>> = {
  provider: sql`account = 'receivable' and kind in ('sale', 'topUp', 'paidIn', 'refundPaid')`,
  bank: sql`account = 'bank' and kind = 'payout'`,
}

/** What the books have of a source on a UK day, by order or withdrawal. */
export const booksOf = (tx: Db, day: string, source: Source): Promise<Moved[]> =>
  rowsOf<Moved>(
    tx,
    sql`select case l.kind when 'payout' then 'payout' when 'refundPaid' then 'refund' else 'capture' end as kind,
        l.ref_no as ref, abs(sum(l.amount_p))::float8 as "amountP"
      from ledger_line l where ${BOOKED[source]}
        and l.at >= ${new Date(ukDayStart(day)).toISOString()}::timestamptz
        and l.at < ${new Date(ukDayEnd(day)).toISOString()}::timestamptz
      group by l.kind, l.ref_no order by l.ref_no`,
  )

interface Loaded {
  day: string
  source: Source
  fileName: string
  hash: string
  rows: readonly Moved[]
}

interface Loader {
  at: Date
  id: string
  name: string
}

/** Writes what differs between the rows of a file and the books, and how much the books have. */
async function compare(
  tx: Db,
  { id, day, source, at }: { id: string; day: string; source: Source; at: Date },
  rows: readonly Moved[],
) {
  const here = await booksOf(tx, day, source)
  const found = differencesOf(here, rows)
  const lines = found.map((each, place) => ({ id: newId(at.getTime()), place, ...each }))
  await tx.execute(sql`insert into reconcile_difference (id, day_id, place, difference, kind, ref, here_p, there_p)
    select f.id, ${id}, f.place, f.difference, f.kind, f.ref, f."hereP", f."thereP"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f(id uuid, place int, difference text, kind text, ref text,
      "hereP" bigint, "thereP" bigint)`)
  await tx.execute(sql`update reconcile_day set here_p = ${netOf(here)} where id = ${id}`)
  return found.length
}

/** Writes a day with its differences; null where the source's day, or this very file, is there. */
export async function writeDay(tx: Db, { day, source, fileName, hash, rows }: Loaded, { at, id: by, name }: Loader) {
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into reconcile_day (id, day, source, file_name, file_hash, rows, moves, there_p, here_p, loaded_by, loader,
        loaded_at)
      values (${newId(at.getTime())}, ${day}, ${source}, ${fileName}, ${hash}, ${rows.length}, ${JSON.stringify(rows)}::jsonb,
        ${netOf(rows)}, 0, ${by}, ${name}, ${at.toISOString()}) on conflict do nothing returning id`,
  )
  return made ? { id: made.id, differences: await compare(tx, { id: made.id, day, source, at }, rows) } : null
}

/** A day that is not over has movements to come. */
function requireOver(day: string, now: Date): void {
  if (day > addDays(ukDay(now.getTime()), -1)) fail('INVALID_INPUT', { fields: { day: ['dayOpen'] } })
}

const load = bind(contract.loadReconciled, async (context, { body }) => {
  const { tx, now, user } = context
  requireOver(body.day, now)
  if (body.rows.some(({ kind }) => !MOVEMENTS_OF[body.source].includes(kind)))
    fail('INVALID_INPUT', { fields: { rows: ['invalid'] } })
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

const again = bind(contract.compareReconciled, async (context, { body: { id, version } }) => {
  const { tx, now } = context
  const row = await openDay(context, id)
  if (row.version !== version) fail('VERSION_CONFLICT')
  const [file] = await rowsOf<{ moves: Moved[] | null }>(tx, sql`select moves from reconcile_day where id = ${row.id}`)
  const rows = file?.moves ?? fail('NOT_FOUND')
  const noted = await rowsOf<{ note: string | null }>(
    tx,
    sql`delete from reconcile_difference where day_id = ${row.id} returning difference, kind, ref, here_p::float8 as here,
      there_p::float8 as there, note, noter, noted_at as at`,
  )
  const differences = await compare(tx, { ...row, at: now }, rows)
  await tx.execute(sql`update reconcile_difference f set note = n.note, noter = n.noter, noted_at = n.at
    from jsonb_to_recordset(${JSON.stringify(noted.filter((each) => each.note !== null))}::jsonb)
      as n(difference text, kind text, ref text, here bigint, there bigint, note text, noter text, at timestamptz)
    where f.day_id = ${row.id} and f.difference = n.difference and f.kind = n.kind and f.ref = n.ref
      and f.here_p is not distinct from n.here and f.there_p is not distinct from n.there`)
  await bumpAll(tx, reconcileDay, eq(reconcileDay.id, row.id), {})
  context.audit({
    refType: 'reconcile',
    refId: row.id,
    detail: { name: row.day, event: 'compare', count: differences },
  })
  return { differences }
})

const note = bind(contract.noteDifference, async (context, { body: { id, version, note: text } }) => {
  const { tx, now, user } = context
  const [found] = await rowsOf<{ dayId: string; ref: string }>(
    tx,
    sql`select day_id as "dayId", ref from reconcile_difference where id = ${requireId(id)}`,
  )
  const { dayId, ref } = found ?? fail('NOT_FOUND')
  const day = await openDay(context, dayId)
  await bump(tx, reconcileDifference, { id, version }, { note: text, noter: user.realname, notedAt: now })
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, no: ref, reason: text } })
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
  await bumpAll(tx, reconcileDay, eq(reconcileDay.id, day.id), {
    state: RECONCILE_STATE.closed,
    closedBy: user.userId,
    closer: user.realname,
    closedAt: now,
  })
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, event: 'close' } })
  return null
})

/** The sandbox moves no money, so that what it was asked to do is what the books have of it. */
const sandboxFile = (provider: string) =>
  bind(contract.sandboxStatement, async ({ tx, now }, { query: { day } }) => {
    if (provider !== 'sandbox') return null
    requireOver(day, now)
    return { name: `sandbox-${day}.csv`, text: statementFile(await booksOf(tx, day, 'provider')) }
  })

export const reconcileBindings = (provider: string) => [
  sandboxFile(provider),
  list,
  get,
  load,
  again,
  note,
  remove,
  close,
]
