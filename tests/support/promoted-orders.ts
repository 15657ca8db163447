import { sql } from 'drizzle-orm'
import { type Cart, placeOrder } from '@/lib/contract/cart'
import { startPayment } from '@/lib/contract/payment'
import type { TestMarketplace } from './marketplace'
import { peek } from './orders'
import {
  codeOf,
  count,
  DAY,
  expectAnswer,
  nowOf,
  type Priced,
  type PromotedLine,
  type PromotedOrder,
  type PromotedWorld,
  pick,
  priced,
  type Running,
  runs,
  type Shop,
  type Shopper,
  type Sku,
  same,
  total,
  type Use,
} from './promoted-world'
import { largestRemainder, type ModelCart, type ModelTaken } from './promotion-model'
import { isOfPlatform, type ModelSale, modelVat, share } from './vat-model'

export const COUPONS = ['coupon', 'platformCoupon']

function saleOf({ shop, lines }: Pick<PromotedOrder, 'shop' | 'lines'>): ModelSale {
  return {
    ...{ shopInUk: shop.inUk, shopRegistered: shop.registered, to: 'gb', business: false },
    lines: lines.map(({ from, rate, excise, paidP, deliveryP }) => ({
      ...{ from, rate, excise, goods: paidP - deliveryP, delivery: deliveryP },
    })),
  }
}

/** Decides the VAT of an order at its price. */
export function tax(order: PromotedOrder): void {
  order.sale = saleOf(order)
  for (const [at, decision] of modelVat(order.sale).entries()) {
    const line = order.lines[at]
    if (line) Object.assign(line, decision, { sold: decision })
  }
  order.withheldP = total(order.lines.map(({ owes, vat }) => (isOfPlatform(owes) ? vat : 0)))
}

/** Shares delivery, the shop's discount by hand and its surcharge onto the lines. */
export function sharePaid(order: PromotedOrder, byHandP: number, surchargeP: number): void {
  const { lines } = order
  const lists = lines.map(({ list, gift }) => (gift ? 0 : list))
  const goods = lines.map(({ list, shopP, couponP, platformP }) => list - shopP - couponP - platformP)
  const [byHand, delivery, surcharge] = [
    largestRemainder(byHandP, goods),
    largestRemainder(order.deliveryP, lists),
    largestRemainder(surchargeP, lists),
  ]
  for (const [at, line] of lines.entries()) {
    Object.assign(line, { byHandP: byHand[at], deliveryP: delivery[at], surchargeP: surcharge[at] })
    line.paidP = (goods[at] ?? 0) - line.byHandP + line.deliveryP + line.surchargeP
  }
  order.paidP = total(lines.map(({ paidP }) => paidP))
}

/** A piece whose whole price the shop takes off. */
function giftLine(world: PromotedWorld, { sku: id, unit }: { sku: string; unit: number }): PromotedLine {
  const sku = world.skus.find((each) => each.id === id) as Sku
  const none = { owes: 'none' as const, row: '', vat: 0 }
  return {
    ...{ id: '', sku, qty: 1, gift: true, list: unit, shopP: unit, couponP: 0, platformP: 0 },
    ...{ rate: sku.rate, from: sku.from, excise: sku.excise, ...none, sold: none },
    ...{ deliveryP: 0, surchargeP: 0, byHandP: 0, paidP: 0, refundP: 0, refundedP: 0, sent: 0, gone: 0 },
  }
}

