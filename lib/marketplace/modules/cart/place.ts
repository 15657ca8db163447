import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/cart'
import type { Parsed } from '@/lib/contract/endpoint'
import type { Address } from '@/lib/contract/order/work'
import { pricedIn } from '@/lib/domain/marketing/priced'
import { maskName } from '@/lib/domain/order/personal'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { addressOfBuyer, buyerById, noteGuestOrder } from '../buyer'
import { commissionFor } from '../finance'
import { lockSkus, reserveStock } from '../goods'
import {
  dropCartCode,
  dropCartCoupons,
  type GroupChoice,
  isSoldOut,
  saleKindOf,
  spendPlatformCoupons,
  spendPromotions,
  takePieces,
  wantPlace,
} from '../marketing'
import { openParent, type Parent, placeShopOrder } from '../order'
import { useInCart as choosePoints, pointsForOrders, spendPoints } from '../points'
import { planOfShop } from '../subscription'
import { enough, itemsOf, type QuotedShop, quoteItems, totalOf } from './quote'

type Body = Parsed<typeof contract.placeOrder>['body']

const REFUSALS = {
  full: 'GROUP_FULL',
  over: 'GROUP_OVER',
  own: 'GROUP_OWN',
  soldOut: 'PROMOTION_SOLD_OUT',
} as const

async function requireOrderable(context: Context, address: Address, body: Body) {
  const items = body.group ? [body.group] : await itemsOf(context, true)
  if (items.length === 0) fail('CART_EMPTY')
  const buyer = { postcode: address.postcode, business: body.vatNo !== '' }
  const { shops, gone, group } = await quoteItems(context, items, buyer, body.group)
  if (group === 'over') fail('GROUP_OVER')
  if (group?.trouble) fail(REFUSALS[group.trouble])
  if (gone.length > 0) fail('CART_CHANGED')
  if (!shops.every(enough)) fail('OUT_OF_STOCK')
  if (shops.some(({ price }) => price.deliveryP === null)) fail('NOT_DELIVERED')
  if (totalOf(shops) !== body.totalP) fail('PRICE_CHANGED')
  if (!stillGiven(shops, body.priced)) fail('PROMOTION_SOLD_OUT')
  if (!body.importAccepted && shops.some(({ price }) => price.importChargesP !== null)) fail('IMPORT_NOT_ACCEPTED')
  return { shops, group }
}

/** True if every price and gift that the buyer has seen is unchanged. */
function stillGiven(shops: readonly QuotedShop[], seen: Body['priced']): boolean {
  const now = pricedIn({
    shops: shops.map(({ lines, price }) => ({
      lines: lines.map(({ offer, giftOf }, at) => ({
        ...{ skuId: offer.skuId, steps: price.steps[at] ?? [], gift: giftOf !== null },
      })),
    })),
  })
  return seen.every((one) => now.some((each) => each.promotionId === one.promotionId && each.skuId === one.skuId))
}

interface Given {
  parent: Parent
  address: Address
  note: string
  buyer: { name: string; email: string; language: 'zh-CN' | 'en-GB' }
  group: GroupChoice | null
}

/** Commission of each line; the rules of a shop are read in its scope. */
async function commissionsOf({ tx, now }: Context, { lines, price }: QuotedShop) {
  const commissions = []
  const plan = await planOfShop(tx, lines[0].offer.shopId)
  for (const [at, { offer }] of lines.entries()) {
    const { paidP = 0, deliveryP = 0, platformP = 0 } = price.order.lines[at] ?? {}
    const { shopId, productId, category } = offer
    const line = { shopId, productId, category, plan, baseP: paidP + platformP - deliveryP, deliveryP }
    commissions.push(await commissionFor(tx, line, now))
  }
  return commissions
}

