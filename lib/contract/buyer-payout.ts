import { z } from 'zod'
import { BUYER_PAYOUT, BUYER_PAYOUTS, type BuyerPayoutEvent } from '@/lib/domain/buyer-payout'
import { actsOf, actWire, unless } from './acts'
import {
  bareText,
  Id,
  Instant,
  line,
  Nothing,
  nameLine,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  TwinText,
  Version,
} from './common'
import { endpoint } from './endpoint'

/** Facts that decide which acts are possible on a payout to a buyer. */
export interface PayoutStanding {
  state: number
  /** True if it is above the limit from which a second person must agree. */
  large: boolean
  /** True if the caller approved it first. */
  own: boolean
}

const ownFirst = unless('BUYER_PAYOUT_OWN', ({ own }: PayoutStanding) => own)

export const BUYER_PAYOUT_ACTS = actsOf(
  {
    machine: BUYER_PAYOUTS,
    by: 'platform',
    movedOn: 'BUYER_PAYOUT_MOVED_ON',
    state: ({ state }: PayoutStanding) => state,
  },
  {
    pass: {
      permission: 'withdraw:audit',
      event: ({ large }): BuyerPayoutEvent => (large ? 'forward' : 'pass'),
      look: 'primary',
    },
    agree: { permission: 'withdraw:approve2', event: 'agree', unless: [ownFirst], look: 'primary' },
    pay: { permission: 'payout:send', event: 'pay', look: 'primary' },
    bounce: { permission: 'payout:send', event: 'bounce', look: 'danger', readBy: 'buyer' },
    refuse: { permission: 'withdraw:audit', event: 'refuse', look: 'danger', readBy: 'buyer' },
  },
)
export type BuyerPayoutAct = keyof typeof BUYER_PAYOUT_ACTS.rows

const State = z.literal(Object.values(BUYER_PAYOUT))
const Account = {
  kind: z.enum(['uk', 'iban']),
  /** Last four digits of the account number. */
  last4: z.string(),
}

/** A payout as its buyer sees it. */
export const MyPayout = z.object({
  no: z.string(),
  time: Instant,
  amountP: Pence,
  state: State,
  ...Account,
  /** Reason for the refusal or return. */
  reason: TwinText.nullable(),
})
export type MyPayout = z.output<typeof MyPayout>

export const myPayouts = endpoint({
  method: 'GET',
  path: '/mall/wallet/payouts',
  from: 'extension',
  who: 'buyer',
  summary: 'List the newest payouts of the buyer’s balance to a bank account',
  data: z.array(MyPayout),
})

/** A bank account as typed: sort code and number, or an IBAN. */
const TypedAccount = {
  holder: nameLine(80).min(2),
  sortCode: bareText(20),
  accountNo: bareText(20),
  iban: bareText(48),
}

export const askPayout = endpoint({
  method: 'POST',
  path: '/mall/wallet/payout',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Ask for what no payment can take back to be paid to a bank account; an operator checks it first',
  body: z.strictObject({
    /** Amount that cannot be refunded to a payment, as shown to the buyer. */
    amountP: z.int().min(1),
    ...TypedAccount,
  }),
  data: z.object({ no: z.string() }),
  errors: ['WALLET_RETURN_CHANGED'],
})

export const BUYER_PAYOUT_TABS = ['check', 'pay', 'done', 'back'] as const

export const BuyerPayoutRow = z.object({
  id: Id,
  no: z.string(),
  time: Instant,
  amountP: Pence,
  state: State,
  ...Account,
  /** Full number, while the caller may see it. */
  number: z.string().nullable(),
  holder: z.string(),
  /** Name of the buyer's account. */
  buyer: z.string(),
  /** True if both names match. */
  sameName: z.boolean(),
  /** Name of the operator who approved a large payout first. */
  first: z.string().nullable(),
  bankRef: z.string().nullable(),
  reason: TwinText.nullable(),
  stateTime: Instant,
  version: Version,
  /** Acts that the caller can do now. */
  acts: z.array(z.enum(BUYER_PAYOUT_ACTS.names)),
})
export type BuyerPayoutRow = z.output<typeof BuyerPayoutRow>

const op = { from: 'extension', who: 'operator' } as const

export const listBuyerPayouts = endpoint({
  ...op,
  method: 'GET',
  path: '/finance/op/buyerPayout/list',
  permission: 'ledger:view',
  summary: 'List payouts of balances to buyers, the oldest first while they wait',
  query: PageQuery.extend({ tab: z.enum(BUYER_PAYOUT_TABS).optional() }),
  data: paged(BuyerPayoutRow),
})

