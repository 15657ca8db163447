import { type SQL, sql } from 'drizzle-orm'
import { PERIOD_TROUBLES, type PeriodTrouble, periodTrouble } from '@/lib/domain/marketing/period'
import { PROMOTION_STATE, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { type PlainTier, type TierMode, tierTrouble } from '@/lib/domain/marketing/tiers'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopCategoryChoices } from '../shop-category'
import { areGifts } from './price/gifts'

/** Typed fields of a promotion with thresholds. */
export interface Terms {
  startsAt: string
  endsAt: string
  categories: readonly string[]
  mode: TierMode
  every: boolean
  tiers: readonly PlainTier[]
}

const FIELD: Readonly<Record<PeriodTrouble, 'startsAt' | 'endsAt'>> = {
  ...{ tooSoon: 'startsAt', endBeforeStart: 'endsAt', tooLong: 'endsAt' },
}

/** Returns faults of the period by field. PROMOTION_MOVED_ON unless it is a draft: only drafts can be changed. */
export function requireDraft(
  { now }: Pick<Context, 'now'>,
  terms: Pick<Terms, 'startsAt' | 'endsAt'>,
  before: { state: number } | null,
): Record<string, string[]> {
  if (before && before.state !== PROMOTION_STATE.draft) fail('PROMOTION_MOVED_ON')
  const period = { startsAt: Date.parse(terms.startsAt), endsAt: Date.parse(terms.endsAt) }
  const trouble = periodTrouble(period, now.getTime())
  return trouble && PERIOD_TROUBLES.includes(trouble) ? { [FIELD[trouble]]: [trouble] } : {}
}

/** Refuses invalid periods, tiers or categories; only a draft can be changed. */
export async function checkTerms(context: Context, terms: Terms, before: { state: number } | null): Promise<void> {
  const faults = requireDraft(context, terms, before)
  const tier = tierTrouble(terms.tiers, terms.mode, terms.every)
  if (tier) faults.tiers = [tier]
  else if (terms.mode === 'gift' && !(await areGifts(context, terms.tiers, shopOf(context)))) faults.tiers = ['gift']
  const own = terms.categories.length > 0 ? await shopCategoryChoices(context, shopOf(context), []) : []
  if (!terms.categories.every((id) => own.some((choice) => choice.id === id))) faults.categories = ['unknown']
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

/** Returns the shop that the caller works for, or null. */
export const shopOf = ({ scope }: Pick<Context, 'scope'>): string | null =>
  scope.kind === 'shop' ? scope.shopId : null

/** Orders with a discount of a promotion, and those discounts in pence. */
export const usesOfPromotion = (id: SQL) => ({
  orders: sql`(select count(*)::int from promotion_use u where u.promotion_id = ${id} and u.returned_at is null)`,
  discountP: sql`(select coalesce(sum(u.discount_p), 0)::float8 from promotion_use u
    where u.promotion_id = ${id} and u.returned_at is null)`,
})
/** Uses of a row of `promotion`. */
export const USES = usesOfPromotion(sql`promotion.id`)

/** Condition on the kinds of a list. */
export const ofKind =
  (kind: PromotionKind) =>
  ({ scope }: Pick<Context, 'scope'>) =>
    scope.kind === 'shop'
      ? sql`promotion.kind = ${kind} and promotion.shop_id = ${scope.shopId}`
      : sql`promotion.kind = ${kind}`
