import { share } from './vat-model'

/**
 * A second, plainly written model of prices with promotions, which shares nothing with the product: which discounts a cart
 * gets, what each line is left with, and who bears them. Amounts are pence.
 */
export interface ModelPromotion {
  id: string
  kind: 'flash' | 'group' | 'newUser' | 'activity' | 'reduction' | 'code' | 'coupon' | 'platformCoupon'
  /** Null: the platform's. */
  shop: string | null
  mode: 'off' | 'percent' | 'freeDelivery' | 'gift'
  /** "Every £30, £2 off". */
  every: boolean
  /** Thresholds; pence off, the percent that is still paid, or pieces of a gift. */
  tiers: { from: number; value: number; gift?: string | undefined }[]
  most: number | null
  /** Prices of SKUs; of gifts their own. */
  prices: Map<string, number>
  meets: string[]
  /** Hundredths of a per cent that the shop bears. */
  shopBp: number
  /** Rest of its budget; null for no limit. */
  budgetLeft: number | null
}

export interface ModelCartLine {
  sku: string
  shop: string
  unit: number
  qty: number
}

export interface ModelTaken {
  promotion: ModelPromotion
  /** Lines that it is for, also where its part of them is nothing. */
  reached: boolean[]
  /** Discount of each line, and what of it the shop bears. */
  lines: number[]
  shopLines: number[]
  /** Delivery that is free, by shop. */
  delivery: Map<string, number>
  /** Pieces that have another price, by line. */
  pieces: number[]
  /** A piece that comes for nothing, and its price. */
  gift: { sku: string; unit: number } | null
}

const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** Shares an amount by weights: whole pennies first, the missing ones to the largest remainders, ties to the earlier. */
export function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(total(weights))
  if (all === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / all))
  const order = exact
    .map((value, at) => ({ at, rest: value % all }))
    .sort((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at))
  for (const { at } of order.slice(0, amount - total(parts))) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

const STEPS = [
  ['flash', 'group', 'newUser', 'activity'],
  ['reduction', 'code'],
  ['coupon'],
  ['platformCoupon'],
] as const
const stepOf = ({ kind }: ModelPromotion): number =>
  STEPS.findIndex((kinds) => (kinds as readonly string[]).includes(kind))
const allow = (one: ModelPromotion, other: ModelPromotion): boolean =>
  one.meets.includes(other.kind) && other.meets.includes(one.kind)

export interface ModelCart {
  lines: readonly ModelCartLine[]
  /** Delivery of each shop before discounts. */
  delivery: ReadonlyMap<string, number>
  /** Pieces that this buyer can still have of a promotion. */
  piecesLeft(promotion: ModelPromotion, sku: string): number
}

type Offer = Omit<ModelTaken, 'promotion' | 'shopLines' | 'gift'> & { worth: number; gift?: ModelTaken['gift'] }

const shopsOf = ({ lines }: ModelCart): string[] => [...new Set(lines.map(({ shop }) => shop))]
const linesOfShop = ({ lines }: ModelCart, shop: string): number[] =>
  lines.flatMap((line, at) => (line.shop === shop ? [at] : []))

/** Takes an amount from some lines; an order keeps a penny. */
function takeFrom(cart: ModelCart, left: readonly number[], reached: readonly number[], amount: number): number[] {
  const stripped = shopsOf(cart).filter((shop) => {
    const own = linesOfShop(cart, shop)
    return own.some((at) => reached.includes(at)) && own.every((at) => reached.includes(at) || left[at] === 0)
  })
  const weights = reached.map((at) => left[at] ?? 0)
  const parts = largestRemainder(Math.min(amount, Math.max(0, total(weights) - stripped.length)), weights)
  const taken = left.map((_, at) => parts[reached.indexOf(at)] ?? 0)
  const rest = (at: number) => (left[at] ?? 0) - (taken[at] ?? 0)
  const restOf = (shop: string) => total(linesOfShop(cart, shop).map(rest))
  for (const shop of shopsOf(cart)) {
    const own = linesOfShop(cart, shop)
    if (restOf(shop) > 0 || total(own.map((at) => left[at] ?? 0)) === 0) continue
    const first = own.find((at) => (taken[at] ?? 0) > 0)
    if (first === undefined) continue
    const rich = reached.filter((at) => rest(at) > 0 && restOf(cart.lines[at]?.shop ?? '') > 1)
    const most = Math.max(...rich.map(rest))
    const giver = rich.find((at) => rest(at) === most)
    taken[first] = (taken[first] ?? 0) - 1
    if (giver !== undefined) taken[giver] = (taken[giver] ?? 0) + 1
  }
  return taken
}

