import type * as contract from '@/lib/contract/dashboard/traffic'
import type { Parsed } from '@/lib/contract/endpoint'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { productsById } from '../goods'
import { isRuled, redactAmounts, scopeOfShop } from '../order'
import { type Visits, visitsByDay, visitsByProduct } from '../visit'
import { periodOf } from './period'
import { dailySales, summedFigures } from './series'

const BEST = 10
/** With fewer visitors a share would reveal single ones, and say nothing about the product. */
const CONVERTING_FROM = 20

const NONE: Visits = { visitors: 0, views: 0, carts: 0 }
const UNTOLD = { visitors: null, views: null, carts: null }

/** Visits and sales of each day; redacted for readers who see only some orders. */
async function trafficDays(context: Context, days: readonly string[]) {
  const visits = isRuled(context.scope) ? null : await visitsByDay(context, days)
  const told = redactAmounts(context)
  return (await dailySales(context, days)).map(({ day, orders, paidP }) =>
    told({ day, ...(visits ? (visits.get(day) ?? NONE) : UNTOLD), orders, paidP }),
  )
}

type Looked = Visits & { id: string; orders: number; paidP: number }

const byVisitors = (one: Looked, other: Looked) => other.visitors - one.visitors || (one.id < other.id ? -1 : 1)
const byConversion = (one: Looked, other: Looked) =>
  other.orders / other.visitors - one.orders / one.visitors || byVisitors(one, other)

async function lookedAt(context: Context, days: readonly string[]) {
  if (isRuled(context.scope)) return { byVisitors: [], byConversion: [] }
  const sold = new Map((await summedFigures(context, 'product', days)).map((sum) => [sum.key, sum]))
  const looked: Looked[] = [...(await visitsByProduct(context, days))].map(([id, visits]) => {
    const { orders = 0, paidP = 0 } = sold.get(id) ?? {}
    return { id, ...visits, orders, paidP }
  })
  const most = [...looked].sort(byVisitors).slice(0, BEST)
  const enough = looked.filter(({ visitors, orders }) => visitors >= CONVERTING_FROM && orders > 0)
  const best = enough.sort(byConversion).slice(0, BEST)
  const products = await productsById(context, [...new Set([...most, ...best].map(({ id }) => id))])
  const told = redactAmounts(context)
  const named = (rows: readonly Looked[]) =>
    rows.flatMap((row) => {
      const product = products.get(row.id)
      return product ? [told({ ...row, title: product.title, picture: product.picture })] : []
    })
  return { byVisitors: named(most), byConversion: named(best) }
}

/** Visitors and buyers by UK day and product, of the caller's shop or of an operator's selection. */
export async function trafficOf(whole: Context, { range, ofShop }: Parsed<typeof contract.traffic>['query']) {
  const context = { ...whole, scope: scopeOfShop(whole.scope, ofShop) }
  const { days, before } = periodOf(range, ukDay(context.now.getTime()))
  return {
    days: await trafficDays(context, days),
    previousDays: await trafficDays(context, before),
    ...(await lookedAt(context, days)),
    dataUntil: context.now.toISOString(),
  }
}

/** Visitors of the storefront or the shop, today so far and on the whole previous day; null if redacted. */
export async function visitorsOf(context: Context, today: string, yesterday: string) {
  if (isRuled(context.scope)) return { today: null, yesterday: null }
  const visits = await visitsByDay(context, [today, yesterday])
  return { today: visits.get(today)?.visitors ?? 0, yesterday: visits.get(yesterday)?.visitors ?? 0 }
}
