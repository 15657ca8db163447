import type { analysis } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import type { Context } from '../../kernel/context'
import { categoryNames, productsById } from '../goods'
import { bestFirst } from './best-first'
import type { Period } from './period'
import { type Sum, summedBefore, summedFigures } from './series'

type Analysis = Data<typeof analysis>
type Category = Pick<Analysis['categories'][number], 'code' | 'name'> &
  Record<'units' | 'paidP' | 'refundedP' | 'previousPaidP', number>

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Payments by hour of the UK day in the period and in the previous one. */
export async function salesByHour(context: Context, period: Period) {
  const now = new Map((await summedFigures(context, 'hour', period.days)).map((sum) => [sum.key, sum]))
  const before = new Map((await summedBefore(context, 'hour', period)).map((sum) => [sum.key, sum]))
  return HOURS.map((key) => ({
    hour: Number(key),
    orders: now.get(key)?.orders ?? 0,
    paidP: now.get(key)?.paidP ?? 0,
    previousOrders: before.get(key)?.orders ?? 0,
    previousPaidP: before.get(key)?.paidP ?? 0,
  }))
}

/** Sales by category in the period, best first, and in the previous one; null for products without one. */
export async function salesByCategory(context: Context, products: readonly Sum[], period: Period): Promise<Category[]> {
  const before = await summedBefore(context, 'product', period)
  const known = await productsById(context, [...new Set([...products, ...before].map(({ key }) => key))])
  const names = await categoryNames(context)
  const groups = new Map<string | null, Category>()
  const groupOf = (product: string) => {
    const code = known.get(product)?.category ?? null
    const name = code === null ? null : (names.get(code) ?? null)
    const group = groups.get(code) ?? { code, name, units: 0, paidP: 0, refundedP: 0, previousPaidP: 0 }
    groups.set(code, group)
    return group
  }
  for (const { key, units, paidP, refundedP } of products) {
    const group = groupOf(key)
    group.units += units
    group.paidP += paidP
    group.refundedP += refundedP
  }
  for (const { key, paidP } of before) groupOf(key).previousPaidP += paidP
  const better = bestFirst(context)
  return [...groups.values()].sort((one, other) => better(one, other) || other.previousPaidP - one.previousPaidP)
}