/** Discount that a promotion would give as the cart stands; null if nothing. */
function offerOf(
  cart: ModelCart,
  promotion: ModelPromotion,
  left: readonly number[],
  taken: readonly ModelTaken[],
): Offer | null {
  const touching = (at: number) => taken.filter(({ reached }) => reached[at]).map((each) => each.promotion)
  const nothing = cart.lines.map(() => 0)
  const own = cart.lines.flatMap(({ shop }, at) => (promotion.shop === null || promotion.shop === shop ? [at] : []))
  if (stepOf(promotion) === 0) {
    const [lines, pieces] = [[...nothing], [...nothing]]
    for (const at of own) {
      const { sku, unit, qty } = cart.lines[at] as ModelCartLine
      const lower = unit - (promotion.prices.get(sku) ?? unit)
      if (lower <= 0 || touching(at).length > 0) continue
      pieces[at] = Math.min(qty, cart.piecesLeft(promotion, sku))
      lines[at] = lower * (pieces[at] ?? 0)
    }
    const worth = total(lines)
    return worth > 0 ? { reached: lines.map((part) => part > 0), lines, pieces, delivery: new Map(), worth } : null
  }
  const found = own.filter(
    (at) =>
      (left[at] ?? 0) > 0 &&
      touching(at).every((other) => stepOf(other) !== stepOf(promotion) && allow(promotion, other)),
  )
  const base = total(found.map((at) => left[at] ?? 0))
  const reached = cart.lines.map((_, at) => found.includes(at))
  const hasGift = (sku: string | undefined) => sku === undefined || cart.piecesLeft(promotion, sku) > 0
  const tier = promotion.tiers
    .filter(({ from, gift }) => from <= base && hasGift(gift))
    .sort((one, other) => other.from - one.from)[0]
  if (found.length === 0 || !tier) return null
  if (promotion.mode === 'gift') {
    const gift = { sku: tier.gift ?? '', unit: promotion.prices.get(tier.gift ?? '') ?? 0 }
    return { reached, lines: nothing, pieces: nothing, delivery: new Map(), worth: gift.unit, gift }
  }
  if (promotion.mode === 'freeDelivery') {
    const freed = new Set(taken.flatMap((each) => [...each.delivery.keys()]))
    const shops = [...new Set(found.map((at) => cart.lines[at]?.shop ?? ''))]
    const free = shops.filter((shop) => !freed.has(shop) && (cart.delivery.get(shop) ?? 0) > 0)
    const delivery = new Map(free.map((shop) => [shop, cart.delivery.get(shop) ?? 0]))
    return free.length > 0
      ? { reached, lines: nothing, pieces: nothing, delivery, worth: total(delivery.values()) }
      : null
  }
  const times = promotion.every && tier.from > 0 ? Math.floor(base / tier.from) : 1
  const percent = Math.min(base - share(base, tier.value, 100), promotion.most ?? base)
  const lines = takeFrom(cart, left, found, promotion.mode === 'off' ? tier.value * times : percent)
  const worth = total(lines)
  return worth > 0 ? { reached, lines, pieces: nothing, delivery: new Map(), worth } : null
}

