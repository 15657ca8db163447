import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import { enrolmentWaterfall } from '@/lib/contract/marketing/enrolment'
import * as contract from '@/lib/contract/marketing/overview'
import { cartLineOf, priceShop } from '@/lib/domain/cart'
import { type PromotedPrice, priceWithPromotions } from '@/lib/domain/marketing/price'
import { isAutomatic, PROMOTION_STATE, type Promotion } from '@/lib/domain/marketing/promotion'
import { giftLinesOf, lineDiscountsOf, type PromotionNames, promotionTotals } from '@/lib/domain/marketing/shares'
import type { PromotionBuyer } from '@/lib/domain/marketing/usable'
import { sum } from '@/lib/domain/money'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { idList } from '../../kernel/values'
import { commissionFor } from '../finance'
import { type Offer, offersByCode, offersOf } from '../goods'
import { enrolledSkus, promotionsWhere, wireWhyNot } from '../marketing'
import { categoriesOfProducts } from '../shop-category'
import { planOfShop } from '../subscription'
import { vatTermsAt } from '../vat'

type Body = Parsed<typeof contract.tryPromotions>['body']

const buyerOf = (kind: Body['buyer'], shopId: string): PromotionBuyer => ({
  newToPlatform: kind === 'newToPlatform',
  newToShops: new Set(kind === 'returning' ? [] : [shopId]),
  follows: new Set([shopId]),
})

/** Returns a switched-off promotion as if it ran now. */
const switchedOn = (promotion: Promotion, at: number): Promotion => ({
  ...promotion,
  state: PROMOTION_STATE.running,
  startsAt: Math.min(promotion.startsAt, at),
  endsAt: Math.max(promotion.endsAt, at + 1),
})

/** Promotions of the shop at that moment, with those to try switched on. */
async function promotionsAt(context: Context, shopId: string, { with: ids, at }: Body) {
  const own = ids.filter(isId)
  const where = sql`p.shop_id = ${shopId} and (p.state in (1, 2) or p.id in ${idList(own)})`
  const { promotions, names } = await promotionsWhere(context, where, null, own)
  const moment = Date.parse(at)
  const tried = promotions.map((each) => (own.includes(each.id) ? switchedOn(each, moment) : each))
  return { promotions: tried.filter((each) => isAutomatic(each) || own.includes(each.id)), names, chosen: new Set(own) }
}

interface Line {
  offer: Offer
  qty: number
  gift?: true
}

/** Commission of each line by the rule at that moment, in pence. */
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

/** Lines of the tried cart in the typed order. */
async function linesOf({ tx, now }: Context, shopId: string, wanted: Body['lines']) {
  const offers = await offersByCode(tx, { shopId, codes: wanted.map(({ code }) => code), now })
  const found = wanted.map(({ code, qty }) => ({ code, qty, offer: offers.find((offer) => offer.code === code) }))
  return {
    lines: found.flatMap(({ offer, qty }) => (offer ? [{ offer, qty }] : [])),
    unknown: found.flatMap(({ code, offer }) => (offer ? [] : [code])),
  }
}

interface Given {
  promotions: readonly Promotion[]
  names: PromotionNames
  /** Chosen codes, coupons and prices. */
  chosen: ReadonlySet<string>
}

interface Tried {
  lines: readonly Line[]
  given: Given
  buyer: PromotionBuyer
  at: Date
}

async function priceOf({ tx }: Context, { lines, given, buyer, at }: Tried): Promise<PromotedPrice> {
  const standing = await categoriesOfProducts(
    tx,
    lines.map(({ offer }) => offer.productId),
  )
  return priceWithPromotions({
    lines: lines.map(({ offer: { shopId, skuId, productId, priceP }, qty }) => ({
      ...{ shopId, skuId, productId, unitP: priceP, qty, categories: standing.get(productId) ?? [] },
    })),
    ...{ deliveryP: new Map(), promotions: given.promotions, chosen: given.chosen },
    ...{ points: { worthP: 0, maxBp: 0 }, buyer, now: at.getTime() },
  })
}

