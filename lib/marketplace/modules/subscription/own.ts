import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/subscription'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { exceeded, LIMITS, ORDER_STATE, SUBSCRIPTION_ORDER } from '@/lib/domain/subscription'
import { bind, bindStaged } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { asPlatform, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { IdRow, jsonAs, query as queryRows } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { subscriptionOrder } from '../../tables/subscription'
import { ownPasswordStages, type Passwords } from '../account'
import { balancesOf } from '../finance'
import { planAttempt } from '../payment'
import { roomUsed } from '../shop'
import { isRenewable, payOrder, requireUnchanged, upgradePrice, writeOrder } from './buy'
import { writeSubscription } from './move'
import {
  NEWEST,
  namesOf,
  newestOf,
  ORDER_COLUMNS,
  ORDER_FROM,
  type OrderRecord,
  ordersWhere,
  type PlanVersion,
  type SubscriptionRecord,
  subscriptionOf,
  toOrder,
  toSubscription,
  VERSION,
} from './rows'

const PlanRow = z.object({ plan: jsonAs<PlanVersion>() })

const shopOf = ({ scope }: Context): string => (scope.kind === 'shop' ? scope.shopId : fail('NOT_FOUND'))

const current = bind(contract.getSubscription, async (context) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const row = await subscriptionOf(tx, shopId)
  const used = await roomUsed(tx, shopId)
  const [unpaid] = await queryRows(
    tx,
    IdRow,
    sql`select id from subscription_order where shop_id = ${shopId} and state = ${ORDER_STATE.unpaid}`,
  )
  return {
    subscription: await toSubscription(tx, row),
    uses: LIMITS.map((limit) => ({ limit, used: used[limit], most: row.plan.limits[limit] })),
    availableP: (await balancesOf(tx, shopId)).availableP,
    unpaid: unpaid?.id ?? null,
    renewable: isRenewable(row, now),
  }
})

const offers = bind(contract.listOffers, async (context) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const row = await subscriptionOf(tx, shopId)
  const used = await roomUsed(tx, shopId)
  const plans = await queryRows(
    tx,
    PlanRow,
    sql`select ${VERSION} as plan from plan p ${NEWEST} where p.on_sale order by p.sort, p.id limit 50`,
  )
  return plans.map(({ plan }) => ({
    ...{ id: plan.planId, name: namesOf(plan), about: { zh: plan.aboutZh, en: plan.aboutEn } },
    ...{ limits: plan.limits, monthP: plan.monthP, yearP: plan.yearP },
    current: plan.planId === row.plan.planId,
    exceeded: exceeded(plan.limits, used),
    upgradeP: upgradePrice(row, plan, now),
  }))
})

const auditOrder = (context: Context, { id, no, amountP }: OrderRecord, event: string) =>
  context.audit({ refType: 'subscriptionOrder', refId: id, detail: { no, event, amountP } })

const add = bind(contract.addSubscriptionOrder, async (context, { body: { amountP, planId, ...wanted } }) => {
  const { tx, now, user } = context
  const row = await subscriptionOf(tx, shopOf(context), true)
  const plan = (await newestOf(tx, requireId(planId))) ?? fail('NOT_FOUND')
  const order = await writeOrder(tx, row, { ...wanted, plan }, { now, by: user.userId }, amountP)
  auditOrder(context, order, 'add')
  return { id: order.id, no: order.no }
})

const list = bind(contract.listSubscriptionOrders, (context, { query: { state, ...page } }) => {
  const where = allOf([sql`o.shop_id = ${shopOf(context)}`, !!state && sql`o.state = ${Number(state)}`])
  const parts = { columns: ORDER_COLUMNS, from: ORDER_FROM, where, order: sql`o.created_at desc, o.id desc` }
  return pagedRows<OrderRecord, contract.SubscriptionOrder>(context.tx, parts, page, toOrder)
})

async function ownOrder(context: Context, id: string, held = false): Promise<OrderRecord> {
  const own = sql`o.id = ${requireId(id)} and o.shop_id = ${shopOf(context)}`
  const [order] = await ordersWhere(context.tx, own, held)
  return order ?? fail('NOT_FOUND')
}

