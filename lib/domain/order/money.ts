import { PRICE_LEAP_PERCENT } from '../limits'
import { apportion, type Pence, roundHalfUp, shareOf, sum } from '../money'

/** Discounts of a line by promotions, in pence: borne by the shop, by the platform, and by the shop through a coupon. */
export interface PromotedShares {
  shopP: Pence
  platformP: Pence
  couponP: Pence
}

/** Price components of an order; every amount is pence, discounts are positive. */
export interface PriceInput {
  /**
   * `promoted`: discounts of this line only; those of the order below are added. `commissionBp`: rate of the line's own
   * commission rule, if it differs from the order's.
   */
  lines: readonly {
    listP: Pence
    qty: number
    promoted?: PromotedShares | undefined
    /** Free gift: carries no delivery and no surcharge. */
    gift?: boolean | undefined
    commissionBp?: number | undefined
  }[]
  shopDiscountP: Pence
  platformDiscountP: Pence
  couponP: Pence
  deliveryP: Pence
  /** Surcharge of the shop on an unpaid order beyond goods and delivery; a separate line. */
  surchargeP?: Pence
  /** Commission in hundredths of a per cent of the goods before the platform's own discount, and of the surcharge. */
  commissionBp: number
}

/** Discounts of an order by bearer, including those of promotions. */
interface Discounts {
  shopDiscountP: Pence
  platformDiscountP: Pence
  couponP: Pence
}

export interface LineShares {
  shopP: Pence
  platformP: Pence
  couponP: Pence
  deliveryP: Pence
  surchargeP: Pence
  paidP: Pence
  unitPaidP: Pence
  commissionP: Pence
}

export interface PricedOrder extends Discounts {
  goodsP: Pence
  paidP: Pence
  commissionP: Pence
  lines: LineShares[]
}

const NONE: PromotedShares = { shopP: 0, platformP: 0, couponP: 0 }
const promotedOf = ({ shopP, platformP, couponP }: PromotedShares): Pence => shopP + platformP + couponP

const less = (left: readonly number[], parts: readonly number[]): number[] =>
  left.map((value, index) => value - (parts[index] ?? 0))

/** Commission of each line: calculated once for all lines with the same rate, and shared out to them. */
function commissionOf(base: readonly Pence[], rates: readonly number[]): Pence[] {
  const result = base.map(() => 0)
  for (const rate of new Set(rates)) {
    const own = rates.flatMap((each, at) => (each === rate ? [at] : []))
    const parts = own.map((at) => base[at] ?? 0)
    const shares = apportion(shareOf(sum(parts), rate), parts)
    for (const [place, at] of own.entries()) result[at] = shares[place] ?? 0
  }
  return result
}

/**
 * Splits an order's discounts and delivery over its lines (rules, section 5, 2 and 3). Each step is weighted by what
 * the previous step left, so that no line falls below zero, and the lines' `paidP` sum to the order's exactly.
 */
