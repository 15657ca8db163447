import { apportion, type Pence, sum } from '../money'
import { isPlatformVat, type VatLiable, type VatReason } from '.'
import { shareIn, vatBackOfLine } from './back'

/** Price of an order line to its buyer under one decision, and the VAT in it; amounts in pence. */
export interface VatPosition {
  lineId: string
  liable: VatLiable
  reason: VatReason
  rateBp: number
  grossP: Pence
  vatP: Pence
}

export interface PositionLine extends VatPosition {
  /** Part of `grossP` that is refunded or being refunded. */
  backP: Pence
}

/**
 * Positions of an order after a refund of `refundP`. Refunds without a line are spread over what the lines have left.
 * The platform's VAT adds up to what `vatBackOf` leaves.
 */
export function keptOf(lines: readonly PositionLine[], refundP: Pence): VatPosition[] {
  const paidP = sum(lines.map(({ grossP }) => grossP))
  if (refundP >= paidP) return lines.map(({ backP: _, ...line }) => ({ ...line, grossP: 0, vatP: 0 }))
  const kept = lines.map(({ backP, ...line }) => ({
    ...line,
    grossP: line.grossP - Math.min(backP, line.grossP),
    vatP: line.grossP === 0 ? line.vatP : line.vatP - vatBackOfLine({ paidP: line.grossP, vatP: line.vatP }, backP),
  }))
  const leftP = sum(kept.map(({ grossP }) => grossP))
  const restP = Math.max(refundP - (paidP - leftP), 0)
  if (restP === 0) return kept
  const ofPlatform = kept.map(({ liable, vatP }) => (isPlatformVat(liable) ? vatP : 0))
  const grossBack = apportion(
    restP,
    kept.map(({ grossP }) => grossP),
  )
  const vatBack = apportion(shareIn(sum(ofPlatform), restP, leftP), ofPlatform)
  return kept.map((line, at) => ({
    ...line,
    grossP: line.grossP - (grossBack[at] ?? 0),
    vatP: line.vatP - (isPlatformVat(line.liable) ? (vatBack[at] ?? 0) : shareIn(line.vatP, restP, leftP)),
  }))
}

const keyOf = ({ lineId, reason }: VatPosition): string => `${lineId}:${reason}`

/**
 * Differences between the recorded and the current positions, by line and rule: a line with a new rule reverses its
 * position under the old one. Unchanged lines are left out.
 */
export function changesOf(before: readonly VatPosition[], after: readonly VatPosition[]): VatPosition[] {
  const changes = new Map(
    before.map((each) => [keyOf(each), { ...each, grossP: 0 - each.grossP, vatP: 0 - each.vatP }]),
  )
  for (const each of after) {
    const change = changes.get(keyOf(each))
    const [grossP, vatP] = [each.grossP + (change?.grossP ?? 0), each.vatP + (change?.vatP ?? 0)]
    changes.set(keyOf(each), { ...each, grossP, vatP })
  }
  return [...changes.values()].filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0)
}
