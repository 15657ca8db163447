import { type Quote, quote, regionOf, type Tariff } from './freight'
import type { Pence } from './money'
import { type PricedOrder, type PriceInput, priceOrder, type VatBuyer, type VatDecision } from './order/money'
import { decideVatLines, sumVat } from './vat'

/** Most pieces of a SKU, and most SKUs, in a cart. */
export const CART_QTY_MAX = 99
export const CART_LINES_MAX = 50

/** Commission of the platform, until rates by category are agreed. */
export const STANDARD_COMMISSION = { rule: 'standard-8', rateBp: 800 } as const

/** One SKU in a cart; `template` is the shop's freight template, null where the platform's fees hold. */
export interface CartLine {
  skuId: string
  unitP: Pence
  qty: number
  weightG: number
  template: string | null
  /** Where the goods lie at the sale. */
  goodsLocation: 'uk' | 'overseas'
}

/** A fee of the platform for a region and parcels of more than `fromG` and at most `toG` grams. */
export interface PlatformFee {
  region: string
  fromG: number
  toG: number
  feeP: Pence
}

export interface Rates {
  tariffs: ReadonlyMap<string, Tariff>
  fees: readonly PlatformFee[]
}

export const PRICE_STEPS = ['item', 'delivery', 'vat'] as const

/**
 * How the price of a line came about, step by step. The amounts of what is not `included` add up to what is paid;
 * discounts will be steps of their own between item and delivery.
 */
export interface PriceStep {
  step: (typeof PRICE_STEPS)[number]
  amountP: Pence
  /** Contained in the other amounts, as VAT is in British prices. */
  included: boolean
}

/** Islands to which the platform's own fee for the United Kingdom does not reach. */
const OUTSIDE = ['CI', 'IM']

/** Buyer's place for VAT: a postcode may be outside of the United Kingdom's; without one the buyer counts as inside. */
const buyerAt = (postcode: string | null): VatBuyer =>
  postcode !== null && regionOf(postcode) === 'CI' ? 'abroad' : 'uk'

function platformQuote(fees: readonly PlatformFee[], postcode: string, weightG: number): Quote {
  const region = regionOf(postcode)
  if (region === null) return { ok: false, region, why: 'postcode' }
  const at = fees.some((fee) => fee.region === region) ? region : OUTSIDE.includes(region) ? null : 'UK'
  const fee = fees.find(
    (each) => each.region === at && weightG <= each.toG && (weightG > each.fromG || each.fromG === 0),
  )
  return fee ? { ok: true, priceP: fee.feeP, region, why: 'row' } : { ok: false, region, why: 'notDelivered' }
}

type Delivered = Omit<CartLine, 'goodsLocation'>

/** Lines by how they are delivered: those of one template are one consignment. */
function consignments(lines: readonly Delivered[]): Map<string | null, Delivered[]> {
  const found = new Map<string | null, Delivered[]>()
  for (const line of lines) found.set(line.template, [...(found.get(line.template) ?? []), line])
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Delivery price of a shop's lines to a postcode, or the reason why there is none. */
export function deliveryOf(lines: readonly Delivered[], rates: Rates, postcode: string): Quote {
  let found: Quote = { ok: true, priceP: 0, region: '', why: 'free' }
  for (const [template, own] of consignments(lines)) {
    const weightG = sum(own.map((line) => line.weightG * line.qty))
    const pieces = sum(own.map(({ qty }) => qty))
    const goodsP = sum(own.map((line) => line.unitP * line.qty))
    const tariff = template === null ? undefined : rates.tariffs.get(template)
    const one = tariff
      ? quote(tariff, { postcode, pieces, weightG, volumeCm3: 0, goodsP })
      : platformQuote(rates.fees, postcode, weightG)
    if (!one.ok) return one
    found = { ...one, priceP: (found.ok ? found.priceP : 0) + one.priceP }
  }
  return found
}

/** Seller of the goods: its place of establishment decides about VAT. */
export interface CartShop {
  establishment: 'uk' | 'overseas' | 'unclear'
  lines: readonly CartLine[]
}

export interface PricedShop {
  /** Null while no place is known, or where the shop does not deliver (then `trouble` says why). */
  deliveryP: Pence | null
  trouble: 'postcode' | 'notDelivered' | null
  input: PriceInput
  order: PricedOrder
  /** Of the order: the sum of its lines'. */
  vat: VatDecision & { withheldP: Pence }
  /** Of each line. */
  vatLines: VatDecision[]
  /** Of each line. */
  steps: PriceStep[][]
}

/**
 * Prices one shop's part of a cart, in pence (rules, section 5). Without a postcode the delivery is not in it yet. The
 * lines' steps sum to the order's `paidP` exactly.
 */
export function priceShop({ establishment, lines }: CartShop, rates: Rates, postcode: string | null): PricedShop {
  const delivery = postcode === null ? null : deliveryOf(lines, rates, postcode)
  const deliveryP = delivery?.ok ? delivery.priceP : null
  const input = {
    lines: lines.map(({ unitP, qty }) => ({ listP: unitP, qty })),
    ...{ shopDiscountP: 0, platformDiscountP: 0, couponP: 0 },
    deliveryP: deliveryP ?? 0,
    commissionBp: STANDARD_COMMISSION.rateBp,
  }
  const order = priceOrder(input)
  const buyer = buyerAt(postcode)
  const vatLines = decideVatLines({
    ...{ establishment, buyer },
    lines: order.lines.map(({ paidP }, at) => ({ paidP, goodsLocation: lines[at]?.goodsLocation ?? 'uk' })),
  })
  const steps = order.lines.map((line, at): PriceStep[] => [
    { step: 'item', amountP: line.paidP - line.deliveryP, included: false },
    { step: 'delivery', amountP: line.deliveryP, included: false },
    { step: 'vat', amountP: vatLines[at]?.amountP ?? 0, included: true },
  ])
  const vat = sumVat(order.lines, vatLines)
  return { deliveryP, trouble: delivery && !delivery.ok ? delivery.why : null, input, order, vat, vatLines, steps }
}
