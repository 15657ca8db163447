import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/reconcile'
import {
  CHARGEBACK,
  CLAIM,
  type Differing,
  excessOf,
  MOVEMENTS,
  MOVEMENTS_OF,
  type Moved,
  RECONCILE_STATE,
  statementFile,
} from '@/lib/domain/reconcile'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query as queryRows } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { reconcileDay } from '../../tables/finance'
import { chargebackBindings } from './chargebacks'
import { differenceBindings } from './differences'
import { compare, undoDay, writeDay } from './reconcile-days'
import { bookReturned } from './returned'
import { booksOf, takeBack } from './settlement'
import { missingDays, sandboxRows } from './settlement-source'

interface DayRecord extends Omit<contract.ReconcileDay, 'loadTime' | 'closeTime'> {
  loadedBy: string | null
  loadedAt: string
  closedAt: string | null
  hash: string
  kept: boolean
}

const COLUMNS = sql`d.id, d.day::text as day, d.source, d.file_name as "fileName", d.rows, d.there_p::float8 as "thereP",
  d.here_p::float8 as "hereP", d.gross_p::float8 as "grossP", d.fee_p::float8 as "feeP", d.bank_p::float8 as "bankP", d.state, d.loaded_by as "loadedBy", d.loader, d.loaded_at as "loadedAt", d.closer,
  d.closed_at as "closedAt", d.file_hash as hash, d.moves is not null as kept, d.version,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id) as differences,
  (select count(*)::int from reconcile_difference f where f.day_id = d.id and f.note is null) as open`
const FROM = sql`from reconcile_day d`

const toDay = ({ loadedBy: _, hash: __, kept: ___, loadedAt, closedAt, ...row }: DayRecord): contract.ReconcileDay => ({
  ...row,
  loadTime: instant(loadedAt),
  closeTime: instantOrNull(closedAt),
})

const list = bind(contract.listReconciled, (context, { query: { state, source, ...page } }) => {
  const where = allOf([!!state && sql`d.state = ${Number(state)}`, !!source && sql`d.source = ${source}`])
  return pagedRows(context.tx, { columns: COLUMNS, from: FROM, where, order: sql`d.day desc, d.source` }, page, toDay)
})

