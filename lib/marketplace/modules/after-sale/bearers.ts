import { bearersOf, type RefundBearers } from '@/lib/domain/after-sale/refund'
import { type SoldOrder, vatOfParts } from '../order'

/** Part of a refund: pence of one line. */
interface Part {
  lineId: string
  amountP: number
}

/**
 * Who bears a refund of some amounts of an order's lines, as the books post it, in pence. `counted` where the order holds
 * the refund already, whether it is on its way or paid.
 */
export function bearersOfParts(
  { lines, booked }: Pick<SoldOrder, 'lines' | 'booked'>,
  parts: readonly Part[],
  { counted }: { counted: boolean },
): RefundBearers {
  const refundP = parts.reduce((sum, { amountP }) => sum + amountP, 0)
  const beforeP = counted ? Math.max(booked.refundP - refundP, 0) : booked.refundP
  const vatP = vatOfParts(lines, { refundP: beforeP, counted }, parts)
  const vatBackP = booked.vatBackP - (counted ? vatP : 0)
  return bearersOf({ ...booked, refundP: beforeP, vatBackP }, refundP, vatP)
}
