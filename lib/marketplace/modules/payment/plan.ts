import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/subscription'
import { sandboxCard } from '@/lib/domain/sandbox'
import { ORDER_DAYS } from '@/lib/domain/subscription'
import { addUkDays } from '@/lib/domain/uk-time'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { asPlatform, type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { beginAt } from './begin'
import type { PaymentProvider, PlanOrders } from './provider'
import { writeRefund } from './refund'
import { charge, dueNotices, sandbox } from './sandbox'
import { takeNotice } from './take'

const shopOf = ({ scope }: Context): string => (scope.kind === 'shop' ? scope.shopId : fail('NOT_FOUND'))

/** Begins to pay an order of the shop's plan at the provider. */
const start = (provider: PaymentProvider, plans: PlanOrders): Binding =>
  bindStaged(contract.startSubscriptionPayment, {
    async before(context, { body: { method, ...wanted } }) {
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

interface Attempt extends contract.PlanAttempt {
  orderId: string
  createdAt: string
}

/** One of the current shop's attempts to pay in the sandbox. */
async function ownAttempt(context: Context, id: string, lock = false): Promise<Attempt> {
  const [found] = await rowsOf<Attempt>(
    context.tx,
    sql`select id, state, amount_p as "amountP", plan_order_id as "orderId", created_at as "createdAt" from payment
      where id = ${requireId(id)} and shop_id = ${shopOf(context)} and provider = ${sandbox.name}
      ${lock ? sql`for update` : sql``}`,
  )
  return found ?? fail('NOT_FOUND')
}

const show = bind(contract.subscriptionSandbox, async (context, { params }) => {
  const { createdAt: _, ...attempt } = await ownAttempt(context, params.id)
  return attempt
})

const payInSandbox = (provider: PaymentProvider, plans: PlanOrders): Binding =>
  bind(contract.paySubscriptionInSandbox, async (context, { params, body }) => {
    // Test cards buy nothing where real money is taken.
    if (provider.name !== sandbox.name) fail('NOT_FOUND')
    const { tx, now } = context
    const card = sandboxCard(body.card) ?? fail('CARD_UNKNOWN', { fields: { card: ['unknown'] } })
    const { id, amountP, state, createdAt, orderId } = await ownAttempt(context, params.id, true)
    if (state !== 'open') fail('PAYMENT_OVER')
    await asPlatform(tx)
    const deadline = new Date(addUkDays(Date.parse(createdAt), ORDER_DAYS))
    await charge(tx, { id, buyerId: null, amountP }, card, now, deadline)
    context.audit({ refType: 'subscriptionOrder', refId: orderId, detail: { event: 'payInSandbox', kind: card } })
    for (const notice of await dueNotices(tx, now, id)) await takeNotice(context, plans, notice)
    return null
  })

const PLAN_REFUND = 'plan'

/** The newest attempt to pay an order of a plan. */
export async function planAttempt(tx: Db, orderId: string): Promise<contract.PlanAttempt | null> {
  const [newest] = await rowsOf<contract.PlanAttempt>(
    tx,
    sql`select id, state, amount_p as "amountP" from payment where plan_order_id = ${orderId}
      order by created_at desc, id desc limit 1`,
  )
  return newest ?? null
}

/** Asks the provider for the whole refund of a paid order of a plan. */
export async function refundPlan(context: Context, { id, amountP }: { id: string; amountP: number }): Promise<void> {
  const [paid] = await rowsOf<{ id: string }>(
    context.tx,
    sql`select id from payment where plan_order_id = ${id} and state = 'paid'`,
  )
  if (!paid) return fail('INTERNAL')
  await writeRefund(context, { key: `plan:${id}`, paymentId: paid.id, buyerId: null, amountP, reason: PLAN_REFUND })
}

/** The order of a shop's plan whose refund the provider has made; null for any other refund. */
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
