import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { orderToRefund } from '../order'
import { sandbox } from './sandbox'

type Refunding = Pick<Context, 'tx' | 'now'>

interface Wanted {
  key: string
  paymentId: string | null
  orderId: string | null
  shopId: string | null
  buyerId: string | null
  amountP: number
  reason: string
}

interface Refund {
  id: string
  state: 'asked' | 'done' | 'failed'
  channelNo: string | null
  amountP: number
}

const COLUMNS = sql`id, state, channel_no as "channelNo", amount_p as "amountP"`

const refundWithKey = async ({ tx }: Refunding, key: string): Promise<Refund | undefined> =>
  (await rowsOf<Refund>(tx, sql`select ${COLUMNS} from payment_refund where key = ${key}`))[0]

/** Asks the provider and writes the refund down; the same key is one refund. */
export async function writeRefund(context: Refunding, wanted: Wanted): Promise<Refund> {
  const { tx, now } = context
  const before = await refundWithKey(context, wanted.key)
  if (before) return before
  const { channelNo } = await sandbox.refund(wanted)
  const [made] = await rowsOf<Refund>(
    tx,
    sql`insert into payment_refund (id, key, payment_id, order_id, shop_id, buyer_id, amount_p, reason, state, channel_no,
        created_at)
      values (${newId(now.getTime())}, ${wanted.key}, ${wanted.paymentId}, ${wanted.orderId}, ${wanted.shopId},
        ${wanted.buyerId}, ${wanted.amountP}, ${wanted.reason}, 'done', ${channelNo}, ${now.toISOString()})
      on conflict (key) do nothing returning ${COLUMNS}`,
  )
  return made ?? (await refundWithKey(context, wanted.key)) ?? fail('INTERNAL')
}

interface Asked {
  orderId: string
  /** Pence. */
  amountP: number
  /** Of the caller: the same one is one refund, however often it is asked for. */
  key: string
  reason: string
}

/**
 * Gives a part of what an order was paid with back through the provider that took it. The order is locked meanwhile, so that
 * two refunds at once together never give back more than was paid: REFUND_TOO_MUCH. The order's own columns are the caller's.
 * The transaction must see the order's shop.
 */
export async function refundPayment(context: Refunding, { orderId, amountP, key, reason }: Asked): Promise<Refund> {
  const order = (await orderToRefund(context.tx, orderId)) ?? fail('NOT_FOUND')
  const before = await refundWithKey(context, key)
  if (before) return before
  const [sum] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select coalesce(sum(amount_p), 0)::int as total from payment_refund where order_id = ${orderId}`,
  )
  if (amountP < 1 || (sum?.total ?? 0) + amountP > order.paidP) fail('REFUND_TOO_MUCH')
  const [payment] = await rowsOf<{ id: string }>(
    context.tx,
    sql`select id from payment where parent_id = ${order.parentId} and state = 'paid'`,
  )
  const { shopId, buyerId } = order
  return writeRefund(context, { key, amountP, reason, orderId, shopId, buyerId, paymentId: payment?.id ?? null })
}
