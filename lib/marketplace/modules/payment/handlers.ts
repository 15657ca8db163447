import { sql } from 'drizzle-orm'
import { startAdPayment } from '@/lib/contract/ads/order-fee'
import { startAdPurchasePayment } from '@/lib/contract/ads/package'
import { startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import * as contract from '@/lib/contract/payment'
import { ORDER_STATUS, PAY_TYPE } from '@/lib/domain/order/status'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { acceptImportCharges, importChargesToAccept, paymentOf } from '../order'
import { shopRefs } from '../shop'
import { beginAt, requireMethod } from './begin'
import { takeRefundNotice } from './bounce'
import { buyerPayoutBindings, type NameOfBuyer } from './buyer-payout'
import { payByBalance } from './by-balance'
import { debtPaymentBindings } from './debt'
import { feePayment } from './fee'
import { planPaymentBindings } from './plan'
import type { PaymentProvider, PlanOrders } from './provider'
import { refusedRefundBindings } from './refused-refunds'
import { sandbox } from './sandbox'
import { attemptOf, type Payer, payAttempt } from './sandbox-attempt'
import { takeNotice } from './take'
import { startTopUp } from './top-up'
import { walletReturnBindings } from './wallet-return'

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
    importChargesP: await importChargesToAccept(context, waitingOf(own)),
    orders: own.orders.map((order) => {
      const shop = shops.get(order.shopId)
      const { id, no, status, paidP } = order
      return { id, no, status, paidP, shop: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } }
    }),
  }
})

/** Records that the buyer accepts raised import charges. Throws IMPORT_NOT_ACCEPTED without the tick. */
async function acceptImport(context: Context, own: Own, isAccepted: boolean): Promise<void> {
  const chargesP = await importChargesToAccept(context, waitingOf(own))
  if (chargesP === null) return
  if (!isAccepted) fail('IMPORT_NOT_ACCEPTED')
  await enterScope(context.tx, { kind: 'all' })
  await acceptImportCharges(context, waitingOf(own), chargesP)
  await enterScope(context.tx, context.scope)
}

const start = (provider: PaymentProvider) =>
  bindStaged(contract.startPayment, {
    async before(context, { params, body: { method, importAccepted } }) {
      const { now } = context
      if (method !== PAY_TYPE.balance) requireMethod(provider, method)
      const own = await ownPayment(context, params.id)
      const amountP = dueOf(own)
      if (amountP === 0) fail('PAYMENT_OVER')
      // Refuses before the provider starts a payment.
      if (!importAccepted && (await importChargesToAccept(context, waitingOf(own))) !== null)
        fail('IMPORT_NOT_ACCEPTED')
      const id = newId(now.getTime())
      const attempt = { id, payer: 'buyer' as const, back: `/mall/pay/${own.id}`, no: own.no, amountP, now }
      return { attempt, method, log: context.log }
    },
    async work({ attempt, method, log }) {
      // The balance needs no provider.
      const begun = method === PAY_TYPE.balance ? null : await beginAt(provider, { ...attempt, method }, log)
      return { ...attempt, begun }
    },
    async run(context, { params, body: { method, importAccepted } }, { id, amountP, begun }) {
      const { tx, user, now } = context
      const own = await ownPayment(context, params.id)
      const dueP = dueOf(own)
      if (dueP === 0) fail('PAYMENT_OVER')
      await acceptImport(context, own, importAccepted)
      context.audit({ refType: 'payment', refId: id, detail: { no: own.no } })
      if (!begun) {
        await payByBalance(context, { ...own, attemptId: id }, dueP)
        return { id, page: `/mall/pay/${own.id}` }
      }
      await tx.execute(sql`insert into payment (id, parent_id, buyer_id, provider, provider_ref, method, amount_p, state,
          created_at)
        values (${id}, ${own.id}, ${user.userId}, ${provider.name}, ${begun.ref}, ${method}, ${amountP}, 'open',
          ${now.toISOString()})`)
      return { id, page: begun.page }
    },
  })

const ofBuyer: Payer = ({ user }) => sql`buyer_id = ${user.userId}`

const attempt = bind(contract.sandboxPayment, async (context, { params }) => {
  const { id, parentId, state, amountP } = await attemptOf(context, ofBuyer, params.id)
  return { id, state, amountP, paymentId: parentId }
})

const payInSandbox = (...parties: Parties) =>
  bind(contract.payInSandbox, (context, { params, body }) =>
    payAttempt(context, parties, ofBuyer, { ...params, ...body }),
  )

type Parties = readonly [provider: PaymentProvider, plans: PlanOrders]

/** Takes a notification if it is the provider's own. */
async function take(context: Context, [provider, plans]: Parties, payload: string, signature: string): Promise<null> {
  const notice = await provider.read(payload, signature, context.vault)
  if (!notice) return null
  await enterScope(context.tx, { kind: 'all' })
  if ('channelNo' in notice) {
    const id = await takeRefundNotice(context, notice)
    if (id) context.audit({ refType: 'payment', refId: id, detail: { event: 'refundFailed' } })
    return null
  }
  await takeNotice(context, plans, notice)
  context.audit({ refType: 'payment', refId: notice.paymentId, detail: { event: notice.state } })
  return null
}

const notify = (...[provider, plans]: Parties) =>
  bind(contract.notifyPayment, (context, { body: { signature, ...notice } }) =>
    provider.name === sandbox.name
      ? take(context, [provider, plans], JSON.stringify(notice), signature)
      : fail('NOTICE_UNSIGNED'),
  )

const notifyStripe = (...[provider, plans]: Parties) =>
  bind(contract.notifyStripe, (context, { body: { payload, signature } }) =>
    provider.name === 'stripe' ? take(context, [provider, plans], payload, signature) : fail('NOTICE_UNSIGNED'),
  )

export const paymentBindings = (
  provider: PaymentProvider,
  plans: PlanOrders,
  { topUps, nameOfBuyer }: { topUps: boolean; nameOfBuyer: NameOfBuyer },
): Binding[] => [
  ...[detail, start(provider), startTopUp(provider, topUps), attempt, payInSandbox(provider, plans)],
  ...[notify(provider, plans), notifyStripe(provider, plans)],
  ...planPaymentBindings(provider, plans),
  feePayment(startEnrolmentPayment, 'enrolment', provider, plans.fees),
  feePayment(startAdPayment, 'adOrder', provider, plans.fees),
  feePayment(startAdPurchasePayment, 'adPackage', provider, plans.fees),
  ...debtPaymentBindings(provider, plans),
  ...walletReturnBindings,
  ...buyerPayoutBindings(nameOfBuyer),
  ...refusedRefundBindings(nameOfBuyer),
]
