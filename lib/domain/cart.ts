import { type Quote, quote, type Tariff } from './freight'
import type { Twin } from './locale'
import { PROMOTION_KINDS } from './marketing/promotion'
import { type Pence, sum } from './money'
import { type PricedOrder, type PriceInput, type PromotedShares, priceOrder } from './order/money'
import { volumeCm3In } from './parcel-size'
import { regionsOf } from './uk-places'
import {
  decideVat,
  importChargesOf,
  sumVat,
  type VatBuyer,
  type VatDecision,
  type VatLine,
  type VatLineDecision,
  type VatSeller,
  type VatTerms,
  vatPlaceOf,
} from './vat'
import type { VatClass } from './vat/class'

/** Most pieces of a SKU, and most SKUs, in a cart. */
export const CART_QTY_MAX = 99
export const CART_LINES_MAX = 50

/** Most products on a wish list. */
export const WISHES_MAX = 100

/** Default commission of the platform, until rates by category are agreed. */
export const STANDARD_COMMISSION = { rule: 'standard-8', rateBp: 800 } as const

/** One SKU in a cart; `template` is the shop's freight template, null if the platform's fees apply. */
export interface CartLine {
  skuId: string
  unitP: Pence
  qty: number
  weightG: number
  /** Size of one piece as stored with the SKU; blank if unknown. */
  size: string
  template: string | null
  /** Location of the goods at the sale. */
  goodsLocation: 'uk' | 'overseas'
  vatClass: VatClass
  /** Alcohol or tobacco. */
  excise: boolean
  /** Free gift: sent along without a delivery charge. */
  gift?: boolean
}

/** Offer of the storefront, as far as a cart line needs it; `priceP` of one piece. */
type OfferFacts = Omit<CartLine, 'unitP' | 'qty' | 'gift'> & { priceP: Pence }

/** Returns the cart line for `qty` pieces of an offer. */
export const cartLineOf = (offer: OfferFacts, qty: number): CartLine => ({
  ...{ skuId: offer.skuId, unitP: offer.priceP, qty, template: offer.template },
  ...{ weightG: offer.weightG, size: offer.size },
  ...{ goodsLocation: offer.goodsLocation, vatClass: offer.vatClass, excise: offer.excise },
})

/** Delivery fee of the platform for a region and parcels of more than `fromG` and at most `toG` grams. */
export interface PlatformFee {
  region: string
  fromG: number
  toG: number
  feeP: Pence
}

export interface DeliveryRates {
  tariffs: ReadonlyMap<string, Tariff>
  fees: readonly PlatformFee[]
}

export interface Rates extends DeliveryRates {
  vat: VatTerms
}

/** `adjusted`: manual change by the shop before the payment. */
export const PRICE_STEPS = ['item', ...PROMOTION_KINDS, 'points', 'prize', 'adjusted', 'delivery', 'vat'] as const

/**
 * One step of how the price of a line is made up. The steps that are not `included` add up to the amount paid;
 * discounts are negative.
 */
export interface PriceStep {
  step: (typeof PRICE_STEPS)[number]
  amountP: Pence
  /** Included in the other amounts, like VAT in British prices. */
  included: boolean
  /** For a discount: the promotion, its title, and the part of the amount that the shop bears. */
  promotion?: { id: string | null; title: Twin; shopP: Pence }
}

/** Islands that the platform's fee for the United Kingdom does not cover. */
const OUTSIDE = ['CI', 'IM']

function platformQuote(fees: readonly PlatformFee[], postcode: string, weightG: number): Quote {
  const regions = regionsOf(postcode)
  const [region] = regions
  if (region === undefined) return { ok: false, region: null, why: 'postcode' }
  const own = regions.find((each) => fees.some((fee) => fee.region === each))
  const at = own ?? (OUTSIDE.includes(region) ? null : 'UK')
  const fee = fees.find(
    (each) => each.region === at && weightG <= each.toG && (weightG > each.fromG || each.fromG === 0),
  )
  return fee ? { ok: true, priceP: fee.feeP, region, why: 'row' } : { ok: false, region, why: 'notDelivered' }
}

type Delivered = Omit<CartLine, 'goodsLocation' | 'vatClass' | 'excise'>

/** Groups lines by delivery: lines of one template are one consignment. */
function consignments(lines: readonly Delivered[]): Map<string | null, Delivered[]> {
  const found = new Map<string | null, Delivered[]>()
  for (const line of lines) if (!line.gift) found.set(line.template, [...(found.get(line.template) ?? []), line])
  return found
}

/** Delivery price of a shop's lines to a postcode, or the reason why there is none. */
export function deliveryOf(lines: readonly Delivered[], rates: DeliveryRates, postcode: string): Quote {
  let found: Quote = { ok: true, priceP: 0, region: '', why: 'free' }
  for (const [template, own] of consignments(lines)) {
    const weightG = sum(own.map((line) => line.weightG * line.qty))
    const volumeCm3 = sum(own.map((line) => volumeCm3In(line.size) * line.qty))
    const pieces = sum(own.map(({ qty }) => qty))
    const goodsP = sum(own.map((line) => line.unitP * line.qty))
    const tariff = template === null ? undefined : rates.tariffs.get(template)
    const one = tariff
      ? quote(tariff, { postcode, pieces, weightG, volumeCm3, goodsP })
      : platformQuote(rates.fees, postcode, weightG)
    if (!one.ok) return one
    found = { ...one, priceP: (found.ok ? found.priceP : 0) + one.priceP }
  }
  return found
}

