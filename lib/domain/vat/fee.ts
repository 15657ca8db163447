import type { Pence } from '../money'
import { type VatSeller, vatWithin } from '.'

/** A fee's price includes VAT (`uk`), or the shop abroad accounts for it itself (`reverse`). */
export type FeeRule = 'uk' | 'reverse'

/** VAT terms of a shop's fees on a day. */
export interface FeeTerms {
  rule: FeeRule
  /** Hundredths of a per cent; 0 under the reverse charge. */
  rateBp: number
}

/** A fee in pence; all amounts are negative for a fee that is returned. */
export interface FeeVat extends FeeTerms {
  /** Amount that the shop pays. */
  grossP: Pence
  netP: Pence
  vatP: Pence
}

/** VAT terms of a shop's fees at the standard rate of the day. */
export const feeTerms = (establishment: VatSeller['establishment'], standardBp: number): FeeTerms =>
  establishment === 'overseas' ? { rule: 'reverse', rateBp: 0 } : { rule: 'uk', rateBp: standardBp }

/** VAT in a fee, rounded half up by charge: the only place that calculates it. */
export function feeVat(grossP: Pence, terms: FeeTerms): FeeVat {
  const withinP = vatWithin(Math.abs(grossP), terms.rateBp)
  const vatP = grossP < 0 ? 0 - withinP : withinP
  return { ...terms, grossP, vatP, netP: grossP - vatP }
}

/**
 * Amounts to post when a charge falls from `beforeP` to `afterP`. Calculated from the remaining charge, so that the
 * last return takes the rest of its VAT.
 */
export function feeChange(beforeP: Pence, afterP: Pence, terms: FeeTerms): FeeVat {
  const [before, after] = [feeVat(beforeP, terms), feeVat(afterP, terms)]
  const [grossP, vatP] = [afterP - beforeP, after.vatP - before.vatP]
  return { ...terms, grossP, vatP, netP: grossP - vatP }
}
