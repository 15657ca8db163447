import { type Pence, shareOf } from './money'

/** The highest rate, in hundredths of a per cent (sheets, 6.14: 50 %). */
export const COMMISSION_MAX_BP = 5_000

/** A proposal about a rule, which a second person decides; a proposed rule does not apply to anything. */
export const COMMISSION_CHANGE_STATE = { waiting: 0, approved: 1, refused: 2, takenBack: 9 } as const

/** A commission rule. A dimension that is null matches everything. */
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
  /** The product's category and its parents, the nearest last. */
  categories: readonly string[]
  plan: string | null
  /** Goods after the shop's own discounts, before the platform's (rules, section 5, 6). */
  baseP: Pence
  deliveryP: Pence
}

/** Dimensions by which rules are ranked, strongest first: a product's rule beats a shop's in any case. */
export const RULE_DIMENSIONS = ['product', 'shop', 'category', 'plan'] as const
type RuleDimension = (typeof RULE_DIMENSIONS)[number]
/** Dimension in which the applied rule is more specific; `newer` only if they are equal in all. */
export type LostBy = RuleDimension | 'newer'
/** Reasons why a rule does not match a line at an instant. */
export const RULE_MISSES = ['notBegun', 'ended', 'otherShop', 'otherProduct', 'otherCategory', 'otherPlan'] as const
export type RuleMiss = (typeof RULE_MISSES)[number]

const differs = <T>(wanted: T | null, given: T | null): boolean => wanted !== null && wanted !== given

/** Reason why a rule does not match a line at an instant; null if it does. */
export function ruleMiss(rule: CommissionTerms, line: CommissionLine, at: number): RuleMiss | null {
  if (differs(rule.shopId, line.shopId)) return 'otherShop'
  if (differs(rule.productId, line.productId)) return 'otherProduct'
  if (rule.category !== null && !line.categories.includes(rule.category)) return 'otherCategory'
  if (differs(rule.plan, line.plan)) return 'otherPlan'
  if (at < rule.from) return 'notBegun'
  return rule.to !== null && rule.to <= at ? 'ended' : null
}

/** Specificity of a rule in each dimension; for categories the nearest one is the most specific. */
const specificity = (rule: CommissionTerms, { categories }: CommissionLine): Record<RuleDimension, number> => ({
  product: Number(rule.productId !== null),
  shop: Number(rule.shopId !== null),
  category: rule.category === null ? 0 : categories.indexOf(rule.category) + 1,
  plan: Number(rule.plan !== null),
})

/** First dimension in which two rules differ for a line, and by how much the first is more specific; null if equal. */
function difference(one: CommissionTerms, other: CommissionTerms, line: CommissionLine) {
  const [first, second] = [specificity(one, line), specificity(other, line)]
  const dimension = RULE_DIMENSIONS.find((each) => first[each] !== second[each])
  return dimension ? { dimension, by: first[dimension] - second[dimension] } : null
}

/** Rules that match a line at an instant, the applied one first: by dimension, and the newest only if all are equal. */
export const rankRules = <R extends CommissionTerms>(rules: readonly R[], line: CommissionLine, at: number): R[] =>
  rules
    .filter((rule) => ruleMiss(rule, line, at) === null)
    .sort((one, other) => -(difference(one, other, line)?.by ?? 0) || other.from - one.from)

/** Reason why `other` lost against the applied rule. */
export const lostBy = (applied: CommissionTerms, other: CommissionTerms, line: CommissionLine): LostBy =>
  difference(applied, other, line)?.dimension ?? 'newer'

/** Commission of a line in pence: the share within its limits, never more than its base. */
export function commissionOf(
  { rateBp, minP, maxP, withDelivery }: Pick<CommissionTerms, 'rateBp' | 'minP' | 'maxP' | 'withDelivery'>,
  line: Pick<CommissionLine, 'baseP' | 'deliveryP'>,
): Pence {
  const ofP = line.baseP + (withDelivery ? line.deliveryP : 0)
  const share = Math.max(shareOf(ofP, rateBp), minP ?? 0)
  return Math.min(share, maxP ?? share, ofP)
}
