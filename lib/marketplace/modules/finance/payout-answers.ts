import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/payout'
import { PAYOUT_LINE, PAYOUT_LINE_STATE, PAYOUT_STATE, type PayoutMethod, stateAfterAnswer } from '@/lib/domain/payout'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { payoutBatch, payoutLine } from '../../tables/finance'
import { type Mover, moveWithdrawal } from './move'
import { LINE_COLUMNS, LINE_FROM, type PayoutLineRecord, type PayoutRecord, payoutById } from './payout-rows'
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

export interface Answer {
  paid: boolean
  paidRef: string
  reasonZh: string
  reasonEn: string
}

/**
 * Books the bank's answer for a line whose batch is locked: the withdrawal is paid, or its money is back with the shop.
 * PAYOUT_MOVED_ON if the line has its answer, or `from` may not give this one.
 */
export async function takeAnswer(
  mover: Mover,
  line: PayoutLineRecord,
  from: PayoutMethod,
  answer: Answer,
): Promise<void> {
  const { tx, now } = mover
  const { paid, paidRef, reasonZh, reasonEn } = answer
  const to = PAYOUT_LINE.next(paid ? 'pay' : 'refuse', line.state, from) ?? fail('PAYOUT_MOVED_ON')
  const [withdrawal] = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id = ${line.withdrawal_id} for update of w`,
  )
  if (!withdrawal) return fail('NOT_FOUND')
  await moveWithdrawal(
    mover,
    withdrawal,
    paid ? 'confirm' : 'fail',
    'platform',
    paid ? { paidRef, account: from === 'provider' ? 'receivable' : 'bank' } : { reasonZh, reasonEn },
  )
  await bumpAll(tx, payoutLine, eq(payoutLine.id, line.id), {
    state: to,
    paidRef: paidRef || null,
    reasonZh: reasonZh || null,
    reasonEn: reasonEn || null,
    answeredAt: now,
  })
}

/** Updates the state of a locked batch from its lines. */
export async function settleBatch({ tx, now }: Pick<Mover, 'tx' | 'now'>, batch: PayoutRecord): Promise<void> {
  const { open } = await payoutById(tx, batch.id)
  const to = stateAfterAnswer(batch.state, open)
  await bumpAll(tx, payoutBatch, eq(payoutBatch.id, batch.id), {
    state: to,
    endedAt: to === PAYOUT_STATE.complete ? now : null,
  })
}

/** Locks a line in the version that the caller has seen, after its batch, as every answer does. */
async function heldLine({ tx }: Pick<Mover, 'tx'>, { id, version }: { id: string; version: number }) {
  const byId = () =>
    rowsOf<PayoutLineRecord>(tx, sql`select ${LINE_COLUMNS} ${LINE_FROM} where l.id = ${requireId(id)}`)
  const [found] = await byId()
  if (!found) return fail('NOT_FOUND')
  const batch = await payoutById(tx, found.batch_id, true)
  const [line = found] = await byId()
  return line.version === version ? { batch, line } : fail('VERSION_CONFLICT')
}

const answer = bind(contract.answerPayoutLine, async (context, { body: { id, version, ...said } }) => {
  if (said.paid && !said.paidRef) fail('INVALID_INPUT', { fields: { paidRef: ['required'] } })
  if (!said.paid && !(said.reasonZh && said.reasonEn))
    fail('INVALID_INPUT', { fields: { [said.reasonZh ? 'reasonEn' : 'reasonZh']: ['required'] } })
  const { batch, line } = await heldLine(context, { id, version })
  if (batch.method !== 'file') fail('PAYOUT_MOVED_ON')
  // An answer typed by hand has no proof by the bank: another person than the sender types it.
  if (batch.sent_by === context.user.userId) fail('SAME_PERSON')
  await takeAnswer(context, line, 'file', said)
  await settleBatch(context, batch)
  return null
})

type Row = Parameters<typeof faultOf>[0]

/** Returns the fault of a row of the bank's file; null: to be booked; `same`: repeats an earlier answer. */
function faultOf(
  row: { ref: string; amountP: number | null; amountUnread: boolean; paid: boolean | null; text: string },
  line: PayoutLineRecord | undefined,
  seen: ReadonlySet<string>,
  bySender: boolean,
): (typeof contract.PAYOUT_FAULTS)[number] | 'same' | null {
  if (!line) return 'unknown'
  if (seen.has(row.ref)) return 'twice'
  if (row.amountUnread) return 'amountUnread'
  if (row.amountP !== null && row.amountP !== line.amount_p) return 'amount'
  if (row.amountP === null && bySender) return 'noAmount'
  if (row.paid === null || row.text.trim().length < 2) return 'incomplete'
  const said = row.paid ? PAYOUT_LINE_STATE.paid : PAYOUT_LINE_STATE.refused
  if (line.state === said && (line.paid_ref ?? line.reason_en) === row.text.trim()) return 'same'
  return line.state === PAYOUT_LINE_STATE.sent ? null : 'answered'
}

const answerOf = ({ paid, text }: Row): Answer => {
  const said = text.trim()
  return paid
    ? { paid: true, paidRef: said.slice(0, 64), reasonZh: '', reasonEn: '' }
    : { paid: false, paidRef: '', reasonZh: said, reasonEn: said }
}

const answers = bind(contract.importPayoutAnswers, async (context, { body: { id, rows } }) => {
  const { tx } = context
  const batch = await payoutById(tx, id, true)
  if (batch.method !== 'file' || batch.state === PAYOUT_STATE.draft || batch.state === PAYOUT_STATE.cancelled)
    fail('PAYOUT_MOVED_ON')
  const lines = await rowsOf<PayoutLineRecord>(
    tx,
    sql`select ${LINE_COLUMNS} ${LINE_FROM} where l.batch_id = ${batch.id} order by l.withdrawal_id`,
  )
  const byRef = new Map(lines.map((line) => [line.ref, line]))
  const seen = new Set<string>()
  const result = {
    paid: 0,
    refused: 0,
    same: 0,
    faults: [] as { row: number; ref: string; fault: (typeof contract.PAYOUT_FAULTS)[number] }[],
  }
  for (const row of rows) {
    const line = byRef.get(row.ref)
    const fault = faultOf(row, line, seen, batch.sent_by === context.user.userId)
    seen.add(row.ref)
    if (fault === 'same') result.same += 1
    else if (fault || !line) result.faults.push({ row: row.row, ref: row.ref, fault: fault ?? 'unknown' })
    else {
      await takeAnswer(context, line, 'file', answerOf(row))
      result[row.paid ? 'paid' : 'refused'] += 1
    }
  }
  if (result.paid + result.refused > 0) await settleBatch(context, batch)
  context.audit({
    refType: 'payout',
    refId: batch.id,
    detail: { no: batch.no, event: 'answers', count: result.paid + result.refused },
  })
  return result
})

const retry = bind(contract.retryPayoutLine, async (context, { body }) => {
  const { batch, line } = await heldLine(context, body)
  const to = PAYOUT_LINE.next('retry', line.state, 'platform') ?? fail('PAYOUT_MOVED_ON')
  await bumpAll(context.tx, payoutLine, eq(payoutLine.id, line.id), { state: to })
  context.audit({ refType: 'payout', refId: batch.id, shopId: line.shop_id, detail: { no: line.ref, event: 'retry' } })
  return null
})

export const payoutAnswerBindings = [answer, answers, retry]
