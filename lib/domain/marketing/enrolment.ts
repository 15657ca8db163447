import { machine } from '../machine'
import type { Pence } from '../money'

/** State of an enrolment in a flash sale or an activity (specification, section 3: activity). */
export const ENROLMENT = { pendingReview: 0, passed: 1, failed: 2, withdrawn: 3, pendingPayment: 4 } as const
type EnrolmentState = (typeof ENROLMENT)[keyof typeof ENROLMENT]
/** Order of the tabs. */
export const ENROLMENT_STATES = ['4', '0', '1', '2', '3'] as const

/** Value of each state in the dictionary `activity_status`. */
export const ACTIVITY_STATUS = ['pending', 'passed', 'failed', 'withdrawn', 'pendingPay'] as const

/** Size of an enrolment's picture on the activity page, in pixels. */
export const ENROLMENT_PICTURE = { width: 800, height: 400 } as const
/** Longest text of the picture. */
export const ENROLMENT_TEXT = { zh: 30, en: 60 } as const

const E = ENROLMENT

/** States in which the shop can change picture and text, so that reviewers see what buyers will see. */
export const isCreativeOpen = (state: number): boolean => state === E.pendingPayment || state === E.pendingReview

/** An enrolment from its places to its decision. It ends automatically if it is not paid or decided in time. */
export const ENROLMENT_MOVES = machine<
  'pay' | 'pass' | 'fail' | 'miss' | 'withdraw' | 'expire' | 'stop',
  EnrolmentState,
  'shop' | 'platform' | 'clock'
>([
  { event: 'pay', from: [E.pendingPayment], to: E.pendingReview, actors: ['shop'] },
  { event: 'pass', from: [E.pendingReview], to: E.passed, actors: ['platform'] },
  { event: 'fail', from: [E.pendingReview], to: E.failed, actors: ['platform'] },
  { event: 'miss', from: [E.pendingReview], to: E.failed, actors: ['clock'] },
  { event: 'withdraw', from: [E.pendingPayment, E.pendingReview, E.passed], to: E.withdrawn, actors: ['shop'] },
  { event: 'expire', from: [E.pendingPayment], to: E.withdrawn, actors: ['clock'] },
  { event: 'stop', from: [E.pendingPayment, E.pendingReview, E.passed], to: E.failed, actors: ['platform'] },
])

/** Highest price of an enrolled SKU, in pence: a share of the sale price, and below the lowest of thirty days. */
export const priceLimitP = ({ saleP, lowP }: { saleP: Pence; lowP: Pence }, maxPercent: number): Pence =>
  Math.min(Math.floor((saleP * maxPercent) / 100), lowP - 1)
