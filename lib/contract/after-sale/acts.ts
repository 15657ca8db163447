import { AFTER_SALE, AFTER_SALE_TYPE, CASE, type CaseActor, REFUSED_MS, STAND_MS } from '@/lib/domain/after-sale'
import { POSTAGE_CLAIM_MS, type PostageState } from '@/lib/domain/after-sale/return-postage'
import { actsOf, unless } from '../acts'

/** Facts that decide which acts are possible on a case. */
export interface CaseStanding {
  state: number
  type: number
  statutory: boolean
  askP: number
  deductionP: number
  /** True if the shop has proposed a lower amount before. */
  proposed: boolean
  extended: boolean
  /** True if the platform has decided the case before. */
  decided: boolean
  /** Milliseconds in its present state. */
  stoodMs: number
  /** Answers of both sides to the platform's proposal. */
  settlement: { seller: boolean | null; buyer: boolean | null } | null
  returnPayer: 'buyer' | 'seller'
  /** Milliseconds since the buyer sent the goods back; null before. */
  sentMs: number | null
  /** Claim for return postage, and milliseconds in its state; null without one. */
  postage: { state: PostageState; stoodMs: number } | null
  /** Name of another operator who has taken the case; null if nobody has. */
  takenBy: string | null
  /** True if the caller has asked a second person to decide. */
  handedOn: boolean
}

const byLaw = unless('AFTER_SALE_STATUTORY', ({ statutory }: CaseStanding) => statutory)
const proposedBefore = unless('AFTER_SALE_PROPOSED', ({ proposed }: CaseStanding) => proposed)
/** Less than a penny cannot be proposed. */
const indivisible = unless('AFTER_SALE_AMOUNT', ({ askP }: CaseStanding) => askP <= 1)
const extendedBefore = unless('AFTER_SALE_EXTENDED', ({ extended }: CaseStanding) => extended)
const noExchange = unless('AFTER_SALE_MOVED_ON', ({ type }: CaseStanding) => type !== AFTER_SALE_TYPE.exchange)
const takenByAnother = unless(
  'CASE_TAKEN',
  ({ takenBy }: CaseStanding) => takenBy !== null,
  ({ takenBy }) => ({ name: takenBy ?? '' }),
)
const needsAnother = unless('CASE_NEEDS_ANOTHER', ({ handedOn }: CaseStanding) => handedOn)
const decider = [takenByAnother, needsAnother]
/** The buyer may ask the platform only after the shop has had time to answer, unless the shop cannot refuse by law. */
const tooEarlyForShop = unless(
  'AFTER_SALE_TOO_EARLY',
  ({ statutory, stoodMs }: CaseStanding) => !statutory && stoodMs < STAND_MS,
)
/** A deduction can be contested at once: otherwise the refund would be paid without it before the 48 hours are over. */
const tooEarlyForBuyer = unless(
  'AFTER_SALE_TOO_EARLY',
  ({ state, stoodMs, deductionP }: CaseStanding) =>
    state !== CASE.refused && stoodMs < STAND_MS && !(state === CASE.awaitingRefund && deductionP > 0),
)
const refusedForGood = unless(
  'AFTER_SALE_CLOSED',
  ({ state, decided, stoodMs }: CaseStanding) => state === CASE.refused && (decided || stoodMs > REFUSED_MS),
)
const unanswered = (side: 'seller' | 'buyer') =>
  unless('AFTER_SALE_MOVED_ON', ({ settlement }: CaseStanding) => settlement?.[side] !== null)

const postageNotOwed = unless(
  'POSTAGE_NOT_OWED',
  ({ returnPayer, sentMs }: CaseStanding) => returnPayer !== 'seller' || sentMs === null,
)
const postageClaimed = unless('POSTAGE_CLAIMED', ({ postage }: CaseStanding) => postage !== null)
const postageTooLate = unless('POSTAGE_TOO_LATE', ({ sentMs }: CaseStanding) => (sentMs ?? 0) > POSTAGE_CLAIM_MS)
const postageIsNot = (state: PostageState) =>
  unless('AFTER_SALE_MOVED_ON', ({ postage }: CaseStanding) => postage?.state !== state)
const postageRefusedForGood = unless(
  'AFTER_SALE_CLOSED',
  ({ postage }: CaseStanding) => (postage?.stoodMs ?? 0) > REFUSED_MS,
)

const rules = <Actor extends CaseActor>(by: Actor) => ({
  ...{ machine: AFTER_SALE, by, movedOn: 'AFTER_SALE_MOVED_ON' as const },
  state: ({ state }: CaseStanding) => state,
})

