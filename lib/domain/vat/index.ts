import { type Pence, shareOf } from '../money'
import { regionOf } from '../uk-places'
import type { VatClass } from './class'

export const VAT_LIABLE = ['platform', 'platformImport', 'seller', 'importer', 'reverse', 'none'] as const
export type VatLiable = (typeof VAT_LIABLE)[number]

/** Rules with the party that owes the VAT. A rule's number is its place in this list, from 1. */
const RULES = {
  ukSeller: 'seller',
  ukSellerUnregistered: 'none',
  overseasSellerUkGoods: 'platform',
  importUpTo135: 'platform',
  importOver135: 'importer',
  niImportUpTo135: 'platformImport',
  niImportOver135: 'importer',
  buyerAbroad: 'none',
  reverseCharge: 'reverse',
  excise: 'importer',
} as const satisfies Record<string, VatLiable>
export type VatReason = keyof typeof RULES
export const VAT_REASONS = Object.keys(RULES) as [VatReason, ...VatReason[]]

/** Number of a rule in reports. */
export const vatRuleNo = (reason: VatReason): number => VAT_REASONS.indexOf(reason) + 1

/** True if the platform charges the VAT at the sale and accounts for it. */
export const isPlatformVat = (liable: string): boolean => liable === 'platform' || liable === 'platformImport'

/** Great Britain, Northern Ireland, Channel Islands. The Isle of Man and BFPO addresses count as Great Britain. */
export const VAT_PLACES = ['gb', 'ni', 'ci'] as const
export type VatPlace = (typeof VAT_PLACES)[number]

/** Place of a postcode for VAT; Great Britain if unknown. */
export const vatPlaceOf = (postcode: string | null): VatPlace => vatPlaceIn(regionOf(postcode ?? ''))

/** Place of a region for VAT. */
export const vatPlaceIn = (region: string | null): VatPlace => (region === 'NI' ? 'ni' : region === 'CI' ? 'ci' : 'gb')

export interface VatSeller {
  establishment: 'uk' | 'overseas' | 'unclear'
  /** Registered for VAT on the day of the sale. */
  registered: boolean
}

export interface VatBuyer {
  place: VatPlace
  /** True if the buyer gave a VAT number. */
  business: boolean
}

/** Rates and limits of one day. */
export interface VatTerms {
  /** Hundredths of a per cent by class. */
  rates: Readonly<Record<VatClass, number>>
  /** Largest intrinsic value of a consignment whose VAT is charged at the sale, in pence. */
  limitP: Pence
  /** Duty rate for estimates of import charges, in hundredths of a per cent. */
  dutyBp: number
}

/** A line before the decision; amounts in pence, including VAT if it is owed at the sale. */
export interface VatLine {
  /** Place of the goods at the sale. */
  goods: 'uk' | 'overseas'
  /** Rate of the goods in the United Kingdom, in hundredths of a per cent. */
  rateBp: number
  /** Alcohol or tobacco. */
  excise: boolean
  /** After all discounts, without delivery. */
  goodsP: Pence
  /** Value left after refunds before dispatch, 0 if nothing of the line is sent; default `goodsP`. */
  leftP?: Pence
  /** Its share of the delivery. */
  deliveryP: Pence
}

export interface VatDecision {
  liable: VatLiable
  reason: VatReason
  /** Rate charged at the sale; 0 if none is. */
  rateBp: number
  /** VAT in the line, its delivery share included. */
  amountP: Pence
}

export interface VatLineDecision extends VatDecision {
  /** Part of `amountP` in the delivery share. */
  deliveryVatP: Pence
  /** From 1; goods from two places are two consignments. */
  consignment: number
}

const WHOLE = 10_000

/** VAT within a gross amount, rounded half up. */
export function vatWithin(grossP: Pence, rateBp: number): Pence {
  const [amount, rate, base] = [BigInt(grossP), BigInt(rateBp), BigInt(WHOLE + rateBp)]
  return Number((amount * rate * 2n + base) / (base * 2n))
}

/**
 * True if goods are worth at most the limit without their VAT (the intrinsic value, without delivery). Compared as
 * fractions: £162.00 at 20 % is exactly £135.00.
 */
