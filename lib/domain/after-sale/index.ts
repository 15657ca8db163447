import { machine } from '../machine'
import type { StateGroup } from '../order/status'

/** 1 refund only, 2 return and refund, 3 exchange (rules 4.3). */
export const AFTER_SALE_TYPE = { refund: 1, return: 2, exchange: 3 } as const
export const AFTER_SALE_TYPES = [1, 2, 3] as const

/** States of a case (rules 4.3); 15 waits for the buyer's answer to less, 45 for the exchanged goods to arrive. */
export const CASE = {
  awaitingSeller: 10,
  proposed: 15,
  awaitingReturn: 20,
  returning: 30,
  awaitingRefund: 40,
  replacing: 45,
  refunding: 50,
  failed: 59,
  completed: 60,
  refused: 61,
  revoked: 62,
  closed: 63,
  arbitration: 70,
} as const
export type CaseState = (typeof CASE)[keyof typeof CASE]

export const CASE_STATES: readonly CaseState[] = Object.values(CASE)

const ENDED: readonly number[] = [CASE.completed, CASE.refused, CASE.revoked, CASE.closed]

/** Undecided: what is asked for stays frozen in the shop's balance (rules 4.8). A refund on its way is the order's already. */
export const UNDECIDED_CASES: readonly CaseState[] = [
  ...[CASE.awaitingSeller, CASE.proposed, CASE.awaitingReturn, CASE.returning, CASE.awaitingRefund, CASE.replacing],
  CASE.arbitration,
]

/** Whether nothing more happens of itself: a refused case may still be brought to the platform. */
export const hasCaseEnded = (state: number): boolean => ENDED.includes(state)

export type CaseActor = 'seller' | 'buyer' | 'platform' | 'system'

export type CaseEvent =
  | 'agreeRefund'
  | 'agreeReturn'
  | 'propose'
  | 'acceptRefund'
  | 'acceptReturn'
  | 'decline'
  | 'lapse'
  | 'refuse'
  | 'extend'
  | 'revoke'
  | 'sendBack'
  | 'closeUnsent'
  | 'receive'
  | 'refuseReceipt'
  | 'refund'
  | 'sendReplacement'
  | 'confirmReplacement'
  | 'paid'
  | 'fail'
  | 'bounce'
  | 'retry'
  | 'escalate'
  | 'decideRefund'
  | 'decideRefuse'
  | 'evidence'
  | 'requestEvidence'
  | 'proposeSettlement'
  | 'answerSettlement'
  | 'claimPostage'
  | 'agreePostage'
  | 'refusePostage'
  | 'escalatePostage'
  | 'decidePostage'

/** What a move does besides changing the state. */
export interface CaseEffects {
  /**
   * `restart`: the state's clock begins, and with it the time that the case has stood; `keep`: the deadline stands;
   * `putOff`: the deadline moves by `EXTEND_HOURS`, from where it stood.
   */
  clock: 'restart' | 'keep' | 'putOff'
  /** What the platform asked or proposed: `close` ends it, `answer` ends what was asked of the side that acts. */
  question: 'keep' | 'close' | 'answer'
  /** Whether forms that were opened before are out of date. */
  version: 'raise' | 'keep'
}

const C = CASE
/** Waits for one of the sides, so that the platform can be asked. */
const WAITING: readonly CaseState[] = [
  ...[C.awaitingSeller, C.proposed, C.awaitingReturn, C.returning, C.awaitingRefund, C.replacing],
]
const begins = { clock: 'restart', question: 'close', version: 'raise' } as const
const stays = { to: 'stay', clock: 'keep', question: 'keep', version: 'raise' } as const
/** The return parcel was sent: its cost can be claimed, even after the goods were refunded. */
const SENT_BACK: readonly CaseState[] = [
  ...[C.returning, C.awaitingRefund, C.replacing, C.refunding, C.failed, C.completed, C.arbitration],
]
const postpones = { ...stays, clock: 'putOff' } as const
/** Both sides may add to a case while others read it: nobody's form is out of date by it. */
const adds = { ...stays, question: 'answer', version: 'keep' } as const

