import { mondayOf, ukDay } from '@/lib/domain/uk-time'
import type { AnalysisData } from './analysis-board'

type Days = AnalysisData['days']

export interface Step {
  /** First day of the step. */
  day: string
  orders: number
  paidP: number | null
  refundedP: number | null
}

const WEEK = 7

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

/** Days, or UK weeks from Monday. */
export interface Steps {
  now: Step[]
  /** The previous period, divided the same way. */
  before: Step[]
  /** Unfinished steps, or weeks only partly in the range, which would look like a fall. */
  unfinished: ReadonlySet<string>
}

function summed(days: Days, starts: readonly number[]): Step[] {
  return starts.map((start, index) =>
    days.slice(start, starts[index + 1]).reduce<Step>(
      (sum, { orders, paidP, refundedP }) => ({
        day: sum.day,
        orders: sum.orders + orders,
        paidP: plus(sum.paidP, paidP),
        refundedP: plus(sum.refundedP, refundedP),
      }),
      { day: days[start]?.day ?? '', orders: 0, paidP: 0, refundedP: 0 },
    ),
  )
}

/** `previousDays` has the same length as the days; `dataUntil` is in the unfinished day. */
export function stepsOf(
  { days, dataUntil }: Pick<AnalysisData, 'days' | 'dataUntil'>,
  previousDays: Days,
  by: 'day' | 'week',
): Steps {
  const today = ukDay(Date.parse(dataUntil))
  const running = days.filter(({ day }) => day === today).map(({ day }) => day)
  if (by === 'day') return { now: days, before: previousDays, unfinished: new Set(running) }
  const starts = days.flatMap(({ day }, index) => (index === 0 || mondayOf(day) === day ? [index] : []))
  const isWhole = (start: number, index: number) => {
    const inWeek = days.slice(start, starts[index + 1])
    return inWeek.length === WEEK && inWeek.every(({ day }) => day !== today)
  }
  const unfinished = starts.flatMap((start, index) => (isWhole(start, index) ? [] : [days[start]?.day ?? '']))
  return { now: summed(days, starts), before: summed(previousDays, starts), unfinished: new Set(unfinished) }
}
