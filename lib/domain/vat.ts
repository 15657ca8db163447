import { apportion, type Pence } from './money'
import { decideVat, type VatBuyer, type VatDecision } from './order/money'

/** A line as the decision about its VAT needs it; `paidP` holds its share of discounts and of delivery, in pence. */
export interface VatLine {
  goodsLocation: 'uk' | 'overseas'
  paidP: Pence
}

export interface VatConsignment {
  establishment: 'uk' | 'overseas' | 'unclear'
  buyer: VatBuyer
  lines: readonly VatLine[]
}

/**
 * Who owes the VAT of each line of a shop's order and how much (rules, section 5, 20): by where the shop is established,
 * where the goods lie, what the consignment that they come in is worth, and where the buyer is. What lies in the UK and what
 * comes from abroad are two consignments. Each one's tax is rounded once and split over its lines, in pence.
 */
export function decideVatLines({ establishment, buyer, lines }: VatConsignment): VatDecision[] {
  const decided: VatDecision[] = []
  for (const goodsLocation of ['uk', 'overseas'] as const) {
    const own = lines.flatMap((line, at) => (line.goodsLocation === goodsLocation ? [{ at, paidP: line.paidP }] : []))
    const paid = own.map(({ paidP }) => paidP)
    const whole = decideVat({ establishment, goodsLocation, buyer, paidP: paid.reduce((sum, one) => sum + one, 0) })
    const shares = apportion(whole.amountP, paid)
    for (const [place, { at }] of own.entries()) decided[at] = { ...whole, amountP: shares[place] ?? 0 }
  }
  return decided
}

/** An order's VAT: what all lines hold, what of it the platform accounts for, and the decision about most of the money. */
export function sumVat(lines: readonly { paidP: Pence }[], decided: readonly VatDecision[]) {
  const main = decided.reduce((most, _, at) => ((lines[at]?.paidP ?? 0) > (lines[most]?.paidP ?? 0) ? at : most), 0)
  const sum = (some: readonly VatDecision[]) => some.reduce((total, { amountP }) => total + amountP, 0)
  const { liable, reason, rateBp } = decided[main] ?? { liable: 'seller', reason: 'ukSeller', rateBp: 0 }
  const withheldP = sum(decided.filter((each) => each.liable === 'platform'))
  return { liable, reason, rateBp, amountP: sum(decided), withheldP } satisfies VatDecision & { withheldP: Pence }
}

/** A line of which money goes back; `vatP` is what the platform accounts for. Pence. */
export interface VatBackLine {
  paidP: Pence
  vatP: Pence
  /** Given back, and on its way back. */
  backP: Pence
}

/**
 * How much VAT goes back with refunds, each line's in its own proportion: never more than was withheld, and all of it with the
 * last penny. What goes back of no line in particular is spread over what the lines have left.
 */
export function vatBackOf(lines: readonly VatBackLine[], refundP: Pence): Pence {
  const sum = (of: (line: VatBackLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [paidP, vatP] = [sum((line) => line.paidP), sum((line) => line.vatP)]
  if (refundP >= paidP) return vatP
  const backP = sum((line) => Math.min(line.backP, line.paidP))
  const ofLines = sum((line) =>
    line.paidP === 0 ? 0 : Math.floor((line.vatP * Math.min(line.backP, line.paidP)) / line.paidP),
  )
  const rest = Math.max(refundP - backP, 0)
  return ofLines + (paidP === backP ? 0 : Math.floor(((vatP - ofLines) * rest) / (paidP - backP)))
}
