import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_STATUS as O } from '@/lib/domain/order/status'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { prizeOrder } from '../order'

const ORDER = prizeOrder(sql`y.order_id`)

const Due = z.object({
  ...{
    id: z.string(),
    shopId: z.string(),
    orderId: z.string(),
    orderNo: z.string(),
    amountP: z.number(),
    at: z.number(),
  },
})

/** Received prizes that are not paid to their shops yet; `at` is the receipt, in milliseconds. */
export const prizesToBook = (tx: Db, limit: number) =>
  query(
    tx,
    Due,
    sql`select y.id, ${ORDER.shopId} as "shopId", y.order_id as "orderId", ${ORDER.no} as "orderNo", y.cost_p as "amountP",
      ${ORDER.receivedMs} as at from draw_play y where y.order_id is not null and y.booked_at is null
        and ${ORDER.status} in (${O.pendingReview}, ${O.completed}) order by y.id limit ${limit} for update of y`,
  )

export const markPrizesBooked = (tx: Db, ids: readonly string[], at: Date) =>
  tx.execute(sql`update draw_play set booked_at = ${at.toISOString()} where id in ${idList(ids)}`)

/**
 * Faults of draws by name: more prizes won than exist, a counter that differs from its winners, odds of a published
 * draw that do not sum to 100 %, reserved pieces that differ from what prizes can still take.
 */
export const drawFaults: SQL = sql`select d.name_en || ': ' || z.name_en as name from draw_prize z
    join lucky_draw d on d.id = z.draw_id
    where z.won > z.stock or z.won <> (select count(*) from draw_play y where y.prize_id = z.id and y.expired_at is null)
  union all select d.name_en from lucky_draw d where d.state > 0
    and (select sum(z.odds) from draw_prize z where z.draw_id = d.id) is distinct from 1000000`
