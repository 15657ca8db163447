import { machine } from '../machine'
import type { StateGroup } from '../order/status'

/** 1 refund only, 2 return and refund, 3 exchange (rules 4.3). */
export const AFTER_SALE_TYPE = { refund: 1, return: 2, exchange: 3 } as const
export const AFTER_SALE_TYPES = [1, 2, 3] as const

/** States of a case (rules 4.3); 15 waits for the buyer's answer to a lower offer, 45 for the exchanged goods. */
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

/** Undecided: the amount asked for stays frozen in the shop's balance (rules 4.8). Refunds belong to the order. */
export const UNDECIDED_CASES: readonly CaseState[] = [
  ...[CASE.awaitingSeller, CASE.proposed, CASE.awaitingReturn, CASE.returning, CASE.awaitingRefund, CASE.replacing],
  CASE.arbitration,
]

/** True if the case does not change automatically any more; the buyer may still take a refused case to the platform. */
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

/** Effects of a move besides the new state. */
export interface CaseEffects {
  /**
   * `restart`: the state's time limit and the standing time of the case start anew; `keep`: the deadline stays;
   * `putOff`: the deadline moves by `EXTEND_HOURS`.
   */
  clock: 'restart' | 'keep' | 'putOff'
  /** Effect on the platform's open question or proposal: `close` ends it, `answer` ends the acting side's question. */
  question: 'keep' | 'close' | 'answer'
  /** `raise`: forms that were opened before the move are out of date. */
  version: 'raise' | 'keep'
}

const C = CASE
/** Waits for one of the sides, so that the platform can be asked to decide. */
const WAITING: readonly CaseState[] = [
  ...[C.awaitingSeller, C.proposed, C.awaitingReturn, C.returning, C.awaitingRefund, C.replacing],
]
const begins = { clock: 'restart', question: 'close', version: 'raise' } as const
const stays = { to: 'stay', clock: 'keep', question: 'keep', version: 'raise' } as const
/** The return parcel was sent: its cost can be claimed, even after the refund. */
const SENT_BACK: readonly CaseState[] = [
  ...[C.returning, C.awaitingRefund, C.replacing, C.refunding, C.failed, C.completed, C.arbitration],
]
const postpones = { ...stays, clock: 'putOff' } as const
/** Both sides may add evidence while others read the case, without making open forms out of date. */
const adds = { ...stays, question: 'answer', version: 'keep' } as const

/**
 * State machine of a case (rules 4.3): the marketplace enforces it, and screens offer acts by it. Events of the system
 * are timeouts; none leads out of arbitration, so time limits stop there.
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
  // The provider returned the refund after it had paid it out.
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

/** Event that the time limit of a state triggers. */
export type ClockEvent = 'agree' | 'lapse' | 'closeUnsent' | 'receive' | 'refund' | 'confirmReplacement'

/** Time limits in hours and days from the settings (sheets, 6.11). */
export interface CaseHours {
  sellerReply: number
  buyerReturnDays: number
  sellerReceiveDays: number
  refund: number
}

/** By law a buyer who cancels has fourteen days for the return, and is refunded within fourteen days of that. */
const STATUTORY_DAYS = 14
/** Days in which an exchange must be sent; after that the money is refunded. */
const EXCHANGE_DAYS = 7
/** Days after which exchanged goods count as received. */
const ARRIVAL_DAYS = 14

/**
 * Time limit of a state in hours, and the event that it triggers; null without a limit. A setting never shortens a
 * statutory period (rules 4.3).
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
      // By law the refund starts within fourteen days after the proof of sending.
      return { hours: Math.min(hours.sellerReceiveDays * day, STATUTORY_DAYS * day - hours.refund), event: 'receive' }
    case C.awaitingRefund:
      return { hours: type === AFTER_SALE_TYPE.exchange ? EXCHANGE_DAYS * day : hours.refund, event: 'refund' }
    case C.replacing:
      return { hours: ARRIVAL_DAYS * day, event: 'confirmReplacement' }
    default:
      return null
  }
}

/** Hours by which a shop may extend its deadline, once. */
export const EXTEND_HOURS = 48
/** Time that a case must stay in one state before the platform can be asked. */
export const STAND_MS = 48 * 3_600_000
/** Time after a refusal in which the buyer can ask the platform. */
export const REFUSED_MS = 7 * 24 * 3_600_000
/** Longest text of a request or of evidence. */
export const CASE_TEXT_MAX = 300
export const CASE_FILES_MAX = 6
export const BULK_AGREE_MAX = 50
/** Largest request, in pence, that a bulk agreement includes. */
export const BULK_AGREE_P = 10_000

/** Group of each state by whom it waits for; the seller's view (the operator's differs in arbitration). */
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

/** True if the platform decides it: the refund, or who pays for the return. */
export const isArbitrated = ({ state, postage }: { state: number; postage: { state: string } | null }): boolean =>
  state === CASE.arbitration || postage?.state === 'disputed'

/** Adds working days, Monday to Friday, to an instant in milliseconds. @param days whole working days */
export function addWorkingDays(at: number, days: number): number {
  const next = new Date(at)
  for (let left = days; left > 0; ) {
    next.setUTCDate(next.getUTCDate() + 1)
    if (next.getUTCDay() % 6 !== 0) left -= 1
  }
  return next.getTime()
}
