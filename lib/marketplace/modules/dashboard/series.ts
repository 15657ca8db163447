import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import {
  closedDays,
  closedFigures,
  type Figure,
  type FigureKind,
  isRuled,
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

/** Figures by day and key: closed days from the books, the others (today, above all) from the orders. */
async function figuresOf(context: Context, kind: FigureKind, days: readonly string[]): Promise<Figure[]> {
  const { tx, scope, now } = context
  // The books know shops and no single orders: whoever is shown only some has them counted.
  const closed = isRuled(scope) ? new Set<string>() : await closedDays(tx, days)
  const open = days.filter((day) => !closed.has(day)).map((day) => spanUntil(day, now))
  return [...(await closedFigures(tx, scope, kind, [...closed])), ...(await liveFigures(tx, scope, kind, open))]
}

/** Sales of each UK day. */
export async function dailySales(context: Context, days: readonly string[]): Promise<Day[]> {
  const figures = new Map((await figuresOf(context, 'all', days)).map((figure) => [figure.day, figure]))
  return days.map((day) => {
    const { orders, paidP, refundedP } = figures.get(day) ?? NOTHING
    return { day, orders, paidP, refundedP }
  })
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

/** Figures of a kind over UK days, summed by key. */
export async function summedFigures(context: Context, kind: FigureKind, days: readonly string[]) {
  const sums = new Map<string, Omit<Figure, 'day'>>()
  for (const { key, orders, units, paidP, refundedP } of await figuresOf(context, kind, days)) {
    const sum = sums.get(key) ?? { key, orders: 0, units: 0, paidP: 0, refundedP: 0 }
    sums.set(key, {
      key,
      orders: sum.orders + orders,
      units: sum.units + units,
      paidP: sum.paidP + paidP,
      refundedP: sum.refundedP + refundedP,
    })
  }
  return [...sums.values()]
}
