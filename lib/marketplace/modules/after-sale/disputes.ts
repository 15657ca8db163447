import { type SQL, sql } from 'drizzle-orm'
import { CASE, UNDECIDED_CASES } from '@/lib/domain/after-sale'
import type { Dispute } from '@/lib/domain/ledger/freeze'
import { type Db, rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

const numbers = (states: readonly number[]): SQL =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`
const IS_OPEN = sql`c.state in ${numbers(UNDECIDED_CASES)}`
/** Condition of cases `c` that ended with a refund, or are being refunded. */
export const WAS_REFUNDED = sql`c.state in ${numbers([CASE.refunding, CASE.failed, CASE.completed])}`

/** Returns all cases about these orders for the ledger. The transaction must see all shops. */
export const disputesOf = (tx: Db, orderIds: readonly string[]): Promise<(Dispute & { orderId: string })[]> =>
  rowsOf<Dispute & { orderId: string }>(
    tx,
    sql`select c.id, c.no, c.order_id as "orderId", c.ask_p as "askP", ${IS_OPEN} as open, ${WAS_REFUNDED} as refunded,
        round(extract(epoch from case when ${IS_OPEN} and c.state <> ${CASE.arbitration} then c.created_at else c.state_at end) * 1000)::float8
          as at
      from after_sale c where c.order_id in ${idList(orderIds)} order by c.id`,
  )

interface Known {
  /** Ids of the cases that count as open in the ledger. */
  open: SQL
  /** Condition on a case `c`: the ledger freezes money of its order. */
  received: SQL
}

/** Returns orders whose cases are open or closed otherwise than in the ledger. */
export const disputedOrders = async (tx: Db, { open, received }: Known, limit: number): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select c.order_id as id from after_sale c where ${IS_OPEN} and c.id not in ${open} and ${received}
      union select c.order_id from after_sale c where c.id in ${open} and not (${IS_OPEN}) limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Number of each case, and when the buyer asked. */
export async function casesNamed(tx: Db, ids: readonly string[]): Promise<Map<string, { no: string; at: string }>> {
  const rows = await rowsOf<{ id: string; no: string; at: string }>(
    tx,
    sql`select id, no, created_at as at from after_sale where id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
