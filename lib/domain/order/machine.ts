import { OPERATOR_TYPE, ORDER_STATUS, type OrderStatus, SHIP_STATE } from './status'

/**
 * State machine of an order (rules 4.1): the marketplace enforces it, screens offer actions by it, and the tests are
 * generated from it. `actor` uses the specification's operator types (1 shop, 2 user) and ours (3 platform, 4 system).
 */
export type OrderEvent =
  | 'paid'
  | 'adjustPrice'
  | 'cancelUnpaid'
  | 'payTimeout'
  | 'shipPart'
  | 'shipLast'
  | 'markLate'
  | 'cannotSupply'
  | 'cancelRest'
  | 'buyerCancel'
  | 'correctTracking'
  | 'undoShipment'
  | 'extendReceipt'
  | 'confirmReceipt'
  | 'receiptTimeout'
  | 'review'
  | 'reviewTimeout'
  | 'followUpReview'
  | 'allRefunded'
  | 'groupFailed'
  | 'hold'
  | 'release'
  | 'editAddress'
  | 'close'
  | 'askClose'
  | 'approveClose'
  | 'dropClose'

export type OrderActor = (typeof OPERATOR_TYPE)[keyof typeof OPERATOR_TYPE]

/** Facts that guards check; all of them are on the wire, so both sides decide alike. */
export interface OrderFacts {
  status: number
  shipState: number
  /** Operator type of the holder, or null if the order is not on hold. */
  heldBy: number | null
  afterSaleState: number
  anyPicked: boolean
  /** Requester of the closing of this paid order: the actor in person, or another user. */
  closeAsker?: 'own' | 'other' | null | undefined
  /** True if the buyer already has the seven extra days, which are granted once. */
  receiptExtended?: boolean | undefined
}

type Guard =
  | 'teamFull'
  | 'notHeld'
  | 'held'
  | 'nothingShipped'
  | 'partShipped'
  | 'notPicked'
  | 'noAfterSale'
  | 'releasable'
  | 'closeNotAsked'
  | 'closeAsked'
  | 'closeOfOther'
  | 'notExtended'

export interface OrderMove {
  event: OrderEvent
  from: OrderStatus
  to: OrderStatus
  actors: readonly OrderActor[]
  guards?: readonly Guard[]
  /** Configuration key of the timer that triggers the event. */
  timer?: string
}

const { shop, buyer, platform, system } = OPERATOR_TYPE
const S = ORDER_STATUS

export const ORDER_MOVES: readonly OrderMove[] = [
  { event: 'paid', from: S.pendingPayment, to: S.pendingShipment, actors: [system] },
  { event: 'adjustPrice', from: S.pendingPayment, to: S.pendingPayment, actors: [shop] },
  { event: 'cancelUnpaid', from: S.pendingPayment, to: S.cancelled, actors: [buyer, shop] },
  { event: 'payTimeout', from: S.pendingPayment, to: S.cancelled, actors: [system], timer: 'pay.timeout' },
  {
    event: 'shipPart',
    from: S.pendingShipment,
    to: S.pendingShipment,
    actors: [shop],
    guards: ['teamFull', 'notHeld', 'noAfterSale'],
  },
  {
    event: 'shipLast',
    from: S.pendingShipment,
    to: S.pendingReceipt,
    actors: [shop],
    guards: ['teamFull', 'notHeld', 'noAfterSale'],
  },
  { event: 'markLate', from: S.pendingShipment, to: S.pendingShipment, actors: [system] },
  // Line refunds do not change the main status; once the rest is refunded, everything open is shipped or refunded.
  {
    event: 'cancelRest',
    from: S.pendingShipment,
    to: S.pendingReceipt,
    actors: [shop],
    guards: ['partShipped', 'noAfterSale'],
  },
  { event: 'cannotSupply', from: S.pendingShipment, to: S.refund, actors: [shop], guards: ['nothingShipped'] },
  {
    event: 'buyerCancel',
    from: S.pendingShipment,
    to: S.refund,
    actors: [buyer],
    guards: ['nothingShipped', 'notPicked'],
  },
  { event: 'editAddress', from: S.pendingShipment, to: S.pendingShipment, actors: [shop], guards: ['nothingShipped'] },
  {
    event: 'hold',
    from: S.pendingShipment,
    to: S.pendingShipment,
    actors: [shop, platform],
    guards: ['teamFull', 'notHeld'],
  },
  {
    event: 'release',
    from: S.pendingShipment,
    to: S.pendingShipment,
    actors: [shop, platform],
    guards: ['held', 'teamFull', 'releasable'],
  },
  { event: 'undoShipment', from: S.pendingShipment, to: S.pendingShipment, actors: [shop] },
  { event: 'undoShipment', from: S.pendingReceipt, to: S.pendingShipment, actors: [shop], guards: ['noAfterSale'] },
  { event: 'correctTracking', from: S.pendingShipment, to: S.pendingShipment, actors: [shop] },
  { event: 'correctTracking', from: S.pendingReceipt, to: S.pendingReceipt, actors: [shop] },
  {
    event: 'extendReceipt',
    from: S.pendingReceipt,
    to: S.pendingReceipt,
    actors: [buyer, platform],
    guards: ['notExtended'],
  },
  { event: 'confirmReceipt', from: S.pendingReceipt, to: S.pendingReview, actors: [buyer] },
  {
    event: 'receiptTimeout',
    from: S.pendingReceipt,
    to: S.pendingReview,
    actors: [system],
    guards: ['noAfterSale'],
    timer: 'receipt.auto',
  },
  { event: 'review', from: S.pendingReview, to: S.completed, actors: [buyer] },
  { event: 'reviewTimeout', from: S.pendingReview, to: S.completed, actors: [system], timer: 'review.auto' },
  { event: 'followUpReview', from: S.completed, to: S.completed, actors: [buyer] },
  { event: 'allRefunded', from: S.refund, to: S.closed, actors: [system] },
  // The team of a group buy was not full in time: every line is refunded (rules 4.7).
  { event: 'groupFailed', from: S.pendingShipment, to: S.refund, actors: [system], guards: ['nothingShipped'] },
  { event: 'close', from: S.pendingPayment, to: S.closed, actors: [platform] },
  // Two operators close a paid order: one asks, another agrees; then every line is refunded.
  {
    event: 'askClose',
    from: S.pendingShipment,
    to: S.pendingShipment,
    actors: [platform],
    guards: ['nothingShipped', 'closeNotAsked'],
  },
  {
    event: 'approveClose',
    from: S.pendingShipment,
    to: S.refund,
    actors: [platform],
    guards: ['closeAsked', 'closeOfOther', 'nothingShipped'],
  },
  { event: 'dropClose', from: S.pendingShipment, to: S.pendingShipment, actors: [platform], guards: ['closeAsked'] },
]

