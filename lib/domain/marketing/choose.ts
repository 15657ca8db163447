import type { Pence } from '../money'
import { type PromotedCart, type PromotedPrice, priceWithPromotions } from './price'

/** Sum of all discounts of a price, including delivery, in pence. */
export const savedP = ({ taken }: PromotedPrice): Pence => taken.reduce((total, { discountP }) => total + discountP, 0)

/**
 * Coupons with the lowest total for the buyer: first of each shop, then of the platform. A coupon without effect is not
 * chosen, so that the buyer keeps it; ties go to the one that ends first.
 * @returns ids of promotions, to be added to the cart's `chosen`
 */
export function bestCoupons(cart: PromotedCart): Set<string> {
  const chosen = new Set(cart.chosen)
  const saved = (ids: ReadonlySet<string>) => savedP(priceWithPromotions({ ...cart, chosen: ids }))
  const coupons = cart.promotions.filter(({ kind }) => kind === 'coupon' || kind === 'platformCoupon')
  const issuers = [...new Set(coupons.map(({ shopId }) => shopId))].toSorted((a, b) => Number(!a) - Number(!b))
  for (const shopId of issuers) {
    const own = coupons.filter((coupon) => coupon.shopId === shopId && !chosen.has(coupon.id))
    const before = saved(chosen)
    const [best] = own
      .map(({ id, endsAt }) => ({ id, endsAt, saved: saved(new Set([...chosen, id])) }))
      .toSorted((a, b) => b.saved - a.saved || a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1))
    if (best && best.saved > before) chosen.add(best.id)
  }
  return chosen
}
