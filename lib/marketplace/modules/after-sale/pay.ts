import { sql } from 'drizzle-orm'
import { AFTER_SALE_TYPE, CASE, type Liability } from '@/lib/domain/after-sale'
import { decisionMoney } from '@/lib/domain/after-sale/refund'
import { rowsOf } from '../../kernel/database'
import { refundPieces } from '../order'
import { decisionFacts } from './bearers'
import { type Act, type CaseMove, clockAct, moveCase } from './move'
import { type LockedCase, linesOfCase } from './rows'

/** A move that pays. */
export interface Payment extends CaseMove {
  amountP: number
  /** A decision, or a settlement of both sides, replaces the shop's deduction. */
  overrules?: boolean
  /** Decided liability: the platform compensates the shop for its part of this refund. */
  liability?: Liability
}

/** Liability if none was decided. */
const NOBODY: Liability = { buyer: 0, seller: 0, platform: 0, carrier: 0 }

/**
 * Moves a case to "refunding" and requests the money from the order, line by line. A refund of nothing is complete at
 * once. A line whose whole remainder is refunded goes back whole, and its pieces cannot be claimed again.
 */
export async function payCase(act: Act, locked: LockedCase, payment: Payment): Promise<void> {
  const { event, amountP, note, set, payload, overrules, liability } = payment
  if (overrules) await act.tx.execute(sql`update after_sale_line set deduction_p = 0 where case_id = ${locked.row.id}`)
  const lines = await linesOfCase(act.tx, locked.row.id)
  const money = decisionMoney(decisionFacts(locked.sold, lines), amountP, liability ?? NOBODY)
  const { parts, refundP: totalP } = money
  const paidToShopP = liability && money.compensationP
  await act.tx.execute(sql`update after_sale_line set refund_p = g."amountP"
    from json_to_recordset(${JSON.stringify(parts)}::json) as g ("lineId" uuid, "amountP" int)
    where case_id = ${locked.row.id} and line_id = g."lineId"`)
  await moveCase(act, locked, {
    event,
    set: sql`refund_p = ${totalP}, refund_at = ${act.now.toISOString()}, refund_tries = refund_tries + 1,
      refund_error = null ${overrules ? sql`, deduction_p = 0` : sql``}
      ${paidToShopP === undefined ? sql`` : sql`, compensation_p = ${paidToShopP}`} ${set ? sql`, ${set}` : sql``}`,
    note: { ...note, params: { ...note.params, amountP: totalP } },
    payload: { amountP: totalP, ...payload },
  })
  await refundPieces(
    act,
    locked.sold,
    lines.map((line, index) => {
      const partP = parts[index]?.amountP ?? 0
      const whole = locked.row.type !== AFTER_SALE_TYPE.refund || partP === line.most_p
      return { lineId: line.line_id, qty: line.qty, amountP: partP, whole }
    }),
  )
  if (totalP === 0 && locked.row.state === CASE.refunding) await settleCase(act, locked)
}

/** Makes a move, with its payment if it has one. */
export const makeMove = (act: Act, locked: LockedCase, move: CaseMove | Payment): Promise<void> =>
  'amountP' in move ? payCase(act, locked, move) : moveCase(act, locked, move)

/** Completes a case: the money is with the buyer. */
export const settleCase = (act: Act, locked: LockedCase) =>
  moveCase({ ...clockAct(act.tx, act), now: act.now }, locked, { event: 'paid', note: { event: 'paid' } })

/** Amounts of these lines that other open cases claim. */
export const claimedOf = async ({ tx }: Pick<Act, 'tx'>, orderId: string): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ id: string; qty: number }>(
    tx,
    sql`select l.line_id as id, sum(l.qty)::int as qty from after_sale_line l join after_sale c on c.id = l.case_id
      where c.order_id = ${orderId} and c.state not in (50, 60, 61, 62, 63) group by 1`,
  )
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}
