import { machine } from '../machine'
import type { Pence } from '../money'
import { ukMonth } from '../uk-time'
import { isPlatformVat } from '.'

/** A return of the platform's VAT. A filed return does not change; corrections go into a later period. */
export const VAT_RETURN_STATE = { open: 0, prepared: 1, filed: 2 } as const
export type VatReturnState = (typeof VAT_RETURN_STATE)[keyof typeof VAT_RETURN_STATE]
export type VatReturnEvent = 'prepare' | 'reopen' | 'file'

const S = VAT_RETURN_STATE

/** Another person than the one who prepared a return files it. */
export const VAT_RETURN = machine<VatReturnEvent, VatReturnState, 'platform'>([
  { event: 'prepare', from: [S.open, S.prepared], to: S.prepared, actors: ['platform'] },
  { event: 'reopen', from: [S.prepared], to: S.open, actors: ['platform'] },
  { event: 'file', from: [S.prepared], to: S.filed, actors: ['platform'] },
])

/** First and last month of a period, "2026-10". */
export interface VatPeriod {
  from: string
  to: string
}

export interface PeriodTerms {
  /** 1 for monthly returns, 3 for quarterly ones. */
  months: number
  /** Month of the year (1-12) in which a period of several months ends. */
  lastMonth: number
}

/** Adds months; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, no = 1] = month.split('-').map(Number)
  const all = year * 12 + no - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** Period that begins with a month, up to the next month that ends a period; the first one may be shorter. */
export function periodFrom(from: string, { months, lastMonth }: PeriodTerms): VatPeriod {
  const ends = (month: string) => (Number(month.slice(5)) + months * 12 - lastMonth) % months === 0
  let to = from
  while (!ends(to)) to = addMonths(to, 1)
  return { from, to }
}

/** Consecutive periods from a month on; the last one contains `until`. */
export function periodsFrom(from: string, until: string, terms: PeriodTerms): VatPeriod[] {
  const periods: VatPeriod[] = []
  for (let next = from; next <= until; ) {
    const period = periodFrom(next, terms)
    periods.push(period)
    next = addMonths(period.to, 1)
  }
  return periods
}

/** Last day for filing and paying: the seventh of the second month after the period. */
export const dueDayOf = ({ to }: Pick<VatPeriod, 'to'>): string => `${addMonths(to, 2)}-07`

/** True once the last month of a period is over in the UK. */
export const isPeriodOver = ({ to }: Pick<VatPeriod, 'to'>, now: Date): boolean => ukMonth(now.getTime()) > to

/** Boxes of HMRC's return, by number. */
export const VAT_BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type VatBox = (typeof VAT_BOXES)[number]

/** Value of each box in pence, box 1 first. */
export type BoxAmounts = readonly Pence[]

/**
 * The nine boxes. The platform trades no goods between Northern Ireland and the European Union (2, 8, 9) and its ledger
 * holds no purchases with VAT (4, 7).
 */
export function boxesOf({ vatP, netP }: { vatP: Pence; netP: Pence }): BoxAmounts {
  const [acquisitionsP, reclaimedP] = [0, 0]
  const dueP = vatP + acquisitionsP
  return [vatP, acquisitionsP, dueP, reclaimedP, dueP - reclaimedP, netP, 0, 0, 0]
}

/** Formats an amount for HMRC's form: boxes 6 to 9 in whole pounds, without pence. */
export const formAmount = (box: VatBox, amountP: Pence): Pence =>
  box < 6 ? amountP : Math.trunc(amountP / 100) * 100 + 0

/** True if sales under a decision count in the platform's boxes; others are shown as information. */
export const isBoxed = (liable: string): boolean => isPlatformVat(liable)
