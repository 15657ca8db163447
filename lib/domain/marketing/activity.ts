import { machine } from '../machine'
import type { Pence } from '../money'
import { priceLimitP } from './enrolment'
import { type Period, periodTrouble } from './period'
import type { Audience, PriceKind } from './promotion'

/** Types of activities; each determines how its prices work. */
export const ACTIVITY_TYPES = ['theme', 'flash', 'newUser'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Kind and buyers of the promotions of each type. Orders at a flash price have a shorter payment time. */
export const PRICES_OF_TYPE: Readonly<Record<ActivityType, { kind: PriceKind; audience: Audience }>> = {
  theme: { kind: 'activity', audience: 'all' },
  flash: { kind: 'flash', audience: 'all' },
  newUser: { kind: 'activity', audience: 'newToPlatform' },
}

export const ACTIVITY_STATE = { draft: 0, published: 1, stopped: 2 } as const
type ActivityState = (typeof ACTIVITY_STATE)[keyof typeof ACTIVITY_STATE]
export type ActivityEvent = 'publish' | 'stop'

/** State machine of an activity; whether it is open or running follows from its times. */
export const ACTIVITY = machine<ActivityEvent, ActivityState, 'platform'>([
  { event: 'publish', from: [ACTIVITY_STATE.draft], to: ACTIVITY_STATE.published, actors: ['platform'] },
  { event: 'stop', from: [ACTIVITY_STATE.published], to: ACTIVITY_STATE.stopped, actors: ['platform'] },
])

/** Times in milliseconds; ends are the first instants after. Shops enrol between `enrolFrom` and `enrolUntil`. */
export interface ActivityTimes extends Period {
  enrolFrom: number
  enrolUntil: number
  lockHours: number
}

const HOUR = 3_600_000

/** Instant from which shops can no longer withdraw. */
export const lockOf = ({ startsAt, lockHours }: Pick<ActivityTimes, 'startsAt' | 'lockHours'>): number =>
  startsAt - lockHours * HOUR

const PERIOD_FIELD = { tooSoon: 'startsAt', endBeforeStart: 'endsAt', tooLong: 'endsAt' } as const

/** Faults of the times of an activity by field; the activity is saved or published at `now`. */
export function timeFaults(times: ActivityTimes, now: number): Record<string, string[]> {
  const { startsAt, enrolFrom, enrolUntil } = times
  const period = periodTrouble(times, now)
  return {
    ...(period && { [PERIOD_FIELD[period]]: [period] }),
    ...(enrolUntil <= enrolFrom && { enrolUntil: ['endBeforeStart'] }),
    ...(enrolUntil > startsAt && { enrolUntil: ['afterStart'] }),
    ...(enrolUntil <= now && { enrolUntil: ['past'] }),
  }
}

/** Phases of an activity, by its state and the clock. */
export const PHASES = ['draft', 'planned', 'enrolling', 'closed', 'running', 'ended', 'stopped'] as const
export type ActivityPhase = (typeof PHASES)[number]

export function phaseOf({ state, ...times }: ActivityTimes & { state: number }, now: number): ActivityPhase {
  if (state === ACTIVITY_STATE.draft) return 'draft'
  if (state === ACTIVITY_STATE.stopped) return 'stopped'
  if (now >= times.endsAt) return 'ended'
  if (now >= times.startsAt) return 'running'
  if (now >= times.enrolUntil) return 'closed'
  return now >= times.enrolFrom ? 'enrolling' : 'planned'
}

/** Conditions that a shop must meet. */
export interface ShopRules {
  /** Tenths of a star. */
  minScore: number | null
  /** Ids; none: all. */
  plans: readonly string[]
  maxRefundPercent: number | null
  seats: number
}

/** A shop as those rules check it. */
export interface ShopStanding {
  /** Tenths of a star; null without reviews. */
  score: number | null
  plan: string | null
  /** Paid orders of the last 90 days, and those of them with a refund. */
  orders: number
  refunded: number
  /** True if it has an enrolment that waits or was accepted. */
  enrolled: boolean
}

export const ENROL_TROUBLES = ['notYet', 'closed', 'enrolled', 'full', 'score', 'plan', 'refunds'] as const
export type EnrolTrouble = (typeof ENROL_TROUBLES)[number]

/**
 * Reasons against a shop's enrolment; empty if it may enrol. The page shows all of them, and the call refuses by them.
 * @param taken places that are taken at `now`
 */
export function enrolTroubles(
  activity: ActivityTimes & ShopRules & { state: number },
  shop: ShopStanding,
  { taken, now }: { taken: number; now: number },
): EnrolTrouble[] {
  const phase = phaseOf(activity, now)
  const { minScore, plans, maxRefundPercent } = activity
  const against: Record<EnrolTrouble, boolean> = {
    notYet: phase === 'draft' || phase === 'planned',
    closed: ['closed', 'running', 'ended', 'stopped'].includes(phase),
    enrolled: shop.enrolled,
    full: taken >= activity.seats && !shop.enrolled,
    score: minScore !== null && (shop.score === null || shop.score < minScore),
    plan: plans.length > 0 && (shop.plan === null || !plans.includes(shop.plan)),
    // Compared as products, so that a rounded share cannot pass the limit.
    refunds: maxRefundPercent !== null && shop.refunded * 100 > maxRefundPercent * shop.orders,
  }
  return ENROL_TROUBLES.filter((trouble) => against[trouble])
}

/** Conditions that a product must meet. */
export interface ProductRules {
  offPercent: number
  minStock: number
  /** Codes; none: all. */
  categories: readonly string[]
  goodsLocation: 'uk' | 'overseas' | null
}

/** A SKU as those rules check it; amounts in pence. */
export interface RuledSku {
  saleP: Pence
  lowP: Pence
  /** Its category and its parents. */
  categories: readonly string[]
  goodsLocation: 'uk' | 'overseas'
}

export const GOODS_TROUBLES = ['category', 'location', 'aboveRule', 'fewPieces'] as const
export type GoodsTrouble = (typeof GOODS_TROUBLES)[number]

/** Reason why a product does not belong in an activity, at any price; null if it does. */
export function placeTrouble(
  { categories, goodsLocation }: Pick<ProductRules, 'categories' | 'goodsLocation'>,
  sku: Pick<RuledSku, 'categories' | 'goodsLocation'>,
): Extract<GoodsTrouble, 'category' | 'location'> | null {
  if (categories.length > 0 && !categories.some((code) => sku.categories.includes(code))) return 'category'
  return goodsLocation !== null && goodsLocation !== sku.goodsLocation ? 'location' : null
}

/** Reason why a SKU with a price and pieces does not fit an activity; null if it does. */
export function goodsTrouble(
  rules: ProductRules,
  sku: RuledSku,
  { priceP, stock }: { priceP: Pence; stock: number },
): GoodsTrouble | null {
  const place = placeTrouble(rules, sku)
  if (place) return place
  if (priceP > priceLimitP(sku, 100 - rules.offPercent)) return 'aboveRule'
  return stock < rules.minStock ? 'fewPieces' : null
}