export const revealBuyerAccount = endpoint({
  ...op,
  method: 'PUT',
  path: '/finance/op/buyerPayout/reveal',
  permission: 'payout:send',
  summary:
    'Show the caller the account number of a payout that is to be paid, for some minutes; the log keeps who read it',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'BUYER_PAYOUT_MOVED_ON'],
})

const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'BUYER_PAYOUT_MOVED_ON'] as const
const { rows } = BUYER_PAYOUT_ACTS
const writes = { ...op, method: 'PUT', idempotent: true } as const
const Held = { id: Id, version: Version }
const both = { zh: reasonLine(200), en: reasonLine(200) }

export const passBuyerPayout = endpoint({
  ...writes,
  ...actWire(rows.pass, moves),
  path: '/finance/op/buyerPayout/pass',
  summary: 'Pass a payout whose name and account were checked; above the limit a second person agrees',
  body: z.strictObject({ ...Held, note: line(200) }),
  data: Nothing,
})

export const agreeBuyerPayout = endpoint({
  ...writes,
  ...actWire(rows.agree, moves),
  path: '/finance/op/buyerPayout/agree',
  summary: 'Agree to a large payout that another operator has passed',
  body: z.strictObject(Held),
  data: Nothing,
})

export const payBuyerPayout = endpoint({
  ...writes,
  ...actWire(rows.pay, moves),
  path: '/finance/op/buyerPayout/pay',
  summary: 'Record that the bank has paid, with its reference',
  body: z.strictObject({ ...Held, reference: line(60).min(2) }),
  data: Nothing,
})

export const bounceBuyerPayout = endpoint({
  ...writes,
  ...actWire(rows.bounce, moves),
  path: '/finance/op/buyerPayout/bounce',
  summary: 'Record that the bank returned a payout: it goes back to the balance, with a reason',
  body: z.strictObject({ ...Held, ...both }),
  data: Nothing,
})

export const refuseBuyerPayout = endpoint({
  ...writes,
  ...actWire(rows.refuse, moves),
  path: '/finance/op/buyerPayout/refuse',
  summary: 'Refuse a payout: it goes back to the balance, with a reason',
  body: z.strictObject({ ...Held, ...both }),
  data: Nothing,
})

/** Endpoint of each act. */
export const BUYER_PAYOUT_CALLS = {
  pass: passBuyerPayout,
  agree: agreeBuyerPayout,
  pay: payBuyerPayout,
  bounce: bounceBuyerPayout,
  refuse: refuseBuyerPayout,
} as const

export const RefusedRefund = z.object({
  id: Id,
  no: z.string(),
  reason: z.string(),
  amountP: Pence,
  tries: z.int(),
  error: z.string(),
  /** True if the provider had paid it and then returned the money. */
  bounced: z.boolean(),
  time: Instant,
  nextTime: Instant.nullable(),
  /** True if it can go to the buyer's balance instead. */
  divertible: z.boolean(),
})
export type RefusedRefund = z.output<typeof RefusedRefund>

export const listRefusedRefunds = endpoint({
  ...op,
  method: 'GET',
  path: '/finance/op/refusedRefund/list',
  permission: 'ledger:view',
  summary: 'List refunds to buyers that the payment provider keeps refusing, or took back',
  query: PageQuery,
  data: paged(RefusedRefund),
})

export const retryRefusedRefund = endpoint({
  ...writes,
  path: '/finance/op/refusedRefund/retry',
  permission: 'withdraw:audit',
  summary: 'Ask the payment provider for a refused refund again, now',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const divertRefusedRefund = endpoint({
  ...writes,
  path: '/finance/op/refusedRefund/divert',
  permission: 'withdraw:audit',
  summary: 'Put a refused refund into the buyer’s balance, from which it can be paid to a bank account',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const transferRefusedRefund = endpoint({
  ...writes,
  path: '/finance/op/refusedRefund/transfer',
  permission: 'withdraw:audit',
  summary:
    'Refund by bank transfer what the provider refuses: a payout to the account that the buyer named, to which another operator agrees',
  body: z.strictObject({ id: Id, ...TypedAccount, note: reasonLine(200) }),
  data: z.object({ no: z.string() }),
  errors: ['NOT_FOUND'],
})