type Refusal =
  | 'teamOpen'
  | 'held'
  | 'notHeld'
  | 'heldByPlatform'
  | 'alreadyShipped'
  | 'nothingSent'
  | 'alreadyPicked'
  | 'afterSaleOpen'
  | 'closeAsked'
  | 'closeNotAsked'
  | 'closeOwn'
  | 'alreadyExtended'

/** Why a move is refused, as a message key: a guard's refusal, or `wrongState` if the state has no such move. */
export type MoveRefusal = Refusal | 'wrongState'

/** Refusal of each guard, and when it applies. */
const GUARDS: Record<Guard, { refusal: Refusal; when(facts: OrderFacts, actor: OrderActor): boolean }> = {
  // The marketplace holds the orders of a team until it is full.
  teamFull: { refusal: 'teamOpen', when: ({ heldBy }) => heldBy === system },
  notHeld: { refusal: 'held', when: ({ heldBy }) => heldBy !== null },
  held: { refusal: 'notHeld', when: ({ heldBy }) => heldBy === null },
  // The side that placed a hold lifts it; the platform may lift any hold.
  releasable: { refusal: 'heldByPlatform', when: ({ heldBy }, actor) => actor !== platform && heldBy !== actor },
  nothingShipped: { refusal: 'alreadyShipped', when: ({ shipState }) => shipState !== SHIP_STATE.none },
  partShipped: { refusal: 'nothingSent', when: ({ shipState }) => shipState !== SHIP_STATE.part },
  notPicked: { refusal: 'alreadyPicked', when: ({ anyPicked }) => anyPicked },
  noAfterSale: { refusal: 'afterSaleOpen', when: ({ afterSaleState }) => afterSaleState !== 0 },
  closeNotAsked: { refusal: 'closeAsked', when: ({ closeAsker }) => !!closeAsker },
  closeAsked: { refusal: 'closeNotAsked', when: ({ closeAsker }) => !closeAsker },
  closeOfOther: { refusal: 'closeOwn', when: ({ closeAsker }) => closeAsker === 'own' },
  notExtended: { refusal: 'alreadyExtended', when: ({ receiptExtended }) => receiptExtended === true },
}

/** All refusals that the guards of an event can give these actors. */
export const refusalsOf = (event: OrderEvent, actors: readonly OrderActor[]): MoveRefusal[] =>
  ORDER_MOVES.filter((row) => row.event === event && row.actors.some((each) => actors.includes(each))).flatMap((row) =>
    (row.guards ?? []).map((guard) => GUARDS[guard].refusal),
  )

export type MoveVerdict = { legal: true; to: OrderStatus } | { legal: false; reason: MoveRefusal }

/** Decides whether `actor` may send `event` to an order in this state. */
export function decideMove(facts: OrderFacts, event: OrderEvent, actor: OrderActor): MoveVerdict {
  const move = ORDER_MOVES.find((row) => row.event === event && row.from === facts.status && row.actors.includes(actor))
  if (!move) return { legal: false, reason: 'wrongState' }
  const against = move.guards?.find((guard) => GUARDS[guard].when(facts, actor))
  return against ? { legal: false, reason: GUARDS[against].refusal } : { legal: true, to: move.to }
}

/** Events that an actor may send now, or could send once a refusing guard is satisfied (with its reason). */
export function movesFor(facts: OrderFacts, actor: OrderActor): { event: OrderEvent; blocked: MoveRefusal | null }[] {
  return ORDER_MOVES.filter((row) => row.from === facts.status && row.actors.includes(actor)).map((row) => {
    const verdict = decideMove(facts, row.event, actor)
    return { event: row.event, blocked: verdict.legal ? null : verdict.reason }
  })
}
