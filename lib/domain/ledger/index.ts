import { type Pence, roundHalfUp } from '../money'
import { expectSettlement } from '../order/money'
import { type FeeTerms, type FeeVat, feeChange, feeVat } from '../vat/fee'

/**
 * The ledger (rules, section 5, 5 to 7): every event is one journal whose lines sum to zero. A line is positive for a
 * debit and negative for a credit, so the platform's debt to a shop is the negative sum of the shop's lines.
 */

/** Accounts of the platform's debt to a shop, by permitted use. */
export const SHOP_ACCOUNTS = ['pending', 'window', 'available', 'frozen', 'withdrawal'] as const
export type ShopAccount = (typeof SHOP_ACCOUNTS)[number]

/**
 * The platform's own accounts. `receivable`: money at the payment provider; `disputed`: held back by it for open
 * chargebacks; `refundsDue`: owed to buyers as refunds; `wallet`: balances of buyers; `chargeback`: the platform's cost
 * of lost chargebacks; `postage`: label prices paid by shops less their cost; `postageDue`: owed to sellers of labels;
 * `difference`: written off between the ledger and the provider's or bank's records.
 */
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
 * Purpose of a line. `paidIn`: paid by a shop through the payment provider; `paidBack`: refund of it. `move`: only
 * changes the account (pending money was received, its window ended, or a withdrawal holds it). `settlement`: between
 * the provider and the bank; `chargeback`: taken back by a buyer's bank; `payoutBack`: payout returned by the shop's
 * bank; `untaken`: payment that could not be used; `vatPaid`: VAT paid to HMRC; `returnPostage`: the buyer's return
 * parcel, paid by the shop.
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

/** Kinds that a shop sees as money in or out; the others are transfers between its own accounts. */
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
  /** Commission that it charges or returns. */
  commission?: FeeVat
}

const isShopAccount = (account: LedgerAccount): account is ShopAccount => SHOP_ACCOUNTS.some((one) => one === account)

/** True if a line belongs to the shop of its journal. */
export const isOfShop = ({ account }: LedgerLine): boolean => isShopAccount(account)

/** Kinds of accounts: assets, debts, income and expenses. */
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
  /** Money owed by payment channels and held at the bank. */
  assetsP: Pence
  /** Money owed to shops, buyers and HMRC. */
  debtsP: Pence
  /** Equity: income less expenses. */
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

/** Lines that move an amount from one account to another; none for zero, reversed if negative. */
export function transfer(kind: LineKind, from: LedgerAccount, to: LedgerAccount, amountP: Pence): LedgerLine[] {
  if (amountP === 0) return []
  return [
    { account: from, kind, amountP },
    { account: to, kind, amountP: -amountP },
  ]
}

/**
 * Lines of a fee from a shop's account: net to the platform's income, its VAT to VAT due. A negative fee is reversed.
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

/** A paid order as the ledger needs it. Times are milliseconds since 1970. */
export interface BookedOrder {
  id: string
  paidP: Pence
  platformDiscountP: Pence
  commissionP: Pence
  /** VAT that the platform accounts for. */
  withheldVatP: Pence
  /** VAT within `refundP`, by its lines. */
  vatBackP: Pence
  /** Total refund to the buyer, under way or paid. */
  refundP: Pence
  /** Part of it that was paid. */
  refundedP: Pence
  /** Part of that which went to the buyer's balance. */
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

/** Stage of an order's money in the ledger. */
export type Stage = Extract<ShopAccount, 'pending' | 'window' | 'available'>

/** Money of an order that an after-sale case freezes. */
export interface Frozen {
  caseId: string
  amountP: Pence
  /** True if the case was open at the last posting. */
  open: boolean
  /** Number of freezes and releases so far, which keeps event keys unique. */
  times: number
}

/** Amounts of an order that are posted already. */
export interface Posted {
  stage: Stage
  refundP: Pence
  /** VAT returned with it. */
  vatBackP: Pence
  refundedP: Pence
  refundedToBalanceP: Pence
  chargedBackP: Pence
  frozen: readonly Frozen[]
}

/** Amounts that determine the shares of an order. */
export type SharedOrder = Pick<BookedOrder, 'paidP' | 'platformDiscountP' | 'commissionP' | 'withheldVatP'>

/** Shares of what the buyer still pays; the parts sum to it exactly, and the shop's share matches its order. */
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

/** Commission charged at payment. */
export const commissionOf = ({ commissionP }: BookedOrder, terms: FeeTerms): FeeVat => feeVat(commissionP, terms)

/** Commission returned by a refund, as a negative fee. */
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
