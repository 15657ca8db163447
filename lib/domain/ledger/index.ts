import { type Pence, roundHalfUp } from '../money'
import { expectSettlement } from '../order/money'
import { type FeeTerms, type FeeVat, feeChange, feeVat } from '../vat/fee'

/**
 * The books (rules, section 5, 5 to 7): every event is one journal whose lines sum to zero. A line is positive for a debit
 * and negative for a credit, so what the platform owes a shop is the negative sum of the shop's lines.
 */

/** What the platform owes a shop, by what it may be used for. */
export const SHOP_ACCOUNTS = ['pending', 'window', 'available', 'frozen', 'withdrawal'] as const
export type ShopAccount = (typeof SHOP_ACCOUNTS)[number]

/** The platform's own accounts. `receivable` is what lies with the payment provider, `disputed` what it holds back for open
 * chargebacks, `refundsDue` what buyers get back, `wallet` what they have in their balances, `chargeback` what lost ones cost
 * the platform, `postage` what shops pay for labels less what they cost, `postageDue` what those who sell labels are owed,
 * `difference` what was written off between its books and the provider's or the bank's. */
export const PLATFORM_ACCOUNTS = [
  'receivable',
  'bank',
  'disputed',
  'refundsDue',
  'wallet',
  'commission',
  'withdrawalFee',
  'subsidy',
  'vat',
  'fine',
  'compensation',
  'correction',
  'subscription',
  'providerFee',
  'chargeback',
  'postage',
  'postageDue',
  'activityFee',
  'advertising',
  'difference',
] as const
export type LedgerAccount = ShopAccount | (typeof PLATFORM_ACCOUNTS)[number]

/**
 * What a line is for. `paidIn` is money that a shop pays through the payment provider, `paidBack` what of it is refunded.
 * `move` only changes the account: what was pending has been received, its window is over, or a withdrawal holds it.
 * `settlement` is money between the provider and the bank, `chargeback` what a buyer's bank takes back, `payoutBack` a payout
 * that the shop's bank returned, `untaken` a payment that nothing could be paid with, `vatPaid` what HMRC was paid of a return,
 * `returnPostage` what a shop pays for the buyer's return parcel.
 */
