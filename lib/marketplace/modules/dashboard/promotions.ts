import type { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import type { Parsed } from '@/lib/contract/endpoint'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import { sum } from '@/lib/domain/money'
import { ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { namesOf, usesBy } from '../marketing'
import { type PromotedSales, promotedSales, redactAmounts, scopeOfShop, seesAmounts } from '../order'
import { periodOf } from './period'
import { dailySales } from './series'

const BEST = 10
/** Longest time between the use of a promotion and the payment of its order, in milliseconds. */
const PAID_WITHIN_MS = 31 * 86_400_000

type Grouping = Parameters<typeof usesBy>[0]

/** Paid orders with promotions on some days, by day and key. */
function salesBy({ tx, scope }: Context, by: Grouping, days: readonly string[]): Promise<PromotedSales[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return Promise.resolve([])
  const span = { from: new Date(ukDayStart(first)), to: new Date(ukDayEnd(last)) }
  return promotedSales(tx, scope, usesBy(by, new Date(span.from.getTime() - PAID_WITHIN_MS)), span)
}

const promotedOf = (sales: readonly PromotedSales[]) => {
  const total = (name: 'orders' | 'paidP' | 'discountP' | 'shopP') => sum(sales.map((each) => each[name]))
  const shopP = total('shopP')
  return { promoted: total('orders'), promotedP: total('paidP'), shopP, platformP: total('discountP') - shopP }
}

async function daysOf(context: Context, days: readonly string[]) {
  const sales = await salesBy(context, 'order', days)
  const redact = redactAmounts(context)
  return (await dailySales(context, days)).map(({ day, orders, paidP }) =>
    redact({ day, orders, paidP, ...promotedOf(sales.filter((each) => each.day === day)) }),
  )
}

const keysOf = (sales: readonly PromotedSales[]) => [...new Set(sales.map(({ key }) => key))]

/** Sums by key, most sales first; most orders for readers without access to amounts. */
function ranked(context: Context, sales: readonly PromotedSales[]) {
  const rows = keysOf(sales).map((key) => {
    const own = sales.filter((each) => each.key === key)
    const total = (name: 'newBuyers' | 'refundedP') => sum(own.map((each) => each[name]))
    return { key, newBuyers: total('newBuyers'), refundedP: total('refundedP'), ...promotedOf(own) }
  })
  const by = seesAmounts(context) ? ('promotedP' as const) : ('promoted' as const)
  return rows.toSorted((a, b) => b[by] - a[by] || (a.key < b.key ? -1 : 1))
}

/** Orders with and without promotions, of the caller's shop or of an operator's selection. */
export async function promotionsOf(whole: Context, { range, ofShop }: Parsed<typeof promotionsAnalysis>['query']) {
  const context = { ...whole, scope: scopeOfShop(whole.scope, ofShop) }
  const { days, before } = periodOf(range, ukDay(context.now.getTime()))
  const redact = redactAmounts(context)
  const kinds = ranked(context, await salesBy(context, 'kind', days))
  const best = ranked(context, await salesBy(context, 'promotion', days)).slice(0, BEST)
  const names = await namesOf(
    context,
    best.map(({ key }) => key),
  )
  return {
    days: await daysOf(context, days),
    previousDays: await daysOf(context, before),
    kinds: kinds.map(({ key, ...row }) => ({ kind: key as PromotionKind, ...redact(row) })),
    best: best.flatMap(({ key, newBuyers: _, refundedP: _refunded, ...row }) => {
      const named = names.get(key)
      return named ? [{ id: key, ...named, ...redact(row) }] : []
    }),
    dataUntil: context.now.toISOString(),
  }
}
