import { eq, sql } from 'drizzle-orm'
import {
  billingDayFrom,
  ORDER_STATE,
  type Period,
  periodEnd,
  prorate,
  SUBSCRIPTION,
  SUBSCRIPTION_ORDER,
  stateAt,
} from '@/lib/domain/subscription'
import { feeVat } from '@/lib/domain/vat/fee'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { subscriptionOrder } from '../../tables/subscription'
import { chargeShop, feeTermsOf, type PaidFrom } from '../finance'
import { writeSubscription } from './move'
import {
  datesOf,
  millis,
  type OrderRecord,
  ordersWhere,
  type PlanVersion,
  priceOf,
  type SubscriptionRecord,
  subscriptionOf,
} from './rows'

type Kind = 'renew' | 'upgrade'
export interface Wanted {
  kind: Kind
  plan: PlanVersion
  period: Period
}
interface Quote {
  amountP: number
  /** Milliseconds since 1970. */
  from: number
  until: number
}

/** True if another period can be bought: one ahead, in the last days of a plan and after its end (rules 4.12). */
export function isRenewable(row: SubscriptionRecord, now: Date, actor: 'shop' | 'clock' = 'shop'): boolean {
  const dates = datesOf(row)
  if (row.nextOrderId || (dates.cancelled && dates.endsAt > now.getTime())) return false
  return SUBSCRIPTION.next('renew', stateAt(dates, now.getTime()), actor) !== null
}

/** Prorated upgrade price; null if `plan` is not an upgrade. */
export function upgradePrice(row: SubscriptionRecord, plan: PlanVersion, now: Date): number | null {
  const dates = datesOf(row)
  if (!row.period || row.nextOrderId || dates.cancelled || plan.planId === row.plan.planId) return null
  if (SUBSCRIPTION.next('upgrade', stateAt(dates, now.getTime()), 'shop') === null) return null
  const newP = priceOf(plan, row.period)
  if (newP <= row.priceP) return null
  return prorate({
    ...{ oldP: row.priceP, newP, now: now.getTime() },
    ...{ from: millis(row.from_at), until: millis(row.until_at) },
  })
}

/** Start and end of a period bought now: after the paid ones, or at once. */
function daysBought(row: SubscriptionRecord, period: Period, now: Date): Pick<Quote, 'from' | 'until'> {
  const from = Math.max(millis(row.ends_at), now.getTime())
  return { from, until: periodEnd(from, period, billingDayFrom(from, row.billingDay)) }
}

/** Price and days of an order; fails if it cannot be bought now. */
function quote(row: SubscriptionRecord, { kind, plan, period }: Wanted, now: Date): Quote {
  if (!plan.onSale) fail('PLAN_OFF_SALE')
  if (kind === 'upgrade') {
    const amountP = period === row.period ? upgradePrice(row, plan, now) : null
    if (amountP === null) return fail('SUBSCRIPTION_MOVED_ON')
    return { amountP, from: now.getTime(), until: millis(row.until_at) }
  }
  if (!isRenewable(row, now)) fail('RENEWAL_TOO_EARLY')
  return { amountP: priceOf(plan, period), ...daysBought(row, period, now) }
}

interface Buyer {
  now: Date
  /** Null for auto-renewal. */
  by: string | null
}

/** Writes an unpaid order in place of the previous one; the caller has locked the subscription. */
export async function writeOrder(
  tx: Db,
  row: SubscriptionRecord,
  wanted: Wanted,
  { now, by }: Buyer,
  seenP?: number,
): Promise<OrderRecord> {
  const { amountP, from, until } = quote(row, wanted, now)
  if (seenP !== undefined && seenP !== amountP) fail('PLAN_PRICE_CHANGED')
  const at = now.toISOString()
  await bumpAll(
    tx,
    subscriptionOrder,
    sql`${subscriptionOrder.shopId} = ${row.shopId} and ${subscriptionOrder.state} = ${ORDER_STATE.unpaid}`,
    { state: ORDER_STATE.cancelled, endedAt: now },
  )
  const terms = (await feeTermsOf(tx, [row.shopId]))(row.shopId, now.getTime())
  const id = newId(now.getTime())
  await tx.execute(sql`insert into subscription_order (id, no, shop_id, kind, version_id, period, price_p, amount_p, vat_p,
      from_at, until_at, auto, created_by, created_at)
    values (${id}, 'P' || to_char(${at}::timestamptz at time zone 'Europe/London', 'YYMMDD')
        || nextval('subscription_order_no'), ${row.shopId}, ${wanted.kind}, ${wanted.plan.id}, ${wanted.period},
      ${priceOf(wanted.plan, wanted.period)}, ${amountP}, ${feeVat(amountP, terms).vatP},
      ${new Date(from).toISOString()}, ${new Date(until).toISOString()}, ${by === null}, ${by}, ${at})`)
  const [order] = await ordersWhere(tx, sql`o.id = ${id}`)
  return order ?? fail('NOT_FOUND')
}

