import { type SQL, sql } from 'drizzle-orm'
import type { FeeRecord } from '@/lib/domain/fee'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { sandboxCard } from '@/lib/domain/sandbox'
import { ORDER_DAYS } from '@/lib/domain/subscription'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { enterScope, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { paymentOf } from '../order'
import { FEE_OF_PAYMENT } from './fee'
import type { PaymentProvider, PlanOrders } from './provider'
import { charge, dueNotices, sandbox } from './sandbox'
import { takeNotice } from './take'
import { topUpDeadline } from './top-up'

/** One attempt in the sandbox: a buyer's orders (`parentId`), a shop's plan (`orderId`), fee or debt, or a top-up. */
interface Attempt {
  id: string
  state: 'open' | 'paid' | 'failed' | 'returned'
  amountP: number
  parentId: string | null
  orderId: string | null
  fee: { kind: FeeRecord; id: string } | null
  buyerId: string | null
  no: string | null
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Condition on `payment`: attempts of one payer. */
export type Payer = (context: Context) => SQL

/** Returns one attempt of a payer; `lock` locks its row. */
export async function attemptOf(context: Context, payer: Payer, id: string, lock = false): Promise<Attempt> {
  const [found] = await rowsOf<Attempt>(
    context.tx,
    sql`select id, state, amount_p as "amountP", parent_id as "parentId", plan_order_id as "orderId",
        ${FEE_OF_PAYMENT} as fee,
        buyer_id as "buyerId", no, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from payment
      where id = ${requireId(id)} and ${payer(context)} and provider = ${sandbox.name} ${lock ? sql`for update` : sql``}`,
  )
  return found ?? fail('NOT_FOUND')
}

/** Number of an attempt, and its deadline. */
async function dueBy(
  context: Context,
  { parentId, orderId, no, createdAt }: Attempt,
): Promise<{ no: string; at: Date }> {
  if (orderId !== null) return { no: no ?? '', at: new Date(addUkDays(createdAt, ORDER_DAYS)) }
  if (parentId === null) return { no: no ?? '', at: new Date(topUpDeadline(createdAt)) }
  const own = (await paymentOf(context, parentId, context.user.userId)) ?? fail('NOT_FOUND')
  const waits = own.orders.find(({ status }) => status === ORDER_STATUS.pendingPayment)
  return { no: own.no, at: waits?.payByAt ?? fail('PAYMENT_OVER') }
}

type Parties = readonly [provider: PaymentProvider, plans: PlanOrders]

/** Pays an attempt with a test card, which works only where no real money is taken. */
export async function payAttempt(
  context: Context,
  [provider, plans]: Parties,
  payer: Payer,
  given: { id: string; card: string },
): Promise<null> {
  if (provider.name !== sandbox.name) fail('NOT_FOUND')
  const { tx, now } = context
  const card = sandboxCard(given.card) ?? fail('CARD_UNKNOWN', { fields: { card: ['unknown'] } })
  const attempt = await attemptOf(context, payer, given.id, true)
  if (attempt.state !== 'open') fail('PAYMENT_OVER')
  const { no, at } = await dueBy(context, attempt)
  const ofPlan = attempt.orderId !== null
  context.audit({
    refType: ofPlan ? 'subscriptionOrder' : 'payment',
    refId: attempt.orderId ?? attempt.id,
    detail: { no, kind: card, ...(ofPlan && { event: 'payInSandbox' }) },
  })
  // The provider notifies the marketplace, not the payer's browser: immediate notifications are taken at once.
  await enterScope(tx, { kind: 'all' })
  await charge(tx, attempt, card, now, at)
  for (const notice of await dueNotices(tx, now, attempt.id)) await takeNotice(context, plans, notice)
  return null
}
