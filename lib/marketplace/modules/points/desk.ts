import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/points'
import { type PointsKind, worthOf } from '@/lib/domain/points'
import type { Db } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { IS_WAITING, MOVEMENT, type MovementRow, toMovement, WAITING } from './buyer-handlers'
import { pointsTerms } from './terms'

const ENDING_MS = 30 * 86_400_000

const SumsRow = contract.PointsSums.omit({ worthP: true })

/** Outstanding points of one buyer, or of all. */
export async function pointsSums(tx: Db, now: Date, buyerId: string | null = null): Promise<contract.PointsSums> {
  const own = (column: SQL) => (buyerId === null ? sql`true` : sql`${column} = ${buyerId}`)
  const at = sql`${now.toISOString()}::timestamptz`
  const soon = new Date(now.getTime() + ENDING_MS).toISOString()
  const [row] = await query(
    tx,
    SumsRow,
    sql`select coalesce(sum(l.remaining), 0)::int as outstanding,
        coalesce(sum(l.remaining) filter (where l.ends_at <= ${soon}), 0)::int as ending,
        (select coalesce(-sum(a.balance) filter (where a.balance < 0), 0)::int from points_account a
          where ${own(sql`a.buyer_id`)}) as owed,
        (select ${WAITING} from points_order o where ${IS_WAITING} and ${own(sql`o.buyer_id`)}) as waiting
      from points_lot l where l.remaining > 0 and l.ends_at > ${at} and ${own(sql`l.buyer_id`)}`,
  )
  const sums = row ?? { outstanding: 0, ending: 0, owed: 0, waiting: 0 }
  return { ...sums, worthP: worthOf(sums.outstanding, await pointsTerms(tx)) }
}

/** Filter of entries of points: by buyer, order, kind. */
interface PointsFilter {
  buyerId?: string | null
  orderNo?: string
  kind?: PointsKind | undefined
}

interface Row extends MovementRow {
  buyerId: string
}

/** A page of entries of all buyers, the newest first, each with its buyer. */
export const pointsEntries = (
  tx: Db,
  { buyerId, orderNo, kind }: PointsFilter,
  page: { current: number; size: number },
) =>
  pagedRows(
    tx,
    {
      columns: sql`${MOVEMENT}, e.buyer_id as "buyerId"`,
      from: sql`from points_entry e left join points_lot l on l.id = e.lot_id`,
      where: allOf([
        kind ? sql`e.kind = ${kind}` : sql`e.kind <> 'offset'`,
        !!buyerId && sql`e.buyer_id = ${buyerId}`,
        !!orderNo && sql`e.order_no = ${orderNo}`,
      ]),
      order: sql`e.seq desc`,
    },
    page,
    ({ buyerId: id, ...row }: Row) => ({ ...toMovement(row), buyerId: id }),
  )

/** Points that do not add up, as statements with one column `name`. */
export const POINTS_FAULTS = sql`select 'balance ' || a.buyer_id as name from points_account a
    where a.balance <> (select coalesce(sum(e.points), 0) from points_entry e where e.buyer_id = a.buyer_id)
  union all select 'grant ' || l.id from points_lot l where l.remaining < 0
    or l.remaining <> (select coalesce(sum(e.points), 0) from points_entry e where e.lot_id = l.id)
  union all select 'order ' || o.order_no from points_order o left join (select order_id,
      coalesce(-sum(points) filter (where kind = 'spent'), 0) as spent,
      coalesce(sum(points) filter (where kind = 'returned'), 0) as returned,
      coalesce(sum(points) filter (where kind = 'earned'), 0) as granted,
      coalesce(-sum(points) filter (where kind = 'takenBack'), 0) as taken_back
      from points_entry where order_id is not null group by order_id) e on e.order_id = o.order_id
    where (o.spent, o.returned, o.granted, o.taken_back) is distinct from
      (coalesce(e.spent, 0), coalesce(e.returned, 0), coalesce(e.granted, 0), coalesce(e.taken_back, 0))`