/** Writes one shop's order in that shop's scope, after reserving its stock; shops come in the order of their ids. */
async function placeFor(context: Context, shop: QuotedShop, given: Given): Promise<{ id: string; no: string }> {
  const { tx, now } = context
  const { shopId } = shop.lines[0].offer
  await enterScope(tx, { kind: 'shop', shopId })
  const order = await placeShopOrder(context, {
    ...{ shopId, buyerId: context.user.userId, parent: given.parent, note: given.note },
    ...{ goodsLocation: shop.goodsLocation, price: shop.price, vatFacts: shop.vatFacts, lines: shop.lines },
    kind: saleKindOf(shop.uses),
    commissions: await commissionsOf(context, shop),
    personal: {
      ...{ buyer: given.buyer.name, email: given.buyer.email, language: given.buyer.language },
      address: given.address,
    },
  })
  const { group } = given
  if (group) {
    const { promotionId, productId, teamId, people } = group
    const buyerName = maskName(given.buyer.name)
    const place = { promotionId, productId, shopId, teamId, people, buyerName, buyerId: context.user.userId }
    await wantPlace(tx, { ...place, orderId: order.id, orderNo: order.no })
  }
  const pieces = shop.lines.map(({ offer, qty }) => ({ skuId: offer.skuId, qty }))
  // Locks the SKUs of pools first: otherwise buyers of each other's gifts could deadlock.
  await lockSkus(
    tx,
    shopId,
    pieces.map(({ skuId }) => skuId),
  )
  await takePieces(context, { ...order, shopId, buyerId: context.user.userId }, shop.uses)
  const lacking = await reserveStock(tx, { shopId, refId: order.id, orderNo: order.no, at: now, pieces })
  if (lacking) fail('OUT_OF_STOCK')
  await spendPromotions(
    context,
    { id: order.id, shopId, buyerId: context.user.userId, parentId: given.parent.id },
    shop.uses,
  )
  return order
}

/** Takes the ordered items out of the cart, with the codes, coupons and points chosen for it. */
async function clearCart(context: Context): Promise<void> {
  await context.tx.execute(sql`delete from cart_item where buyer_id = ${context.user.userId}`)
  await dropCartCode(context)
  await dropCartCoupons(context)
  await choosePoints(context, false)
}

/** Refuses early, before pricing, if nothing is left at a price that the buyer has seen. */
async function requireLeft({ tx }: Context, { priced }: Body): Promise<void> {
  if (priced.length > 0 && (await isSoldOut(tx, priced))) fail('PROMOTION_SOLD_OUT', { everybody: true })
}

const { priced: Priced } = contract.placeOrder.body.shape

/** Queue of buyers who saw the same prices. */
function queueOf(body: unknown): string | null {
  const found = Priced.safeParse((body as Partial<Body> | null)?.priced)
  const keys = found.success ? found.data.map(({ promotionId, skuId }) => `${promotionId} ${skuId}`) : []
  return keys.length > 0 ? keys.toSorted().join() : null
}

const placing = bind(contract.placeOrder, async (context, { body }) => {
  const { tx, user, scope } = context
  await requireLeft(context, body)
  const address = await addressOfBuyer(context, body.addressId)
  // A group buy needs an account, which receives its outcome.
  if (user.guest && body.group) fail('UNAUTHORISED')
  const { name, email, language } = await buyerById(context, user.userId)
  if (email === '') fail('GUEST_DETAILS_MISSING')
  const { shops, group } = await requireOrderable(context, address, body)
  const kinds = shops.map(({ uses }) => saleKindOf(uses))
  const parent = await openParent(context, user.userId, kinds)
  const placed = []
  for (const shop of shops) {
    const buyer = { name, email, language }
    const order = await placeFor(context, shop, { parent, address, note: body.note, buyer, group })
    placed.push({ order, discountP: shop.pointsP })
  }
  await enterScope(tx, { kind: 'all' })
  await spendPlatformCoupons(
    context,
    parent.id,
    shops.flatMap(({ uses }) => uses),
  )
  await spendPoints(context, user.userId, await pointsForOrders(tx, placed))
  await enterScope(tx, scope)
  if (!group) await clearCart(context)
  if (user.guest) await noteGuestOrder(context)
  context.audit({ refType: 'buyer', refId: user.userId, detail: { no: parent.no, orders: shops.length } })
  return { id: parent.id, no: parent.no, dueP: body.totalP, payBy: parent.payBy.toISOString() }
})

export const place: Binding = { ...placing, queueOf }
