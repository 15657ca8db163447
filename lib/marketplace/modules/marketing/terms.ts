import { type SQL, sql } from 'drizzle-orm'
import { PERIOD_TROUBLES, type PeriodTrouble, periodTrouble } from '@/lib/domain/marketing/period'
import { PROMOTION_STATE, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { type PlainTier, type TierMode, tierTrouble } from '@/lib/domain/marketing/tiers'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopCategoryChoices } from '../shop-category'
import { areGifts } from './price/gifts'

/** Fields of a promotion with thresholds, as they are typed. */
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

/** Fault of the period by field. PROMOTION_MOVED_ON for what is no draft: only a draft can be changed. */
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

/** Refuses a promotion whose period, tiers or categories cannot be; only a draft can be changed. */
export async function checkTerms(context: Context, terms: Terms, before: { state: number } | null): Promise<void> {
  const faults = requireDraft(context, terms, before)
  const tier = tierTrouble(terms.tiers, terms.mode, terms.every)
  if (tier) faults.tiers = [tier]
  else if (terms.mode === 'gift' && !(await areGifts(context, terms.tiers, shopOf(context)))) faults.tiers = ['gift']
  const own = terms.categories.length > 0 ? await shopCategoryChoices(context, shopOf(context), []) : []
  if (!terms.categories.every((id) => own.some((choice) => choice.id === id))) faults.categories = ['unknown']
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

/** The shop that the caller works for, or null. */
export const shopOf = ({ scope }: Pick<Context, 'scope'>): string | null =>
  scope.kind === 'shop' ? scope.shopId : null

/** Orders that a promotion lowered, and its discounts in them, in pence. */
export const usesOfPromotion = (id: SQL) => ({
  orders: sql`(select count(*)::int from promotion_use u where u.promotion_id = ${id} and u.returned_at is null)`,
  discountP: sql`(select coalesce(sum(u.discount_p), 0)::float8 from promotion_use u
    where u.promotion_id = ${id} and u.returned_at is null)`,
})
/** Of a row of `promotion`. */
export const USES = usesOfPromotion(sql`promotion.id`)

/** Kinds of one list. */
export const ofKind =
  (kind: PromotionKind) =>
  ({ scope }: Pick<Context, 'scope'>) =>
    scope.kind === 'shop'
      ? sql`promotion.kind = ${kind} and promotion.shop_id = ${scope.shopId}`
      : sql`promotion.kind = ${kind}`