/** Lines and gifts, each with its discounts. */
async function discounted({ tx, now }: Context, lines: readonly Line[], price: PromotedPrice, names: PromotionNames) {
  const gifts = giftLinesOf(price, names)
  const offers = await offersOf(
    tx,
    gifts.map(({ skuId }) => skuId),
    now,
  )
  const given = gifts.flatMap(({ skuId, discounts }) => {
    const offer = offers.find((each) => each.skuId === skuId)
    return offer ? [{ line: { offer, qty: 1, gift: true as const }, discounts }] : []
  })
  return {
    all: [...lines, ...given.map(({ line }) => line)] as readonly Line[],
    discounts: [...lineDiscountsOf(price, names), ...given.map((each) => each.discounts)],
  }
}

/** Priced lines with VAT at that moment, without delivery. */
async function taxed({ tx }: Context, { all, discounts }: Awaited<ReturnType<typeof discounted>>, at: Date) {
  const [{ offer } = fail('INTERNAL')] = all
  const priced = all.map(({ offer: each, qty, gift }) => ({ ...cartLineOf(each, qty), template: null, gift }))
  const { establishment, registered } = offer
  const rates = { tariffs: new Map(), fees: [], vat: await vatTermsAt(tx, at) }
  return priceShop({ establishment, registered, lines: priced, discounts }, rates, { postcode: null })
}

/** Prices goods of one shop with promotions at a moment, down to the shop's proceeds. */
export async function waterfallOf(context: Context, tried: Tried): Promise<contract.PriceWaterfall> {
  const { lines, given, at } = tried
  const { names, promotions } = given
  const price = await priceOf(context, tried)
  const sold = await discounted(context, lines, price, names)
  const { order, steps, vat } = await taxed(context, sold, at)
  const commissionP = await commissionOf(context, sold.all, order.lines, at)
  return {
    lines: sold.all.map(({ offer, qty, gift = false }, index) => ({
      ...{ skuId: offer.skuId, code: offer.code, title: offer.title, spec: offer.spec, picture: offer.picture },
      ...{ unitP: offer.priceP, qty, leftP: price.leftP[index] ?? 0, gift },
    })),
    unknown: [],
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
}

const tryBinding: Binding = bind(contract.tryPromotions, async (context, { body }) => {
  const shopId = shopOf(context)
  const { lines, unknown } = await linesOf(context, shopId, body.lines)
  if (lines.length === 0) fail('INVALID_INPUT', { fields: { lines: ['unknown'] } })
  const given = await promotionsAt(context, shopId, body)
  const buyer = buyerOf(body.buyer, shopId)
  return { ...(await waterfallOf(context, { lines, given, buyer, at: new Date(body.at) })), unknown }
})

/** Returns the promotion of an enrolment as if it ran and none of its pieces were sold. */
const untouched = (promotion: Promotion, at: number): Promotion => ({
  ...switchedOn(promotion, at),
  tiers: promotion.tiers.map(({ benefit, ...tier }) => ({
    ...tier,
    benefit: benefit.give === 'price' ? { give: 'price', unitP: benefit.unitP, pieces: null } : benefit,
  })),
})

const enrolmentBinding: Binding = bind(enrolmentWaterfall, async (context, { query: { id } }) => {
  const { shopId, startsAt, skuIds } = await enrolledSkus(context, id)
  const { promotions, names } = await promotionsWhere(context, sql`p.id = ${id}`, null, [id])
  const at = new Date(startsAt)
  const given = { names, chosen: new Set([id]), promotions: promotions.map((each) => untouched(each, at.getTime())) }
  const offers = await offersOf(context.tx, skuIds, context.now)
  const waterfalls = []
  for (const offer of offers)
    waterfalls.push(
      await waterfallOf(context, {
        ...{ lines: [{ offer, qty: 1 }], given, at },
        buyer: buyerOf('newToPlatform', shopId),
      }),
    )
  return waterfalls
})

export const tryBindings: readonly Binding[] = [tryBinding, enrolmentBinding]
