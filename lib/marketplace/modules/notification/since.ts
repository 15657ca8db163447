import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Notification } from '@/lib/contract/notification'
import { AWAITS_SHIPPING, type NotificationKind } from '@/lib/domain/notification'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const IdWholeRow = z.object({ id: z.string(), whole: z.boolean() })

type Since = Notification['since']

interface Told {
  kind: NotificationKind
  ref_type: string
  ref_id: string
}

const OrderNow = z.object({ id: z.string(), status: z.number(), asked: z.boolean() })
type OrderNow = z.infer<typeof OrderNow>

const { cancelled, pendingReceipt, pendingReview, completed, closed, refund } = ORDER_STATUS
const AFTERWARDS: Partial<Record<number, Since>> = {
  [pendingReceipt]: 'shipped',
  [pendingReview]: 'shipped',
  [completed]: 'shipped',
  [cancelled]: 'closed',
  [closed]: 'closed',
  [refund]: 'refunded',
}

const sinceOf = (kind: NotificationKind, order: OrderNow): Since => {
  if (kind === 'closeAsked') return order.asked ? null : 'decided'
  return AWAITS_SHIPPING.includes(kind) ? (AFTERWARDS[order.status] ?? null) : null
}

const idsOf = (rows: readonly Told[], type: string): string[] => [
  ...new Set(rows.filter(({ ref_type }) => ref_type === type).map(({ ref_id }) => ref_id)),
]

async function ordersNow(tx: Db, ids: readonly string[]): Promise<OrderNow[]> {
  if (ids.length === 0) return []
  return query(
    tx,
    OrderNow,
    sql`select id, status, close_asked is not null as asked from orders where id in ${idList(ids)}`,
  )
}

/** Tasks with rows that were undone, all or some. */
async function reversedTasks(tx: Db, ids: readonly string[]): Promise<{ id: string; whole: boolean }[]> {
  if (ids.length === 0) return []
  return query(
    tx,
    IdWholeRow,
    sql`select id, state = 'undone' as whole from task where id in ${idList(ids)} and (state = 'undone' or exists (
      select from task_item item where item.task_id = task.id and item.state = 'undone'))`,
  )
}

/** Later acts on the records of a page of notifications, so that finished work is visible. */
export async function sinceFor({ tx }: Context, rows: readonly Told[]): Promise<(row: Told) => Since> {
  const orders = await ordersNow(tx, idsOf(rows, 'order'))
  const tasks = await reversedTasks(tx, idsOf(rows, 'task'))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const reversed = new Map(tasks.map(({ id, whole }): [string, Since] => [id, whole ? 'reversed' : 'partReversed']))
  return ({ kind, ref_type, ref_id }) => {
    if (ref_type === 'task') return reversed.get(ref_id) ?? null
    const order = ref_type === 'order' ? orderOf.get(ref_id) : undefined
    return order ? sinceOf(kind, order) : null
  }
}
