import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/draw'
import type { Address } from '@/lib/contract/order/work'
import { deliveryOf, type PricedShop, priceShop } from '@/lib/domain/cart'
import type { Twin } from '@/lib/domain/locale'
import { prizeCostP } from '@/lib/domain/marketing/draw'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, enterScope, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'
import { drawPlay } from '../../tables/draw'
import { addressOfBuyer, buyerById } from '../buyer'
import { tariffsOf } from '../freight'
import { moveStock, type Offer, offersToSend } from '../goods'
import { openParent, placeShopOrder, startPrizeOrder } from '../order'
import { feesAt } from '../shipping-fee'
import { vatTermsAt } from '../vat'

const Won = z.object({
  ...{ id: z.string(), drawId: z.string(), skuId: z.string(), shopId: z.string(), prize: jsonAs<Twin>() },
  ...{ claimBy: z.string(), claimedAt: z.string().nullable(), expiredAt: z.string().nullable() },
})
type Won = z.infer<typeof Won>

/** Locks goods won by a buyer. NOT_FOUND for another's, and for other prizes. */
async function lockWin(tx: Db, id: string, buyerId: string): Promise<Won> {
  const [row] = await query(
    tx,
    Won,
    sql`select y.id, y.draw_id as "drawId", z.sku_id as "skuId", z.shop_id as "shopId",
      json_build_object('zh', z.name_zh, 'en', z.name_en) as prize, y.claim_by as "claimBy", y.claimed_at as "claimedAt",
      y.expired_at as "expiredAt" from draw_play y join draw_prize z on z.id = y.prize_id
      where y.id = ${id} and y.buyer_id = ${buyerId} and y.claim_by is not null for update of y`,
  )
  return row ?? fail('NOT_FOUND')
}

/**
 * Prices one piece as for any buyer at this address, then deducts goods and delivery: the winner pays nothing, the
 * platform pays the shop both. NOT_DELIVERED if the shop does not deliver there.
 */
async function priceOf({ tx, now }: Context, offer: Offer, { postcode }: Address, title: Twin) {
  const rates = {
    tariffs: await tariffsOf(tx, offer.template ? [offer.template] : []),
    fees: await feesAt(tx, now),
    vat: await vatTermsAt(tx, now),
  }
  const line = { ...offer, unitP: offer.priceP, qty: 1 }
  const delivery = deliveryOf([line], rates, postcode)
  if (!delivery.ok) fail('NOT_DELIVERED')
  const costP = prizeCostP({ unitP: offer.priceP, deliveryP: delivery.priceP })
  const { establishment, registered } = offer
  const free = priceShop(
    {
      ...{ establishment, registered, lines: [line], deliveryOffP: delivery.priceP },
      discounts: [{ shares: { shopP: 0, platformP: offer.priceP, couponP: 0 }, steps: [] }],
    },
    rates,
    { postcode },
  )
  return { rates, costP, price: withDelivery(free, delivery.priceP, title) }
}

/** Adds the delivery that the platform pays to the price. */
function withDelivery(free: PricedShop, deliveryP: number, title: Twin): PricedShop {
  const { order, steps } = free
  const giftP = order.platformDiscountP + deliveryP
  return {
    ...{ ...free, deliveryP, input: { ...free.input, deliveryP } },
    order: {
      ...{ ...order, platformDiscountP: giftP },
      lines: order.lines.map((each) => ({ ...each, deliveryP, platformP: each.platformP + deliveryP })),
    },
    steps: steps.map((each) => [
      ...each.filter(({ step }) => step === 'item'),
      { step: 'prize' as const, amountP: -giftP, included: false, promotion: { id: null, title, shopP: 0 } },
      { step: 'delivery' as const, amountP: deliveryP, included: false },
      ...each.filter(({ step }) => step === 'vat'),
    ]),
  }
}

/** Places the order of a prize in its shop's scope: the piece reserved for the draw passes to the order. */
async function placePrize(context: Context, win: Won, address: Address) {
  const { tx, now, user } = context
  const { name, email, language } = await buyerById(context, user.userId)
  await enterScope(tx, { kind: 'all' })
  const [offer] = await offersToSend(tx, [win.skuId], now)
  if (!offer) fail('NOT_FOUND')
  const { price, rates, costP } = await priceOf(context, offer, address, win.prize)
  const parent = await openParent(context, user.userId, ['normal'])
  const { shopId, establishment, registered, goodsLocation } = offer
  await enterScope(tx, { kind: 'shop', shopId })
  const order = await placeShopOrder(context, {
    ...{ shopId, buyerId: user.userId, parent, note: '', kind: 'prize', goodsLocation, price, commissions: [] },
    vatFacts: { seller: { establishment, registered }, buyer: price.vatBuyer, limitP: rates.vat.limitP },
    lines: [{ offer, qty: 1 }],
    personal: { buyer: name, email, language, address },
  })
  const pieces = [{ skuId: win.skuId, qty: 1 }]
  const at = { shopId, at: now, pieces }
  await moveStock(tx, { ...at, kind: 'unpool', refId: win.drawId, refType: 'promotion', orderNo: null })
  await moveStock(tx, { ...at, kind: 'reserve', refId: order.id, orderNo: order.no })
  await startPrizeOrder(context, parent.id)
  return { ...order, costP }
}

const claim = bind(contract.claimPrize, async (context, { body }) => {
  const { tx, now, user, scope } = context
  const address = await addressOfBuyer(context, body.addressId)
  await enterScope(tx, { kind: 'all' })
  const win = await lockWin(tx, requireId(body.id), user.userId)
  if (win.claimedAt) fail('DRAW_CLAIMED')
  if (win.expiredAt || Date.parse(instant(win.claimBy)) <= now.getTime()) fail('DRAW_CLAIM_OVER')
  await enterScope(tx, scope)
  const order = await placePrize(context, win, address)
  await enterScope(tx, { kind: 'all' })
  const claimed = { orderId: order.id, claimedAt: now, costP: order.costP }
  await tx.update(drawPlay).set(claimed).where(sql`id = ${win.id}`)
  await enterScope(tx, scope)
  context.audit({ refType: 'buyer', refId: user.userId, detail: { event: 'prizeClaimed', no: order.no } })
  return { orderId: order.id, no: order.no }
})

export const claimBindings: readonly Binding[] = [claim]
