import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/payment'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { sandboxCard } from '@/lib/domain/sandbox'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { paymentOf } from '../order'
import { shopRefs } from '../shop'
import { charge, dueNotices, sandbox } from './sandbox'
import { takeNotice } from './take'

interface Attempt {
  id: string
  state: 'open' | 'paid' | 'failed' | 'returned'
  amountP: number
}

const ownPayment = async (context: Context, id: string) =>
  (await paymentOf(context, requireId(id), context.user.userId)) ?? fail('NOT_FOUND')

type Own = Awaited<ReturnType<typeof ownPayment>>

const waitingOf = ({ orders }: Own) => orders.filter(({ status }) => status === ORDER_STATUS.pendingPayment)
const dueOf = (own: Own): number => waitingOf(own).reduce((sum, { paidP }) => sum + paidP, 0)

const stateOf = (own: Own): contract.PaymentStand['state'] => {
  if (waitingOf(own).length > 0) return 'unpaid'
  return own.orders.some(({ paidAt }) => paidAt !== null) ? 'paid' : 'over'
}

const detail = bind(contract.getPayment, async (context, { params }) => {
  const own = await ownPayment(context, params.id)
  const shops = await shopRefs(
    context.tx,
    own.orders.map(({ shopId }) => shopId),
  )
  const [attempt] = await rowsOf<Attempt>(
    context.tx,
    sql`select id, state, amount_p as "amountP" from payment where parent_id = ${own.id}
      order by created_at desc, id desc limit 1`,
  )
  return {
    ...{ id: own.id, no: own.no, state: stateOf(own), dueP: dueOf(own), attempt: attempt ?? null },
    payBy: waitingOf(own)[0]?.payByAt?.toISOString() ?? null,
    orders: own.orders.map((order) => {
      const shop = shops.get(order.shopId)
      const { id, no, status, paidP } = order
      return { id, no, status, paidP, shop: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } }
    }),
  }
})

const start = bind(contract.startPayment, async (context, { params, body }) => {
  const { tx, user, now } = context
  const own = await ownPayment(context, params.id)
  const amountP = dueOf(own)
  if (amountP === 0) fail('PAYMENT_OVER')
  const payment = { id: newId(now.getTime()), buyerId: user.userId, amountP }
  await tx.execute(sql`insert into payment (id, parent_id, buyer_id, provider, method, amount_p, state, created_at)
    values (${payment.id}, ${own.id}, ${user.userId}, ${sandbox.name}, ${body.method}, ${amountP}, 'open',
      ${now.toISOString()})`)
  context.audit({ refType: 'payment', refId: payment.id, detail: { no: own.no } })
  return { id: payment.id, page: await sandbox.create(payment) }
})

interface Open extends Attempt {
  parentId: string
}

/** One attempt of the caller; with `lock` nobody settles it meanwhile. */
async function ownAttempt({ tx, user }: Context, id: string, lock = false): Promise<Open> {
  const [payment] = await rowsOf<Open>(
    tx,
    sql`select id, state, amount_p as "amountP", parent_id as "parentId" from payment
      where id = ${requireId(id)} and buyer_id = ${user.userId} ${lock ? sql`for update` : sql``}`,
  )
  return payment ?? fail('NOT_FOUND')
}

const attempt = bind(contract.sandboxPayment, async (context, { params }) => {
  const { parentId, ...own } = await ownAttempt(context, params.id)
  return { ...own, paymentId: parentId }
})

const payInSandbox = bind(contract.payInSandbox, async (context, { params, body }) => {
  const { tx, user, now } = context
  const card = sandboxCard(body.card) ?? fail('CARD_UNKNOWN', { fields: { card: ['unknown'] } })
  const payment = await ownAttempt(context, params.id, true)
  if (payment.state !== 'open') fail('PAYMENT_OVER')
  const own = await ownPayment(context, payment.parentId)
  const deadline = waitingOf(own)[0]?.payByAt ?? fail('PAYMENT_OVER')
  await charge(tx, { id: payment.id, buyerId: user.userId, amountP: payment.amountP }, card, now, deadline)
  context.audit({ refType: 'payment', refId: payment.id, detail: { no: own.no, kind: card } })
  // The provider tells the marketplace, not the buyer's browser: what it tells at once is taken at once.
  await enterScope(tx, { kind: 'all' })
  for (const notice of await dueNotices(tx, now, payment.id)) await takeNotice(context, notice)
  return null
})

const notify = bind(contract.notifyPayment, async (context, { body }) => {
  const { signature, ...notice } = body
  if (!sandbox.isGenuine(notice, signature, context.vault)) fail('NOTICE_UNSIGNED')
  await enterScope(context.tx, { kind: 'all' })
  await takeNotice(context, notice)
  context.audit({ refType: 'payment', refId: body.paymentId, detail: { event: body.state } })
  return null
})

export const paymentBindings: Binding[] = [detail, start, attempt, payInSandbox, notify]