/** One shop's order of a priced cart. */
function orderOf(world: PromotedWorld, buyer: Shopper, { cart, taken, coupons }: Priced, shop: Shop): PromotedOrder {
  const at = cart.lines.flatMap((line, index) => (line.shop === shop.id ? [index] : []))
  const ofLine = (index: number, of: (each: ModelTaken) => number[], coupon: boolean) =>
    total(
      taken.filter(({ promotion }) => COUPONS.includes(promotion.kind) === coupon).map((each) => of(each)[index] ?? 0),
    )
  const lines = at.map((index): PromotedLine => {
    const { sku: id, qty, unit } = cart.lines[index] as ModelCart['lines'][number]
    const sku = world.skus.find((each) => each.id === id) as Sku
    const shopP = ofLine(index, (each) => each.shopLines, false)
    const couponP = ofLine(index, (each) => each.shopLines, true)
    const discount = total(taken.map((each) => each.lines[index] ?? 0))
    const none = { owes: 'none' as const, row: '', vat: 0 }
    return {
      ...{ id: '', sku, qty, gift: false, list: unit * qty, shopP, couponP, platformP: discount - shopP - couponP },
      ...{ rate: sku.rate, from: sku.from, excise: sku.excise, ...none, sold: none },
      ...{ deliveryP: 0, surchargeP: 0, byHandP: 0, paidP: 0, refundP: 0, refundedP: 0, sent: 0, gone: 0 },
    }
  })
  for (const { promotion, gift } of taken) if (gift && promotion.shop === shop.id) lines.push(giftLine(world, gift))
  const uses = taken.flatMap(({ promotion, lines: parts, shopLines, delivery, pieces, gift }): Use[] => {
    const free = delivery.get(shop.id) ?? 0
    const given = gift && promotion.shop === shop.id ? [{ sku: gift.sku, qty: 1 }] : []
    const giftP = given.length > 0 ? (gift?.unit ?? 0) : 0
    const discount = total(at.map((index) => parts[index] ?? 0)) + free + giftP
    const known = promotion as Running
    const priced = at
      .filter((index) => (pieces[index] ?? 0) > 0)
      .map((index) => ({ sku: cart.lines[index]?.sku ?? '', qty: pieces[index] ?? 0 }))
    return discount === 0
      ? []
      : [
          {
            ...{ promotion: known, discount, pieces: [...priced, ...given], returned: false },
            shopPart: giftP + total(at.map((index) => shopLines[index] ?? 0)) + share(free, promotion.shopBp, 10_000),
            code: known.kind === 'code' ? (codeOf(world, known, buyer)?.code ?? null) : null,
            claim: coupons.find((claim) => claim.promotion === known) ?? null,
          },
        ]
  })
  const freed = total(taken.map(({ delivery }) => delivery.get(shop.id) ?? 0))
  const order: PromotedOrder = {
    ...{ id: '', no: '', parent: '', shop, buyer, lines, uses, state: 'unpaid', sentAny: false, received: false },
    ...{
      sale: { shopInUk: true, shopRegistered: true, to: 'gb', business: false, lines: [] },
      withheldP: 0,
      commissionP: 0,
    },
    ...{ deliveryP: (cart.delivery.get(shop.id) ?? 0) - freed, paidP: 0, refundP: 0, refundedP: 0, payBy: 0 },
    discountP: total(lines.map(({ platformP }) => platformP)),
  }
  sharePaid(order, 0, 0)
  tax(order)
  return order
}

interface OrderRow {
  id: string
  no: string
  shopId: string
  paidP: number
  shopP: number
  platformP: number
  couponP: number
  deliveryP: number
  commissionP: number
  withheldP: number
  refundP: number
  refundedP: number
  kind: number
  status: number
  payBy: string | null
}

interface LineRow {
  id: string
  orderId: string
  skuId: string
  paidP: number
  shopP: number
  platformP: number
  couponP: number
  vatP: number
  liable: string
  refundP: number
  refundedP: number
  rateBp: number
  commissionP: number
  minP: number | null
  maxP: number | null
  withDelivery: boolean | null
  stepsP: number | null
}

export const orderRows = (market: TestMarketplace, where: ReturnType<typeof sql>) =>
  peek<OrderRow>(
    market,
    sql`select id, no, shop_id as "shopId", paid_p as "paidP", shop_discount_p as "shopP", platform_discount_p as "platformP",
      coupon_p as "couponP", delivery_p as "deliveryP", commission_p as "commissionP", vat_withheld_p as "withheldP",
      case when status = 7 then paid_p else refunding_p + refunded_p end as "refundP", refunded_p as "refundedP", kind, status,
      pay_by_at as "payBy" from orders where ${where} order by no`,
  )

