import { sql } from 'drizzle-orm'
import { AFTER_SALE_TYPE, CASE } from '@/lib/domain/after-sale'
import { moneyOfPieces, piecesToAsk } from '@/lib/domain/after-sale/refund'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import type { LineRecord } from '../../tables/order'
import { askUntil, markCase, type SoldOrder, soldOrder } from '../order'
import { type Act, clockAct, clockFor, tellOfCase, writeNote } from './move'
import { claimedOf, payCase } from './pay'
import { reasonFor } from './reasons'
import { type CaseRecord, COLUMNS, type LockedCase } from './rows'
import { answerByRule } from './rule-run'

interface NewCase {
  orderId: string
  type: 1 | 2 | 3
  reasonCode: string
  text: string
  lines: readonly { lineId: string; qty: number }[]
  /** Pence; null asks for the whole price of these pieces. */
  askP: number | null
  /** Number of its files, and the entry that claims them. */
  files: number
  entryId: string
}

const OPEN_FOR: readonly number[] = [
  ORDER_STATUS.pendingShipment,
  ORDER_STATUS.pendingReceipt,
  ORDER_STATUS.pendingReview,
  ORDER_STATUS.completed,
]

/** Paid, and either on its way or within the window; the buyer's right to cancel outlasts a shorter window. */
export function isWindowOpen(sold: SoldOrder, now: Date): boolean {
  if (!OPEN_FOR.includes(sold.record.status)) return false
  const until = askUntil(sold)
  return until === null || now.getTime() <= until
}

async function partsOf(act: Act, sold: SoldOrder, asked: NewCase) {
  const claimed = await claimedOf(act, sold.record.id)
  const freeOf = (line: LineRecord) => piecesToAsk(line) - (claimed.get(line.id) ?? 0)
  const parts = asked.lines.map(({ lineId, qty }) => {
    const line = sold.lines.find(({ id }) => id === lineId)
    if (!line || qty < 1 || qty > freeOf(line)) return fail('INVALID_INPUT', { fields: { lines: ['pieces'] } })
    return partOf(line, qty)
  })
  return [...parts, ...giftsBack(sold, { parts, type: asked.type, freeOf })]
}

const partOf = (line: LineRecord, qty: number) => ({
  ...{ line, qty, money: moneyOfPieces(line, qty), unsent: piecesLeft(line) >= qty },
})
type Part = ReturnType<typeof partOf>

/**
 * Gifts that go back with the last paid pieces: unsent ones with unsent goods, sent ones with a return. A gift alone
 * can be exchanged; there is no money to refund.
 */
function giftsBack(
  { lines }: SoldOrder,
  { parts, type, freeOf }: { parts: readonly Part[]; type: NewCase['type']; freeOf(line: LineRecord): number },
): Part[] {
  if (type === AFTER_SALE_TYPE.exchange) return []
  const asked = (line: LineRecord) => parts.find((part) => part.line.id === line.id)?.qty ?? 0
  const keepsPaid = lines.some((line) => line.giftOf === null && freeOf(line) > asked(line))
  if (keepsPaid && parts.every(({ line }) => line.giftOf !== null))
    fail('INVALID_INPUT', { fields: { lines: ['giftAlone'] } })
  const unsent = parts.every((part) => part.unsent)
  if (keepsPaid || (!unsent && type !== AFTER_SALE_TYPE.return)) return []
  return lines
    .filter((line) => line.giftOf !== null && asked(line) === 0 && freeOf(line) > 0)
    .map((line) => partOf(line, freeOf(line)))
    .filter((part) => part.unsent === unsent)
}

/** Returns the most and the amount asked for, in pence; the two are equal for statutory cases and before dispatch. */
function askedFor(parts: readonly Part[], { askP }: NewCase, whole: boolean) {
  const mostP = parts.reduce((sum, { money }) => sum + money.mostP, 0)
  const asked = whole || askP === null ? mostP : askP
  if (asked < 0 || asked > mostP) fail('AFTER_SALE_AMOUNT', { detail: { mostP } })
  return { mostP, askP: asked }
}

