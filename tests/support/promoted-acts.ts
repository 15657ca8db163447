import { sql } from 'drizzle-orm'
import { agreeCase } from '@/lib/contract/after-sale/seller'
import * as buyers from '@/lib/contract/buyer'
import { setCartCode, setCartCoupon } from '@/lib/contract/cart'
import { openMyCase } from '@/lib/contract/mall/after-sale'
import { claimCoupon } from '@/lib/contract/mall/coupon'
import { cancelMine, confirmReceipt } from '@/lib/contract/mall/order'
import { giveCoupon } from '@/lib/contract/marketing/coupon'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { adjustPrice, cancelRest, cannotSupply } from '@/lib/contract/order/work'
import { CASE } from '@/lib/domain/after-sale'
import { peek, sweep } from './orders'
import {
  COUPONS,
  claimModel,
  claimTrouble,
  commissionOf,
  giveBack,
  isPaid,
  isUnpaid,
  lineRows,
  sharePaid,
  someOrder,
  tax,
  versionOf,
} from './promoted-orders'
import {
  count,
  expectAnswer,
  nowOf,
  type PromotedLine,
  type PromotedOrder,
  type PromotedWorld,
  pick,
  SELLERS,
  total,
} from './promoted-world'
import { deviceOf } from './shopping'
import { modelVat, share } from './vat-model'

export const fill = async (world: PromotedWorld): Promise<void> => {
  const { dice, shop } = world
  const buyer = pick(dice, world.buyers)
  for (let each = dice(4); each >= 0; each--) {
    const [sku, qty] = [pick(dice, world.skus), 1 + dice(dice(3) === 0 ? 9 : 3)]
    expectAnswer('a cart', await shop.put(buyer, sku.id, qty), null)
    buyer.cart.set(sku.id, qty)
  }
}

/** Types a code of a shop: a discount, or one that gives a coupon. */
export async function typeCode(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const buyer = pick(dice, world.buyers)
  const shops = new Set([...buyer.cart.keys()].map((id) => world.skus.find((sku) => sku.id === id)?.shop))
  const known = world.promotions.filter(
    ({ codes, shop, kind }) => codes.length > 0 && shops.has(shop ?? '') && kind === 'code',
  )
  if (known.length === 0) return
  const code = pick(dice, pick(dice, known).codes)
  if (buyer.codes.some((each) => each.code === code)) return
  await peek(market, sql`delete from attempt_counter returning 1`)
  const answer = await market.hit(setCartCode, buyer.token, { body: { code } })
  if (answer.status === 200) buyer.codes.push({ code, at: nowOf(world) })
  else count(world, `codes.${String(answer.envelope.error)}`)
}

export async function claimOne(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const buyer = pick(dice, world.buyers)
  const coupons = world.promotions.filter(({ kind }) => COUPONS.includes(kind))
  if (coupons.length === 0) return
  const promotion = pick(dice, coupons)
  const way = pick(dice, ['page', 'page', 'hand', 'code'] as const)
  if (way === 'page') {
    const error = claimTrouble(world, promotion, buyer, way)
    const answer = await market.hit(claimCoupon, buyer.token, { body: { id: promotion.id } })
    expectAnswer('a claim', answer, promotion.state === 'open' || error ? error : 'COUPON_CLOSED')
    if (answer.status === 200) await claimModel(world, promotion, buyer, way)
  }
  if (way === 'hand') {
    const order = someOrder(world, (each) => each.shop.id === promotion.shop && each.buyer === buyer)
    if (!order) return
    const error = claimTrouble(world, promotion, buyer, way)
    const body = { id: promotion.id, orderNo: order.no }
    const answer = await market.hit(giveCoupon, order.shop.token, { body })
    expectAnswer('a coupon by hand', answer, error)
    if (answer.status === 200) await claimModel(world, promotion, buyer, way)
  }
  const [code] = promotion.codes
  const inCart = [...buyer.cart.keys()].some((id) => world.skus.find((sku) => sku.id === id)?.shop === promotion.shop)
  if (way === 'code' && code !== undefined && inCart && claimTrouble(world, promotion, buyer, way) === null) {
    await peek(market, sql`delete from attempt_counter returning 1`)
    expectAnswer('a coupon by its code', await market.hit(setCartCode, buyer.token, { body: { code } }), null)
    await claimModel(world, promotion, buyer, way)
  }
}

