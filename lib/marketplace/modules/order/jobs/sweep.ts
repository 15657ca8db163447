import { type SQL, sql } from 'drizzle-orm'
import { versionRaised } from '@/lib/marketplace/kernel/bump'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { orders } from '@/lib/marketplace/tables/order'

export interface Swept {
  id: string
  shop_id: string
  no: string
}

/** Maximum of orders in one run, oldest deadline first; the next run takes the rest. */
export const SWEEP_LIMIT = 1_000

export interface Sweep {
  now: Date
  /** Condition on `orders`. */
  due: SQL
  /** Deadline for sorting: the oldest come first. */
  deadline: SQL
  /** Columns to set, beside version and time. */
  set: SQL
  /** Key of the timeline's sentence. */
  event: string
  params?: SQL
}

/** Changes due orders and writes their timeline, in one idempotent statement. Locked rows wait for the next run. */
export const sweepOrders = (tx: Db, sweep: Sweep): Promise<Swept[]> => {
  const at = sweep.now.toISOString()
  return rowsOf<Swept>(
    tx,
    sql`with swept as (
        update orders set ${sweep.set}, ${versionRaised(orders)}, updated_at = ${at}::timestamptz
        where id in (select id from orders where ${sweep.due} order by ${sweep.deadline} limit ${SWEEP_LIMIT}
          for update skip locked)
        returning *),
      told as (
        insert into timeline_entry (id, shop_id, order_id, at, operator_type, operator, event, params)
        select gen_random_uuid(), shop_id, id, ${at}::timestamptz, 4, '', ${sweep.event}, ${sweep.params ?? sql`'{}'::jsonb`} from swept)
      select id, shop_id, no from swept`,
  )
}