const get = (methods: readonly ProviderMethod[]) =>
  bind(contract.getSubscriptionOrder, async (context, { query }) => {
    const order = await ownOrder(context, query.id)
    return {
      order: toOrder(order),
      availableP: (await balancesOf(context.tx, shopOf(context))).availableP,
      attempt: await planAttempt(context.tx, order.id),
      methods: [...methods],
    }
  })

/** Locks the subscription first, then its order: every caller uses this sequence. */
async function heldOrder(context: Context, { id, version }: { id: string; version: number }) {
  await ownOrder(context, id)
  const row = await subscriptionOf(context.tx, shopOf(context), true)
  const order = await ownOrder(context, id, true)
  if (order.state !== ORDER_STATE.unpaid) fail('SUBSCRIPTION_MOVED_ON')
  requireVersion(order, version)
  return { row, order }
}

const pay = (passwords: Passwords) =>
  bindStaged(contract.paySubscriptionOrder, {
    ...ownPasswordStages(passwords),
    async run(context, { body }) {
      const { tx, now, user } = context
      const { row, order } = await heldOrder(context, body)
      // Half of the journal is the platform's; the order above was checked in the caller's scope.
      await asPlatform(tx)
      const newest = await newestOf(tx, order.plan.planId)
      const after = await payOrder(tx, row, order, { now, by: user.userId, newest })
      auditOrder(context, order, 'pay')
      await context.emit({ type: 'subscription.paid', payload: { shopId: row.shopId, no: order.no } })
      return { no: order.no, endTime: instant(after.ends_at) }
    },
  })

const cancel = bind(contract.cancelSubscriptionOrder, async (context, { body }) => {
  const { order } = await heldOrder(context, body)
  const to = SUBSCRIPTION_ORDER.next('cancel', order.state, 'shop') ?? fail('SUBSCRIPTION_MOVED_ON')
  await bumpAll(context.tx, subscriptionOrder, eq(subscriptionOrder.id, order.id), { state: to, endedAt: context.now })
  auditOrder(context, order, 'cancel')
  return null
})

async function heldOwn(context: Context, version: number): Promise<SubscriptionRecord> {
  const row = await subscriptionOf(context.tx, shopOf(context), true)
  requireVersion(row, version)
  return row
}

const auditRenewal = (context: Context, { shopId }: SubscriptionRecord, before: boolean, after: boolean) =>
  context.audit({
    refType: 'subscription',
    refId: shopId,
    change: { before: { autoRenew: before }, after: { autoRenew: after } },
  })

const start = (passwords: Passwords) =>
  bindStaged(contract.startAutoRenewal, {
    ...ownPasswordStages(passwords),
    async run(context, { body: { version, planId, period } }) {
      const row = await heldOwn(context, version)
      if (row.cancelled_at) fail('SUBSCRIPTION_MOVED_ON')
      const plan = (await newestOf(context.tx, requireId(planId))) ?? fail('NOT_FOUND')
      if (!plan.onSale) fail('PLAN_OFF_SALE')
      const chosen = { autoRenew: true, renewPlanId: plan.planId, renewPeriod: period }
      await writeSubscription(context.tx, row, chosen, context.now)
      auditRenewal(context, row, row.autoRenew, true)
      return null
    },
  })

const stop = bind(contract.stopAutoRenewal, async (context, { body }) => {
  const row = await heldOwn(context, body.version)
  await writeSubscription(context.tx, row, { autoRenew: false }, context.now)
  auditRenewal(context, row, row.autoRenew, false)
  return null
})

/** Returns an order of the current shop that is payable at the named price, locked until the end of the call. */
export async function payableOrder(context: Context, wanted: { id: string; version: number }): Promise<OrderRecord> {
  const { row, order } = await heldOrder(context, wanted)
  requireUnchanged(row, order, await newestOf(context.tx, order.plan.planId), context.now)
  return order
}

export const ownBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [
  ...[current, offers, add, list, get(methods), cancel, stop],
  ...[pay(passwords), start(passwords)],
]
