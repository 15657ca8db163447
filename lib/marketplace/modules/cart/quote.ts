import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cart, CartPromotion } from '@/lib/contract/cart'
import { type Arrival, arrivalOfAll, type Sending } from '@/lib/domain/arrival'
import {
  CART_QTY_MAX,
  type CartBuyer,
  cartLineOf,
  deliveryOf,
  type LineDiscounts,
  type PricedShop,
  priceShop,
  type Rates,
  vatNoteOf,
} from '@/lib/domain/cart'
import { lineDiscountsOf } from '@/lib/domain/marketing/shares'
import { sum } from '@/lib/domain/money'
import { landOf } from '@/lib/domain/uk-places'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import type { OrderVatFacts } from '../../tables/order'
import { othersOnDevice } from '../buyer'
import { tariffsOf } from '../freight'
import { type Offer, offersOf } from '../goods'
import {
  cartCodes,
  type GroupChoice,
  groupChoice,
  type OrderUse,
  type PricedCart,
  promotedCart,
  usesOf,
  type WantedGroup,
} from '../marketing'
import { shopsPaidBy } from '../order'
import { feesAt } from '../shipping-fee'
import { vatTermsAt } from '../vat'

export interface QuotedLine {
  offer: Offer
  qty: number
  /** The promotion that gives it for free; null for a bought item. */
  giftOf: string | null
}

/** One shop's part of a cart. */
export interface QuotedShop {
  lines: [QuotedLine, ...QuotedLine[]]
  goodsLocation: 'uk' | 'overseas'
  price: PricedShop
  arrives: Arrival
  vatFacts: OrderVatFacts
  /** Discounts of promotions in the order. */
  uses: OrderUse[]
  /** Discount of points in the order, in pence. */
  pointsP: number
  /** Promotions that the page names beside the sums. */
  promotions(): CartPromotion[]
}

const Item = z.object({
  skuId: z.string(),
  qty: z.number(),
})
type Item = z.infer<typeof Item>

/** Items of the caller's cart; `lock` prevents concurrent changes. */
export const itemsOf = ({ tx, user }: Context, lock = false): Promise<Item[]> =>
  query(
    tx,
    Item,
    sql`select sku_id as "skuId", qty from cart_item where buyer_id = ${user.userId} order by added_at, sku_id
      ${lock ? sql`for update` : sql``}`,
  )

async function ratesFor({ tx, now }: Context, offers: readonly Offer[]) {
  const templates = offers.flatMap(({ template }) => template ?? [])
  return {
    tariffs: await tariffsOf(tx, [...new Set(templates)]),
    fees: await feesAt(tx, now),
    vat: await vatTermsAt(tx, now),
  }
}

const pricedLine = ({ offer, qty, giftOf }: QuotedLine) => ({ ...cartLineOf(offer, qty), gift: giftOf !== null })

type CartRates = Awaited<ReturnType<typeof ratesFor>>

const sendingOf = (
  { offer }: QuotedLine,
  { tariffs }: CartRates,
  { now, to }: Pick<Sending, 'to'> & Pick<Context, 'now'>,
): Sending => ({
  ...{ now: now.getTime(), promiseHours: offer.promiseHours, from: offer.goodsLocation, to },
  transit: (offer.template !== null && tariffs.get(offer.template)) || null,
})

/** Discounts of each line of a cart, in its order, and of the delivery of each shop. */
interface Promoted {
  discounts: LineDiscounts[]
  deliveryOffP: ReadonlyMap<string, number>
  usesOf(shopId: string, at: readonly number[]): OrderUse[]
  pointsOf(at: readonly number[]): number
  cart: PricedCart
}

