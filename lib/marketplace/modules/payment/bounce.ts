import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { noteRefundFailed, paymentParts } from '../order'
import type { RefundNotice, Taking } from './provider'

/** Separates our key of a refund from its number of bounces: the provider answers a known key as before. */
const AGAIN = '#'
const HOUR_MS = 3_600_000

/** Key for the provider: a new one each time that the money came back. */
export const providerKey = (key: string, bounced: number): string => (bounced === 0 ? key : `${key}${AGAIN}${bounced}`)

interface Bounced {
  id: string
  order_id: string | null
  ref_no: string | null
  amount_p: number
}

/** State of the refund with this key; null if it is not ours. */
async function stateOf(tx: Db, key: string): Promise<string | null> {
  const [own = ''] = key.split(AGAIN)
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from payment_refund where key = ${own}`)
  return row?.state ?? null
}

/**
 * Marks a paid refund as failed because the money came back to the platform at `at`, as from a closed account: people
 * are notified, and it is retried like other failed refunds. The order stays settled, and so does its shop's ledger.
 * NOT_FOUND if the notice arrives before the provider's answer to the refund is stored: the provider sends it again
 * later.
 */
export async function takeRefundNotice(
  { tx, now, emit }: Taking,
  notice: RefundNotice,
  at: Date = now,
): Promise<string | null> {
  const next = new Date(now.getTime() + 6 * HOUR_MS).toISOString()
  const [row] = await rowsOf<Bounced>(
    tx,
    sql`update payment_refund set state = 'failed', bounced = bounced + 1, calls = 0, tries = 3,
        error = ${notice.why.slice(0, 200)}, next_at = ${next}, step_at = ${at.toISOString()}
      where channel_no = ${notice.channelNo} and state = 'done' returning id, order_id, ref_no, amount_p`,
  )
  if (!row) {
    const state = await stateOf(tx, notice.key)
    return state === 'asked' ? fail('NOT_FOUND') : null
  }
  if (row.order_id) await noteRefundFailed({ tx, now, emit }, row.order_id, row.amount_p)
  else await emit({ type: 'payment.refundRefused', payload: { id: row.id, no: row.ref_no ?? '' } })
  return row.id
}

/** Orders whose settled refund is still on its way to the buyer. */
export const bouncedOrders = async (tx: Db): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select distinct order_id as id from payment_refund
        where bounced > 0 and state <> 'done' and order_id is not null`,
    )
  ).map(({ id }) => id)

/** A bounced refund, with the amounts requested for its order after `since` and until `until`. */
export interface Bounce {
  orderId: string
  since: string | null
  until: string
}

/** Refunds that bounced and were not requested again. */
export const bounces = (tx: Db): Promise<Bounce[]> =>
  rowsOf<Bounce>(
    tx,
    sql`select r.order_id as "orderId", r.created_at as until, (select max(b.created_at) from payment_refund b
        where b.order_id = r.order_id and b.created_at < r.created_at) as since
      from payment_refund r where r.bounced > 0 and r.state = 'failed' and r.order_id is not null`,
  )

const Found = z.object({ channelNo: z.string().nullable() })

/**
 * Marks a refund as returned by the provider's file, like a notice of the provider, and returns the step to book.
 * `amountP`, in pence, selects among refunds with one number. Null if no paid refund has the number. Needs the scope of
 * all.
 */
export async function bounceRefund(
  tools: Taking,
  { no, amountP, at, why }: { no: string; amountP: number; at: Date; why: string },
) {
  const [row] = await query(
    tools.tx,
    Found,
    sql`select r.channel_no as "channelNo" from payment_refund r left join payment p on p.id = r.payment_id
      where coalesce(r.ref_no, p.no) = ${no} and r.state = 'done' and not r.to_balance and r.channel_no is not null
      order by (r.amount_p - r.balance_p = ${amountP}) desc, r.created_at desc limit 1 for update of r`,
  )
  if (!row?.channelNo) return null
  const id = await takeRefundNotice(tools, { channelNo: row.channelNo, key: '', why }, at)
  return (await refundStepsToBook(tools.tx, 1, id)).at(-1) ?? null
}

/** Return of a refund, or its payment after that. */
export interface RefundStep {
  id: string
  /** Odd: returned. Even: paid again. */
  step: number
  /** Amount through the provider, in pence. */
  amountP: number
  ref: { type: 'order' | 'subscription' | 'walletReturn' | 'payment'; id: string; no: string }
  /** Milliseconds since 1970. */
  at: number
}

const StepRow = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  planId: z.string().nullable(),
  parentId: z.string().nullable(),
  reason: z.string(),
  no: z.string().nullable(),
  amountP: z.number(),
  booked: z.number(),
  gone: z.number(),
  at: z.number(),
})

/** Number of steps of a refund since it was first paid. */
const STEPS_GONE = sql`(2 * r.bounced - case when r.state = 'done' then 0 else 1 end)`

/** Steps of refunds that are not booked yet, of all refunds or of one. Needs the scope of all. */
export async function refundStepsToBook(tx: Db, most: number, id: string | null = null): Promise<RefundStep[]> {
  const rows = await query(
    tx,
    StepRow,
    sql`select r.id, coalesce(r.order_id, r.about_id) as "orderId", p.plan_order_id as "planId", p.parent_id as "parentId",
        r.reason, coalesce(r.ref_no, p.no) as no, (r.amount_p - r.balance_p)::float8 as "amountP",
        r.steps_booked::int as booked, ${STEPS_GONE}::int as gone,
        (extract(epoch from coalesce(r.step_at, r.done_at, r.created_at)) * 1000)::float8 as at
      from payment_refund r left join payment p on p.id = r.payment_id
      where r.bounced > 0 and r.steps_booked < ${STEPS_GONE} and (${id}::uuid is null or r.id = ${id}::uuid)
      order by r.created_at, r.id limit ${most} for update of r`,
  )
  const parents = await paymentParts(
    tx,
    rows.flatMap(({ no, parentId }) => (no === null && parentId) || []),
  )
  return rows.flatMap(({ id: refundId, orderId, planId, parentId, reason, no, amountP, booked, gone, at }) => {
    const type = orderId ? 'order' : planId ? 'subscription' : reason === 'walletReturn' ? 'walletReturn' : 'payment'
    const number = no ?? parents.get(parentId ?? '')?.no ?? refundId
    const ref = { type, id: orderId ?? planId ?? refundId, no: number } as const
    return Array.from({ length: gone - booked }, (_, index) => ({
      ...{ id: refundId, step: booked + index + 1, amountP, ref, at: Math.round(at) },
    }))
  })
}

/** Marks every step of these refunds as booked. */
export const markRefundStepsBooked = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update payment_refund r set steps_booked = ${STEPS_GONE} where r.id in ${idList(ids)}`)
