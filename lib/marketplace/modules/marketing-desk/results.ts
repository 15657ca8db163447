import * as contract from '@/lib/contract/marketing/results'
import { isCouponKind, isPriceKind } from '@/lib/domain/marketing/promotion'
import { sum } from '@/lib/domain/money'
import { daysBetween, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { productsOfSkus } from '../goods'
import { claimsByDay, namesOfPromotions, participantsOf, promotionFor, usesOfOne } from '../marketing'
import { amongSeen, isRuled, orderNumbers, type PromotedSales, promotedSales, redactAmounts } from '../order'
import { shopRefs } from '../shop'
import { productsInCategories } from '../shop-category'
import { viewsOfProducts, visitsByDay } from '../visit'

type Found = Awaited<ReturnType<typeof promotionFor>>

/** Ids of the products in a promotion; null for all. */
async function productsOf(context: Context, { kind, skuIds, categories }: Found): Promise<string[] | null> {
  if (isPriceKind(kind)) return productsOfSkus(context, skuIds)
  return categories.length > 0 ? productsInCategories(context.tx, categories) : null
}

/** Views by UK day; null for readers with row rules, because views cannot be filtered like orders. */
async function viewsBy(context: Context, products: readonly string[] | null, days: readonly string[]) {
  if (isRuled(context.scope)) return null
  if (products) return viewsOfProducts(context, products, days)
  const visits = await visitsByDay(context, days)
  return new Map([...visits].map(([day, { views }]) => [day, views]))
}

/** UK days from the start of a promotion until today, its last day or the last use, whichever is later. */
function daysOf({ startsAt, endsAt }: Found, used: readonly string[], now: Date): string[] {
  const [first, today] = [ukDay(Date.parse(startsAt)), ukDay(now.getTime())]
  const last = ukDay(Date.parse(endsAt) - 1)
  const own = last.localeCompare(today) < 0 ? last : today
  const until = [own, ...used].toSorted().at(-1) ?? own
  return until < first ? [] : daysBetween(first, until)
}

const NONE = { orders: 0, newBuyers: 0, paidP: 0, refundedP: 0, discountP: 0, shopP: 0 }

const figuresOf = (
  sales: readonly Omit<PromotedSales, 'day' | 'key'>[],
  views: number | null,
  claims: number | null,
) => {
  const total = (name: keyof typeof NONE) => sum(sales.map((each) => each[name]))
  const [discountP, shopP] = [total('discountP'), total('shopP')]
  return {
    ...{ views, claims, orders: total('orders'), newBuyers: total('newBuyers') },
    ...{ paidP: total('paidP'), refundedP: total('refundedP'), shopP, platformP: discountP - shopP },
  }
}

const results = bind(contract.promotionResults, async (context, { query: { id } }) => {
  const { tx, scope, now } = context
  const found = await promotionFor(context, id)
  const sales = await promotedSales(tx, scope, usesOfOne(found.id))
  const claims = isCouponKind(found.kind) ? await claimsByDay(tx, found.id) : null
  const days = daysOf(found, [...sales.map(({ day }) => day), ...(claims?.keys() ?? [])], now)
  const products = await productsOf(context, found)
  const views = await viewsBy(context, products, days)
  const redact = redactAmounts(context)
  const { shopId, categories: _, skuIds: _skus, ...named } = found
  return {
    ...{ ...named, ofPlatform: shopId === null, viewsOf: products ? ('products' as const) : ('all' as const) },
    sums: redact(figuresOf(sales, views && sum([...views.values()]), claims && sum([...claims.values()]))),
    days: days.map((day) => {
      const own = sales.filter((each) => each.day === day)
      return { day, ...redact(figuresOf(own, views && (views.get(day) ?? 0), claims && (claims.get(day) ?? 0))) }
    }),
    dataUntil: now.toISOString(),
  }
})

const participants = bind(contract.promotionParticipants, async (context, { query }) => {
  const { tx, scope } = context
  const page = await participantsOf(context, query, (orderId) => amongSeen(scope, orderId))
  const numbers = await orderNumbers(
    tx,
    page.records.flatMap(({ orderId }) => orderId ?? []),
  )
  const shops = await shopRefs(
    tx,
    page.records.flatMap(({ shopId }) => shopId ?? []),
  )
  const redact = redactAmounts(context)
  const records = page.records.map(({ shopId, ...row }) => {
    const shop = shopId === null ? undefined : shops.get(shopId)
    return {
      ...redact(row),
      orderNo: row.orderId === null ? null : (numbers.get(row.orderId) ?? null),
      shopName: shop ? { zh: shop.nameZh, en: shop.nameEn } : null,
    }
  })
  return { ...page, records }
})

const names = bind(contract.promotionNames, (context) => namesOfPromotions(context))

export const resultBindings: readonly Binding[] = [results, participants, names]
