import type { Words } from '@/app/_kit/list/definition'
import type { Fact } from '@/components/ui/facts'
import { budgetFact } from './promotion-parts'

/** Number of coupons claimed out of the total. */
export const claimedFact = ({ claimed, quantity }: { claimed: number; quantity: number }, t: Words): Fact => ({
  term: t('column.claimed'),
  value: t('usesOf', { count: claimed, most: quantity }),
})

/** Validity of a claimed coupon. */
export const validFact = ({ validDays }: { validDays: number | null }, t: Words): Fact => ({
  term: t('column.validDays'),
  value: validDays === null ? t('untilEnd') : t('days', { count: validDays }),
})

interface Terms {
  usesOfBuyer: number
  refundReturns: boolean
  budgetP: number | null
}

/** Limits of a coupon, and whether a refund returns it. */
export const limitFacts = ({ usesOfBuyer, refundReturns, budgetP }: Terms, t: Words): Fact[] => [
  { term: t('column.usesOfBuyer'), value: usesOfBuyer },
  { term: t('column.refundReturns'), value: t(`refundReturns.${refundReturns ? 'yes' : 'no'}`) },
  budgetFact(budgetP, t),
]
