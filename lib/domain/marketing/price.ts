import { apportion, type Pence, shareOf, sum } from '../money'
import {
  DISCOUNT_STEPS,
  type DiscountStep,
  isAutomatic,
  isPriceKind,
  mayMeet,
  type Promotion,
  STEP_OF,
  type Tier,
} from './promotion'
import { spread } from './spread'
import { type Standing, type WhyNot, whyNotNow } from './usable'

/** One SKU in a cart. */
export interface PromotedLine {
  shopId: string
  skuId: string
  productId: string
  /** Shop categories of the product. */
  categories: readonly string[]
  /** Price of a piece without promotions, in pence. */
  unitP: Pence
  qty: number
}

export interface PromotedCart extends Standing {
  lines: readonly PromotedLine[]
  /** Delivery price of each shop's order before discounts, in pence; a shop without an entry has none yet. */
  deliveryP: ReadonlyMap<string, Pence>
  promotions: readonly Promotion[]
  /** Group, code and coupons that the buyer chose; other prices and reductions apply automatically. */
  chosen: ReadonlySet<string>
  /** Pence value of the points that the buyer wants to spend, and the largest share of the goods to pay by points. */
  points: { worthP: Pence; maxBp: number }
}

/** A free piece added to a shop's order: its price without promotions, and the part of it that the shop bears. */
export interface Gift {
  shopId: string
  skuId: string
  unitP: Pence
  shopP: Pence
}

/** A discount that was applied. */
export interface TakenDiscount {
  step: DiscountStep
  /** Null: points. */
  promotionId: string | null
  discountP: Pence
  /** Discount of each line, and the part that the shop bears. */
  lines: Pence[]
  shopLines: Pence[]
  /** Discount on the delivery of each shop, and the part that the shop bears. */
  delivery: { shopId: string; amountP: Pence; shopP: Pence }[]
  gifts: Gift[]
  /** Pieces at the price of a flash sale, a group or an offer to new buyers. */
  pieces: { at: number; skuId: string; qty: number }[]
  /** Next tier, and the amount missing to reach it. */
  next: { tier: Tier; missingP: Pence } | null
}

export type NotTaken = { promotionId: string } & WhyNot

export interface PromotedPrice {
  /** Price of each line after all discounts, in pence, without delivery. */
  leftP: Pence[]
  taken: TakenDiscount[]
  /** All promotions that were not applied, with the reason. */
  notTaken: NotTaken[]
}

interface Running {
  cart: PromotedCart
  left: Pence[]
  /** Promotions that lowered each line so far. */
  touched: Promotion[][]
  /** Shops whose delivery is already free. */
  freed: Set<string>
  taken: TakenDiscount[]
}

interface Offer {
  promotion: Promotion
  at: number[]
  parts: Pence[]
  delivery: { shopId: string; amountP: Pence }[]
  gifts: Gift[]
  pieces: TakenDiscount['pieces']
  next: TakenDiscount['next']
}

const isCandidate = (promotion: Promotion, { chosen }: PromotedCart): boolean =>
  isAutomatic(promotion) || chosen.has(promotion.id)

/** True if goods are in the scope of a promotion; a shop's promotion never covers another shop. */
export function inScope({ shopId, scope }: Pick<Promotion, 'shopId' | 'scope'>, line: PromotedLine): boolean {
  if (shopId !== null && shopId !== line.shopId) return false
  if (scope.except.includes(line.productId)) return false
  const { only } = scope
  return (
    only === null ||
    only.products.includes(line.productId) ||
    line.categories.some((category) => only.categories.includes(category))
  )
}

/** Lines that a promotion covers now, or the reason why there are none. */
function reached(promotion: Promotion, { cart, left, touched }: Running): number[] | WhyNot {
  const own = cart.lines.flatMap((line, at) => (inScope(promotion, line) ? [at] : []))
  if (own.length === 0) return { why: 'noGoods' }
  const blockOf = (at: number) =>
    touched[at]?.find((other) => STEP_OF[other.kind] === STEP_OF[promotion.kind] || !mayMeet(other, promotion))
  const free = own.filter((at) => blockOf(at) === undefined && (left[at] ?? 0) > 0)
  const blocker = own.map(blockOf).find((other) => other !== undefined)
  if (free.length > 0) return free
  return blocker ? { why: 'notTogether', withId: blocker.id } : { why: 'nothingLeft' }
}

