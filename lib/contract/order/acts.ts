import {
  decideMove,
  type MoveRefusal,
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
  refusalsOf,
} from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { type Endpoint, rightsOf } from '../endpoint'
import type { ErrorCode } from '../errors'

const { shop, platform } = OPERATOR_TYPE

interface OrderActRow {
  /** Event of the state machine, which knows states and guards; null for an act without a change of state. */
  event: OrderEvent | null
  /** States in which an act without an event is allowed; default: all. */
  states?: readonly number[]
  actors: readonly OrderActor[]
  permission: PermissionCode
  /** Requires `finance:view` as well: nobody sets an amount that they cannot see. */
  amounts?: true
  /** Refusals that a person can resolve: the act is shown disabled, with the reason. */
  mendable?: readonly MoveRefusal[]
}

/**
 * Acts of a shop and of the platform on an order, in the order of screens. A row offers its act, refuses its call, and
 * states the permissions and errors of its endpoint.
 */
export const ORDER_ACTS = {
  ship: {
    event: 'shipLast',
    actors: [shop],
    permission: 'order:ship',
    mendable: ['teamOpen', 'held', 'afterSaleOpen'],
  },
  price: { event: 'adjustPrice', actors: [shop], permission: 'order:price', amounts: true },
  remind: { event: null, states: [ORDER_STATUS.pendingPayment], actors: [shop], permission: 'order:price' },
  release: { event: 'release', actors: [shop, platform], permission: 'order:hold', mendable: ['heldByPlatform'] },
  extend: { event: 'extendReceipt', actors: [platform], permission: 'orderOp:hold' },
  note: { event: null, actors: [shop, platform], permission: 'order:note' },
  address: { event: 'editAddress', actors: [shop], permission: 'order:address' },
  hold: { event: 'hold', actors: [shop, platform], permission: 'order:hold' },
  cancelRest: { event: 'cancelRest', actors: [shop], permission: 'order:cancel' },
  cannotSupply: { event: 'cannotSupply', actors: [shop], permission: 'order:cancel' },
  cancel: { event: 'cancelUnpaid', actors: [shop], permission: 'order:cancel' },
  close: { event: 'close', actors: [platform], permission: 'orderOp:close' },
  askClose: { event: 'askClose', actors: [platform], permission: 'orderOp:close' },
  approveClose: {
    event: 'approveClose',
    actors: [platform],
    permission: 'orderOp:close:approve',
    mendable: ['closeOwn'],
  },
  dropClose: { event: 'dropClose', actors: [platform], permission: 'orderOp:close' },
} as const satisfies Record<string, OrderActRow>

export type OrderAct = keyof typeof ORDER_ACTS

const ACTS = Object.entries(ORDER_ACTS) as [OrderAct, OrderActRow][]

/** Error code of each refusal of the machine; ORDER_WRONG_STATE for the others. */
const CODES: Partial<Record<MoveRefusal, ErrorCode>> = {
  teamOpen: 'ORDER_TEAM_OPEN',
  held: 'ORDER_HELD',
  heldByPlatform: 'HOLD_NOT_YOURS',
  alreadyShipped: 'ORDER_ALREADY_SHIPPED',
  afterSaleOpen: 'ORDER_AFTER_SALE_OPEN',
  closeOwn: 'CLOSE_NEEDS_ANOTHER',
  alreadyExtended: 'RECEIPT_EXTENDED',
}

export const refusalCode = (reason: MoveRefusal): ErrorCode => CODES[reason] ?? 'ORDER_WRONG_STATE'

type RightsOf<Act extends OrderAct> = Pick<
  (typeof ORDER_ACTS)[Act],
  Extract<'permission' | 'amounts', keyof (typeof ORDER_ACTS)[Act]>
>

/** Permissions and errors of the endpoint of an act, from its row and the guards of its event. */
export function orderActWire<const Act extends OrderAct>(act: Act, more: readonly ErrorCode[] = []) {
  const { event, permission, amounts, actors }: OrderActRow = ORDER_ACTS[act]
  const guarded = event ? refusalsOf(event, actors).map(refusalCode) : []
  const rights = { permission, ...(amounts && { amounts }) } as unknown as RightsOf<Act>
  return { ...rights, errors: [...new Set<ErrorCode>(['NOT_FOUND', 'ORDER_WRONG_STATE', ...guarded, ...more])] }
}

export interface OrderOffer {
  act: OrderAct
  /** Reason why it is not possible now, as a message key; null if it is. */
  blocked: MoveRefusal | null
}

type Can = (code: PermissionCode) => boolean

function offerOf(act: OrderAct, row: OrderActRow, facts: OrderFacts, actor: OrderActor): OrderOffer[] {
  if (!row.event) return !row.states || row.states.includes(facts.status) ? [{ act, blocked: null }] : []
  const verdict = decideMove(facts, row.event, actor)
  if (verdict.legal) return [{ act, blocked: null }]
  return row.mendable?.includes(verdict.reason) ? [{ act, blocked: verdict.reason }] : []
}

/** Permissions of an act; a prize is shipped by another call, with its own permission. */
const rightsOfAct = (act: OrderAct, row: OrderActRow, prize: boolean): PermissionCode[] =>
  act === 'ship' && prize ? ['order:luck:ship'] : rightsOf(row as Pick<Endpoint, 'permission' | 'amounts'>)

/** First permission without which `actor` is never offered the act, in any state; null if none is missing. */
export function lackedOrderRight(act: OrderAct, prize: boolean, actor: OrderActor, can: Can): PermissionCode | null {
  const row: OrderActRow = ORDER_ACTS[act]
  return (row.actors.includes(actor) && rightsOfAct(act, row, prize).find((code) => !can(code))) || null
}

/**
 * Permitted acts that are possible now, the primary one first. Refusals that nobody can resolve hide the act; others
 * are listed with it (pattern P3, rule D5).
 */
export const orderOffers = (facts: OrderFacts, prize: boolean, actor: OrderActor, can: Can): OrderOffer[] =>
  ACTS.filter(([act, row]) => row.actors.includes(actor) && rightsOfAct(act, row, prize).every(can)).flatMap(
    ([act, row]) => offerOf(act, row, facts, actor),
  )