export const lineRows = (market: TestMarketplace, where: ReturnType<typeof sql>) =>
  peek<LineRow>(
    market,
    sql`select l.id, l.order_id as "orderId", l.sku_id as "skuId", l.paid_p as "paidP", l.shop_p as "shopP",
      l.platform_p as "platformP", l.coupon_p as "couponP", l.vat_p as "vatP", l.vat_liable as liable,
      l.refunding_p + l.refunded_p as "refundP", l.refunded_p as "refundedP", l.commission_rate_bp as "rateBp",
      l.commission_p as "commissionP", r.min_p as "minP", r.max_p as "maxP", r.with_delivery as "withDelivery", (select sum((s->>'amountP')::int)::int from jsonb_array_elements(l.steps) s
        where not (s->>'included')::boolean) as "stepsP"
      from order_line l join orders o on o.id = l.order_id left join commission_rule r on r.no = l.commission_rule
      where ${where} order by o.no, l.position`,
  )

/** Commission on what the shop sells for: goods after its own discounts, before the platform's, and a surcharge. */
const commissionBase = ({ list, shopP, couponP, byHandP, surchargeP }: PromotedLine): number =>
  list - shopP - couponP - byHandP + surchargeP

/** Compares an order with the model, to the penny. */
export function checkOrder(order: PromotedOrder, row: OrderRow, lines: readonly LineRow[]): void {
  const name = `order ${order.no}`
  const of = (key: 'shopP' | 'couponP' | 'platformP' | 'byHandP') => total(order.lines.map((line) => line[key]))
  same(
    `${name}: paid, delivery, by shop, by coupon, by platform, VAT kept, refunds`,
    [row.paidP, row.deliveryP, row.shopP, row.couponP, row.platformP, row.withheldP, row.refundP, row.refundedP],
    [
      ...[order.paidP, order.deliveryP, of('shopP') + of('byHandP'), of('couponP'), of('platformP'), order.withheldP],
      ...[order.refundP, order.refundedP],
    ],
  )
  same(
    `${name}: lines`,
    lines.map((line) => [line.skuId, line.paidP, line.shopP, line.couponP, line.platformP, line.liable, line.vatP]),
    order.lines.map((line) => [
      ...[line.sku.id, line.paidP, line.shopP + line.byHandP, line.couponP, line.platformP, line.owes, line.vat],
    ]),
  )
  same(
    `${name}: steps of its lines`,
    lines.map(({ stepsP }) => stepsP),
    order.lines.map(({ paidP }) => paidP),
  )
  if (row.status !== 7)
    same(
      `${name}: refunds of its lines`,
      lines.map(({ refundP }) => refundP),
      order.lines.map(({ refundP }) => refundP),
    )
}

/** Commission of each line by its own rule: its rate, its least and its most, never more than what it is taken from. */
export const commissionOf = (order: PromotedOrder, lines: readonly LineRow[]): number =>
  total(
    order.lines.map((line, at) => {
      const { rateBp = 0, minP = null, maxP = null, withDelivery = false } = lines[at] ?? {}
      const of = commissionBase(line) + (withDelivery ? line.deliveryP : 0)
      const least = Math.max(share(of, rateBp, 10_000), minP ?? 0)
      return Math.min(maxP === null ? least : Math.min(least, maxP), of)
    }),
  )

