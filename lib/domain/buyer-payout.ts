import { machine } from './machine'

/** Money of a buyer's balance on its way to a bank account. */
export const BUYER_PAYOUT = { asked: 0, second: 1, passed: 2, paid: 3, refused: 4, returned: 5 } as const
export type BuyerPayoutState = (typeof BUYER_PAYOUT)[keyof typeof BUYER_PAYOUT]

export type BuyerPayoutEvent = 'pass' | 'forward' | 'agree' | 'refuse' | 'pay' | 'bounce'

const S = BUYER_PAYOUT

/** State machine of a buyer's payout: `forward` passes a large one to a second person; a bounced one is credited. */
export const BUYER_PAYOUTS = machine<BuyerPayoutEvent, BuyerPayoutState, 'platform'>([
  { event: 'pass', from: [S.asked], to: S.passed, actors: ['platform'] },
  { event: 'forward', from: [S.asked], to: S.second, actors: ['platform'] },
  { event: 'agree', from: [S.second], to: S.passed, actors: ['platform'] },
  { event: 'refuse', from: [S.asked, S.second, S.passed], to: S.refused, actors: ['platform'] },
  { event: 'pay', from: [S.passed], to: S.paid, actors: ['platform'] },
  { event: 'bounce', from: [S.paid], to: S.returned, actors: ['platform'] },
])

/** Ledger steps of a payout, in order; a bounced one goes through all of them except the refusal. */
export type PayoutStep = 'asked' | 'paid' | 'refused' | 'returned'
const STEPS: Record<BuyerPayoutState, readonly PayoutStep[]> = {
  0: ['asked'],
  1: ['asked'],
  2: ['asked'],
  3: ['asked', 'paid'],
  4: ['asked', 'refused'],
  5: ['asked', 'paid', 'returned'],
}

/** Steps that are not in the ledger yet, if it has the first `booked` of them. */
export const stepsToBook = (state: BuyerPayoutState, booked: number): readonly PayoutStep[] =>
  STEPS[state].slice(booked)