export async function choose(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const buyer = pick(dice, world.buyers)
  const own = world.claims.filter((claim) => claim.buyer === buyer && claim.parent === null)
  if (own.length === 0) return
  const { id, promotion } = pick(dice, own)
  const kind = dice(3)
  const body = { shopId: promotion.shop, claimId: kind === 0 ? null : id, best: kind === 2 }
  expectAnswer('a choice', await market.hit(setCartCoupon, buyer.token, { body }), null)
  if (kind === 2) buyer.choices.delete(promotion.shop ?? '')
  else buyer.choices.set(promotion.shop ?? '', body.claimId)
}

export async function cancel(world: PromotedWorld): Promise<void> {
  const order = someOrder(world, isUnpaid)
  if (!order) return
  const answer = await world.market.hit(cancelMine, order.buyer.token, {
    params: { id: order.id },
    body: { version: await versionOf(world, order) },
  })
  expectAnswer('a cancelled order', answer, null)
  order.state = 'cancelled'
  giveBack(world, order, false)
  count(world, 'cancelled')
}

/** Time passes; what was not paid in time ends. */
export async function wait(world: PromotedWorld, ms: number): Promise<void> {
  world.market.clock.advance(ms)
  await sweep(world.market, 'marketing.clock')
  await sweep(world.market, 'order.payTimeout')
  for (const order of world.orders.filter((each) => isUnpaid(each) && each.payBy <= nowOf(world))) {
    order.state = 'cancelled'
    giveBack(world, order, false)
    count(world, 'timedOut')
  }
}

export async function changePrice(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const order = someOrder(world, isUnpaid)
  if (!order || order.paidP < 2) return
  const newTotalP = 1 + dice(dice(3) === 0 ? order.paidP * 2 : order.paidP)
  if (newTotalP === order.paidP) return
  const goods = total(order.lines.map(({ list, shopP, couponP, platformP }) => list - shopP - couponP - platformP))
  const body = { newTotalP, reasonCode: 'other' as const, reason: 'As agreed', version: await versionOf(world, order) }
  const answer = await market.hit(adjustPrice, order.shop.token, { params: { id: order.id }, body })
  expectAnswer('a new price', answer, null)
  const less = goods + order.deliveryP - newTotalP
  const byHand = Math.max(0, Math.min(less, goods))
  order.deliveryP -= Math.max(0, less - goods)
  sharePaid(order, byHand, Math.max(0, -less))
  tax(order)
  const rows = await lineRows(market, sql`o.id = ${order.id}`)
  order.commissionP = commissionOf(order, rows)
  count(world, 'repriced')
}

/** Orders of which nothing will be sent. */
const unsupplied = new WeakSet<PromotedOrder>()
/** Orders whose buyers wait for a refund that was agreed to. */
const waiting = new Set<PromotedOrder>()
/** The shop can work on it: nothing of it is disputed. */
const isQuiet = (order: PromotedOrder): boolean => isPaid(order) && !unsupplied.has(order) && !waiting.has(order)

