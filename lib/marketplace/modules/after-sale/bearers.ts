import { bearersOf, type DecisionFacts, type RefundBearers } from '@/lib/domain/after-sale/refund'
import { vatOfParts } from '@/lib/domain/vat/back'
import { type SoldOrder, vatLines } from '../order'
import type { CaseLineRecord } from './rows'

/** Part of a refund: pence of one line. */
interface Part {
  lineId: string
  amountP: number
}

/**
 * Returns who bears a refund of parts of an order's lines, as the ledger posts it, in pence. `counted`: the order's
 * totals already include the refund, pending or paid.
 */
export function bearersOfParts(
  { lines, booked }: Pick<SoldOrder, 'lines' | 'booked'>,
  parts: readonly Part[],
  { counted }: { counted: boolean },
): RefundBearers {
  const refundP = parts.reduce((sum, { amountP }) => sum + amountP, 0)
  const beforeP = counted ? Math.max(booked.refundP - refundP, 0) : booked.refundP
  const vatP = vatOfParts(vatLines(lines), { refundP: beforeP, counted }, parts)
  const vatBackP = booked.vatBackP - (counted ? vatP : 0)
  return bearersOf({ ...booked, refundP: beforeP, vatBackP }, refundP, vatP)
}

type CaseLine = Pick<CaseLineRecord, 'line_id' | 'most_p' | 'deduction_p'>

/** Pence of a case's line that can still be refunded: another refund may have lowered them since its opening. */
function leftOf({ lines }: Pick<SoldOrder, 'lines'>, line: CaseLine): number {
  const now = lines.find(({ id }) => id === line.line_id)
  if (!now) return 0
  return Math.max(Math.min(line.most_p - line.deduction_p, now.paidP - now.refundedP - now.refundingP), 0)
}

/** Facts from which `decisionMoney` counts a decision about these lines of a case. */
export function decisionFacts(sold: Pick<SoldOrder, 'lines' | 'booked'>, lines: readonly CaseLine[]): DecisionFacts {
  const { paidP, platformDiscountP, commissionP, withheldVatP, refundP, vatBackP } = sold.booked
  return {
    order: { paidP, platformDiscountP, commissionP, withheldVatP, refundP, vatBackP },
    lines: vatLines(sold.lines),
    most: lines.map((line) => ({ lineId: line.line_id, mostP: leftOf(sold, line) })),
  }
}
