import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { noteRefundFailed } from '../order'
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
        error = ${notice.why.slice(0, 200)}, next_at = ${next}
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
