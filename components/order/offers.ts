import type { OrderRow } from '@/lib/contract/order'
import {
  decideMove,
  type MoveRefusal,
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
} from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'

/** Acts on an order; each one is a panel of the detail page, opened by `?do=`. */
export type OrderAct =
  | 'ship'
  | 'price'
  | 'remind'
  | 'release'
  | 'hold'
  | 'address'
  | 'extend'
  | 'cannotSupply'
  | 'cancelRest'
  | 'cancel'
  | 'close'
  | 'askClose'
  | 'approveClose'
  | 'dropClose'
  | 'note'

interface ActRow {
  act: OrderAct
  /** Event for the machine; null if the state does not change. */
  event: OrderEvent | null
  /** States in which an act without an event makes sense; all of them when left out. */
  states?: readonly number[]
  actors: readonly OrderActor[]
  permission: PermissionCode
  /** Second permission: an amount can only be set by people who can see it. */
  also?: PermissionCode
  /** Refusals that somebody can mend: the act stays, disabled, with its reason. */
  mendable?: readonly MoveRefusal[]
}

const { shop, platform } = OPERATOR_TYPE

/** In the order in which they are offered: the first that is free is the primary one. */
const ACTS: readonly ActRow[] = [
  {
    act: 'ship',
    event: 'shipLast',
    actors: [shop],
    permission: 'order:ship',
    mendable: ['held', 'afterSaleOpen'],
  },
  { act: 'price', event: 'adjustPrice', actors: [shop], permission: 'order:price', also: 'finance:view' },
  { act: 'remind', event: null, states: [ORDER_STATUS.pendingPayment], actors: [shop], permission: 'order:price' },
  {
    act: 'release',
    event: 'release',
    actors: [shop, platform],
    permission: 'order:hold',
    mendable: ['heldByPlatform'],
  },
  { act: 'extend', event: 'extendReceipt', actors: [platform], permission: 'orderOp:hold' },
  { act: 'note', event: null, actors: [shop, platform], permission: 'order:note' },
  { act: 'address', event: 'editAddress', actors: [shop], permission: 'order:address' },
  { act: 'hold', event: 'hold', actors: [shop, platform], permission: 'order:hold' },
  { act: 'cancelRest', event: 'cancelRest', actors: [shop], permission: 'order:cancel' },
  { act: 'cannotSupply', event: 'cannotSupply', actors: [shop], permission: 'order:cancel' },
  { act: 'cancel', event: 'cancelUnpaid', actors: [shop], permission: 'order:cancel' },
  { act: 'close', event: 'close', actors: [platform], permission: 'orderOp:close' },
  { act: 'askClose', event: 'askClose', actors: [platform], permission: 'orderOp:close' },
  {
    act: 'approveClose',
    event: 'approveClose',
    actors: [platform],
    permission: 'orderOp:close:approve',
    mendable: ['closeOwn'],
  },
  { act: 'dropClose', event: 'dropClose', actors: [platform], permission: 'orderOp:close' },
]

export interface Offer {
  act: OrderAct
  /** Key of the reason why not now; null when it can be done. */
  blocked: MoveRefusal | null
}

type Can = (code: PermissionCode) => boolean
type OrderState = Pick<OrderRow, 'status' | 'shipState' | 'hold' | 'afterSaleState' | 'kind' | 'closeAsked'> &
  Partial<Pick<OrderRow, 'receiptExtended'>>

/** Facts for the guards of the machine. Picking is only relevant to a buyer's cancellation. */
export const factsOf = (order: OrderState): OrderFacts => ({
  status: order.status,
  shipState: order.shipState,
  heldBy: order.hold?.by ?? null,
  afterSaleState: order.afterSaleState,
  anyPicked: false,
  closeAsker: order.closeAsked && (order.closeAsked.own ? 'own' : 'other'),
  receiptExtended: order.receiptExtended,
})

function offerOf(row: ActRow, order: OrderState, actor: OrderActor): Offer[] {
  if (!row.event) return !row.states || row.states.includes(order.status) ? [{ act: row.act, blocked: null }] : []
  const verdict = decideMove(factsOf(order), row.event, actor)
  if (verdict.legal) return [{ act: row.act, blocked: null }]
  return row.mendable?.includes(verdict.reason) ? [{ act: row.act, blocked: verdict.reason }] : []
}

/** A prize is shipped by another call with a right of its own. */
const permissionsOf = (row: ActRow, order: OrderState): PermissionCode[] => [
  row.act === 'ship' && order.kind === 'prize' ? 'order:luck:ship' : row.permission,
  ...(row.also ? [row.also] : []),
]

/** The right without which an act is never offered, whatever the order's state; null when it is held or nobody's here. */
export function lackedRight(act: OrderAct, order: OrderState, actor: OrderActor, can: Can): PermissionCode | null {
  const row = ACTS.find((each) => each.act === act && each.actors.includes(actor))
  return (row && permissionsOf(row, order).find((code) => !can(code))) ?? null
}

/**
 * The acts that are legal now and permitted, the primary one first. What the state forbids is absent; what somebody
 * can still mend is there with the reason (pattern P3, rule D5).
 */
export const offersFor = (order: OrderState, actor: OrderActor, can: Can): Offer[] =>
  ACTS.filter((row) => row.actors.includes(actor) && permissionsOf(row, order).every(can)).flatMap((row) =>
    offerOf(row, order, actor),
  )