/**
 * The machine of a case (rules 4.3): the marketplace decides by it, the screens offer acts by it. What the system does is
 * what a clock brings when nobody acts; in arbitration no such move leads on, so the other clocks stand.
 */
export const AFTER_SALE = machine<CaseEvent, CaseState, CaseActor, CaseEffects>([
  { event: 'agreeRefund', from: [C.awaitingSeller], to: C.refunding, actors: ['seller', 'system'], ...begins },
  { event: 'agreeReturn', from: [C.awaitingSeller], to: C.awaitingReturn, actors: ['seller', 'system'], ...begins },
  { event: 'propose', from: [C.awaitingSeller], to: C.proposed, actors: ['seller'], ...begins },
  { event: 'acceptRefund', from: [C.proposed], to: C.refunding, actors: ['buyer'], ...begins },
  { event: 'acceptReturn', from: [C.proposed], to: C.awaitingReturn, actors: ['buyer'], ...begins },
  { event: 'decline', from: [C.proposed], to: C.awaitingSeller, actors: ['buyer'], ...begins },
  { event: 'lapse', from: [C.proposed], to: C.awaitingSeller, actors: ['system'], ...begins },
  { event: 'refuse', from: [C.awaitingSeller], to: C.refused, actors: ['seller'], ...begins },
  { event: 'extend', from: [C.awaitingSeller], actors: ['seller'], ...postpones },
  {
    event: 'revoke',
    from: [C.awaitingSeller, C.proposed, C.awaitingReturn],
    to: C.revoked,
    actors: ['buyer'],
    ...begins,
  },
  { event: 'sendBack', from: [C.awaitingReturn], to: C.returning, actors: ['buyer'], ...begins },
  { event: 'closeUnsent', from: [C.awaitingReturn], to: C.closed, actors: ['system'], ...begins },
  { event: 'receive', from: [C.returning], to: C.awaitingRefund, actors: ['seller', 'system'], ...begins },
  { event: 'refuseReceipt', from: [C.returning], to: C.arbitration, actors: ['seller'], ...begins },
  { event: 'refund', from: [C.awaitingRefund], to: C.refunding, actors: ['seller', 'system'], ...begins },
  { event: 'sendReplacement', from: [C.awaitingRefund], to: C.replacing, actors: ['seller'], ...begins },
  { event: 'confirmReplacement', from: [C.replacing], to: C.completed, actors: ['buyer', 'system'], ...begins },
  { event: 'paid', from: [C.refunding], to: C.completed, actors: ['system'], ...begins },
  { event: 'fail', from: [C.refunding], to: C.failed, actors: ['system'], ...begins },
  // The provider took the money back after it had paid it out.
  { event: 'bounce', from: [C.completed], to: C.failed, actors: ['system'], ...begins },
  { event: 'retry', from: [C.failed], to: C.refunding, actors: ['seller', 'platform', 'system'], ...begins },
  { event: 'escalate', from: WAITING, to: C.arbitration, actors: ['seller', 'buyer', 'platform'], ...begins },
  { event: 'escalate', from: [C.refused], to: C.arbitration, actors: ['buyer', 'platform'], ...begins },
  { event: 'decideRefund', from: [C.arbitration], to: C.refunding, actors: ['platform'], ...begins },
  { event: 'decideRefuse', from: [C.arbitration], to: C.refused, actors: ['platform'], ...begins },
  { event: 'requestEvidence', from: [C.arbitration], actors: ['platform'], ...stays },
  { event: 'proposeSettlement', from: [C.arbitration], actors: ['platform'], ...stays },
  { event: 'answerSettlement', from: [C.arbitration], actors: ['seller', 'buyer'], ...stays },
  {
    event: 'evidence',
    from: CASE_STATES.filter((state) => !hasCaseEnded(state)),
    actors: ['seller', 'buyer'],
    ...adds,
  },
  { event: 'claimPostage', from: SENT_BACK, actors: ['buyer'], ...stays },
  { event: 'agreePostage', from: CASE_STATES, actors: ['seller', 'system'], ...stays },
  { event: 'refusePostage', from: CASE_STATES, actors: ['seller'], ...stays },
  { event: 'escalatePostage', from: CASE_STATES, actors: ['buyer'], ...stays },
  { event: 'decidePostage', from: CASE_STATES, actors: ['platform'], ...stays },
])

