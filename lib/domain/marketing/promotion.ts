import type { Twin } from '../locale'
import { machine } from '../machine'
import type { Pence } from '../money'

/** Kinds of promotions. Points are not one of them: they belong to the buyer, at the platform's cost. */
export const PROMOTION_KINDS = [
  ...(['flash', 'group', 'newUser', 'activity', 'reduction', 'code', 'coupon', 'platformCoupon'] as const),
] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Kinds that set another price for a SKU; a SKU has only one of them at a time (rules, section 5, 16). */
export const PRICE_KINDS = ['flash', 'group', 'newUser', 'activity'] as const satisfies readonly PromotionKind[]
export type PriceKind = (typeof PRICE_KINDS)[number]
export const isPriceKind = (kind: PromotionKind): kind is PriceKind => PRICE_KINDS.some((each) => each === kind)

/** Kinds that buyers claim before they use them. */
export const isCouponKind = (kind: PromotionKind): boolean => kind === 'coupon' || kind === 'platformCoupon'

/** Kinds that apply without the buyer's choice. */
const AUTOMATIC: readonly PromotionKind[] = ['flash', 'newUser', 'activity', 'reduction']
export const isAutomatic = ({ kind }: { kind: PromotionKind }): boolean => AUTOMATIC.includes(kind)

/** Order in which discounts are applied (rules, section 5, 15). */
export const DISCOUNT_STEPS = ['item', 'reduction', 'coupon', 'platformCoupon', 'points', 'delivery'] as const
export type DiscountStep = (typeof DISCOUNT_STEPS)[number]

export const STEP_OF: Readonly<Record<PromotionKind, DiscountStep>> = {
  ...{ flash: 'item', group: 'item', newUser: 'item', activity: 'item', reduction: 'reduction', code: 'reduction' },
  ...{ coupon: 'coupon', platformCoupon: 'platformCoupon' },
}

export const PROMOTION_STATE = { draft: 0, scheduled: 1, running: 2, paused: 3, ended: 4, stopped: 5 } as const
export type PromotionState = (typeof PROMOTION_STATE)[keyof typeof PROMOTION_STATE]
export type PromotionEvent = 'schedule' | 'unschedule' | 'start' | 'raise' | 'pause' | 'resume' | 'end' | 'stop'

const S = PROMOTION_STATE

/** A promotion from its draft to its end (rules 4.7). It starts and ends automatically; operators can stop it. */
export const PROMOTION = machine<PromotionEvent, PromotionState, 'shop' | 'platform' | 'clock'>([
  { event: 'schedule', from: [S.draft], to: S.scheduled, actors: ['shop', 'platform'] },
  { event: 'unschedule', from: [S.scheduled], to: S.draft, actors: ['shop', 'platform'] },
  { event: 'start', from: [S.scheduled], to: S.running, actors: ['clock'] },
  { event: 'raise', from: [S.running, S.paused], to: 'stay', actors: ['shop', 'platform'] },
  { event: 'pause', from: [S.running], to: S.paused, actors: ['shop', 'platform'] },
  { event: 'resume', from: [S.paused], to: S.running, actors: ['shop', 'platform'] },
  { event: 'end', from: [S.running, S.paused], to: S.ended, actors: ['clock'] },
  { event: 'stop', from: [S.scheduled, S.running, S.paused], to: S.stopped, actors: ['shop', 'platform'] },
])

/** Discount or gift of a promotion. */
export type Benefit =
  /**
   * Price of each SKU, and the number of pieces in an order at that price; `left`: pieces of each SKU left for this
   * buyer, if the promotion has a pool.
   */
  | {
      give: 'price'
      unitP: Readonly<Record<string, Pence>>
      pieces: number | null
      left?: Readonly<Record<string, number>>
    }
  | { give: 'off'; amountP: Pence }
  /** Percent that is still paid (1-99): "30 % off" is 70. */
  | { give: 'percent'; payable: number; maxP: Pence | null }
  | { give: 'freeDelivery' }
  /** One free piece of a SKU, with its price without promotions and the number of pieces left. */
  | { give: 'gift'; skuId: string; title: Twin; unitP: Pence; left: number }

/** A benefit from a threshold on; 0 is none. The highest tier that is reached applies. */
export interface Tier {
  fromP: Pence
  benefit: Benefit
  /** "Every £30, £2 off": applied as often as the threshold is reached. */
  every: boolean
}

/** Goods that a promotion covers, in its own shop; a platform coupon covers all shops. */
export interface PromotionScope {
  /** Null: all products. Otherwise products in one of the shop categories or in the list. */
  only: { categories: readonly string[]; products: readonly string[] } | null
  except: readonly string[]
}

/** Buyers that may use it. "New": without a paid order, on the platform or in the shop. */
export const AUDIENCES = ['all', 'newToPlatform', 'newToShop', 'followers'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A promotion as the price function needs it; times are milliseconds, the end is the first instant after it. */
export interface Promotion {
  id: string
  kind: PromotionKind
  /** Null: issued by the platform. */
  shopId: string | null
  state: PromotionState
  startsAt: number
  endsAt: number
  audience: Audience
  scope: PromotionScope
  tiers: readonly Tier[]
  /** Kinds of discounts that may lower the same goods. Two may be combined if each names the other. */
  meets: readonly PromotionKind[]
  /** Part of the discount that the shop bears, in hundredths of a per cent; the platform bears the rest. */
  shopBp: number
  caps: {
    /** Limit of uses for all buyers and for one buyer; null: unlimited. */
    uses: number | null
    usesOfBuyer: number | null
    /** True if a price has a limit of pieces for each buyer. */
    piecesOfBuyer?: boolean
    budgetP: Pence | null
  }
  used: { uses: number; usesOfBuyer: number; budgetP: Pence }
}

/** True if two discounts may lower the same goods: each must allow the kind of the other. */
export const mayMeet = (one: Pick<Promotion, 'kind' | 'meets'>, other: Pick<Promotion, 'kind' | 'meets'>): boolean =>
  one.meets.includes(other.kind) && other.meets.includes(one.kind)
