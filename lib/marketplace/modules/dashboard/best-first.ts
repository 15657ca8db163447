import type { Context } from '../../kernel/context'
import { seesAmounts } from '../order'

interface Sold {
  units: number
  paidP: number
}

/** Sorts best sellers by amount or, if amounts are redacted, by pieces, whose order reveals no amounts. */
export const bestFirst =
  (context: Context) =>
  (one: Sold, other: Sold): number =>
    seesAmounts(context) ? other.paidP - one.paidP : other.units - one.units