/** Offer that sets the SKU prices of a flash sale, a group or an offer to new buyers. */
function priceOffer(promotion: Promotion, running: Running): Offer | WhyNot {
  const { cart, touched } = running
  const [tier] = promotion.tiers
  if (tier?.benefit.give !== 'price') return { why: 'noGoods' }
  const { unitP: prices, pieces, left = {} } = tier.benefit
  const piecesOf = ({ skuId, qty }: PromotedLine) => Math.min(qty, pieces ?? qty, left[skuId] ?? qty)
  const own = cart.lines.flatMap((line, at) =>
    inScope(promotion, line) && prices[line.skuId] !== undefined ? [at] : [],
  )
  if (own.length === 0) return { why: 'noGoods' }
  const free = own.filter((at) => touched[at]?.length === 0)
  const other = own.map((at) => touched[at]?.[0]).find((each) => each !== undefined)
  if (free.length === 0) return other ? { why: 'otherTaken', withId: other.id } : { why: 'noGoods' }
  const parts = cart.lines.map((line, at) => {
    if (!free.includes(at)) return 0
    const lower = Math.max(0, line.unitP - (prices[line.skuId] ?? line.unitP))
    return lower * piecesOf(line)
  })
  const at = free.filter((index) => (parts[index] ?? 0) > 0)
  const chosen = at.flatMap((index) => {
    const line = cart.lines[index]
    return line ? [{ at: index, skuId: line.skuId, qty: piecesOf(line) }] : []
  })
  if (free.every((index) => left[cart.lines[index]?.skuId ?? ''] === 0)) return { why: 'usedUp' }
  if (at.length === 0) return { why: 'notLower' }
  return { promotion, at, parts, delivery: [], gifts: [], pieces: chosen, next: null }
}

function amountOf({ benefit, every, fromP }: Tier, baseP: Pence): Pence {
  const times = every && fromP > 0 ? Math.floor(baseP / fromP) : 1
  if (benefit.give === 'off') return benefit.amountP * times
  if (benefit.give !== 'percent') return 0
  const discountP = baseP - shareOf(baseP, benefit.payable * 100)
  return Math.min(discountP, benefit.maxP ?? discountP)
}

function deliveryOf(at: readonly number[], { cart, freed }: Running): Offer['delivery'] {
  const shops = [...new Set(at.map((index) => cart.lines[index]?.shopId ?? ''))]
  return shops.flatMap((shopId) => {
    const amountP = cart.deliveryP.get(shopId) ?? 0
    return amountP > 0 && !freed.has(shopId) ? [{ shopId, amountP }] : []
  })
}

/** False for a gift that is used up; the other tiers still count. */
const isLeft = ({ benefit }: Tier): boolean => benefit.give !== 'gift' || benefit.left > 0

const giftsOf = ({ shopId, shopBp }: Promotion, { benefit }: Tier): Gift[] => {
  if (benefit.give !== 'gift' || shopId === null) return []
  const { skuId, unitP } = benefit
  return [{ shopId, skuId, unitP, shopP: shareOf(unitP, shopBp) }]
}

/** Offer of a reduction, a code or a coupon for the cart as it is now, or the reason why there is none. */
function tierOffer(promotion: Promotion, running: Running): Offer | WhyNot {
  const at = reached(promotion, running)
  if (!Array.isArray(at)) return at
  const baseP = sum(at.map((index) => running.left[index] ?? 0))
  const open = promotion.tiers.filter(isLeft)
  if (open.length === 0) return { why: 'giftUsedUp' }
  const rising = open.toSorted((a, b) => a.fromP - b.fromP)
  const tier = rising.findLast(({ fromP }) => fromP <= baseP)
  if (tier === undefined) return { why: 'belowThreshold', missingP: (rising[0]?.fromP ?? 0) - baseP }
  const above = rising.find(({ fromP }) => fromP > baseP)
  const { give } = tier.benefit
  const orders = running.cart.lines.map(({ shopId }) => shopId)
  const parts = spread(amountOf(tier, baseP), running.left, orders, at)
  const delivery = give === 'freeDelivery' ? deliveryOf(at, running) : []
  const gifts = giftsOf(promotion, tier)
  if (give === 'freeDelivery' && delivery.length === 0) return { why: 'deliveryFree' }
  if (give !== 'freeDelivery' && gifts.length === 0 && sum(parts) === 0) return { why: 'nothingLeft' }
  const next = above ? { tier: above, missingP: above.fromP - baseP } : null
  return { promotion, at, parts, delivery, gifts, pieces: [], next }
}

const worthOf = ({ parts, delivery, gifts }: Offer): Pence =>
  sum(parts) + sum(delivery.map(({ amountP }) => amountP)) + sum(gifts.map(({ unitP }) => unitP))

function offerOf(promotion: Promotion, running: Running): Offer | WhyNot {
  const offer = isPriceKind(promotion.kind) ? priceOffer(promotion, running) : tierOffer(promotion, running)
  if ('why' in offer) return offer
  const { caps, used } = promotion
  if (caps.budgetP !== null && used.budgetP + worthOf(offer) > caps.budgetP) return { why: 'budgetUsedUp' }
  return offer
}

