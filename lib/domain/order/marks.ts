import { OPERATOR_TYPE, ORDER_STATUS, SHIP_STATE } from './status'

export interface MarkFacts {
  status: number
  /** Side that holds it, a code of `OPERATOR_TYPE`, and kind of reason, from the dictionary `order_reason`. */
  hold: { by: number; code?: string | null | undefined } | null
  closeAsked?: object | null
  late: boolean
  shipState: number
  afterSaleState: number
  kind: 'normal' | 'group' | 'flash' | 'prize'
}

export type OrderMark =
  | 'heldByShop'
  | 'heldByPlatform'
  | 'teamOpen'
  | 'closeAsked'
  | 'late'
  | 'part'
  | 'afterSale'
  | Exclude<MarkFacts['kind'], 'normal'>

export const isHeld = (mark: OrderMark): boolean => mark === 'heldByShop' || mark === 'heldByPlatform'

/** Mark by holder; the marketplace itself holds the orders of a team until it is full. */
const HOLD_MARKS: Readonly<Record<number, OrderMark>> = {
  [OPERATOR_TYPE.shop]: 'heldByShop',
  [OPERATOR_TYPE.platform]: 'heldByPlatform',
  [OPERATOR_TYPE.system]: 'teamOpen',
}

/**
 * Marks beside an order's state, on screens and in files: on hold, asked to be closed, late, shipped in part, with an
 * open after-sale, kind of sale. They are keys of `order.mark` in the messages.
 */
export function marksOf({ status, hold, closeAsked, late, shipState, afterSaleState, kind }: MarkFacts): OrderMark[] {
  const marks: (OrderMark | null | undefined | false)[] = [
    hold && HOLD_MARKS[hold.by],
    closeAsked && 'closeAsked',
    late && 'late',
    status === ORDER_STATUS.pendingShipment && shipState === SHIP_STATE.part && 'part',
    afterSaleState > 0 && 'afterSale',
    kind !== 'normal' && kind,
  ]
  return marks.filter((mark): mark is OrderMark => Boolean(mark))
}