export function isWithinLimit(lines: readonly Pick<VatLine, 'goodsP' | 'leftP' | 'rateBp'>[], limitP: Pence): boolean {
  let [value, base] = [0n, 1n]
  for (const { goodsP, leftP = goodsP, rateBp } of lines) {
    const own = BigInt(WHOLE + rateBp)
    value = value * own + BigInt(leftP) * BigInt(WHOLE) * base
    base *= own
  }
  return value <= BigInt(limitP) * base
}

export interface VatSale {
  seller: VatSeller
  buyer: VatBuyer
  lines: readonly VatLine[]
  limitP: Pence
}

function ruleOf({ seller, buyer, lines, limitP }: VatSale, goods: VatLine['goods']): VatReason {
  if (buyer.place === 'ci') return 'buyerAbroad'
  if (goods === 'uk') {
    if (seller.establishment !== 'uk') return 'overseasSellerUkGoods'
    return seller.registered ? 'ukSeller' : 'ukSellerUnregistered'
  }
  if (lines.some(({ excise, leftP }) => excise && leftP !== 0)) return 'excise'
  const northern = buyer.place === 'ni'
  if (!isWithinLimit(lines, limitP)) return northern ? 'niImportOver135' : 'importOver135'
  if (buyer.business) return 'reverseCharge'
  return northern ? 'niImportUpTo135' : 'importUpTo135'
}

/**
 * VAT in one line, rounded half up once over goods and delivery. If the goods of a consignment have different rates,
 * delivery is taxed separately, so that goods and delivery shares add up to the invoice.
 */
function amountsOf({ goodsP, deliveryP }: VatLine, rateBp: number, mixed: boolean) {
  const goodsVatP = vatWithin(goodsP, rateBp)
  const amountP = mixed ? goodsVatP + vatWithin(deliveryP, rateBp) : vatWithin(goodsP + deliveryP, rateBp)
  return { amountP, deliveryVatP: amountP - goodsVatP }
}

/**
 * Decides who owes the VAT of each line of a shop's sale to a buyer, and how much: the only place that does. Goods from
 * two places are two consignments, each decided separately by the value of all its lines.
 */
export function decideVat(sale: VatSale): VatLineDecision[] {
  const places = [...new Set(sale.lines.map(({ goods }) => goods))]
  const consignments = places.map((goods) => {
    const lines = sale.lines.filter((line) => line.goods === goods)
    const reason = ruleOf({ ...sale, lines }, goods)
    return { reason, liable: RULES[reason], mixed: new Set(lines.map(({ rateBp }) => rateBp)).size > 1 }
  })
  return sale.lines.map((line) => {
    const at = places.indexOf(line.goods)
    const { reason, liable, mixed } = consignments[at] as (typeof consignments)[number]
    const rateBp = liable === 'seller' || isPlatformVat(liable) ? line.rateBp : 0
    return { liable, reason, rateBp, ...amountsOf(line, rateBp, mixed), consignment: at + 1 }
  })
}

/** VAT of an order: the total of its lines, the platform's part of it, and the decision about most of the money. */
export function sumVat(lines: readonly { paidP: Pence }[], decided: readonly VatDecision[]) {
  const main = decided.reduce((most, _, at) => ((lines[at]?.paidP ?? 0) > (lines[most]?.paidP ?? 0) ? at : most), 0)
  const sum = (some: readonly VatDecision[]) => some.reduce((total, { amountP }) => total + amountP, 0)
  const { liable, reason, rateBp } = decided[main] ?? { liable: 'none', reason: 'ukSellerUnregistered', rateBp: 0 }
  const withheldP = sum(decided.filter((each) => isPlatformVat(each.liable)))
  return { liable, reason, rateBp, amountP: sum(decided), withheldP } satisfies VatDecision & { withheldP: Pence }
}

/**
 * Estimate of import VAT and duty that the buyer pays to the carrier, in pence; null if nothing is owed at the border.
 * VAT is calculated on the price including duty, each rounded half up by line.
 */
export function importChargesOf(
  lines: readonly VatLine[],
  decided: readonly VatDecision[],
  { dutyBp }: Pick<VatTerms, 'dutyBp'>,
): Pence | null {
  const owed = lines.filter((_, at) => decided[at]?.liable === 'importer')
  if (owed.length === 0) return null
  return owed.reduce((sum, { goodsP, deliveryP, rateBp }) => {
    const dutyP = shareOf(goodsP, dutyBp)
    return sum + dutyP + shareOf(goodsP + deliveryP + dutyP, rateBp)
  }, 0)
}