let parcels = 0
export async function ship(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const order = someOrder(world, (each) => isQuiet(each) && each.lines.some(({ qty, sent, gone }) => sent + gone < qty))
  if (!order) return
  // Pieces that went back before dispatch are not sent.
  const open = order.lines
    .map((line) => ({ line, qty: line.qty - line.sent - unsentGone(line) }))
    .filter(({ qty }) => qty > 0)
  if (open.length === 0) return
  const lines = open
    .map(({ line, qty }) => ({ line, qty: dice(2) === 0 ? qty : dice(qty + 1) }))
    .filter(({ qty }) => qty > 0)
  if (lines.length === 0) return
  parcels += 1
  const answer = await market.hit(deliverGoods, order.shop.token, {
    params: { id: order.id },
    body: {
      ...{ carrier: 'evri', trackingNo: `RP${String(100_000_000 + parcels)}` },
      lines: lines.map(({ line, qty }) => ({ lineId: line.id, qty })),
    },
  })
  expectAnswer('a parcel', answer, null)
  for (const { line, qty } of lines) line.sent += qty
  order.sentAny = true
  count(world, 'parcels')
}

/** Pieces that went back and were never sent. */
const unsentBack = new WeakMap<PromotedLine, number>()
const unsentGone = (line: PromotedLine): number => unsentBack.get(line) ?? 0

/** Gives pieces of a line back; returns their share of the price paid. */
function goBack(line: PromotedLine, qty: number): number {
  const upTo = (pieces: number) => Math.floor((line.paidP * pieces) / line.qty)
  const amount = Math.min(upTo(line.gone + qty) - upTo(line.gone), line.paidP - line.refundP)
  const unsent = Math.min(qty, line.qty - line.sent - unsentGone(line))
  unsentBack.set(line, unsentGone(line) + unsent)
  line.gone += qty
  line.refundP += amount
  return amount
}

/** A refund before anything was sent decides the VAT anew. */
function decideAnew(order: PromotedOrder): void {
  if (order.sentAny || order.lines.every(({ paidP, refundP }) => paidP === refundP)) return
  const lines = order.sale.lines.map((line, at) => {
    const { paidP = 0, refundP = 0 } = order.lines[at] ?? {}
    return { ...line, left: share(line.goods, paidP - refundP, paidP) }
  })
  const anew = modelVat({ ...order.sale, lines })
  if (anew.every(({ row }, at) => row === order.lines[at]?.row)) return
  for (const [at, line] of order.lines.entries()) Object.assign(line, anew[at])
}

const refundOf = (order: PromotedOrder): void => {
  order.refundP = total(order.lines.map(({ refundP }) => refundP))
}

/** The shop cannot supply an order, or what is left of it. */
export async function giveUp(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const order = someOrder(
    world,
    (each) => isQuiet(each) && each.lines.some((line) => line.sent + unsentGone(line) < line.qty),
  )
  if (!order || dice(2) === 0) return
  const call = order.sentAny ? cancelRest : cannotSupply
  const body = { version: await versionOf(world, order), reasonCode: 'outOfStock' as const, reason: 'Sold out of it' }
  expectAnswer(
    'what cannot be supplied',
    await market.hit(call, order.shop.token, { params: { id: order.id }, body }),
    null,
  )
  for (const line of order.lines) {
    const open = line.qty - line.sent - unsentGone(line)
    if (order.sentAny) goBack(line, open)
    else line.refundP = line.paidP
  }
  refundOf(order)
  count(world, order.sentAny ? 'restCancelled' : 'notSupplied')
  if (!order.sentAny) unsupplied.add(order)
}

