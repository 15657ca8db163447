import type { OrderRow } from '@/lib/contract/order'
import { lackedOrderRight, type OrderAct, type OrderOffer, orderOffers } from '@/lib/contract/order/acts'
import type { OrderActor, OrderFacts } from '@/lib/domain/order/machine'
import type { PermissionCode } from '@/lib/domain/permission'

type Can = (code: PermissionCode) => boolean
type OrderState = Pick<OrderRow, 'status' | 'shipState' | 'hold' | 'afterSaleState' | 'kind' | 'closeAsked'> &
  Partial<Pick<OrderRow, 'receiptExtended'>>

/** Facts for the guards of the state machine, from the API. Picking only matters for a buyer's cancellation. */
export const factsOf = (order: OrderState): OrderFacts => ({
  status: order.status,
  shipState: order.shipState,
  heldBy: order.hold?.by ?? null,
  afterSaleState: order.afterSaleState,
  anyPicked: false,
  closeAsker: order.closeAsked && (order.closeAsked.own ? 'own' : 'other'),
  receiptExtended: order.receiptExtended,
})

const isPrize = ({ kind }: OrderState): boolean => kind === 'prize'

/** Permission that a person lacks for an act, whatever the order's state; each act is a panel opened by `?do=`. */
export const lackedRight = (act: OrderAct, order: OrderState, actor: OrderActor, can: Can): PermissionCode | null =>
  lackedOrderRight(act, isPrize(order), actor, can)

/** Acts that a person can take on an order, primary one first. */
export const offersFor = (order: OrderState, actor: OrderActor, can: Can): OrderOffer[] =>
  orderOffers(factsOf(order), isPrize(order), actor, can)
