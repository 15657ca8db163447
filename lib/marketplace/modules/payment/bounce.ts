import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { noteRefundFailed, paymentParts } from '../order'
import type { RefundNotice, Taking } from './provider'

/** Between our key of a refund and how often it bounced before: the provider gives a key that it knows its first answer. */
const AGAIN = '#'
const HOUR_MS = 3_600_000

/** The key under which the provider is asked: another one each time that it took the money back. */
export const providerKey = (key: string, bounced: number): string => (bounced === 0 ? key : `${key}${AGAIN}${bounced}`)

interface Bounced {
  id: string
  order_id: string | null
  ref_no: string | null
  amount_p: number
}

/** Its state under this key; null for a refund that is none of ours. */
async function stateOf(tx: Db, key: string): Promise<string | null> {
  const [own = ''] = key.split(AGAIN)
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from payment_refund where key = ${own}`)
  return row?.state ?? null
}

/**
 * A refund that was done came back to the platform, as of a closed account: it stands among the failed ones again, people are
 * told, and it is asked for anew as those are. The order stays settled, and its shop's books as they are: only the way from the
 * platform to the buyer is open. Told before its own answer was written down it is told again later: NOT_FOUND.
 */
export async function takeRefundNotice({ tx, now, emit }: Taking, notice: RefundNotice): Promise<string | null> {
  const next = new Date(now.getTime() + 6 * HOUR_MS).toISOString()
  const [row] = await rowsOf<Bounced>(
    tx,
    sql`update payment_refund set state = 'failed', bounced = bounced + 1, calls = 0, tries = 3,
        error = ${notice.why.slice(0, 200)}, next_at = ${next}, step_at = ${now.toISOString()}
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

/** A refund that bounced: what was asked for of its order after `since` and until `until` was in it. */
export interface Bounce {
  orderId: string
  since: string | null
  until: string
}

/** Refunds that bounced and were not asked for again. */
export const bounces = (tx: Db): Promise<Bounce[]> =>
  rowsOf<Bounce>(
    tx,
    sql`select r.order_id as "orderId", r.created_at as until, (select max(b.created_at) from payment_refund b
        where b.order_id = r.order_id and b.created_at < r.created_at) as since
      from payment_refund r where r.bounced > 0 and r.state = 'failed' and r.order_id is not null`,
  )

const Found = z.object({ channelNo: z.string().nullable() })

/**
 * Takes a refund back whose money the provider's file returns, as a notice of the provider does, and answers the step of the
 * books that is due for it. `amountP`, in pence, tells refunds of one number apart. Null where no refund that was made has the
 * number. The transaction sees all.
 */
export async function bounceRefund(
  tools: Taking,
  { no, amountP, at, why }: { no: string; amountP: number; at: Date; why: string },
) {
  const { tx } = tools
  const [row] = await query(
    tx,
    Found,
    sql`select r.channel_no as "channelNo" from payment_refund r left join payment p on p.id = r.payment_id
      where coalesce(r.ref_no, p.no) = ${no} and r.state = 'done' and not r.to_balance and r.channel_no is not null
      order by (r.amount_p - r.balance_p = ${amountP}) desc, r.created_at desc limit 1 for update of r`,
  )
  if (!row?.channelNo) return null
  const id = await takeRefundNotice(tools, { channelNo: row.channelNo, key: '', why })
  await tx.execute(sql`update payment_refund set step_at = ${at.toISOString()} where id = ${id}`)
  return (await refundStepsToBook(tx, 1, id)).at(-1) ?? null
}

/** Refund that came back, or was made again after that. */
export interface RefundStep {
  id: string
  /** Odd: it came back. Even: it was made again. */
  step: number
  /** Through the provider, in pence. */
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

/** Steps that a refund has gone since it was made first. */
const STEPS_GONE = sql`(2 * r.bounced - case when r.state = 'done' then 0 else 1 end)`

/** Steps of refunds that the books lack, of all or of one. The transaction sees all. */
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

/** Notes that the books know every step of these refunds. */
export const markRefundStepsBooked = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update payment_refund r set steps_booked = ${STEPS_GONE} where r.id in ${idList(ids)}`)
