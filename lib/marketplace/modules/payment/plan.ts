import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/subscription'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { beginAt, requireMethod } from './begin'
import type { PaymentProvider, PlanOrders } from './provider'
import { writeRefund } from './refund'
import { attemptOf, type Payer, payAttempt } from './sandbox-attempt'

/** Starts a payment of the shop's plan at the provider. */
const start = (provider: PaymentProvider, plans: PlanOrders): Binding =>
  bindStaged(contract.startSubscriptionPayment, {
    async before(context, { body: { method, ...wanted } }) {
      requireMethod(provider, method)
      const { id, no, amountP } = await plans.payable(context, wanted)
      const { now, log } = context
      const attempt = {
        id: newId(now.getTime()),
        payer: 'shop' as const,
        back: `/subscription/orders/${id}`,
        no,
        amountP,
      }
      return { attempt: { ...attempt, method, now }, log }
    },
    async work({ attempt, log }) {
      return { ...attempt, ...(await beginAt(provider, attempt, log)) }
    },
    async run(context, { body: { method, ...wanted } }, { id, amountP, ref, page }) {
      const { tx, user, now } = context
      const order = await plans.payable(context, wanted)
      if (order.amountP !== amountP) fail('PLAN_PRICE_CHANGED')
      await tx.execute(sql`insert into payment (id, no, shop_id, plan_order_id, provider, provider_ref, method, amount_p,
          state, created_by, created_at)
        values (${id}, ${order.no}, ${shopOf(context)}, ${order.id}, ${provider.name}, ${ref}, ${method}, ${amountP}, 'open',
          ${user.userId}, ${now.toISOString()})`)
      context.audit({
        refType: 'subscriptionOrder',
        refId: order.id,
        detail: { no: order.no, event: 'payBegun', amountP },
      })
      return { id, page }
    },
  })

const ofShop: Payer = (context) => sql`shop_id = ${shopOf(context)}`

const show = bind(contract.subscriptionSandbox, async (context, { params }) => {
  const { id, state, amountP, orderId, fee } = await attemptOf(context, ofShop, params.id)
  return { id, state, amountP, orderId, fee }
})

const payInSandbox = (...parties: [PaymentProvider, PlanOrders]): Binding =>
  bind(contract.paySubscriptionInSandbox, (context, { params, body }) =>
    payAttempt(context, parties, ofShop, { ...params, ...body }),
  )

const PLAN_REFUND = 'plan'

/** The newest attempt to pay a plan's order. */
export async function planAttempt(tx: Db, orderId: string): Promise<contract.PlanAttempt | null> {
  const [newest] = await rowsOf<contract.PlanAttempt>(
    tx,
    sql`select id, state, amount_p as "amountP" from payment where plan_order_id = ${orderId}
      order by created_at desc, id desc limit 1`,
  )
  return newest ?? null
}

/** Requests the full refund of a paid plan order from the provider. */
export async function refundPlan(context: Context, { id, amountP }: { id: string; amountP: number }): Promise<void> {
  const [paid] = await rowsOf<{ id: string }>(
    context.tx,
    sql`select id from payment where plan_order_id = ${id} and state = 'paid'`,
  )
  if (!paid) return fail('INTERNAL')
  await writeRefund(context, { key: `plan:${id}`, paymentId: paid.id, buyerId: null, amountP, reason: PLAN_REFUND })
}

/** Plan order whose refund the provider has made; null for any other refund. */
export async function planOfRefund(tx: Db, refundId: string) {
  const [found] = await rowsOf<{ id: string; no: string; shopId: string }>(
    tx,
    sql`select p.plan_order_id as id, p.no, p.shop_id as "shopId" from payment_refund r join payment p on p.id = r.payment_id
      where r.id = ${refundId} and r.reason = ${PLAN_REFUND}`,
  )
  return found ?? null
}

export const planPaymentBindings = (provider: PaymentProvider, plans: PlanOrders): Binding[] => [
  start(provider, plans),
  show,
  payInSandbox(provider, plans),
]