/** Applies promotions to the lines of a whole cart: a coupon of the platform covers several shops. */
async function promote(
  context: Context,
  byShop: ReadonlyMap<string, QuotedLine[]>,
  { rates, postcode, groupId }: { rates: Rates; postcode: string | null; groupId: string | null },
): Promise<Promoted> {
  const deliveryP = new Map<string, number>()
  for (const [shopId, lines] of byShop) {
    const delivery = postcode === null ? null : deliveryOf(lines.map(pricedLine), rates, postcode)
    if (delivery?.ok) deliveryP.set(shopId, delivery.priceP)
  }
  const lines = [...byShop.values()].flat().map(({ offer, qty }) => ({
    ...{ shopId: offer.shopId, skuId: offer.skuId, productId: offer.productId, unitP: offer.priceP, qty },
  }))
  const cart = await promotedCart(context, {
    ...{ lines, deliveryP, groupId },
    reads: {
      paidShops: (since) => shopsPaidBy(context.tx, context.user.userId, since),
      othersOnDevice: (since) => othersOnDevice(context, since),
    },
  })
  const { price, names } = cart
  const free = price.taken.flatMap(({ delivery }) => delivery)
  const points = price.taken.find(({ step }) => step === 'points')
  return {
    discounts: lineDiscountsOf(price, names),
    deliveryOffP: new Map(free.map(({ shopId, amountP }) => [shopId, amountP])),
    usesOf: (shopId, at) =>
      usesOf({ taken: price.taken, names }, shopId, at).map((use) => ({ ...use, ...cart.tokens.get(use.promotionId) })),
    pointsOf: (at) => sum(at.map((index) => points?.lines[index] ?? 0)),
    cart,
  }
}

/** Gifts as lines of the orders of their shops. */
async function giftsFor({ tx, now }: Context, gifts: PricedCart['gifts']) {
  if (gifts.length === 0) return []
  const offers = await offersOf(
    tx,
    gifts.map(({ skuId }) => skuId),
    now,
  )
  return gifts.map(({ shopId, skuId, promotionId, discounts }) => {
    const offer = offers.find((each) => each.skuId === skuId) ?? fail('CART_CHANGED')
    return { shopId, discounts, line: { offer, qty: 1, giftOf: promotionId } }
  })
}

/**
 * Prices the cart by shop for a buyer, and lists SKUs that are no longer on sale; `wanted` is a group buy in place of
 * the cart.
 */
export async function quoteItems(
  context: Context,
  items: readonly Item[],
  buyer: CartBuyer,
  wanted: WantedGroup | null = null,
) {
  const offers = await offersOf(
    context.tx,
    items.map(({ skuId }) => skuId),
    context.now,
  )
  const rates = await ratesFor(context, offers)
  const byShop = new Map<string, QuotedLine[]>()
  for (const offer of offers) {
    const qty = items.find(({ skuId }) => skuId === offer.skuId)?.qty ?? 0
    byShop.set(offer.shopId, [...(byShop.get(offer.shopId) ?? []), { offer, qty, giftOf: null }])
  }
  const group = wanted && offers[0] ? await groupChoice(context, wanted, offers[0].productId) : null
  const groupId = group?.promotionId ?? null
  const promoted = await promote(context, byShop, { rates, postcode: buyer.postcode, groupId })
  const to = landOf(buyer.postcode)
  const gifts = await giftsFor(context, promoted.cart.gifts)
  let first = 0
  const shops = [...byShop].map(([shopId, found]): QuotedShop => {
    const given = gifts.filter(({ shopId: of }) => of === shopId)
    const lines = [...found, ...given.map(({ line }) => line)] as QuotedShop['lines']
    const at = found.map((_, index) => first + index)
    first += found.length
    // Goods sent together with something from overseas ship from there.
    const goodsLocation = lines.some(({ offer }) => offer.goodsLocation === 'overseas') ? 'overseas' : 'uk'
    const { establishment, registered } = lines[0].offer
    const priced = {
      ...{ establishment, registered, lines: lines.map(pricedLine) },
      discounts: [...at.flatMap((index) => promoted.discounts[index] ?? []), ...given.map((each) => each.discounts)],
      deliveryOffP: promoted.deliveryOffP.get(shopId) ?? 0,
    }
    const price = priceShop(priced, rates, buyer)
    const vatFacts = { seller: { establishment, registered }, buyer: price.vatBuyer, limitP: rates.vat.limitP }
    const promotions = () => promoted.cart.told(shopId, at)
    const [uses, pointsP] = [promoted.usesOf(shopId, at), promoted.pointsOf(at)]
    const sending = (line: QuotedLine) => sendingOf(line, rates, { now: context.now, to })
    const [one, ...others] = lines
    const arrives = arrivalOfAll([sending(one), ...others.map(sending)])
    return { lines, goodsLocation, price, arrives, vatFacts, uses, pointsP, promotions }
  })
  const gone = items.filter(({ skuId }) => !offers.some((offer) => offer.skuId === skuId)).map(({ skuId }) => skuId)
  return { shops, gone, promoted: promoted.cart, group: wanted && groupOf(group, wanted, shops) }
}

