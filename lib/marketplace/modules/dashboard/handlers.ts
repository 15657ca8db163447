import * as contract from '@/lib/contract/dashboard'
import { afterSales } from '@/lib/contract/dashboard/after-sale'
import { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import { service } from '@/lib/contract/dashboard/service'
import { traffic } from '@/lib/contract/dashboard/traffic'
import type { Parsed } from '@/lib/contract/endpoint'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { productsById } from '../goods'
import { redactAmounts, scopeOfShop, todoOf } from '../order'
import { afterSalesOf } from './after-sales'
import { bestFirst } from './best-first'
import { duties } from './duties'
import { salesByCategory, salesByHour } from './mixes'
import { type Period, periodOf } from './period'
import { promotionsOf } from './promotions'
import { dailySales, type Sum, salesUntilNow, summedFigures } from './series'
import { serviceOf } from './service'
import { trafficOf, visitorsOf } from './traffic'

const BEST = 10

const todayOf = (context: Context) => ukDay(context.now.getTime())

/** Figures of each day of a period, and of the previous period. */
async function dailyOf(context: Context, { days, before }: Period) {
  return {
    days: (await dailySales(context, days)).map(redactAmounts(context)),
    previousDays: (await dailySales(context, before)).map(redactAmounts(context)),
  }
}

async function workplace(context: Context) {
  const today = todayOf(context)
  const { days, previousDays } = await dailyOf(context, periodOf('30d', today))
  const told = redactAmounts(context)
  const shop = context.scope.kind === 'shop' ? context.scope.shopId : null
  return {
    today: told(await salesUntilNow(context, today)),
    yesterday: told(await salesUntilNow(context, addDays(today, -1))),
    lastWeek: told(await salesUntilNow(context, addDays(today, -7))),
    todo: await todoOf(context),
    days,
    previousDays,
    visitors: await visitorsOf(context, today, addDays(today, -1)),
    shopExpire: context.user.shops.find((one) => one.id === shop)?.expireAt.toISOString() ?? null,
  }
}

type Asked = Parsed<typeof contract.analysis>['query']

/** Best sellers, of all products or of a category or place. */
async function bestProducts(context: Context, sold: readonly Sum[], { category, goodsLocation }: Asked) {
  const better = bestFirst(context)
  const sorted = [...sold].sort((one, other) => better(one, other) || (one.key < other.key ? -1 : 1))
  const among = category || goodsLocation ? sorted : sorted.slice(0, BEST)
  const products = await productsById(
    context,
    among.map((sum) => sum.key),
  )
  const isAsked = ({ key }: Sum) =>
    (!category || products.get(key)?.category === category) &&
    (!goodsLocation || products.get(key)?.goodsLocation === goodsLocation)
  const sums = among.filter(isAsked).slice(0, BEST)
  return sums.flatMap(({ key, orders, units, paidP, refundedP }) => {
    const product = products.get(key)
    return product ? [{ title: product.title, picture: product.picture, orders, units, paidP, refundedP }] : []
  })
}

/** Figures of the last day of the previous period: up to the current hour, or the whole day if the period is over. */
async function lastBefore(context: Context, { before, untilNow }: Period) {
  const day = before.at(-1) ?? ''
  if (untilNow) return salesUntilNow(context, day)
  const [whole = { day, orders: 0, paidP: 0, refundedP: 0 }] = await dailySales(context, [day])
  return whole
}

async function analysis(whole: Context, asked: Asked) {
  const { range, ofShop } = asked
  const context = { ...whole, scope: scopeOfShop(whole.scope, ofShop) }
  const told = redactAmounts(context)
  const period = periodOf(range, todayOf(context))
  const pays = await summedFigures(context, 'pay', period.days)
  const sold = await summedFigures(context, 'product', period.days)
  const promise = new Map((await summedFigures(context, 'promise', period.days)).map((sum) => [sum.key, sum.orders]))
  return {
    ...(await dailyOf(context, period)),
    previousUntil: told(await lastBefore(context, period)),
    products: (await bestProducts(context, sold, asked)).map(told),
    hours: (await salesByHour(context, period)).map(told),
    categories: (await salesByCategory(context, sold, period)).map(told),
    payTypes: pays
      .map(({ key, orders, paidP }) => told({ payType: Number(key), orders, paidP }))
      .sort((one, other) => one.payType - other.payType),
    promise: { kept: promise.get('kept') ?? 0, broken: promise.get('broken') ?? 0 },
    dataUntil: context.now.toISOString(),
  }
}

export const dashboardBindings: Binding[] = [
  bind(contract.workplace, (context) => workplace(context)),
  duties,
  bind(contract.analysis, (context, { query }) => analysis(context, query)),
  bind(afterSales, (context, { query }) => afterSalesOf(context, query)),
  bind(promotionsAnalysis, (context, { query }) => promotionsOf(context, query)),
  bind(service, (context, { query }) => serviceOf(context, query)),
  bind(traffic, (context, { query }) => trafficOf(context, query)),
]