/** True if the promotions taken in this step leave room for another one. */
function hasRoom(promotion: ModelPromotion, taken: readonly ModelTaken[]): boolean {
  const step = stepOf(promotion)
  const others = taken.filter(({ promotion: other }) => stepOf(other) === step && other.shop === promotion.shop)
  if (step === 0) return true
  return promotion.kind === 'reduction'
    ? others.every((each) => each.promotion.kind === 'reduction')
    : others.length === 0
}

/** Part of a promotion's discount that each shop bears, rounded once for the shop. */
function shopPart(cart: ModelCart, lines: readonly number[], shopBp: number): number[] {
  const result = lines.map(() => 0)
  for (const shop of shopsOf(cart)) {
    const own = linesOfShop(cart, shop)
    const parts = own.map((at) => lines[at] ?? 0)
    if (total(parts) === 0) continue
    const shares = largestRemainder(share(total(parts), shopBp, 10_000), parts)
    for (const [nth, at] of own.entries()) result[at] = shares[nth] ?? 0
  }
  return result
}

/** Discounts of a cart by promotions that can be used now. */
export function modelPrice(
  cart: ModelCart,
  promotions: readonly ModelPromotion[],
): { left: number[]; taken: ModelTaken[] } {
  const left = cart.lines.map(({ unit, qty }) => unit * qty)
  const taken: ModelTaken[] = []
  for (const [step] of STEPS.entries()) {
    const open = new Set(promotions.filter((each) => stepOf(each) === step))
    for (;;) {
      let best: { promotion: ModelPromotion; offer: Offer } | null = null
      for (const promotion of open) {
        const offer = hasRoom(promotion, taken) ? offerOf(cart, promotion, left, taken) : null
        if (!offer || (promotion.budgetLeft !== null && offer.worth > promotion.budgetLeft)) continue
        const worth = best?.offer.worth ?? 0
        if (!best || offer.worth > worth || (offer.worth === worth && promotion.id < best.promotion.id))
          best = { promotion, offer }
      }
      if (!best) break
      const { promotion, offer } = best
      for (const [at, part] of offer.lines.entries()) left[at] = (left[at] ?? 0) - part
      taken.push({
        ...{ promotion, reached: offer.reached, lines: offer.lines, delivery: offer.delivery, pieces: offer.pieces },
        ...{ shopLines: shopPart(cart, offer.lines, promotion.shopBp), gift: offer.gift ?? null },
      })
      open.delete(promotion)
    }
  }
  return { left, taken }
}

const savedOf = (taken: readonly ModelTaken[]): number =>
  total(taken.map(({ lines, delivery, gift }) => total(lines) + total(delivery.values()) + (gift?.unit ?? 0)))

interface HeldCoupon {
  promotion: ModelPromotion
  endsAt: number
}

/** Coupons that are used: those that the buyer chose, else of each issuer the one that saves most, the platform's last. */
export function modelCoupons(
  cart: ModelCart,
  others: readonly ModelPromotion[],
  held: readonly HeldCoupon[],
  wanted: readonly string[],
): ModelPromotion[] {
  const chosen = held.filter(({ promotion }) => wanted.includes(promotion.id)).map(({ promotion }) => promotion)
  const saved = (coupons: readonly ModelPromotion[]) => savedOf(modelPrice(cart, [...others, ...coupons]).taken)
  const issuers = [...new Set(held.map(({ promotion }) => promotion.shop))].sort((one, other) =>
    one === null ? 1 : other === null ? -1 : 0,
  )
  for (const issuer of issuers) {
    const now = saved(chosen)
    const best = held
      .filter(({ promotion }) => promotion.shop === issuer && !chosen.includes(promotion))
      .map((coupon) => ({ ...coupon, saves: saved([...chosen, coupon.promotion]) }))
      .sort((a, b) => b.saves - a.saves || a.endsAt - b.endsAt || (a.promotion.id < b.promotion.id ? -1 : 1))[0]
    if (best && best.saves > now) chosen.push(best.promotion)
  }
  return chosen
}