const lineWire = ({ offer, qty, giftOf }: QuotedLine, steps: PricedShop['steps'][number], pooled: number) => ({
  ...{ skuId: offer.skuId, productId: offer.productId, title: offer.title, spec: offer.spec, picture: offer.picture },
  ...{ unitP: offer.priceP, qty, steps, gift: giftOf !== null },
  available: giftOf === null ? Math.min(offer.available + pooled, CART_QTY_MAX) : qty,
})

const shopWire = ({ lines, price, arrives, promotions, uses }: QuotedShop): Cart['shops'][number] => ({
  id: lines[0].offer.shopId,
  name: lines[0].offer.shop,
  lines: lines.map((line, at) => lineWire(line, price.steps[at] ?? [], pooledOf(uses, line.offer.skuId))),
  goodsP: price.order.goodsP,
  discountP: price.order.shopDiscountP + price.order.platformDiscountP + price.order.couponP,
  promotions: promotions(),
  deliveryP: price.deliveryP,
  trouble: price.trouble,
  arrives,
  vatP: price.vat.amountP,
  vatNote: vatNoteOf(price.vatLines),
  importChargesP: price.importChargesP,
  totalP: price.order.paidP,
})

/** Pieces of a line taken from the pool of a promotion. */
const pooledOf = (uses: readonly OrderUse[], skuId: string): number =>
  uses.flatMap(({ pieces }) => pieces).reduce((sum, each) => (each.skuId === skuId ? sum + each.qty : sum), 0)

export const enough = ({ lines, uses }: QuotedShop): boolean =>
  lines.every(({ offer, qty, giftOf }) => giftOf !== null || offer.available + pooledOf(uses, offer.skuId) >= qty)

export const totalOf = (shops: readonly QuotedShop[]): number =>
  shops.reduce((total, { price }) => total + price.order.paidP, 0)

/** Returns the group buy; fails if not all pieces get its price, or it is over. */
function groupOf(group: GroupChoice | null, { skuId, qty }: WantedGroup, shops: readonly QuotedShop[]) {
  if (group === null) return 'over' as const
  const uses = shops.flatMap((shop) => shop.uses).filter(({ promotionId }) => promotionId === group.promotionId)
  const enough = pooledOf(uses, skuId) >= qty
  return { ...group, trouble: group.trouble ?? (enough ? null : ('soldOut' as const)) }
}

const groupWire = (group: GroupChoice): Cart['group'] => ({
  ...{ teamId: group.teamId, people: group.people, joined: group.joined, trouble: group.trouble },
  expiresAt: new Date(group.expiresAt).toISOString(),
})

/** Returns the caller's cart, or a group buy in its place, for the page. GROUP_OVER if the group buy does not run. */
export async function cartFor(context: Context, buyer: CartBuyer, wanted: WantedGroup | null): Promise<Cart> {
  const items = wanted ? [wanted] : await itemsOf(context)
  const { shops, gone, promoted, group } = await quoteItems(context, items, buyer, wanted)
  if (group === 'over') fail('GROUP_OVER')
  const delivered = shops.every(({ price }) => price.deliveryP !== null)
  return {
    shops: shops.map(shopWire),
    gone,
    codes: cartCodes(promoted, new Map(shops.map(({ lines: [{ offer }] }) => [offer.shopId, offer.shop]))),
    coupons: promoted.coupons(),
    points: promoted.points(),
    group: group && groupWire(group),
    pieces: items.reduce((total, { qty }) => total + qty, 0),
    totalP: totalOf(shops),
    ready: shops.length > 0 && gone.length === 0 && delivered && shops.every(enough) && !group?.trouble,
  }
}