/** Both sides of a cart, to find the difference. */
const told = (page: Cart, { taken, cart }: Priced): string =>
  JSON.stringify({
    page: page.shops.map(({ goodsP, deliveryP, discountP, promotions }) => [
      ...[goodsP, deliveryP, discountP],
      promotions.map(({ kind, discountP: offP, why }) => [kind, offP, why?.why]),
    ]),
    ...{ codes: page.codes.map((each) => [each.savedP, each.why]), coupons: page.coupons },
    model: taken.map(({ promotion: { kind, mode, tiers }, lines, delivery }) => [
      kind,
      mode,
      tiers,
      lines,
      [...delivery],
    ]),
    ...{ lines: cart.lines, delivery: [...cart.delivery] },
  })

export async function place(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const buyer = pick(dice, world.buyers)
  if (buyer.cart.size === 0) return
  const page = await world.shop.cart(buyer)
  const model = priced(world, buyer, page)
  const orders = world.shops
    .filter(({ id }) => page.shops.some((shop) => shop.id === id))
    .map((shop) => orderOf(world, buyer, model, shop))
  const dueP = total(orders.map(({ paidP }) => paidP))
  if (page.totalP !== dueP)
    throw new Error(`the cart costs ${page.totalP}, the model says ${dueP}: ${told(page, model)}`)
  for (const { id, totalP, discountP } of page.shops) {
    const own = orders.find(({ shop }) => shop.id === id)
    same(
      'gifts of the cart',
      page.shops.find((shop) => shop.id === id)?.lines.flatMap(({ skuId, gift }) => (gift ? [skuId] : [])),
      own?.lines.flatMap(({ sku, gift }) => (gift ? [sku.id] : [])),
    )
    same(
      'a shop of the cart',
      [totalP, discountP],
      [own?.paidP, total(own?.lines.map((line) => line.shopP + line.couponP + line.platformP) ?? [])],
    )
  }
  same(
    'coupons that are chosen',
    page.coupons
      .filter(({ chosen }) => chosen)
      .map(({ claimId }) => claimId)
      .toSorted(),
    model.coupons.map(({ id }) => id).toSorted(),
  )
  const body = { addressId: buyer.addressId, totalP: page.totalP, importAccepted: true }
  const answer = await market.hit(placeOrder, buyer.token, { body })
  expectAnswer('an order', answer, null)
  const parent = answer.data.id
  const rows = await orderRows(market, sql`parent_id = ${parent}`)
  const lines = await lineRows(market, sql`o.parent_id = ${parent}`)
  for (const order of orders) {
    const row = rows.find(({ shopId }) => shopId === order.shop.id) as OrderRow
    const own = lines.filter(({ orderId }) => orderId === row.id)
    Object.assign(order, { id: row.id, no: row.no, parent, payBy: Date.parse(row.payBy ?? '') })
    for (const [at, line] of order.lines.entries()) line.id = own[at]?.id ?? ''
    order.commissionP = commissionOf(order, own)
    checkOrder(order, row, own)
    same(`order ${row.no}: commission`, row.commissionP, order.commissionP)
    spend(order)
    world.orders.push(order)
  }
  for (const { claim } of orders.flatMap(({ uses }) => uses)) if (claim) claim.parent = parent
  buyer.cart.clear()
  buyer.codes = []
  buyer.choices.clear()
  count(world, 'orders')
  for (const { promotion } of orders.flatMap(({ uses }) => uses))
    count(world, promotion.mode === 'gift' ? 'gift' : promotion.kind)
}

/** Counts what an order uses. */
function spend({ uses }: PromotedOrder): void {
  for (const { promotion, discount, pieces } of uses) {
    if (promotion.budget !== null) promotion.spent += discount
    if (promotion.usesMax !== null) promotion.uses += 1
    for (const { sku, qty } of pieces) {
      const pool = promotion.pools.get(sku)
      if (pool) pool.sold += qty
    }
  }
}

