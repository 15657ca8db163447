import { addUkDays, ukDay, ukDayStart } from '../uk-time'
import { PROMOTION_STATE, type PromotionState } from './promotion'

/** Ways in which buyers get a coupon: on pages, by a code, by hand to one buyer, after a paid order. */
export const CLAIM_WAYS = ['page', 'code', 'hand', 'order'] as const
/** `CLAIM_WAYS`, and as a prize of a lucky draw, which any coupon can be. */
export const GIVEN_WAYS = [...CLAIM_WAYS, 'draw'] as const
export type ClaimWay = (typeof GIVEN_WAYS)[number]

/** Fewest days for which a returned coupon can be used. */
const RETURNED_DAYS = 7

export interface Claimable {
  state: PromotionState
  startsAt: number
  endsAt: number
  quantity: number
  claimed: number
  ways: readonly ClaimWay[]
  /** Claims of one buyer: allowed, and made so far. */
  ofBuyer: number
  mine: number
}

export type ClaimTrouble = 'COUPON_CLOSED' | 'COUPON_GONE' | 'COUPON_HELD'

/** Reason why a buyer cannot claim a coupon in this way now; hides the button and refuses the claim. */
export function claimTrouble(coupon: Claimable, way: ClaimWay, now: number): ClaimTrouble | null {
  const { scheduled, running } = PROMOTION_STATE
  const open = coupon.state === running || coupon.state === scheduled
  const byThisWay = way === 'draw' || coupon.ways.includes(way)
  if (!open || now < coupon.startsAt || now >= coupon.endsAt || !byThisWay) return 'COUPON_CLOSED'
  if (coupon.mine >= coupon.ofBuyer) return 'COUPON_HELD'
  return coupon.claimed >= coupon.quantity ? 'COUPON_GONE' : null
}

/** End of a claimed coupon, in milliseconds: the promotion's end, or the end of the last of `validDays` UK days. */
export const claimEnds = (endsAt: number, validDays: number | null, now: number): number =>
  validDays === null ? endsAt : addUkDays(ukDayStart(ukDay(now)), validDays + 1)

/** Milliseconds until which a returned coupon can be used: its old end or seven days, whichever is later. */
export const returnedEnds = (endsAt: number, now: number): number => Math.max(endsAt, addUkDays(now, RETURNED_DAYS))
