import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import {
  closedDays,
  closedFigures,
  type Figure,
  type FigureKind,
  liveFigures,
  type Sales,
  salesOf,
  spanOfDay,
} from '../order'

export interface Day extends Sales {
  day: string
}

const NOTHING: Sales = { orders: 0, paidP: 0, refundedP: 0 }

const spanUntil = (day: string, now: Date) => {
  const span = spanOfDay(day)
  return { ...span, to: span.to < now ? span.to : now }
}

/** Sales of each UK day: closed days from the books, the others (today, above all) from the orders. */
export async function dailySales(context: Context, days: readonly string[]): Promise<Day[]> {
  const { tx, scope, now } = context
  const closed = await closedDays(tx, days)
  const figures = new Map((await closedFigures(tx, scope, 'all', days)).map((figure) => [figure.day, figure]))
  const series: Day[] = []
  for (const day of days) {
    const sales = closed.has(day) ? (figures.get(day) ?? NOTHING) : await salesOf(tx, scope, spanUntil(day, now))
    series.push({ day, orders: sales.orders, paidP: sales.paidP, refundedP: sales.refundedP })
  }
  return series
}

/** Sales of a UK day until the hour that it is now; `ago` days before today. */
export async function salesUntilNow(context: Context, ago: number): Promise<Day> {
  const { tx, scope, now } = context
  const day = addDays(ukDay(now.getTime()), -ago)
  const passed = now.getTime() - spanOfDay(ukDay(now.getTime())).from.getTime()
  const { from, to } = spanOfDay(day)
  const until = new Date(Math.min(from.getTime() + passed, to.getTime()))
  return { day, ...(await salesOf(tx, scope, { from, to: until })) }
}

const added = (one: Omit<Figure, 'day'>, other: Omit<Figure, 'day'>): Omit<Figure, 'day'> => ({
  key: one.key,
  orders: one.orders + other.orders,
  units: one.units + other.units,
  paidP: one.paidP + other.paidP,
  refundedP: one.refundedP + other.refundedP,
})

/** Figures of a kind over UK days, summed by key. */
export async function summedFigures(context: Context, kind: FigureKind, days: readonly string[]) {
  const { tx, scope, now } = context
  const closed = await closedDays(tx, days)
  const parts: Omit<Figure, 'day'>[] = await closedFigures(
    tx,
    scope,
    kind,
    days.filter((day) => closed.has(day)),
  )
  for (const day of days.filter((day) => !closed.has(day)))
    parts.push(...(await liveFigures(tx, scope, kind, spanUntil(day, now))))
  const sums = new Map<string, Omit<Figure, 'day'>>()
  for (const part of parts) {
    const known = sums.get(part.key)
    sums.set(part.key, known ? added(known, part) : part)
  }
  return [...sums.values()]
}