/** What happens to a case that nobody acts on: the event that its clock brings. */
export type ClockEvent = 'agree' | 'lapse' | 'closeUnsent' | 'receive' | 'refund' | 'confirmReplacement'

/** Hours and days of the settings (sheets, 6.11). */
export interface CaseHours {
  sellerReply: number
  buyerReturnDays: number
  sellerReceiveDays: number
  refund: number
}

/** A buyer who cancels by law has fourteen days to send back, and is paid within fourteen days of it. */
const STATUTORY_DAYS = 14
/** Days in which an exchange is sent; then the money goes back instead. */
const EXCHANGE_DAYS = 7
/** Days after which exchanged goods count as received. */
const ARRIVAL_DAYS = 14

/**
 * The clock of a state: how long it runs, in hours, and what it brings; null where none runs. A setting never shortens
 * what the law gives (rules 4.3).
 */
export function clockOf(
  state: CaseState,
  { type, statutory }: { type: number; statutory: boolean },
  hours: CaseHours,
): { hours: number; event: ClockEvent } | null {
  const day = 24
  switch (state) {
    case C.awaitingSeller:
      return { hours: hours.sellerReply, event: 'agree' }
    case C.proposed:
      return { hours: hours.sellerReply, event: 'lapse' }
    case C.awaitingReturn:
      return {
        hours: (statutory ? Math.max(STATUTORY_DAYS, hours.buyerReturnDays) : hours.buyerReturnDays) * day,
        event: 'closeUnsent',
      }
    case C.returning:
      // The refund must have begun fourteen days after the proof of sending.
      return { hours: Math.min(hours.sellerReceiveDays * day, STATUTORY_DAYS * day - hours.refund), event: 'receive' }
    case C.awaitingRefund:
      return { hours: type === AFTER_SALE_TYPE.exchange ? EXCHANGE_DAYS * day : hours.refund, event: 'refund' }
    case C.replacing:
      return { hours: ARRIVAL_DAYS * day, event: 'confirmReplacement' }
    default:
      return null
  }
}

/** Hours by which a shop may put off its answer, once. */
export const EXTEND_HOURS = 48
/** A case stands so long in one state before the platform can be asked. */
export const STAND_MS = 48 * 3_600_000
/** After a refusal the buyer can ask the platform for so long. */
export const REFUSED_MS = 7 * 24 * 3_600_000
/** Words of a request and of evidence; files beside them. */
export const CASE_TEXT_MAX = 300
export const CASE_FILES_MAX = 6
export const BULK_AGREE_MAX = 50
/** A bulk agreement reaches no request above this many pence. */
export const BULK_AGREE_P = 10_000

/** What waits for whom; the seller's view, the operator's differs in arbitration. */
const GROUPS: Record<CaseState, StateGroup> = {
  10: 'us',
  15: 'others',
  20: 'others',
  30: 'us',
  40: 'us',
  45: 'others',
  50: 'others',
  59: 'trouble',
  60: 'done',
  61: 'draft',
  62: 'draft',
  63: 'draft',
  70: 'trouble',
}
export const groupOfCase = (state: number): StateGroup => GROUPS[state as CaseState] ?? 'others'

export const LIABLE = ['buyer', 'seller', 'platform', 'carrier'] as const
export type Liability = Record<(typeof LIABLE)[number], number>

/** The platform decides it: the refund, or who pays for the return. */
export const isArbitrated = ({ state, postage }: { state: number; postage: { state: string } | null }): boolean =>
  state === CASE.arbitration || postage?.state === 'disputed'

/** Monday to Friday, counted from a moment; milliseconds since 1970. @param days whole working days */
export function addWorkingDays(at: number, days: number): number {
  const next = new Date(at)
  for (let left = days; left > 0; ) {
    next.setUTCDate(next.getUTCDate() + 1)
    if (next.getUTCDay() % 6 !== 0) left -= 1
  }
  return next.getTime()
}