/** Gives back what an order used; of a refunded one only coupons whose rule says so. */
export function giveBack(world: PromotedWorld, order: PromotedOrder, refunded: boolean): void {
  for (const use of order.uses) {
    const { promotion, discount, pieces, claim } = use
    if (use.returned || (refunded && !(claim && promotion.refundReturns))) continue
    use.returned = true
    if (promotion.budget !== null) promotion.spent -= discount
    if (promotion.usesMax !== null) promotion.uses -= 1
    if (!refunded)
      for (const { sku, qty } of pieces) {
        const pool = promotion.pools.get(sku)
        if (pool) pool.sold -= qty
      }
    const isUsed = world.orders.some(({ uses }) => uses.some((each) => each.claim === claim && !each.returned))
    if (claim && claim.parent !== null && !isUsed) {
      claim.parent = null
      claim.endsAt = Math.max(claim.endsAt, nowOf(world) + 7 * DAY)
      count(world, 'couponsBack')
    }
  }
}

export const versionOf = async ({ market }: PromotedWorld, { id }: PromotedOrder): Promise<number> =>
  (await peek<{ version: number }>(market, sql`select version from orders where id = ${id}`))[0]?.version ?? 0

export const someOrder = (world: PromotedWorld, fits: (order: PromotedOrder) => boolean): PromotedOrder | undefined => {
  const all = world.orders.filter(fits)
  return all.length > 0 ? pick(world.dice, all) : undefined
}
export const isUnpaid = ({ state }: PromotedOrder): boolean => state === 'unpaid'
export const isPaid = ({ state }: PromotedOrder): boolean => state === 'paid'

export async function pay(world: PromotedWorld): Promise<void> {
  const { market } = world
  const first = someOrder(world, isUnpaid)
  if (!first) return
  const { buyer, parent } = first
  const body = { method: 2 as const, importAccepted: true }
  const started = await market.hit(startPayment, buyer.token, { params: { id: parent }, body })
  expectAnswer('a payment', started, first.payBy <= nowOf(world) ? 'PAYMENT_OVER' : null)
  if (started.status !== 200) return
  expectAnswer('a card', await world.shop.card(buyer, started.data.id, 'pays'), null)
  for (const order of world.orders.filter((each) => each.parent === parent && isUnpaid(each))) {
    order.state = 'paid'
    for (const promotion of world.promotions) {
      const { kind, shop, ways } = promotion
      if (kind === 'coupon' && shop === order.shop.id && ways.includes('order'))
        await claimModel(world, promotion, buyer, 'order')
    }
  }
  count(world, 'payments')
}

/** Why a coupon cannot be claimed now; null if it can. */
export function claimTrouble(world: PromotedWorld, promotion: Running, buyer: Shopper, way: string): string | null {
  if (!runs(world, promotion) || !promotion.ways.includes(way)) return 'COUPON_CLOSED'
  const mine = world.claims.filter((claim) => claim.promotion === promotion && claim.buyer === buyer).length
  if (mine >= (promotion.usesOfBuyer ?? 1)) return 'COUPON_HELD'
  return promotion.claimed >= (promotion.quantity ?? 0) ? 'COUPON_GONE' : null
}

/** Notes a claim that the marketplace made, if the rules allow it. */
export async function claimModel(world: PromotedWorld, promotion: Running, buyer: Shopper, way: string): Promise<void> {
  if (claimTrouble(world, promotion, buyer, way) !== null) return
  promotion.claimed += 1
  const known = world.claims.map(({ id }) => id)
  const found = await peek<{ id: string }>(
    world.market,
    sql`select id from coupon_claim where promotion_id = ${promotion.id} order by claimed_at, id`,
  )
  const id = found.map((row) => row.id).find((each) => !known.includes(each))
  if (!id) throw new Error(`the coupon ${promotion.id} was not given to buyer ${buyer.no}`)
  const endOfDays = Math.floor(nowOf(world) / DAY) * DAY + ((promotion.validDays ?? 0) + 1) * DAY
  world.claims.push({
    id,
    promotion,
    buyer,
    endsAt: promotion.validDays === null ? promotion.endsAt : endOfDays,
    parent: null,
  })
  count(world, `claims.${way}`)
}