/** Starts the period of a paid order: its limits apply from now on. */
export const beginPeriod = (tx: Db, row: SubscriptionRecord, order: OrderRecord, now: Date) =>
  writeSubscription(
    tx,
    row,
    {
      ...{ versionId: order.plan.id, period: order.period, priceP: order.priceP, trial: false, nextOrderId: null },
      ...{ from_at: order.from_at, until_at: order.until_at, ends_at: order.until_at },
    },
    now,
  )

function bought(tx: Db, row: SubscriptionRecord, order: OrderRecord, now: Date): Promise<SubscriptionRecord> {
  if (order.kind === 'upgrade')
    return writeSubscription(tx, row, { versionId: order.plan.id, priceP: order.priceP }, now)
  const billingDay = billingDayFrom(millis(order.from_at), row.billingDay)
  const renewed = { ...row, reminded: [], cancelled_at: null, billingDay }
  if (millis(order.from_at) <= now.getTime()) return beginPeriod(tx, renewed, order, now)
  const ahead = { ends_at: order.until_at, nextOrderId: order.id, reminded: [], cancelled_at: null, billingDay }
  return writeSubscription(tx, row, ahead, now)
}

/** Refuses an order that can no longer be paid, or whose plan or price has changed. */
export function requireUnchanged(
  row: SubscriptionRecord,
  order: OrderRecord,
  newest: PlanVersion | null,
  now: Date,
  actor: 'shop' | 'clock' = 'shop',
): Quote {
  if (SUBSCRIPTION_ORDER.next('pay', order.state, actor) === null) fail('SUBSCRIPTION_MOVED_ON')
  if (!newest || newest.id !== order.plan.id) fail('PLAN_PRICE_CHANGED')
  const quoted = quote(row, { kind: order.kind, plan: newest, period: order.period }, now)
  return quoted.amountP === order.amountP ? quoted : fail('PLAN_PRICE_CHANGED')
}

interface Payment {
  now: Date
  by: string | null
  from: PaidFrom
}

/** Charges a locked order and delivers what it buys. */
async function settleOrder(
  tx: Db,
  row: SubscriptionRecord,
  order: OrderRecord,
  days: Pick<Quote, 'from' | 'until'>,
  { now, by, from }: Payment,
): Promise<SubscriptionRecord> {
  const { id, no, amountP } = order
  const vatP = await chargeShop(tx, { shopId: row.shopId, ref: { id, no }, amountP, from }, { at: now, by })
  await bumpAll(tx, subscriptionOrder, eq(subscriptionOrder.id, id), {
    state: ORDER_STATE.paid,
    paidAt: now,
    paidBy: by,
    paidFrom: from,
    vatP,
    fromAt: new Date(days.from),
    untilAt: new Date(days.until),
  })
  const dates = { from_at: new Date(days.from).toISOString(), until_at: new Date(days.until).toISOString() }
  return bought(tx, row, { ...order, ...dates, state: ORDER_STATE.paid }, now)
}

/**
 * Pays an order from the shop's available balance and delivers what it buys, in this transaction or not at all.
 * Subscription and order are locked, so that two payments at once count as one (safety C-04). Under the scope of all
 * shops.
 */
export function payOrder(
  tx: Db,
  row: SubscriptionRecord,
  order: OrderRecord,
  { now, by, newest }: Buyer & { newest: PlanVersion | null },
): Promise<SubscriptionRecord> {
  const days = requireUnchanged(row, order, newest, now, by === null ? 'clock' : 'shop')
  return settleOrder(tx, row, order, days, { now, by, from: 'balance' })
}

/** Days that a paid order buys today at its initial price; null if it no longer buys anything. */
function daysOf(row: SubscriptionRecord, order: OrderRecord, now: Date): Pick<Quote, 'from' | 'until'> | null {
  if (order.state !== ORDER_STATE.unpaid) return null
  if (order.kind === 'renew') return isRenewable(row, now) ? daysBought(row, order.period, now) : null
  const until = millis(row.until_at)
  const sameDays = order.period === row.period && millis(order.until_at) === until
  return sameDays && upgradePrice(row, order.plan, now) !== null ? { from: now.getTime(), until } : null
}

/**
 * Settles an order with money that has reached the payment provider. A price change after the start of the payment does
 * not count: the displayed price was paid. False if the order was paid, cancelled or replaced meanwhile, or its days
 * are over: the money is refunded. Under the scope of all shops.
 */
export async function takePlanPayment(
  { tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>,
  { orderId, amountP, by }: { orderId: string; amountP: number; by: string | null },
): Promise<boolean> {
  const [found] = await ordersWhere(tx, sql`o.id = ${orderId}`)
  if (!found) return false
  const row = await subscriptionOf(tx, found.shopId, true)
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId}`, true)
  const days = order && order.amountP === amountP ? daysOf(row, order, now) : null
  if (!order || !days) {
    await emit({ type: 'subscription.paidBack', payload: { shopId: row.shopId, no: found.no } })
    return false
  }
  await settleOrder(tx, row, order, days, { now, by, from: 'provider' })
  await emit({ type: 'subscription.paid', payload: { shopId: row.shopId, no: order.no } })
  return true
}