export const SELLER_ACTS = actsOf(rules('seller'), {
  agree: {
    permission: 'afterSale:audit',
    event: ({ type }) => (type === AFTER_SALE_TYPE.refund ? 'agreeRefund' : 'agreeReturn'),
    look: 'primary',
    done: 'agreed',
  },
  propose: {
    permission: 'afterSale:audit',
    amounts: true,
    event: 'propose',
    unless: [byLaw, proposedBefore, indivisible],
    readBy: 'buyer',
    done: 'proposed',
  },
  receive: { permission: 'afterSale:receive', event: 'receive', look: 'primary', done: 'received' },
  refuseReceipt: { permission: 'afterSale:receive', event: 'refuseReceipt', look: 'danger', done: 'toPlatform' },
  sendReplacement: {
    permission: 'afterSale:receive',
    event: 'sendReplacement',
    unless: [noExchange],
    look: 'primary',
    done: 'replaced',
  },
  answerSettlement: {
    permission: 'afterSale:audit',
    event: 'answerSettlement',
    unless: [unanswered('seller')],
    look: 'primary',
    done: 'answered',
  },
  refund: { permission: 'afterSale:refund', event: 'refund', look: 'primary', done: 'refunded' },
  retry: { permission: 'afterSale:refund', event: 'retry', look: 'primary', done: 'refunded' },
  extend: {
    permission: 'afterSale:audit',
    event: 'extend',
    unless: [byLaw, extendedBefore],
    readBy: 'buyer',
    done: 'extended',
  },
  refuse: {
    permission: 'afterSale:audit',
    event: 'refuse',
    unless: [byLaw],
    look: 'danger',
    readBy: 'buyer',
    done: 'refused',
  },
  agreePostage: {
    permission: 'afterSale:audit',
    event: 'agreePostage',
    unless: [postageIsNot('asked')],
    look: 'primary',
    done: 'postageAgreed',
  },
  refusePostage: {
    permission: 'afterSale:audit',
    event: 'refusePostage',
    unless: [postageIsNot('asked')],
    look: 'danger',
    readBy: 'buyer',
    done: 'postageRefused',
  },
  evidence: { permission: 'afterSale:evidence', event: 'evidence', done: 'evidence' },
  escalate: { permission: 'afterSale:audit', event: 'escalate', unless: [tooEarlyForShop], done: 'toPlatform' },
})

export const PLATFORM_ACTS = actsOf(rules('platform'), {
  retry: { permission: 'afterSale:refund', event: 'retry', look: 'primary', done: 'refunded' },
  intervene: { permission: 'arbitration:decide', event: 'escalate', done: 'taken' },
  decide: {
    permission: 'arbitration:decide',
    amounts: true,
    event: 'decideRefund',
    unless: decider,
    look: 'primary',
    readBy: 'both',
    done: 'decided',
  },
  proposeSettlement: {
    permission: 'arbitration:decide',
    amounts: true,
    event: 'proposeSettlement',
    unless: decider,
    readBy: 'both',
    done: 'settlement',
  },
  requestEvidence: {
    permission: 'arbitration:decide',
    event: 'requestEvidence',
    unless: decider,
    readBy: 'both',
    done: 'asked',
  },
  decidePostage: {
    permission: 'arbitration:decide',
    amounts: true,
    event: 'decidePostage',
    unless: [...decider, postageIsNot('disputed')],
    look: 'primary',
    readBy: 'both',
    done: 'postageDecided',
  },
})

export const BUYER_ACTS = actsOf(rules('buyer'), {
  answerProposal: { event: 'decline', done: 'answered' },
  answerSettlement: { event: 'answerSettlement', unless: [unanswered('buyer')], done: 'answered' },
  sendBack: { event: 'sendBack', done: 'sentBack' },
  confirmReplacement: { event: 'confirmReplacement', done: 'confirmed' },
  escalate: { event: 'escalate', unless: [tooEarlyForBuyer, refusedForGood], done: 'escalated' },
  claimPostage: {
    event: 'claimPostage',
    unless: [postageNotOwed, postageClaimed, postageTooLate],
    done: 'postageClaimed',
  },
  escalatePostage: {
    event: 'escalatePostage',
    unless: [postageIsNot('refused'), postageRefusedForGood],
    done: 'escalated',
  },
  evidence: { event: 'evidence', done: 'evidence' },
  revoke: { event: 'revoke', look: 'danger', done: 'revoked' },
})

export type SellerAct = keyof typeof SELLER_ACTS.rows
export type PlatformAct = keyof typeof PLATFORM_ACTS.rows
export type BuyerAct = keyof typeof BUYER_ACTS.rows
export type CaseAct = SellerAct | PlatformAct