async function writeLines(act: Act, row: { id: string; shopId: string }, parts: readonly Part[]): Promise<void> {
  for (const { line, qty, money } of parts)
    await act.tx.execute(sql`insert into after_sale_line (id, shop_id, case_id, line_id, qty, list_p, surcharge_p, shop_p, platform_p,
        coupon_p, delivery_p, paid_p, most_p)
      values (${newId(act.now.getTime())}, ${row.shopId}, ${row.id}, ${line.id}, ${qty}, ${money.listP}, ${money.surchargeP}, ${money.shopP},
        ${money.platformP}, ${money.couponP}, ${money.deliveryP}, ${money.paidP}, ${money.mostP})`)
}

interface About extends NewCase {
  askP: number
  mostP: number
  statutory: boolean
  returnPayer: 'buyer' | 'seller'
}

async function writeCase(
  act: Act,
  order: SoldOrder['record'],
  about: About,
  parts: readonly Part[],
): Promise<CaseRecord> {
  const { type, statutory, mostP, askP } = about
  const id = newId(act.now.getTime())
  const at = act.now.toISOString()
  const { deadlineAt, deadlineEvent } = await clockFor(act, CASE.awaitingSeller, { type, statutory })
  await act.tx.execute(sql`insert into after_sale (id, no, shop_id, order_id, type, state, reason_code, text, statutory,
      return_payer, most_p, ask_p, deadline_at, deadline_event, created_at, state_at, updated_at)
    values (${id}, 'AS' || lpad(nextval('after_sale_no_seq')::text, 8, '0'), ${order.shopId}, ${order.id}, ${type},
      ${CASE.awaitingSeller}, ${about.reasonCode}, ${about.text}, ${statutory}, ${about.returnPayer}, ${mostP}, ${askP},
      ${deadlineAt}, ${deadlineEvent}, ${at}, ${at}, ${at})`)
  await writeLines(act, { id, shopId: order.shopId }, parts)
  const [row] = await rowsOf<CaseRecord>(act.tx, sql`select ${COLUMNS} from after_sale c where c.id = ${id}`)
  return row ?? fail('INTERNAL')
}

async function requireFit({ tx }: Act, { type, reasonCode, files }: NewCase, parts: readonly Part[]) {
  const reason = await reasonFor(tx, reasonCode, type)
  if (reason.needsEvidence && files === 0) fail('INVALID_INPUT', { fields: { files: ['evidence'] } })
  // Goods that were not sent cannot be sent back.
  if (type !== AFTER_SALE_TYPE.refund && parts.some(({ unsent }) => unsent))
    fail('INVALID_INPUT', { fields: { type: ['choose'] } })
  return reason
}

/**
 * Opens a case for a buyer (rules 4.3): refund only, return or exchange, of pieces of one order. Before anything is
 * picked a refund is agreed to at once. The caller has checked that the order is the buyer's own. Fails with
 * AFTER_SALE_CLOSED outside the window, AFTER_SALE_AMOUNT above the price of the pieces, INVALID_INPUT for pieces that
 * are not available.
 */
export async function openCase(act: Act, asked: NewCase): Promise<LockedCase> {
  const sold = await soldOrder(act, asked.orderId)
  if (!isWindowOpen(sold, act.now)) fail('AFTER_SALE_CLOSED')
  const parts = await partsOf(act, sold, asked)
  const reason = await requireFit(act, asked, parts)
  const { record, cancelUntil } = sold
  const unsent = parts.every((part) => part.unsent)
  const statutory = reason.statutory && (cancelUntil === null || act.now.getTime() <= cancelUntil)
  const { mostP, askP } = askedFor(parts, asked, statutory || unsent)
  const about = { ...asked, statutory, reasonCode: reason.code, returnPayer: reason.returnPayer, mostP, askP }
  const row = await writeCase(act, record, about, parts)
  const locked: LockedCase = { row, sold }
  await writeNote(act, row, {
    event: 'opened',
    note: asked.text,
    params: { amountP: askP },
    files: asked.files,
    id: asked.entryId,
  })
  await markCase(act, sold, true, { event: 'afterSaleOpened', params: { case: row.no } })
  await tellOfCase(act, row, 'opened', row.state)
  if (unsent && !record.anyPicked && record.shipState === SHIP_STATE.none)
    await payCase(clockAct(act.tx, act), locked, {
      event: 'agreeRefund',
      amountP: askP,
      note: { event: 'agreedAtOnce' },
      set: sql`agreed_p = ${askP}`,
    })
  else
    await answerByRule(act, locked, {
      ...{ type: asked.type, reasonCode: reason.code, askP, unsent, at: act.now.getTime() },
      codes: parts.map(({ line }) => line.code),
    })
  return locked
}