export const LINE_KINDS = [
  'sale',
  'subsidy',
  'commission',
  'vat',
  'refund',
  'subsidyBack',
  'commissionBack',
  'vatBack',
  'refundPaid',
  'move',
  'payout',
  'withdrawalFee',
  'fine',
  'compensation',
  'correction',
  'subscription',
  'subscriptionBack',
  'paidIn',
  'paidBack',
  'topUp',
  'settlement',
  'providerFee',
  'disputed',
  'chargeback',
  'difference',
  'refundReturned',
  'payoutBack',
  'untaken',
  'vatPaid',
  'postage',
  'postageBack',
  'postageCost',
  'returnPostage',
  'activityFee',
  'activityFeeBack',
  'advertising',
  'advertisingBack',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

const BETWEEN: readonly LineKind[] = [
  ...(['move', 'refundPaid', 'topUp', 'settlement', 'providerFee', 'disputed', 'difference'] as const),
  ...(['refundReturned', 'untaken', 'vatPaid', 'postageCost'] as const),
]

/** Kinds that a shop reads as money in or out; the others pass between its own accounts. */
export const SHOP_KINDS: readonly LineKind[] = LINE_KINDS.filter((kind) => !BETWEEN.includes(kind))

export interface LedgerLine {
  account: LedgerAccount
  kind: LineKind
  /** Pence; positive is a debit, negative a credit. */
  amountP: Pence
}

export interface Journal {
  /** Unique for the event, so that a repeated one posts nothing. */
  key: string
  event: 'captured' | 'received' | 'released' | 'refund' | 'refundPaid' | 'frozen' | 'unfrozen'
  /** The case that freezes money of the order. */
  caseId?: string
  /** Milliseconds since 1970. */
  at: number
  lines: LedgerLine[]
  /** Commission that it charges, or gives back. */
  commission?: FeeVat
}

const isShopAccount = (account: LedgerAccount): account is ShopAccount => SHOP_ACCOUNTS.some((one) => one === account)

/** True if a line belongs to the shop of its journal. */
export const isOfShop = ({ account }: LedgerLine): boolean => isShopAccount(account)

/** Kinds of accounts: what the platform has, what it owes, what it earns and what it spends. */
export const ACCOUNT_KINDS = ['asset', 'debt', 'income', 'cost'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Kind of each account. Money at the bank and money still with the provider are both assets. */
export const KIND_OF_ACCOUNT: Readonly<Record<LedgerAccount, AccountKind>> = {
  ...{ receivable: 'asset', bank: 'asset', disputed: 'asset' },
  ...{ pending: 'debt', window: 'debt', available: 'debt', frozen: 'debt', withdrawal: 'debt' },
  ...{ refundsDue: 'debt', wallet: 'debt', vat: 'debt', postageDue: 'debt' },
  ...{ commission: 'income', withdrawalFee: 'income', subscription: 'income', postage: 'income', fine: 'income' },
  ...{ activityFee: 'income', advertising: 'income' },
  ...{ subsidy: 'cost', compensation: 'cost', correction: 'cost', providerFee: 'cost', chargeback: 'cost' },
  difference: 'cost',
}

export interface Position {
  /** Money that the payment channels owe and the bank holds. */
  assetsP: Pence
  /** What shops, buyers and the tax office are owed. */
  debtsP: Pence
  /** The rest is the platform's own: what it has earned, less what it has spent. */
  ownP: Pence
}

/** Assets against debts of a trial balance, in pence (screens of the operator, finance overview). */
export function positionOf(accounts: readonly { account: LedgerAccount; balanceP: Pence }[]): Position {
  const sum = (kind: AccountKind) =>
    accounts
      .filter(({ account }) => KIND_OF_ACCOUNT[account] === kind)
      .reduce((total, { balanceP }) => total + balanceP, 0)
  const [assetsP, debtsP] = [sum('asset'), -sum('debt') + 0]
  return { assetsP, debtsP, ownP: assetsP - debtsP }
}

/** One amount from an account to another; nothing for zero, and the other way round for less. */
export function transfer(kind: LineKind, from: LedgerAccount, to: LedgerAccount, amountP: Pence): LedgerLine[] {
  if (amountP === 0) return []
  return [
    { account: from, kind, amountP },
    { account: to, kind, amountP: -amountP },
  ]
}

/**
 * A fee from an account of the shop: net to the platform's income, its VAT to VAT due. A negative fee goes the other way.
 */
export const feeLines = (
  kind: LineKind,
  { from, income }: { from: LedgerAccount; income: LedgerAccount },
  { grossP, netP, vatP }: Pick<FeeVat, 'grossP' | 'netP' | 'vatP'>,
): LedgerLine[] =>
  [
    { account: from, kind, amountP: grossP },
    { account: income, kind, amountP: 0 - netP },
    { account: 'vat' as const, kind, amountP: 0 - vatP },
  ].filter(({ amountP }) => amountP !== 0)

/** A paid order as the books need it. Times are milliseconds since 1970. */
export interface BookedOrder {
  id: string
  paidP: Pence
  platformDiscountP: Pence
  commissionP: Pence
  /** VAT that the platform accounts for. */
  withheldVatP: Pence
  /** What of it goes back with `refundP`, by its lines. */
  vatBackP: Pence
  /** What goes back to the buyer in all, whether it is on its way or there. */
  refundP: Pence
  /** What of it is there. */
  refundedP: Pence
  /** What of that went to the buyer's balance. */
  refundedToBalanceP: Pence
  /** Part of it that the buyer's bank took back: a lost chargeback. */
  chargedBackP: Pence
  /** Paid from the buyer's balance. */
  byBalance: boolean
  paidAt: number
  receivedAt: number | null
  /** When the after-sale window ends; null before receipt. */
  windowEndsAt: number | null
  /** When the last refund was asked for. */
  refundAt: number | null
  /** When the last refund was paid. */
  refundedAt: number | null
}

/** Where an order's money stands in the books. */
export type Stage = Extract<ShopAccount, 'pending' | 'window' | 'available'>

/** What an after-sale case holds of an order's money. */
export interface Frozen {
  caseId: string
  amountP: Pence
  /** Whether the case was open when the books last looked. */
  open: boolean
  /** How often money was frozen for it or given free: no event has the key of another one. */
  times: number
}

/** What of an order is in the books already. */
export interface Posted {
  stage: Stage
  refundP: Pence
  /** VAT that went back with that. */
  vatBackP: Pence
  refundedP: Pence
  refundedToBalanceP: Pence
  chargedBackP: Pence
  frozen: readonly Frozen[]
}

/** Amounts of an order that decide how it is shared. */
export type SharedOrder = Pick<BookedOrder, 'paidP' | 'platformDiscountP' | 'commissionP' | 'withheldVatP'>

/** How what a buyer keeps paying for is shared; the parts sum to it exactly, and the shop's is what its order says. */
export function sharesOf(order: SharedOrder, { refundP, vatBackP }: Pick<BookedOrder, 'refundP' | 'vatBackP'>) {
  const { paidP, platformDiscountP, commissionP, withheldVatP } = order
  const keptP = paidP - refundP
  const { expectedP: netP } = expectSettlement({
    paidP,
    platformDiscountP,
    commissionP,
    withheldVatP,
    vatBackP,
    refundP,
  })
  const subsidyP = roundHalfUp((platformDiscountP * keptP) / paidP)
  const vatP = withheldVatP - vatBackP
  return { netP, subsidyP, commissionP: keptP + subsidyP - netP - vatP, vatP }
}

/** Commission that is charged at payment. */
export const commissionOf = ({ commissionP }: BookedOrder, terms: FeeTerms): FeeVat => feeVat(commissionP, terms)

/** Commission that a refund gives back, as a negative fee. */
export const commissionBackOf = (order: BookedOrder, posted: Posted, terms: FeeTerms): FeeVat =>
  feeChange(sharesOf(order, posted).commissionP, sharesOf(order, order).commissionP, terms)

export const captureLines = (order: BookedOrder, terms: FeeTerms): LedgerLine[] => [
  ...transfer('sale', order.byBalance ? 'wallet' : 'receivable', 'pending', order.paidP),
  ...transfer('subsidy', 'subsidy', 'pending', order.platformDiscountP),
  ...feeLines('commission', { from: 'pending', income: 'commission' }, commissionOf(order, terms)),
  ...transfer('vat', 'pending', 'vat', order.withheldVatP),
]

export function refundLines(order: BookedOrder, posted: Posted, terms: FeeTerms): LedgerLine[] {
  const { stage } = posted
  const [before, after] = [sharesOf(order, posted), sharesOf(order, order)]
  return [
    ...transfer('refund', stage, 'refundsDue', order.refundP - posted.refundP),
    ...feeLines('commissionBack', { from: stage, income: 'commission' }, commissionBackOf(order, posted, terms)),
    ...transfer('vatBack', 'vat', stage, before.vatP - after.vatP),
    ...transfer('subsidyBack', stage, 'subsidy', before.subsidyP - after.subsidyP),
  ]
}