export function priceOrder(input: PriceInput): PricedOrder {
  const list = input.lines.map((line) => line.listP * line.qty)
  const promoted = input.lines.map((line) => line.promoted ?? NONE)
  const left = list.map((value, index) => value - promotedOf(promoted[index] ?? NONE))
  const more = apportion(input.shopDiscountP, left)
  const shop = promoted.map(({ shopP }, index) => shopP + (more[index] ?? 0))
  const platformMore = apportion(input.platformDiscountP, less(left, more))
  const platform = promoted.map(({ platformP }, index) => platformP + (platformMore[index] ?? 0))
  const couponMore = apportion(input.couponP, less(less(left, more), platformMore))
  const coupon = promoted.map((shares, index) => shares.couponP + (couponMore[index] ?? 0))
  const afterShop = less(list, shop)
  const afterPlatform = less(afterShop, platform)
  const afterCoupon = less(afterPlatform, coupon)
  const carriers = input.lines.map(({ gift }, index) => (gift ? 0 : (list[index] ?? 0)))
  const delivery = apportion(input.deliveryP, carriers)
  const surcharge = apportion(input.surchargeP ?? 0, carriers)
  const base = less(afterShop, coupon).map((value, index) => value + (surcharge[index] ?? 0))
  const commission = commissionOf(
    base,
    input.lines.map(({ commissionBp = input.commissionBp }) => commissionBp),
  )
  const lines = input.lines.map((line, index) => ({
    shopP: shop[index] ?? 0,
    platformP: platform[index] ?? 0,
    couponP: coupon[index] ?? 0,
    deliveryP: delivery[index] ?? 0,
    surchargeP: surcharge[index] ?? 0,
    paidP: (afterCoupon[index] ?? 0) + (delivery[index] ?? 0) + (surcharge[index] ?? 0),
    unitPaidP: Math.floor((afterPlatform[index] ?? 0) / line.qty),
    commissionP: commission[index] ?? 0,
  }))
  const discounts = { shopDiscountP: sum(shop), platformDiscountP: sum(platform), couponP: sum(coupon) }
  const paidP = sum(lines.map((line) => line.paidP))
  return { goodsP: sum(list), ...discounts, paidP, commissionP: sum(commission), lines }
}

/**
 * Adjusts the components to a new total: first the surcharge is reduced, then the shop's discount on the goods grows,
 * then delivery is reduced. Discounts of promotions stay. A total above goods and delivery is a surcharge, never part
 * of delivery. Null if the total is below one penny.
 */
export function adjustTotal(input: PriceInput, newTotalP: Pence): (PriceInput & { surchargeP: Pence }) | null {
  if (!Number.isSafeInteger(newTotalP) || newTotalP < 1) return null
  const goodsP = sum(input.lines.map(({ listP, qty, promoted = NONE }) => listP * qty - promotedOf(promoted)))
  const most = goodsP - input.platformDiscountP - input.couponP
  const wanted = most + input.deliveryP - newTotalP
  if (wanted < 0) return { ...input, shopDiscountP: 0, surchargeP: -wanted }
  const shopDiscountP = Math.min(wanted, most)
  return { ...input, shopDiscountP, deliveryP: input.deliveryP - (wanted - shopDiscountP), surchargeP: 0 }
}

/** Settlement data of a sub-order, in pence; `refundP` includes refunds under way. */
export interface SettlementInput {
  paidP: Pence
  platformDiscountP: Pence
  commissionP: Pence
  /** VAT that the platform accounts for. */
  withheldVatP: Pence
  /** VAT returned by the refunds, by their lines (`vatBackOf`). */
  vatBackP: Pence
  refundP: Pence
}

/**
 * Expected payout of the shop: a refund returns commission and the platform's share proportionally (rules, section 5,
 * 6) and the VAT of its lines, so that a fully refunded order settles at zero. `reversedP` is what the refund gave back
 * to the shop.
 */
export function expectSettlement(order: SettlementInput): { expectedP: Pence; reversedP: Pence } {
  const gross = order.paidP + order.platformDiscountP - order.commissionP
  const kept = order.paidP - order.refundP
  const ofGross = order.paidP === 0 ? gross : roundHalfUp((gross * kept) / order.paidP)
  const expectedP = ofGross - (order.withheldVatP - order.vatBackP)
  return { expectedP, reversedP: expectedP - (gross - order.withheldVatP - order.refundP) }
}

/**
 * Change of a total in whole per cent if it needs confirmation, because it is higher or so much lower that it may be a
 * mistake; else null.
 */
export function priceLeap(fromP: Pence, toP: Pence): number | null {
  if (fromP <= 0) return null
  const percent = (Math.abs(toP - fromP) * 100) / fromP
  if (toP > fromP) return Math.max(1, Math.floor(percent))
  return percent > PRICE_LEAP_PERCENT ? Math.floor(percent) : null
}
