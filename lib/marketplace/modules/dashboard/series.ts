import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Figure, type FigureKind, figuresOf, liveFigures, type Sales, salesOf, spanOfDay } from '../order'
import type { Period } from './period'

export interface Day extends Sales {
  day: string
}

const NOTHING: Sales = { orders: 0, paidP: 0, refundedP: 0 }

/** Sales of each UK day. */
export async function dailySales(context: Context, days: readonly string[]): Promise<Day[]> {
  const figures = new Map((await figuresOf(context, 'all', days)).map((figure) => [figure.day, figure]))
  return days.map((day) => {
    const { orders, paidP, refundedP } = figures.get(day) ?? NOTHING
    return { day, orders, paidP, refundedP }
  })
}

/** Span of a UK day up to the current hour. */
function spanUntilNow({ now }: Context, day: string) {
  const passed = now.getTime() - spanOfDay(ukDay(now.getTime())).from.getTime()
  const { from, to } = spanOfDay(day)
  return { day, from, to: new Date(Math.min(from.getTime() + passed, to.getTime())) }
}

const spanOfDays = (days: readonly string[]) => ({
  from: spanOfDay(days[0] ?? '').from,
  to: spanOfDay(days.at(-1) ?? '').to,
})

/** Spans of a period and of the previous one, whose last day ends at the current hour while the period runs. */
export function spansOf(context: Context, { days, before, untilNow }: Period) {
  const previous = spanOfDays(before)
  return {
    now: spanOfDays(days),
    previous: untilNow ? { ...previous, to: spanUntilNow(context, before.at(-1) ?? '').to } : previous,
  }
}

/** Sales of a UK day up to the current hour. */
export async function salesUntilNow(context: Context, day: string): Promise<Day> {
  const { tx, scope } = context
  return { day, ...(await salesOf(tx, scope, spanUntilNow(context, day))) }
}

export type Sum = Omit<Figure, 'day'>

function summed(figures: readonly Figure[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { key, orders, units, paidP, refundedP } of figures) {
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

/** Figures of a kind over UK days, summed by key. */
export const summedFigures = async (context: Context, kind: FigureKind, days: readonly string[]): Promise<Sum[]> =>
  summed(await figuresOf(context, kind, days))

/** The same for the previous period, up to the current hour while the period runs. */
export async function summedBefore(context: Context, kind: FigureKind, { before, untilNow }: Period): Promise<Sum[]> {
  if (!untilNow) return summedFigures(context, kind, before)
  const cut = before.slice(-1).map((day) => spanUntilNow(context, day))
  const last = await liveFigures(context.tx, context.scope, kind, cut)
  return summed([...(await figuresOf(context, kind, before.slice(0, -1))), ...last])
}
