import { sql } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/notification'
import { AWAITS_SHIPPING, type NotificationKind } from '@/lib/domain/notification'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

type Since = Notification['since']

interface Told {
  kind: NotificationKind
  ref_type: string
  ref_id: string
}

interface OrderNow {
  id: string
  status: number
  asked: boolean
}

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

/** What has been done meanwhile about the orders that a page of notifications is about: nobody chases what is done. */
export async function sinceFor({ tx }: Context, rows: readonly Told[]): Promise<(row: Told) => Since> {
  const ids = rows.filter(({ ref_type }) => ref_type === 'order').map(({ ref_id }) => ref_id)
  const orders =
    ids.length === 0
      ? []
      : await rowsOf<OrderNow>(
          tx,
          sql`select id, status, close_asked is not null as asked from orders where id in ${idList([...new Set(ids)])}`,
        )
  const known = new Map(orders.map((order) => [order.id, order]))
  return ({ kind, ref_type, ref_id }) => {
    const order = ref_type === 'order' ? known.get(ref_id) : undefined
    return order ? sinceOf(kind, order) : null
  }
}