/** A buyer asks for a refund of some pieces, or of a part of what they cost; the shop agrees. */
export async function askRefund(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const order = someOrder(
    world,
    (each) => isPaid(each) && !unsupplied.has(each) && each.lines.some(({ qty, gone }) => gone < qty),
  )
  if (!order) return
  const open = order.lines.filter(({ qty, gone }) => gone < qty)
  const chosen = dice(3) === 0 ? open : [pick(dice, open)]
  const lines = chosen.map((line) => ({
    line,
    qty: dice(3) === 0 ? line.qty - line.gone : 1 + dice(line.qty - line.gone),
  }))
  const [only] = lines
  const upTo = (line: PromotedLine, pieces: number) => Math.floor((line.paidP * pieces) / line.qty)
  const most = ({ line, qty }: (typeof lines)[number]) =>
    Math.min(upTo(line, line.gone + qty) - upTo(line, line.gone), line.paidP - line.refundP)
  const isSent = order.sentAny
  const part = isSent && lines.length === 1 && only && most(only) > 1 && dice(3) === 0 ? 1 + dice(most(only) - 1) : null
  const askedOf = (line: PromotedLine) => lines.find((each) => each.line === line)?.qty ?? 0
  const keepsPaid = order.lines.some((line) => !line.gift && line.qty - line.gone > askedOf(line))
  const giftAlone = keepsPaid && lines.every(({ line }) => line.gift)
  const asked = await market.hit(openMyCase, order.buyer.token, {
    body: {
      ...{ orderId: order.id, type: 1 as const, reason: 'notReceived', text: '', askP: part, files: [] },
      lines: lines.map(({ line, qty }) => ({ lineId: line.id, qty })),
    },
  })
  expectAnswer('a refund that is asked for', asked, giftAlone ? 'INVALID_INPUT' : null)
  if (giftAlone) return count(world, 'giftsAlone')
  if (asked.data.state === CASE.awaitingSeller) {
    const body = { id: asked.data.id, version: asked.data.version, addressId: null, note: '' }
    expectAnswer('an agreement', await market.hit(agreeCase, order.shop.token, { body }), null)
  }
  const isUnsent = (line: PromotedLine, qty: number) => line.qty - line.sent - unsentGone(line) >= qty
  const allUnsent = lines.every(({ line, qty }) => isUnsent(line, qty))
  // The last of the goods take the gifts along.
  if (allUnsent && !keepsPaid)
    for (const line of order.lines.filter((each) => each.gift && each.gone < each.qty && askedOf(each) === 0))
      if (isUnsent(line, line.qty - line.gone)) lines.push({ line, qty: line.qty - line.gone })
  if (part !== null && only && !allUnsent) only.line.refundP += part
  else for (const { line, qty } of lines) goBack(line, qty)
  refundOf(order)
  decideAnew(order)
  waiting.add(order)
  count(world, part === null ? 'refundsOfPieces' : 'refundsOfParts')
}

export async function receive(world: PromotedWorld): Promise<void> {
  const order = someOrder(
    world,
    (each) =>
      isQuiet(each) &&
      !each.received &&
      each.sentAny &&
      each.lines.every((line) => line.sent + unsentGone(line) >= line.qty),
  )
  if (!order) return
  const answer = await world.market.hit(confirmReceipt, order.buyer.token, {
    params: { id: order.id },
    body: { version: await versionOf(world, order) },
  })
  if (answer.status !== 200) return
  order.received = true
  count(world, 'received')
}

/** The provider pays refunds that are due. */
export async function payRefunds(world: PromotedWorld): Promise<void> {
  await sweep(world.market, 'payment.refund')
  await sweep(world.market, 'afterSale.paid')
  waiting.clear()
  for (const order of world.orders.filter(isPaid)) {
    if (order.refundedP === order.refundP) continue
    order.refundedP = order.refundP
    for (const line of order.lines) line.refundedP = line.refundP
    const isWhole =
      order.refundP === order.paidP && (unsupplied.has(order) || order.lines.every(({ qty, gone }) => gone >= qty))
    if (!isWhole) continue
    order.state = 'closed'
    giveBack(world, order, true)
    count(world, 'refundedWhole')
  }
}

/** Sessions of shops and buyers end in time: all sign in again. */
export async function signIn(world: PromotedWorld): Promise<void> {
  const { market } = world
  await peek(market, sql`delete from attempt_counter returning 1`)
  world.operator = await market.login('operator')
  for (const shop of world.shops) shop.token = await market.login(SELLERS[shop.name])
  for (const buyer of world.buyers) {
    const body = { email: `mall-${buyer.no}@example.com`, password: 'teapots-19' }
    const own = { headers: { 'x-device': deviceOf(buyer.no) } }
    buyer.token = (await market.hit(buyers.login, null, { body }, own)).data.token
  }
}
