import * as contract from '@/lib/contract/dashboard'
import type { Parsed } from '@/lib/contract/endpoint'
import { addDays, daysUntil, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { productsById } from '../goods'
import { scopeOfShop, todoOf } from '../order'
import { salesByCategory, salesByHour } from './mixes'
import { dailySales, type Sum, salesUntilNow, summedFigures } from './series'
import { bestFirst, toldTo } from './told'

const MONTH = 30
const BEST = 10
const LENGTH = { '7d': 7, '30d': 30, '90d': 90 } as const

/** A range of days that ends today, and the one before it. */
async function ranges(context: Context, length: number) {
  const today = ukDay(context.now.getTime())
  const days = daysUntil(today, length)
  return {
    dayNames: days,
    days: (await dailySales(context, days)).map(toldTo(context)),
    previousDays: (await dailySales(context, daysUntil(addDays(today, -length), length))).map(toldTo(context)),
  }
}

async function workplace(context: Context) {
  const { days, previousDays } = await ranges(context, MONTH)
  const told = toldTo(context)
  const shop = context.scope.kind === 'shop' ? context.scope.shopId : null
  return {
    today: told(await salesUntilNow(context, 0)),
    yesterday: told(await salesUntilNow(context, 1)),
    lastWeek: told(await salesUntilNow(context, 7)),
    todo: await todoOf(context),
    days,
    previousDays,
    shopExpire: context.user.shops.find((one) => one.id === shop)?.expireAt.toISOString() ?? null,
  }
}

type Asked = Parsed<typeof contract.analysis>['query']

/** What sold best, of all products or of those of a category or a place. */
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

async function analysis(whole: Context, asked: Asked) {
  const { range, ofShop } = asked
  const context = { ...whole, scope: scopeOfShop(whole.scope, ofShop) }
  const told = toldTo(context)
  const { dayNames, days, previousDays } = await ranges(context, LENGTH[range])
  const pays = await summedFigures(context, 'pay', dayNames)
  const sold = await summedFigures(context, 'product', dayNames)
  const promise = new Map((await summedFigures(context, 'promise', dayNames)).map((sum) => [sum.key, sum.orders]))
  return {
    days,
    previousDays,
    previousUntil: told(await salesUntilNow(context, LENGTH[range])),
    products: (await bestProducts(context, sold, asked)).map(told),
    hours: (await salesByHour(context, dayNames)).map(told),
    categories: (await salesByCategory(context, sold, LENGTH[range])).map(told),
    payTypes: pays
      .map(({ key, orders, paidP }) => told({ payType: Number(key), orders, paidP }))
      .sort((one, other) => one.payType - other.payType),
    promise: { kept: promise.get('kept') ?? 0, broken: promise.get('broken') ?? 0 },
    dataUntil: context.now.toISOString(),
  }
}

export const dashboardBindings: Binding[] = [
  bind(contract.workplace, (context) => workplace(context)),
  bind(contract.analysis, (context, { query }) => analysis(context, query)),
]
