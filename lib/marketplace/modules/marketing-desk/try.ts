import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/marketing/overview'
import { priceShop } from '@/lib/domain/cart'
import { type PromotedPrice, priceWithPromotions } from '@/lib/domain/marketing/price'
import { isAutomatic, PROMOTION_STATE, type Promotion } from '@/lib/domain/marketing/promotion'
import { lineDiscountsOf, promotionTotals } from '@/lib/domain/marketing/shares'
import type { PromotionBuyer } from '@/lib/domain/marketing/usable'
import { sum } from '@/lib/domain/money'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { idList } from '../../kernel/values'
import { commissionFor } from '../finance'
import { type Offer, offersByCode } from '../goods'
import { promotionsWhere, wireWhyNot } from '../marketing'
import { categoriesOfProducts } from '../shop-category'
import { planOfShop } from '../subscription'
import { vatTermsAt } from '../vat'

type Body = Parsed<typeof contract.tryPromotions>['body']

const buyerOf = (kind: Body['buyer'], shopId: string): PromotionBuyer => ({
  newToPlatform: kind === 'newToPlatform',
  newToShops: new Set(kind === 'returning' ? [] : [shopId]),
  follows: new Set([shopId]),
})

/** A promotion that is switched off, as if it ran at this moment. */
const switchedOn = (promotion: Promotion, at: number): Promotion => ({
  ...promotion,
  state: PROMOTION_STATE.running,
  startsAt: Math.min(promotion.startsAt, at),
  endsAt: Math.max(promotion.endsAt, at + 1),
})

/** Promotions of the shop at that moment, those to try switched on. */
async function promotionsAt({ tx }: Context, shopId: string, { with: ids, at }: Body) {
  const own = ids.filter(isId)
  const where = sql`p.shop_id = ${shopId} and (p.state in (1, 2) or p.id in ${idList(own)})`
  const { promotions, names } = await promotionsWhere(tx, where, null, own)
  const moment = Date.parse(at)
  const tried = promotions.map((each) => (own.includes(each.id) ? switchedOn(each, moment) : each))
  return { promotions: tried.filter((each) => isAutomatic(each) || own.includes(each.id)), names, chosen: new Set(own) }
}

interface Line {
  offer: Offer
  qty: number
}

/** Commission of each line by the rule of that moment, in pence. */
async function commissionOf(
  { tx }: Context,
  lines: readonly Line[],
  paid: readonly { paidP: number; platformP: number }[],
  at: Date,
) {
  const amounts = []
  const plan = await planOfShop(tx, lines[0]?.offer.shopId ?? '')
  for (const [index, { offer }] of lines.entries()) {
    const { paidP = 0, platformP = 0 } = paid[index] ?? {}
    const { shopId, productId, category } = offer
    const line = { shopId, productId, category, plan, baseP: paidP + platformP, deliveryP: 0 }
    amounts.push((await commissionFor(tx, line, at)).amountP)
  }
  return sum(amounts)
}

/** The tried cart: its lines in the order in which they were typed. */
async function linesOf({ tx, now }: Context, shopId: string, wanted: Body['lines']) {
  const offers = await offersByCode(tx, { shopId, codes: wanted.map(({ code }) => code), now })
  const found = wanted.map(({ code, qty }) => ({ code, qty, offer: offers.find((offer) => offer.code === code) }))
  return {
    lines: found.flatMap(({ offer, qty }) => (offer ? [{ offer, qty }] : [])),
    unknown: found.flatMap(({ code, offer }) => (offer ? [] : [code])),
  }
}

const priceOf = async (context: Context, shopId: string, lines: readonly Line[], body: Body) => {
  const given = await promotionsAt(context, shopId, body)
  const standing = await categoriesOfProducts(
    context.tx,
    lines.map(({ offer }) => offer.productId),
  )
  const price = priceWithPromotions({
    lines: lines.map(({ offer: { skuId, productId, priceP }, qty }) => ({
      ...{ shopId, skuId, productId, unitP: priceP, qty, categories: standing.get(productId) ?? [] },
    })),
    ...{ deliveryP: new Map(), promotions: given.promotions, chosen: given.chosen },
    ...{ points: { worthP: 0, maxBp: 0 }, buyer: buyerOf(body.buyer, shopId), now: Date.parse(body.at) },
  })
  return { ...given, price }
}

/** The lines with their discounts, with VAT as of that moment; delivery stays out. */
async function taxed(
  { tx }: Context,
  lines: readonly Line[],
  price: PromotedPrice,
  names: Parameters<typeof lineDiscountsOf>[1],
  at: Date,
) {
  const [{ offer } = fail('INTERNAL')] = lines
  const discounts = lineDiscountsOf(price, names)
  const priced = lines.map(({ offer: each, qty }) => ({
    ...{ skuId: each.skuId, unitP: each.priceP, qty, weightG: each.weightG, template: null },
    ...{ goodsLocation: each.goodsLocation, vatClass: each.vatClass, excise: each.excise },
  }))
  const { establishment, registered } = offer
  const rates = { tariffs: new Map(), fees: [], vat: await vatTermsAt(tx, at) }
  return priceShop({ establishment, registered, lines: priced, discounts }, rates, { postcode: null })
}

export const tryBinding: Binding = bind(contract.tryPromotions, async (context, { body }) => {
  const shopId = shopOf(context)
  const { lines, unknown } = await linesOf(context, shopId, body.lines)
  if (lines.length === 0) fail('INVALID_INPUT', { fields: { lines: ['unknown'] } })
  const at = new Date(body.at)
  const { price, names, promotions } = await priceOf(context, shopId, lines, body)
  const { order, steps, vat } = await taxed(context, lines, price, names, at)
  const commissionP = await commissionOf(context, lines, order.lines, at)
  return {
    lines: lines.map(({ offer, qty }, index) => ({
      ...{ skuId: offer.skuId, code: offer.code, title: offer.title, spec: offer.spec, picture: offer.picture },
      ...{ unitP: offer.priceP, qty, leftP: price.leftP[index] ?? 0 },
    })),
    unknown,
    listP: order.goodsP,
    steps: promotionTotals(steps),
    ...{ paidP: order.paidP, commissionP, withheldP: vat.withheldP },
    shopGetsP: order.paidP + order.platformDiscountP - commissionP - vat.withheldP,
    missed: price.notTaken.flatMap((missed) => {
      const kind = promotions.find(({ id }) => id === missed.promotionId)?.kind
      const title = names.get(missed.promotionId)?.title
      return kind && title ? [{ id: missed.promotionId, kind, title, why: wireWhyNot(missed, names) }] : []
    }),
  }
})
