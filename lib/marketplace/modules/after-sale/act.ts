import { type SQL, sql } from 'drizzle-orm'
import {
  AFTER_SALE,
  addWorkingDays,
  CASE,
  type CaseActor,
  type CaseEvent,
  type CaseState,
  clockOf,
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
import type { CaseRecord, HeldCase } from './rows'

/** Who acts on a case, in whose transaction: a person's call, or a clock. */
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

/** An act of the buyer, in the scope of the shop whose tables the case stands in. */
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
  /** How many files the entry brings; they are claimed under its id. */
  files?: number
  id?: string
}

/** Writes one entry of the time axis that both sides see. */
export async function writeNote(act: Act, row: Pick<CaseRecord, 'id' | 'shop_id'>, note: CaseNote): Promise<void> {
  await act.tx.execute(sql`insert into after_sale_event (id, shop_id, case_id, at, side, name, event, params, note, note_en,
      files)
    values (${note.id ?? newId(act.now.getTime())}, ${row.shop_id}, ${row.id}, ${act.now.toISOString()}, ${act.by.type},
      ${act.by.name}, ${note.event}, ${JSON.stringify(note.params ?? {})}::jsonb, ${note.note ?? ''}, ${note.noteEn ?? null},
      ${note.files ?? 0})`)
}

const HOUR_MS = 3_600_000

/** The clock that begins with a state, as columns. */
export async function clockColumns(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  state: CaseState,
  about: { type: number; statutory: boolean },
): Promise<SQL> {
  const clock = clockOf(state, about, {
    sellerReply: await settingNumber(tx, 'aftersale.sellerReply'),
    buyerReturnDays: await settingNumber(tx, 'aftersale.buyerReturn'),
    sellerReceiveDays: await settingNumber(tx, 'aftersale.sellerReceive'),
    refund: await settingNumber(tx, 'aftersale.refundHours'),
  })
  const at = clock ? new Date(now.getTime() + clock.hours * HOUR_MS).toISOString() : null
  const decideBy =
    state === CASE.arbitration
      ? new Date(addWorkingDays(now.getTime(), await settingNumber(tx, 'arbitration.slaDays'))).toISOString()
      : null
  return sql`deadline_at = ${at}::timestamptz, deadline_event = ${clock?.event ?? null}, warned = false,
    decide_by = ${decideBy}::timestamptz`
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

interface CaseMove {
  event: CaseEvent
  /** Columns beside state, clock and version. */
  set?: SQL
  note: CaseNote
  /** What the outbox says besides. */
  told?: Record<string, unknown>
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
 * Moves a case that is held: state, clock, time axis, the order's mark and the outbox, in the caller's transaction.
 * AFTER_SALE_MOVED_ON where the machine knows no such move for this actor.
 */
export async function moveCase(act: Act, held: HeldCase, move: CaseMove): Promise<void> {
  const { row } = held
  const state = AFTER_SALE.next(move.event, row.state, act.actor)
  if (state === null) return fail('AFTER_SALE_MOVED_ON', { detail: { state: row.state } })
  const at = act.now.toISOString()
  const [changed] = await rowsOf<{ version: number; deadline_at: string | null }>(
    act.tx,
    sql`update after_sale set state = ${state}, version = version + 1, state_at = ${at}, updated_at = ${at},
        asked = null, settlement = null, ${await clockColumns(act, state, row)} ${move.set ? sql`, ${move.set}` : sql``}
      where id = ${row.id} returning version, deadline_at`,
  )
  await writeNote(act, row, move.note)
  const [before, after] = [hasCaseEnded(row.state), hasCaseEnded(state)]
  if (before !== after) {
    const open = !after || (await othersOpen(act.tx, row))
    const event = after ? 'afterSaleEnded' : 'afterSaleReopened'
    await markCase(act, held.sold, open, { event, params: { case: row.no, state: String(state) } })
  }
  await tell(act, row, move.event, state, move.told)
  held.row = { ...row, state, version: changed?.version ?? row.version, deadline_at: changed?.deadline_at ?? null }
}
