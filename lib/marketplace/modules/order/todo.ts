import { and, eq, type SQL, sql } from 'drizzle-orm'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { orders } from '../../tables/order'
import { chipCondition, type Looking } from './filter'
import { ofOrders } from './row-rules'
import { dueOf } from './ship-deadline'

export const TODO_KEYS = [
  'dueToday',
  'toShip',
  'late',
  'partShipped',
  'held',
  'closeAsked',
  'toPay',
  'refunding',
] as const
/** Time before a deadline that the workplace calls "soon". */
const SOON_MS = 4 * 3_600_000
type TodoKey = (typeof TODO_KEYS)[number]

/** Requests to close a paid order are shown to people who may agree to them. */
const keysFor = ({ scope, can }: Context): readonly TodoKey[] =>
  scope.kind === 'all' && can('orderOp:close:approve') ? TODO_KEYS : TODO_KEYS.filter((key) => key !== 'closeAsked')

const conditionOf = (key: TodoKey, looking: Looking): SQL | undefined => {
  switch (key) {
    case 'toShip':
      return eq(orders.status, ORDER_STATUS.pendingShipment)
    case 'toPay':
      return eq(orders.status, ORDER_STATUS.pendingPayment)
    case 'refunding':
      return eq(orders.status, ORDER_STATUS.refund)
    default:
      return chipCondition(key, looking)
  }
}

/** Orders that the state machine blocks on any day: on hold, or with an open after-sale. */
const STOPPED = sql`(held_by is not null or after_sale_state <> 0)`
/** Orders in the row "held" count as urgent too: lifting the hold is its task. */
const pressing = (key: TodoKey) => (key === 'held' ? sql`true` : sql`not ${STOPPED}`)
/** Rows that ask for shipping. A hold does not undo a broken promise (rules 4.1), so stopped orders count as well. */
const TO_SHIP: ReadonlySet<TodoKey> = new Set(['toShip', 'dueToday', 'late'])

/** Condition on a row's orders that do not wait for the reader. */
function notNow(key: TodoKey, { user }: Context): SQL | null {
  if (key === 'closeAsked') return sql`close_asked->>'by' = ${user.userId}`
  return TO_SHIP.has(key) ? STOPPED : null
}

function stopped(key: TodoKey, where: SQL, context: Context): SQL {
  const waits = notNow(key, context)
  return waits ? sql`(select count(*)::int from orders where ${where} and ${waits})` : sql`0`
}

interface Found {
  count: number
  oldest: string | null
  soonest: string | null
  due_soon: number
  stopped: number
}

/** Pending work: its amount (to a cap), start of the wait, and the next deadline that can still be met. */
export async function todoOf(context: Context) {
  const { tx, scope, now } = context
  const looking = { scope, now, due: await dueOf(context) }
  const rows = []
  for (const key of keysFor(context)) {
    const where = and(ofOrders(scope), conditionOf(key, looking)) ?? sql`true`
    const deadline = key === 'toPay' ? sql`pay_by_at` : sql`ship_by_at`
    const [row] = await rowsOf<Found>(
      tx,
      sql`select (select count(*)::int from (select 1 from orders where ${where} limit ${TAB_COUNT_CAP + 1}) n) as count,
        (select placed_at from orders where ${where} order by rank limit 1) as oldest,
        (select ${deadline} from orders where ${where} and ${deadline} >= ${now.toISOString()}::timestamptz
          order by ${deadline} limit 1) as soonest,
        (select count(*)::int from orders where ${where} and ship_by_at >= ${now.toISOString()}::timestamptz
          and ship_by_at < ${new Date(now.getTime() + SOON_MS).toISOString()}::timestamptz and ${pressing(key)}) as due_soon,
        ${stopped(key, where, context)} as stopped`,
    )
    const count = row?.count ?? 0
    rows.push({
      key,
      count: Math.min(count, TAB_COUNT_CAP),
      capped: count > TAB_COUNT_CAP,
      oldest: instantOrNull(row?.oldest ?? null),
      dueSoon: row?.due_soon ?? 0,
      stopped: row?.stopped ?? 0,
      soonest: key === 'refunding' ? null : instantOrNull(row?.soonest ?? null),
    })
  }
  return rows
}
