import { sql } from 'drizzle-orm'
import type { FeeRecord } from '@/lib/domain/fee'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { payOrders } from '../order'
import { FEE_OF_PAYMENT } from './fee'
import type { Notice, PlanOrders, Taking } from './provider'
import { writeRefund } from './refund'
import { takeTopUp } from './top-up'

interface Row {
  id: string
  /** Null for a top-up, which has a number instead. */
  parent_id: string | null
  no: string | null
  created_at: string
  /** Null for an order of a shop's plan. */
  buyer_id: string | null
  plan_order_id: string | null
  fee: { kind: FeeRecord; id: string } | null
  /** Payer of an order of a plan, a fee, or a debt. */
  shop_id: string | null
  created_by: string | null
  method: number
  amount_p: number
  state: 'open' | 'paid' | 'failed' | 'returned'
}

/** Locks a payment: its notifications are taken one by one. NOT_FOUND if it is not known yet; it is sent again. */
async function lockPayment({ tx }: Taking, id: string): Promise<Row> {
  const [row] = isId(id)
    ? await rowsOf<Row>(
        tx,
        sql`select id, parent_id, no, buyer_id, plan_order_id, ${FEE_OF_PAYMENT} as fee, shop_id, created_by, method, amount_p, state,
            created_at
          from payment where id = ${id} for update`,
      )
    : []
  return row ?? fail('NOT_FOUND')
}

/** Stores an event; false if it was stored before. */
async function keepNotice({ tx, now }: Taking, notice: Notice, payment: Row): Promise<boolean> {
  const kept = await rowsOf(
    tx,
    sql`insert into payment_notice (event_id, payment_id, buyer_id, state, amount_p, at)
      values (${notice.eventId}, ${payment.id}, ${payment.buyer_id}, ${notice.state}, ${notice.amountP},
        ${now.toISOString()}) on conflict do nothing returning 1 as one`,
  )
  return kept.length > 0
}

const settle = ({ tx, now }: Taking, id: string, state: Row['state'], channelNo: string | null) =>
  tx.execute(sql`update payment set state = ${state}, channel_no = ${channelNo}, settled_at = ${now.toISOString()}
    where id = ${id}`)

/** Refunds money that cannot be used in full: a wrong amount, or an order that is over or paid by another attempt. */
async function giveBack(context: Taking, notice: Notice, payment: Row): Promise<void> {
  if (notice.amountP > 0)
    await writeRefund(context, {
      ...{ key: `notice:${notice.eventId}`, paymentId: payment.id, buyerId: payment.buyer_id },
      ...{ amountP: notice.amountP, reason: 'notTaken' },
    })
  await settle(context, payment.id, 'returned', notice.eventId)
}

/** Pays pending orders, a shop's plan, fee or debt, or adds a top-up; false if nothing is due any more. */
function takeMoney(context: Taking, plans: PlanOrders, payment: Row, { amountP, eventId }: Notice): Promise<boolean> {
  const {
    id,
    parent_id,
    no,
    buyer_id: buyerId,
    plan_order_id: orderId,
    shop_id: shopId,
    fee,
    method,
    created_at,
  } = payment
  if (parent_id !== null) return payOrders(context, parent_id, amountP, { payType: method, channelNo: eventId })
  if (orderId !== null) return plans.take(context, { orderId, amountP, by: payment.created_by })
  if (fee !== null) return plans.fees[fee.kind].take(context, { id: fee.id, amountP, by: payment.created_by })
  if (shopId !== null) return plans.takeDebt(context, { shopId, id, no: no ?? '', amountP, by: payment.created_by })
  return takeTopUp(context, { id, no: no ?? '', buyerId: buyerId ?? '', amountP, createdAt: Date.parse(created_at) })
}

/**
 * Takes a notification: it has its effect once, whether it comes twice, late, or beside others. The transaction must
 * see all shops. The caller has checked the signature. Throws NOT_FOUND for a payment that is not known (yet).
 */
export async function takeNotice(context: Taking, plans: PlanOrders, notice: Notice): Promise<void> {
  const payment = await lockPayment(context, notice.paymentId)
  if (!(await keepNotice(context, notice, payment))) return
  if (notice.state === 'failed') {
    if (payment.state === 'open') await settle(context, payment.id, 'failed', null)
    return
  }
  // Another notification of a paid payment: it is the same money.
  if (payment.state === 'paid') return
  const fits = notice.amountP === payment.amount_p
  const taken = fits && (await takeMoney(context, plans, payment, notice))
  if (taken) await settle(context, payment.id, 'paid', notice.eventId)
  else await giveBack(context, notice, payment)
}
