import type { LineKind } from './ledger'
import type { Pence } from './money'
import { ukDay } from './uk-time'

/** Yearly report of sellers to HMRC (rules, section 5, 23). */

/** Sellers with fewer sales than this and less revenue than `EXEMPT_BELOW_P` in a year are not reported. */
export const EXEMPT_BELOW_SALES = 30
/** In pence; the law says 2,000 euros. */
export const EXEMPT_BELOW_P = 170_000

/** Facts required of a reported seller. */
export const SELLER_FACTS = ['legalName', 'address', 'taxNo', 'birthDate', 'account'] as const
export type SellerFact = (typeof SELLER_FACTS)[number]

export const REPORT_STATES = ['incomplete', 'ready', 'exempt'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** A shop type of the specification: 3 is a person, the others are companies. */
const INDIVIDUAL = 3

export interface SellerFacts {
  /** 1 China company, 2 UK company, 3 UK individual. */
  type: number
  legalName: string
  address: string
  companyNo: string
  /** True if a tax number is stored besides the company number. */
  hasTaxNo: boolean
  hasBirthDate: boolean
  /** True if a payout account is verified. */
  hasAccount: boolean
}

/** Facts missing for a seller. A company number replaces a tax number; only people have a date of birth. */
export function missingFacts(seller: SellerFacts): SellerFact[] {
  const isPerson = seller.type === INDIVIDUAL
  const known: Record<SellerFact, boolean> = {
    legalName: seller.legalName !== '',
    address: seller.address !== '',
    taxNo: seller.hasTaxNo || (!isPerson && seller.companyNo !== ''),
    birthDate: !isPerson || seller.hasBirthDate,
    account: seller.hasAccount,
  }
  return SELLER_FACTS.filter((fact) => !known[fact])
}

export interface ReportSums {
  sales: number
  /** Payments of buyers less refunds, with the platform's contributions, in pence. */
  salesP: Pence
  /** Fees of the platform, in pence. */
  feesP: Pence
  /** VAT that the platform withheld, in pence. */
  taxP: Pence
  /** Amount credited to the seller: sales without fees and VAT, in pence. */
  considerationP: Pence
}

/** Ledger lines of each figure; fines, compensation and corrections are not sales and are left out. */
const PART_OF: Partial<Record<LineKind, 'salesP' | 'feesP' | 'taxP'>> = {
  sale: 'salesP',
  subsidy: 'salesP',
  refund: 'salesP',
  subsidyBack: 'salesP',
  commission: 'feesP',
  commissionBack: 'feesP',
  withdrawalFee: 'feesP',
  subscription: 'feesP',
  subscriptionBack: 'feesP',
  postage: 'feesP',
  postageBack: 'feesP',
  activityFee: 'feesP',
  activityFeeBack: 'feesP',
  advertising: 'feesP',
  advertisingBack: 'feesP',
  vat: 'taxP',
  vatBack: 'taxP',
}

/** Movements of one kind in one quarter from the shop's view: a fee is negative. */
export interface QuarterMovement {
  quarter: number
  kind: LineKind
  amountP: Pence
  sales: number
}

const QUARTERS = [1, 2, 3, 4] as const

const NOTHING: ReportSums = { sales: 0, salesP: 0, feesP: 0, taxP: 0, considerationP: 0 }

function add(sums: ReportSums, { kind, amountP, sales }: QuarterMovement): ReportSums {
  const part = PART_OF[kind]
  if (!part) return sums
  const signed = part === 'salesP' ? amountP : 0 - amountP
  const next = { ...sums, sales: sums.sales + sales, [part]: sums[part] + signed }
  return { ...next, considerationP: next.salesP - next.feesP - next.taxP }
}

/** The four quarters of a year and the year itself; the quarters sum to the year to the penny. */
export function reportSums(movements: readonly QuarterMovement[]) {
  const quarters = QUARTERS.map((quarter) => ({
    quarter,
    ...movements.filter((each) => each.quarter === quarter).reduce(add, NOTHING),
  }))
  return { quarters, year: movements.reduce(add, NOTHING) }
}

/** True if a seller is too small to be reported. */
export const isExempt = ({ sales, considerationP }: Pick<ReportSums, 'sales' | 'considerationP'>): boolean =>
  sales < EXEMPT_BELOW_SALES && considerationP < EXEMPT_BELOW_P

/** State of a seller's report for a year. An exempt seller needs nothing. */
export function reportState(year: ReportSums, missing: readonly SellerFact[]): ReportState {
  if (isExempt(year)) return 'exempt'
  return missing.length > 0 ? 'incomplete' : 'ready'
}

/** Year shown by default: the current one, and in January the previous one, which is being reported. */
export function reportYear(now: number): number {
  const [year = 0, month] = ukDay(now).split('-').map(Number)
  return month === 1 ? year - 1 : year
}
