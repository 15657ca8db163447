import type * as contract from '@/lib/contract/dashboard/after-sale'
import type { Parsed } from '@/lib/contract/endpoint'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { answersOf, casesByDay, casesByProduct, casesByReason } from '../after-sale'
import { productsById } from '../goods'
import { isRuled, redactAmounts, scopeOfShop } from '../order'
import { periodOf } from './period'
import { dailySales, spansOf, summedBefore } from './series'

const MOST = 10
const NONE = { opened: 0, refunds: 0, refundedP: 0 }

type Span = { from: Date; to: Date }

async function daysOf(context: Context, days: readonly string[], span: Span) {
  const sums = await casesByDay(context, span)
  const told = redactAmounts(context)
  return days.map((day) => told({ day, ...(sums.get(day) ?? NONE) }))
}

async function productsOf(context: Context, span: Span) {
  const sums = await casesByProduct(context, span, MOST)
  const products = await productsById(
    context,
    sums.map(({ id }) => id),
  )
  const told = redactAmounts(context)
  return sums.flatMap((sum) => {
    const product = products.get(sum.id)
    return product ? [told({ ...sum, title: product.title, picture: product.picture })] : []
  })
}

/** Paid orders in the period: the denominator of the case rate. Null for readers whose data rules hide some orders. */
async function ordersOf(context: Context, period: ReturnType<typeof periodOf>) {
  if (isRuled(context.scope)) return { orders: null, previousOrders: null }
  const sum = (rows: readonly { orders: number }[]) => rows.reduce((total, { orders }) => total + orders, 0)
  return {
    orders: sum(await dailySales(context, period.days)),
    previousOrders: sum(await summedBefore(context, 'all', period)),
  }
}

/** Requests and refunds by UK day, reason and product, of the caller's shop or of an operator's selection. */
export async function afterSalesOf(whole: Context, { range, ofShop }: Parsed<typeof contract.afterSales>['query']) {
  const context = { ...whole, scope: scopeOfShop(whole.scope, ofShop) }
  const period = periodOf(range, ukDay(context.now.getTime()))
  const { days, before } = period
  const { now, previous } = spansOf(context, period)
  return {
    days: await daysOf(context, days, now),
    previousDays: await daysOf(context, before, previous),
    ...(await ordersOf(context, period)),
    answer: await answersOf(context, now),
    previousAnswer: await answersOf(context, previous),
    reasons: (await casesByReason(context, now)).map(redactAmounts(context)),
    products: await productsOf(context, now),
    dataUntil: context.now.toISOString(),
  }
}
