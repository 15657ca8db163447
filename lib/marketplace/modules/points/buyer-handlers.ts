import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/points'
import { worthOf } from '@/lib/domain/points'
import { type Binding, bind } from '../../kernel/binding'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { pointsTerms } from './terms'

const Standing = z.object({
  balance: z.int(),
  waiting: z.int(),
  nextPoints: z.int().nullable(),
  nextEnd: z.string().nullable(),
})

/** Points of paid orders that are not granted yet, less the refunded part. */
export const WAITING = sql`coalesce(sum(floor(o.earn::numeric * (o.paid_p - o.refunded_p) / o.paid_p)), 0)::int`
export const IS_WAITING = sql`o.granted_at is null and o.reached > 0 and o.paid_p > 0`

const get = bind(contract.myPoints, async ({ tx, user, now }) => {
  const { step, maxBp, ...terms } = await pointsTerms(tx)
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await query(
    tx,
    Standing,
    sql`with open as (select ends_at, sum(remaining)::int as points from points_lot
        where buyer_id = ${user.userId} and remaining > 0 and ends_at > ${at} group by ends_at)
      select coalesce((select balance from points_account where buyer_id = ${user.userId}), 0)
          - coalesce((select sum(remaining) from points_lot where buyer_id = ${user.userId} and remaining > 0
            and ends_at <= ${at}), 0)::int as balance,
        (select ${WAITING} from points_order o where o.buyer_id = ${user.userId} and ${IS_WAITING}) as waiting,
        (select points from open order by ends_at limit 1) as "nextPoints",
        (select ends_at from open order by ends_at limit 1) as "nextEnd"`,
  )
  const { balance = 0, waiting = 0, nextPoints = null, nextEnd = null } = row ?? {}
  return {
    ...{ balance, waiting, worthP: worthOf(balance, terms) },
    next: nextPoints === null || nextEnd === null ? null : { points: nextPoints, endsAt: instant(nextEnd) },
    terms: { ...terms, sharePercent: maxBp / 100, step },
  }
})

export interface MovementRow extends Omit<contract.PointsMovement, 'order'> {
  orderId: string | null
  orderNo: string
}

/** Entries `e` for the wire. */
export const toMovement = ({ orderId, orderNo, ...row }: MovementRow): contract.PointsMovement => ({
  ...{ ...row, time: instant(row.time), endsAt: instantOrNull(row.endsAt) },
  order: orderId === null ? null : { id: orderId, no: orderNo },
})
export const MOVEMENT = sql`e.seq::text as id, e.at as time, e.kind, e.points, e.balance, e.order_id as "orderId",
  e.order_no as "orderNo", case when e.kind = 'earned' then l.ends_at end as "endsAt"`

/** Points of an order; null if it has none, or the caller's scope hides them: shops see no points of buyers. */
export async function pointsOfOrder(tx: Db, orderId: string): Promise<contract.OrderPoints | null> {
  const [row] = await query(
    tx,
    contract.OrderPoints,
    sql`select o.spent, o.spent_p as "spentP", o.returned, o.granted, o.taken_back as "takenBack",
        case when ${IS_WAITING} then floor(o.earn::numeric * (o.paid_p - o.refunded_p) / o.paid_p)::int else 0 end as waiting
      from points_order o where o.order_id = ${orderId}`,
  )
  return row && row.spent + row.granted + row.waiting > 0 ? row : null
}

const list = bind(contract.listMyPoints, ({ tx, user }, { query: page }) =>
  pagedRows(
    tx,
    {
      columns: MOVEMENT,
      from: sql`from points_entry e left join points_lot l on l.id = e.lot_id`,
      where: sql`e.buyer_id = ${user.userId} and e.kind <> 'offset'`,
      order: sql`e.seq desc`,
    },
    page,
    (row: MovementRow) => toMovement(row),
  ),
)

export const buyerPointsBindings: readonly Binding[] = [get, list]
