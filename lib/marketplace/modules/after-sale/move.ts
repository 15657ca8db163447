import { type SQL, sql } from 'drizzle-orm'
import {
  AFTER_SALE,
  addWorkingDays,
  CASE,
  type CaseActor,
  type CaseEffects,
  type CaseEvent,
  type CaseState,
  clockOf,
  EXTEND_HOURS,
  hasCaseEnded,
} from '@/lib/domain/after-sale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context, OutboxEvent } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import type { JobTools } from '../../kernel/job'
import { markCase } from '../order'
import { settingNumber } from '../system'
import type { CaseRecord, LockedCase } from './rows'

/** Transaction, time and actor of a move of a case: a person's call, or a job. */
export interface Act {
  tx: Db
  scope: Context['scope']
  now: Date
  actor: CaseActor
  by: { type: 1 | 2 | 3 | 4; name: string; id: string | null }
  emit(event: OutboxEvent): Promise<void>
}

const { shop, buyer, platform, system } = OPERATOR_TYPE

export const actOf = (context: Context): Act => ({
  tx: context.tx,
  scope: context.scope,
  now: context.now,
  actor: context.user.userType === 1 ? 'platform' : 'seller',
  by: {
    type: context.user.userType === 1 ? platform : shop,
    name: context.user.realname,
    id: context.user.userId,
  },
  emit: (event) => context.emit(event),
})

/** An act of the buyer, in the scope of the case's shop. */
export const buyerAct = ({ tx, scope, now, user, emit }: Context): Act => ({
  ...{ tx, scope, now, actor: 'buyer' },
  by: { type: buyer, name: user.realname, id: user.userId },
  emit: (event) => emit(event),
})

export const clockAct = (tx: Db, tools: Pick<JobTools, 'now' | 'emit'>): Act => ({
  tx,
  scope: { kind: 'all' },
  now: tools.now,
  actor: 'system',
  by: { type: system, name: '', id: null },
  emit: tools.emit,
})

export interface CaseNote {
  event: string
  params?: Record<string, string | number>
  note?: string
  noteEn?: string
  /** Number of files of the entry, which are claimed under its id. */
  files?: number
  id?: string
}

/** Writes one entry of the timeline, which both sides see. */
export async function writeNote(act: Act, row: Pick<CaseRecord, 'id' | 'shop_id'>, note: CaseNote): Promise<void> {
  await act.tx.execute(sql`insert into after_sale_event (id, shop_id, case_id, at, side, name, event, params, note, note_en,
      files)
    values (${note.id ?? newId(act.now.getTime())}, ${row.shop_id}, ${row.id}, ${act.now.toISOString()}, ${act.by.type},
      ${act.by.name}, ${note.event}, ${JSON.stringify(note.params ?? {})}::jsonb, ${note.note ?? ''}, ${note.noteEn ?? null},
      ${note.files ?? 0})`)
}

const HOUR_MS = 3_600_000

/** Deadline that begins with a state, and the platform's deadline in arbitration. */
export async function clockFor(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  state: CaseState,
  about: { type: number; statutory: boolean },
): Promise<{ deadlineAt: string | null; deadlineEvent: string | null; decideBy: string | null }> {
  const clock = clockOf(state, about, {
    sellerReply: await settingNumber(tx, 'aftersale.sellerReply'),
    buyerReturnDays: await settingNumber(tx, 'aftersale.buyerReturn'),
    sellerReceiveDays: await settingNumber(tx, 'aftersale.sellerReceive'),
    refund: await settingNumber(tx, 'aftersale.refundHours'),
  })
  const decides = state === CASE.arbitration && (await settingNumber(tx, 'arbitration.slaDays'))
  return {
    deadlineAt: clock ? new Date(now.getTime() + clock.hours * HOUR_MS).toISOString() : null,
    deadlineEvent: clock?.event ?? null,
    decideBy: decides ? new Date(addWorkingDays(now.getTime(), decides)).toISOString() : null,
  }
}

/** Columns that a move changes of the deadline. */
async function clockColumns(act: Act, row: CaseRecord, { clock }: CaseEffects, state: CaseState): Promise<SQL> {
  if (clock === 'keep') return sql``
  // Counted from the old deadline and not from now: postponing early costs nothing.
  if (clock === 'putOff')
    return sql`, deadline_at = deadline_at + make_interval(hours => ${EXTEND_HOURS}), warned = false`
  const { deadlineAt, deadlineEvent, decideBy } = await clockFor(act, state, row)
  return sql`, state_at = ${act.now.toISOString()}, deadline_at = ${deadlineAt}::timestamptz,
    deadline_event = ${deadlineEvent}, warned = false, decide_by = ${decideBy}::timestamptz`
}

/** Columns that a move changes of the platform's question or proposal. */
function questionColumns({ question }: CaseEffects, { actor }: Act): SQL {
  if (question === 'keep') return sql``
  if (question === 'close') return sql`, asked = null, settlement = null`
  return sql`, asked = case when asked->>'side' = ${actor} then null else asked end`
}

const tell = (act: Act, row: CaseRecord, event: string, state: number, more: Record<string, unknown> = {}) =>
  act.emit({
    type: 'afterSale.moved',
    payload: {
      ...{ caseId: row.id, no: row.no, shopId: row.shop_id, orderId: row.order_id, event, state },
      ...{ side: act.by.type, ...(act.by.id && { by: act.by.id }), ...more },
    },
  })

export { tell as tellOfCase }

/** A move of a case, as its handler returns it; the machine adds the effects on deadline, question and version. */
export interface CaseMove {
  event: CaseEvent
  /** Columns that the act sets. */
  set?: SQL
  note: CaseNote
  /** Further values of the outbox event. */
  payload?: Record<string, unknown>
}

async function othersOpen(tx: Db, row: CaseRecord): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from after_sale where order_id = ${row.order_id} and id <> ${row.id}
      and state not in (60, 61, 62, 63) limit 1`,
  )
  return rows.length > 0
}

/**
 * Moves a locked case: state, deadline, question, timeline, the order's mark and the outbox, in the caller's
 * transaction. Fails with AFTER_SALE_MOVED_ON if the machine has no such move for this actor.
 */
export async function moveCase(act: Act, locked: LockedCase, { event, set, note, payload }: CaseMove): Promise<void> {
  const { row } = locked
  const move = AFTER_SALE.move(event, row.state, act.actor)
  if (!move) return fail('AFTER_SALE_MOVED_ON', { detail: { state: row.state } })
  const state = move.to === 'stay' ? row.state : move.to
  const [changed] = await rowsOf<Pick<CaseRecord, 'version' | 'deadline_at' | 'state_at'>>(
    act.tx,
    sql`update after_sale set state = ${state}, updated_at = ${act.now.toISOString()},
        version = version + ${move.version === 'raise' ? 1 : 0} ${await clockColumns(act, row, move, state)}
        ${questionColumns(move, act)} ${set ? sql`, ${set}` : sql``}
      where id = ${row.id} returning version, deadline_at, state_at`,
  )
  await writeNote(act, row, note)
  const [before, after] = [hasCaseEnded(row.state), hasCaseEnded(state)]
  if (before !== after) {
    const open = !after || (await othersOpen(act.tx, row))
    const mark = after ? 'afterSaleEnded' : 'afterSaleReopened'
    await markCase(act, locked.sold, open, { event: mark, params: { case: row.no, state: String(state) } })
  }
  await tell(act, row, event, state, payload)
  locked.row = { ...row, state, ...changed }
}
