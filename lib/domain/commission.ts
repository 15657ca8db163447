import { type Pence, shareOf } from './money'

/** The highest rate, in hundredths of a per cent (sheets, 6.14: 50 %). */
export const COMMISSION_MAX_BP = 5_000

/** A proposal about a rule, which a second person decides; a rule that was only proposed applies to nothing. */
export const COMMISSION_CHANGE_STATE = { waiting: 0, approved: 1, refused: 2, takenBack: 9 } as const

/** A rule about what the platform keeps. A dimension that is null holds for all. */
export interface CommissionTerms {
  category: string | null
  shopId: string | null
  productId: string | null
  /** Code of a subscription plan. */
  plan: string | null
  /** Hundredths of a per cent. */
  rateBp: number
  minP: Pence | null
  maxP: Pence | null
  /** True if the base of the rate includes delivery. */
  withDelivery: boolean
  /** Milliseconds since 1970; the end is excluded. */
  from: number
  to: number | null
}

/** Base amounts of a commission. */
export interface CommissionLine {
  shopId: string
  productId: string | null
  /** The product's category and those above it, the nearest last. */
  categories: readonly string[]
  plan: string | null
  /** Goods after the shop's own discounts, before the platform's (rules, section 5, 6). */
  baseP: Pence
  deliveryP: Pence
}

const isOf = <T>(wanted: T | null, given: T | null): boolean => wanted === null || wanted === given

const matches = (rule: CommissionTerms, line: CommissionLine, at: number): boolean =>
  rule.from <= at &&
  (rule.to === null || at < rule.to) &&
  isOf(rule.shopId, line.shopId) &&
  isOf(rule.productId, line.productId) &&
  isOf(rule.plan, line.plan) &&
  (rule.category === null || line.categories.includes(rule.category))

/** How special a rule is for a line: product before shop before category, the nearest one, before plan. */
const weigh = (rule: CommissionTerms, { categories }: CommissionLine): number =>
  Number(rule.productId !== null) * 1_000 +
  Number(rule.shopId !== null) * 100 +
  (rule.category === null ? 0 : categories.indexOf(rule.category) + 1) * 10 +
  Number(rule.plan !== null)

/** The rules that hold for a line at a moment, the one that applies first: the most specific, of equals the newest. */
export const rankRules = <R extends CommissionTerms>(rules: readonly R[], line: CommissionLine, at: number): R[] =>
  rules
    .filter((rule) => matches(rule, line, at))
    .sort((one, other) => weigh(other, line) - weigh(one, line) || other.from - one.from)

/** Commission of a line in pence: the share within its limits, never more than its base. */
export function commissionOf(
  { rateBp, minP, maxP, withDelivery }: Pick<CommissionTerms, 'rateBp' | 'minP' | 'maxP' | 'withDelivery'>,
  line: Pick<CommissionLine, 'baseP' | 'deliveryP'>,
): Pence {
  const ofP = line.baseP + (withDelivery ? line.deliveryP : 0)
  const share = Math.max(shareOf(ofP, rateBp), minP ?? 0)
  return Math.min(share, maxP ?? share, ofP)
}