async function dayById(tx: Db, id: string, lock = false): Promise<DayRecord> {
  const [row] = await rowsOf<DayRecord>(
    tx,
    sql`select ${COLUMNS} ${FROM} where d.id = ${requireId(id)} ${lock ? sql`for update of d` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

type Differenced = Omit<contract.ReconcileDifference, 'noteTime' | 'excessP'> & { noteTime: string | null }

const differencesOfDay = (tx: Db, id: string) =>
  rowsOf<Differenced>(
    tx,
    sql`select f.id, f.difference, f.kind, f.ref, f.here_p::float8 as "hereP", f.there_p::float8 as "thereP", f.note, f.noter,
        f.noted_at as "noteTime", f.claim, f.claimer, r.day::text as "resolvedDay", f.journal_id as "journalId", f.version,
        case when j.event = 'writtenOff' then 'writtenOff' when j.id is not null then 'returned' end as outcome
      from reconcile_difference f left join reconcile_day r on r.id = f.resolved_by
      left join ledger_journal j on j.id = f.journal_id
      where f.day_id = ${id} order by f.note is not null, f.place`,
  )

const sumOf = (moves: readonly Moved[], wanted: Moved['kind']): number =>
  moves.reduce((sum, { kind, amountP }) => sum + (kind === wanted ? amountP : 0), 0)

/** Both sides by kind of movement, without empty kinds. */
const totalsOf = (here: readonly Moved[], there: readonly Moved[]) =>
  MOVEMENTS.map((kind) => ({
    kind,
    hereP: sumOf(here, kind),
    thereP: sumOf(there, kind),
    rows: there.filter((each) => each.kind === kind).length,
  })).filter(({ hereP, thereP }) => hereP !== 0 || thereP !== 0)

const Moves = z.object({ moves: z.array(z.any()).nullable() })

const movesOf = async (tx: Db, id: string): Promise<Moved[] | null> =>
  ((await queryRows(tx, Moves, sql`select moves from reconcile_day where id = ${id}`))[0]?.moves as Moved[]) ?? null

const Journal = z.object({ id: z.string(), no: z.string(), event: z.string() })

const get = bind(contract.getReconciled, async ({ tx }, { query }) => {
  const row = await dayById(tx, query.id)
  const records = await differencesOfDay(tx, row.id)
  return {
    ...{ day: toDay(row), hash: row.hash, kept: row.kept },
    totals: totalsOf(await booksOf(tx, row.day, row.source), (await movesOf(tx, row.id)) ?? []),
    journals: await queryRows(
      tx,
      Journal,
      sql`select id, ref_no as no, event from ledger_journal where ref_type = 'settlement' and ref_id = ${row.id} order by id`,
    ),
    records: records.map((each) => ({
      ...each,
      noteTime: instantOrNull(each.noteTime),
      excessP: excessOf(each as Differing, row.source),
    })),
  }
})

/** Refuses a day that is not over: it has movements to come. */
function requireOver(day: string, now: Date): void {
  if (day > addDays(ukDay(now.getTime()), -1)) fail('INVALID_INPUT', { fields: { day: ['dayOpen'] } })
}

const load = bind(contract.loadReconciled, async (context, { body }) => {
  const { tx, now, user } = context
  requireOver(body.day, now)
  if (body.rows.some(({ kind }) => !MOVEMENTS_OF[body.source].includes(kind)))
    fail('INVALID_INPUT', { fields: { rows: ['invalid'] } })
  const made = await writeDay(tx, body, { at: now, id: user.userId, name: user.realname, emit: context.emit })
  if (!made) return fail('RECONCILE_LOADED')
  context.audit({ refType: 'reconcile', refId: made.id, detail: { name: body.day, count: made.differences } })
  return made
})

/** Locks an open day until the end of the call. */
async function openDay({ tx }: Context, id: string): Promise<DayRecord> {
  const row = await dayById(tx, id, true)
  return row.state === RECONCILE_STATE.closed ? fail('RECONCILE_CLOSED') : row
}

/** True for booked returns: their differences stay, because they show who booked them. */
const IS_BOOKED_RETURN = sql`exists (select 1 from ledger_journal j where j.id = f.journal_id and j.event <> 'writtenOff')`

const again = bind(contract.compareReconciled, async (context, { body: { id, version } }) => {
  const { tx, now } = context
  const row = await openDay(context, id)
  if (row.version !== version) fail('VERSION_CONFLICT')
  const rows = (await movesOf(tx, row.id)) ?? fail('NOT_FOUND')
  const before = await rowsOf<{ id: string; note: string | null; journal: string | null }>(
    tx,
    sql`delete from reconcile_difference f where f.day_id = ${row.id} and not ${IS_BOOKED_RETURN}
      returning id, difference, kind, ref, here_p::float8 as here, there_p::float8 as there, note, noter, noted_at as at,
        claim, claimer, claimed_at as "claimedAt", resolved_by as "resolvedBy", written_by as "writtenBy",
        journal_id as journal`,
  )
  const differences = await compare(tx, { ...row, at: now }, rows)
  const kept = await rowsOf<{ id: string }>(
    tx,
    sql`update reconcile_difference f set id = n.id, note = n.note, noter = n.noter, noted_at = n.at, claim = n.claim,
        claimer = n.claimer, claimed_at = n."claimedAt", resolved_by = n."resolvedBy", written_by = n."writtenBy",
        journal_id = n.journal
      from jsonb_to_recordset(${JSON.stringify(before.filter((each) => each.note !== null))}::jsonb)
        as n(id uuid, difference text, kind text, ref text, here bigint, there bigint, note text, noter text, at timestamptz,
          claim int, claimer text, "claimedAt" timestamptz, "resolvedBy" uuid, "writtenBy" uuid, journal uuid)
      where f.day_id = ${row.id} and f.difference = n.difference and f.kind = n.kind and f.ref = n.ref
        and f.here_p is not distinct from n.here and f.there_p is not distinct from n.there returning f.id`,
  )
  const stays = new Set(kept.map(({ id: each }) => each))
  for (const each of before)
    if (each.journal && !stays.has(each.id))
      await takeBack(tx, row.id, `difference:${each.id}`, { at: now, by: context.user.userId })
  await bumpAll(tx, reconcileDay, eq(reconcileDay.id, row.id), {})
  context.audit({
    refType: 'reconcile',
    refId: row.id,
    detail: { name: row.day, event: 'compare', count: differences },
  })
  return { differences }
})

const One = z.object({ count: z.number() })

const remove = bind(contract.removeReconciled, async (context, { query }) => {
  const day = await openDay(context, query.id)
  const { tx, now, user } = context
  const [decided] = await queryRows(
    tx,
    One,
    sql`select count(*)::int as count from chargeback where (opened_by = ${day.id} and state <> ${CHARGEBACK.open})`,
  )
  if (decided?.count) fail('CHARGEBACK_DECIDED')
  await undoDay(tx, day, { at: now, by: user.userId })
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, event: 'remove' } })
  return null
})

const close = bind(contract.closeReconciled, async (context, { body }) => {
  const { tx, now, user } = context
  const day = await openDay(context, body.id)
  if (day.version !== body.version) fail('VERSION_CONFLICT')
  if (day.open > 0) fail('RECONCILE_OPEN')
  const [written] = await queryRows(
    tx,
    One,
    sql`select count(*)::int as count from reconcile_difference where day_id = ${day.id} and written_by = ${user.userId}`,
  )
  if (day.loadedBy === user.userId || written?.count) fail('SAME_PERSON')
  await bumpAll(tx, reconcileDay, eq(reconcileDay.id, day.id), {
    state: RECONCILE_STATE.closed,
    closedBy: user.userId,
    closer: user.realname,
    closedAt: now,
  })
  context.audit({ refType: 'reconcile', refId: day.id, detail: { name: day.day, event: 'close' } })
  return null
})

const Standing = z.object({
  providerP: z.number(),
  disputedP: z.number(),
  bankP: z.number(),
  claims: z.number(),
  claimedP: z.number(),
})

const standing = bind(contract.reconcileStanding, async ({ tx, now }) => {
  const of = (account: string) =>
    sql`coalesce((select sum(balance_p) from ledger_balance where account = ${account}), 0)::float8`
  const [row] = await queryRows(
    tx,
    Standing,
    sql`select ${of('receivable')} as "providerP", ${of('disputed')} as "disputedP", ${of('bank')} as "bankP",
        count(*)::int as claims, coalesce(sum(abs(coalesce(here_p, 0) - coalesce(there_p, 0))), 0)::float8 as "claimedP"
      from reconcile_difference where claim = ${CLAIM.open}`,
  )
  return { ...(row ?? fail('UNAVAILABLE')), missing: await missingDays(tx, now) }
})

/** The sandbox's file of a day, sometimes with a fault for the desk to find. */
const sandboxFile = (provider: string) =>
  bind(contract.sandboxStatement, async ({ tx, now }, { query: { day } }) => {
    if (provider !== 'sandbox') return null
    requireOver(day, now)
    return { name: `sandbox-${day}.csv`, text: statementFile(await sandboxRows(tx, day)) }
  })

export const reconcileBindings = (provider: string) => [
  sandboxFile(provider),
  list,
  get,
  load,
  again,
  ...differenceBindings,
  bookReturned,
  ...chargebackBindings,
  standing,
  remove,
  close,
]
