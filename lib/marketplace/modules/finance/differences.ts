import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/reconcile'
import { CLAIM, canWriteOff, type Differing, RECONCILE_STATE, type Source } from '@/lib/domain/reconcile'
import { bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { reconcileDifference } from '../../tables/finance'
import { writeOff } from './reconcile-days'

const Row = z.object({
  id: z.string(),
  dayId: z.string(),
  day: z.string(),
  source: z.string(),
  state: z.number(),
  difference: z.string(),
  kind: z.string(),
  ref: z.string(),
  hereP: z.number().nullable(),
  thereP: z.number().nullable(),
  note: z.string().nullable(),
  claim: z.number().nullable(),
  written: z.boolean(),
})

/** Locks a difference and its day until the end of the call. */
export async function heldDifference({ tx }: Pick<Context, 'tx'>, id: string) {
  const [row] = await query(
    tx,
    Row,
    sql`select f.id, f.day_id as "dayId", d.day::text as day, d.source, d.state, f.difference, f.kind, f.ref,
        f.here_p::float8 as "hereP", f.there_p::float8 as "thereP", f.note, f.claim, f.journal_id is not null as written
      from reconcile_difference f join reconcile_day d on d.id = f.day_id where f.id = ${requireId(id)} for update of d`,
  )
  if (!row) return fail('NOT_FOUND')
  return { ...(row as typeof row & Differing), source: row.source as Source }
}

/** Facts of a locked difference that decide which acts are possible. */
export const factsOf = (row: Awaited<ReturnType<typeof heldDifference>>) => ({
  ...row,
  closed: row.state === RECONCILE_STATE.closed,
})

const note = bind(contract.noteDifference, async (context, { body: { id, version, note: text } }) => {
  const { tx, now, user } = context
  const row = await heldDifference(context, id)
  if (row.state === RECONCILE_STATE.closed) fail('RECONCILE_CLOSED')
  await bump(tx, reconcileDifference, { id, version }, { note: text, noter: user.realname, notedAt: now })
  context.audit({ refType: 'reconcile', refId: row.dayId, detail: { name: row.day, no: row.ref, reason: text } })
  return null
})

/** A claim outlives its day: it is answered by a later file. */
const claim = bind(contract.claimDifference, async (context, { body: { id, version, act, note: text } }) => {
  const { tx, now, user } = context
  const row = await heldDifference(context, id)
  const fits = act === 'claim' ? row.claim !== CLAIM.open && row.claim !== CLAIM.resolved : row.claim === CLAIM.open
  if (row.written || !fits) fail('DIFFERENCE_SETTLED')
  const made = { claimer: user.realname, claimedAt: now }
  await bump(
    tx,
    reconcileDifference,
    { id, version },
    {
      ...{ claim: act === 'claim' ? CLAIM.open : CLAIM.dropped, note: text, noter: user.realname, notedAt: now },
      ...(act === 'claim' && made),
    },
  )
  context.audit({
    ...{ refType: 'reconcile', refId: row.dayId, detail: { name: row.day, no: row.ref, event: act, reason: text } },
    change: { before: { claimState: row.claim }, after: { claimState: act === 'claim' ? CLAIM.open : CLAIM.dropped } },
  })
  return null
})

const write = bind(contract.writeOffDifference, async (context, { body: { id, version, note: text } }) => {
  const { tx, now, user } = context
  const row = await heldDifference(context, id)
  if (row.state === RECONCILE_STATE.closed) fail('RECONCILE_CLOSED')
  if (!canWriteOff(factsOf(row))) fail('DIFFERENCE_SETTLED')
  const day = { id: row.dayId, day: row.day, source: row.source }
  const made = await writeOff(tx, day, row, { at: now, by: user.userId })
  await bump(
    tx,
    reconcileDifference,
    { id, version },
    {
      ...{ note: text, noter: user.realname, notedAt: now, writtenBy: user.userId },
      journalId: made.journalId,
    },
  )
  context.audit({
    ...{ refType: 'reconcile', refId: row.dayId },
    detail: { name: row.day, no: row.ref, event: 'writeOff', amountP: made.amountP, reason: text },
  })
  return made
})

export const differenceBindings = [note, claim, write]
