import type { Pence } from '../money'

/** VAT in `partP` of `paidP`, rounded half up. */
export const shareIn = (vatP: Pence, partP: Pence, paidP: Pence): Pence =>
  Number((BigInt(vatP) * BigInt(partP) * 2n + BigInt(paidP)) / (BigInt(paidP) * 2n))

/**
 * VAT refunded of a line once `backP` of its `paidP` is refunded: rounded half up over all its refunds together, so
 * that the last one takes the rest. The VAT of one refund is the difference of two results. The report's SQL does the
 * same.
 */
export const vatBackOfLine = (line: { paidP: Pence; vatP: Pence }, backP: Pence): Pence =>
  backP >= line.paidP ? line.vatP : shareIn(line.vatP, Math.max(backP, 0), line.paidP)

/** A line with refunds; `vatP` is the VAT that the platform accounts for. Pence. */
export interface VatBackLine {
  paidP: Pence
  vatP: Pence
  /** Refunded, or being refunded. */
  backP: Pence
}

/**
 * VAT returned by refunds, proportionally by line: never more than was withheld, and all of it with the last penny.
 * Refunds without a line are spread over what the lines have left.
 */
export function vatBackOf(lines: readonly VatBackLine[], refundP: Pence): Pence {
  const sum = (of: (line: VatBackLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [paidP, vatP] = [sum((line) => line.paidP), sum((line) => line.vatP)]
  if (refundP >= paidP) return vatP
  const backP = sum((line) => Math.min(line.backP, line.paidP))
  const ofLines = sum((line) => (line.paidP === 0 ? 0 : vatBackOfLine(line, line.backP)))
  const rest = Math.max(refundP - backP, 0)
  return ofLines + (paidP === backP ? 0 : shareIn(vatP - ofLines, rest, paidP - backP))
}

/**
 * VAT in parts of an order's lines, in pence, beside other refunds of `refundP`. `counted` if `backP` of the lines includes
 * the parts.
 */
export function vatOfParts(
  lines: readonly (VatBackLine & { lineId: string })[],
  { refundP, counted }: { refundP: Pence; counted: boolean },
  parts: readonly { lineId: string; amountP: Pence }[],
): Pence {
  const amountOf = (id: string) => parts.reduce((sum, part) => sum + (part.lineId === id ? part.amountP : 0), 0)
  const moved = (sign: 1 | -1) => lines.map((line) => ({ ...line, backP: line.backP + sign * amountOf(line.lineId) }))
  const amountP = parts.reduce((sum, part) => sum + part.amountP, 0)
  const [without, withThem] = counted ? [moved(-1), lines] : [lines, moved(1)]
  return vatBackOf(withThem, refundP + amountP) - vatBackOf(without, refundP)
}
