import { sql } from 'drizzle-orm'
import type { ApprovalSource } from '../approval'
import { seesAmounts } from './amounts'
import { ofOrders } from './row-rules'

export const ORDER_CLOSING = 'orderClosing'

const HOURS = 24

/** Requests to close paid orders, which wait for a second person (rules 4.1). */
export const orderApprovals: readonly ApprovalSource[] = [
  {
    kind: ORDER_CLOSING,
    name: ['关闭订单', 'Order closing'],
    permission: 'orderOp:close:approve',
    screen: '/op/orders/list/[id]',
    pending: (context) => sql`select id, no as title_zh, no as title_en, shop_id,
        (close_asked->>'at')::timestamptz as received_at,
        (close_asked->>'at')::timestamptz + make_interval(hours => ${HOURS}) as due_at,
        ${seesAmounts(context) ? sql`paid_p` : sql`null::int`} as amount_p, 'high' as risk, 1 as round,
        (close_asked->>'by')::uuid as first_by
      from orders where close_asked is not null and ${ofOrders(context.scope) ?? sql`true`}`,
  },
]
