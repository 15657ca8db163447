import type { CarrierRow } from '@/components/order/carrier-name'
import { offersFor } from '@/components/order/offers'
import type { ListState } from '@/components/table/list-url'
import type { OrderRow } from '@/lib/contract/order'
import type { PaymentRow } from '@/lib/contract/order/payment'
import type { OrderTag } from '@/lib/contract/order/tag'
import type { OrderActor } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'

/** The side that reads an order list, and the paths of its pages. */
export interface OrderScreen {
  operator: boolean
  actor: OrderActor
  /** Path of the list. */
  list: string
  detail(id: string): string
  /** Key under which columns and views are saved. */
  tableId: string
}

export const SELLER_SCREEN: OrderScreen = {
  operator: false,
  actor: OPERATOR_TYPE.shop,
  list: '/order/list',
  detail: (id) => `/order/detail/${id}`,
  tableId: 'order.list',
}

export const OPERATOR_SCREEN: OrderScreen = {
  operator: true,
  actor: OPERATOR_TYPE.platform,
  list: '/op/orders/list',
  detail: (id) => `/op/orders/list/${id}`,
  tableId: 'op.orders.list',
}

/** Data that the columns of a list need besides the row. */
export interface ListContext {
  screen: OrderScreen
  state: ListState
  can: Can
  carriers: readonly CarrierRow[]
  /** Tags of the shop; empty for an operator. */
  tags: readonly OrderTag[]
  /** Returns the label of a reason. */
  reason(code: string): string | null
  /** Thumbnails by file id. */
  pictures: ReadonlyMap<string, string>
  /** Search term to highlight in the rows. */
  wanted: RegExp | null
  /** Payments of a list grouped by them, else null. */
  payments: readonly PaymentRow[] | null
  /** Row with the filled button: one primary button per view. */
  primaryId: string | null
}

type Can = (code: PermissionCode) => boolean

/** True if this person can ship the order of this row now. */
export const isShippable = (row: OrderRow, screen: OrderScreen, can: Can): boolean =>
  offersFor(row, screen.actor, can).some(({ act, blocked }) => act === 'ship' && !blocked)