/** Part of the lines' discounts that each shop bears: rounded once for the shop, then shared out to its lines. */
function borne(parts: readonly Pence[], { lines }: PromotedCart, shopBp: number): Pence[] {
  const result = parts.map(() => 0)
  for (const shopId of new Set(lines.map((line) => line.shopId))) {
    const own = lines.flatMap((line, at) => (line.shopId === shopId ? [at] : []))
    const taken = own.map((at) => parts[at] ?? 0)
    if (sum(taken) === 0) continue
    const shares = apportion(shareOf(sum(taken), shopBp), taken)
    for (const [place, at] of own.entries()) result[at] = shares[place] ?? 0
  }
  return result
}

function take(offer: Offer, step: DiscountStep, running: Running): void {
  const { promotion, at, parts, gifts, pieces, next } = offer
  const { cart, left, touched, freed } = running
  for (const [index, part] of parts.entries()) left[index] = (left[index] ?? 0) - part
  for (const index of at) touched[index]?.push(promotion)
  const delivery = offer.delivery.map(({ shopId, amountP }) => ({
    ...{ shopId, amountP, shopP: shareOf(amountP, promotion.shopBp) },
  }))
  for (const { shopId } of delivery) freed.add(shopId)
  running.taken.push({
    ...{ step, promotionId: promotion.id, discountP: worthOf(offer), lines: parts, delivery, gifts, pieces, next },
    shopLines: borne(parts, cart, promotion.shopBp),
  })
}

/** Discount already applied in this step that excludes this promotion. */
function inPlaceOf(promotion: Promotion, taken: readonly Promotion[]): Promotion | undefined {
  if (isPriceKind(promotion.kind)) return undefined
  const ofShop = taken.filter(({ shopId }) => shopId === promotion.shopId)
  // Reductions of one shop may apply to different goods side by side; a code and a reduction never do.
  return promotion.kind === 'reduction' ? ofShop.find(({ kind }) => kind !== 'reduction') : ofShop[0]
}

/** Applies the discounts of a step, largest first; the others get their reason. */
function runStep(step: DiscountStep, candidates: readonly Promotion[], running: Running): NotTaken[] {
  const taken: Promotion[] = []
  let open = candidates.filter(({ kind }) => STEP_OF[kind] === step)
  for (;;) {
    const offers = open.flatMap((promotion) => {
      const offer = inPlaceOf(promotion, taken) ? null : offerOf(promotion, running)
      return offer === null || 'why' in offer ? [] : [offer]
    })
    const [best] = offers.toSorted((a, b) => worthOf(b) - worthOf(a) || (a.promotion.id < b.promotion.id ? -1 : 1))
    if (best === undefined) break
    take(best, step, running)
    taken.push(best.promotion)
    open = open.filter((promotion) => promotion !== best.promotion)
  }
  return open.flatMap((promotion) => {
    const other = inPlaceOf(promotion, taken)
    const why = other ? ({ why: 'otherTaken', withId: other.id } as const) : offerOf(promotion, running)
    return 'why' in why ? [{ promotionId: promotion.id, ...why }] : []
  })
}

function takePoints({ worthP, maxBp }: PromotedCart['points'], running: Running): void {
  const { cart, left } = running
  const most = Math.floor((sum(left) * maxBp) / 10_000)
  const orders = cart.lines.map(({ shopId }) => shopId)
  const lines = spread(Math.min(worthP, most), left, orders, [...left.keys()])
  if (sum(lines) === 0) return
  for (const [at, part] of lines.entries()) left[at] = (left[at] ?? 0) - part
  running.taken.push({
    ...{ step: 'points', promotionId: null, discountP: sum(lines), lines, shopLines: lines.map(() => 0) },
    ...{ delivery: [], gifts: [], pieces: [], next: null },
  })
}

/**
 * Prices a cart with all promotions (rules, section 5, 15 to 19). Pure: the same cart gives the same result in the
 * cart, the order, the tester and years later. The lines' `leftP` and all discounts add up to the price without
 * promotions.
 */
export function priceWithPromotions(cart: PromotedCart): PromotedPrice {
  const left = cart.lines.map(({ unitP, qty }) => unitP * qty)
  const running: Running = { cart, left, touched: cart.lines.map(() => []), freed: new Set(), taken: [] }
  const candidates: Promotion[] = []
  const notTaken: NotTaken[] = []
  for (const promotion of cart.promotions.filter((each) => isCandidate(each, cart))) {
    const why = whyNotNow(promotion, cart)
    if (why) notTaken.push({ promotionId: promotion.id, ...why })
    else candidates.push(promotion)
  }
  for (const step of DISCOUNT_STEPS)
    if (step === 'points') takePoints(cart.points, running)
    else notTaken.push(...runStep(step, candidates, running))
  return { leftP: left, taken: running.taken, notTaken }
}
