import type { Context } from '../../kernel/context'
import { seesAmounts } from '../order'

type Told<Figures> = { [Name in keyof Figures]: Name extends `${string}P` ? number | null : Figures[Name] }

/** Replaces every amount, a field whose name ends in P, by null for readers without `finance:view`. */
export const redactAmounts =
  (context: Context) =>
  <Figures extends object>(figures: Figures): Told<Figures> => {
    const entries = Object.entries(figures).map(([name, value]) => [name, name.endsWith('P') ? null : value])
    return (seesAmounts(context) ? figures : Object.fromEntries(entries)) as Told<Figures>
  }

interface Sold {
  units: number
  paidP: number
}

/** Sorts best sellers by amount or, if amounts are redacted, by pieces, whose order reveals no amounts. */
export const bestFirst =
  (context: Context) =>
  (one: Sold, other: Sold): number =>
    seesAmounts(context) ? other.paidP - one.paidP : other.units - one.units