/** Discounts of one line: their shares by bearer, and a step for each. */
export interface LineDiscounts {
  shares: PromotedShares
  steps: PriceStep[]
}

/** Seller of the goods and its lines. */
export interface CartShop extends VatSeller {
  lines: readonly CartLine[]
  /** Discounts of each line; absent without promotions. */
  discounts?: readonly LineDiscounts[]
  /** Discount on the delivery, in pence. */
  deliveryOffP?: Pence
}

export interface PricedShop {
  /** Null if no place is known, or if the shop does not deliver there (`trouble` says why). */
  deliveryP: Pence | null
  trouble: 'postcode' | 'notDelivered' | null
  input: PriceInput
  order: PricedOrder
  /** VAT of the order: the sum of its lines. */
  vat: VatDecision & { withheldP: Pence }
  /** VAT of each line. */
  vatLines: VatLineDecision[]
  /** Lines on which the VAT decision was based. */
  taxed: VatLine[]
  vatBuyer: VatBuyer
  /** Estimate of import VAT and duty that the buyer pays to the carrier; null if none is owed at the border. */
  importChargesP: Pence | null
  /** Price steps of each line. */
  steps: PriceStep[][]
}

/** Kinds of sentence about VAT beside a price. A mixed order has goods with VAT and goods without it. */
export const VAT_NOTES = ['included', 'import', 'mixed', 'islands', 'unregistered', 'reverse'] as const
export type VatNote = (typeof VAT_NOTES)[number]

const NOTE_OF: Readonly<Record<VatDecision['liable'], VatNote>> = {
  ...{ seller: 'included', platform: 'included', platformImport: 'included', importer: 'import' },
  ...{ reverse: 'reverse', none: 'unregistered' },
}

/** Sentence about VAT beside a price; "VAT included" only if it is. */
export function vatNoteOf(decided: readonly VatDecision[]): VatNote {
  if (decided.some(({ reason }) => reason === 'buyerAbroad')) return 'islands'
  const [first, ...others] = new Set(decided.map(({ liable }) => NOTE_OF[liable]))
  return others.length > 0 ? 'mixed' : (first ?? 'included')
}

/** Buyer of a cart. */
export interface CartBuyer {
  /** Null if no place is known: the price then excludes delivery, and the buyer is assumed to be in Great Britain. */
  postcode: string | null
  /** Buys as a business, with a VAT number. */
  business?: boolean
}

/** Prices one shop's part of a cart, in pence (rules, section 5). The lines' steps sum to the order's `paidP` exactly. */
export function priceShop(shop: CartShop, rates: Rates, { postcode, business = false }: CartBuyer): PricedShop {
  const { lines, establishment, registered, discounts = [], deliveryOffP = 0 } = shop
  const delivery = postcode === null ? null : deliveryOf(lines, rates, postcode)
  const deliveryP = delivery?.ok ? delivery.priceP - deliveryOffP : null
  const input = {
    lines: lines.map(({ unitP, qty, gift }, at) => ({ listP: unitP, qty, gift, promoted: discounts[at]?.shares })),
    ...{ shopDiscountP: 0, platformDiscountP: 0, couponP: 0 },
    deliveryP: deliveryP ?? 0,
    commissionBp: STANDARD_COMMISSION.rateBp,
  }
  const order = priceOrder(input)
  const vatBuyer = { place: vatPlaceOf(postcode), business }
  const taxed = lines.map(({ goodsLocation, vatClass, excise }, at) => {
    const { paidP = 0, deliveryP: shareP = 0 } = order.lines[at] ?? {}
    const rateBp = rates.vat.rates[vatClass]
    return { goods: goodsLocation, rateBp, excise, goodsP: paidP - shareP, deliveryP: shareP }
  })
  const sale = { seller: { establishment, registered }, buyer: vatBuyer, lines: taxed, limitP: rates.vat.limitP }
  const vatLines = decideVat(sale)
  const steps = order.lines.map((line, at): PriceStep[] => [
    { step: 'item', amountP: (lines[at]?.unitP ?? 0) * (lines[at]?.qty ?? 0), included: false },
    ...(discounts[at]?.steps ?? []),
    { step: 'delivery', amountP: line.deliveryP, included: false },
    { step: 'vat', amountP: vatLines[at]?.amountP ?? 0, included: true },
  ])
  return {
    deliveryP,
    trouble: delivery && !delivery.ok ? delivery.why : null,
    ...{ input, order, steps, taxed, vatLines, vatBuyer },
    vat: sumVat(order.lines, vatLines),
    importChargesP: importChargesOf(taxed, vatLines, rates.vat),
  }
}
