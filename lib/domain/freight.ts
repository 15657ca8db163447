import type { Pence } from './money'
import { regionsOf } from './uk-places'

/** Freight templates of shops (sheets 6.14, `FreightTemplate`). */
export const FREIGHT_NAME_MAX = 30
export const FREIGHT_ROWS_MAX = 60
export const LEAD_DAYS_MAX = 60
export const FREIGHT_MAX_P = 10_000_00

/** Charged by piece, by grams, by cubic centimetres, or free. */
export const CHARGE_BY = ['piece', 'weight', 'volume', 'free'] as const
export type ChargeBy = (typeof CHARGE_BY)[number]

/** A row without regions is the default for every region that no other row names. */
export interface FreightRow {
  regions: readonly string[]
  /** In pieces, grams or cubic centimetres. */
  first: number
  firstP: Pence
  next: number
  nextP: Pence
}

export interface Tariff {
  chargeBy: ChargeBy
  rows: readonly FreightRow[]
  /** Free delivery from this goods total or number of pieces; null for no such limit. */
  freeFromP: Pence | null
  freeFromPieces: number | null
  excluded: readonly string[]
}

export interface Consignment {
  postcode: string
  pieces: number
  weightG: number
  volumeCm3: number
  goodsP: Pence
}

export type Quote =
  | { ok: true; priceP: Pence; region: string; why: 'free' | 'freeRule' | 'row' | 'default' }
  | { ok: false; region: string | null; why: 'postcode' | 'notDelivered' }

const MEASURE: Record<Exclude<ChargeBy, 'free'>, (of: Consignment) => number> = {
  piece: ({ pieces }) => pieces,
  weight: ({ weightG }) => weightG,
  volume: ({ volumeCm3 }) => volumeCm3,
}

/** Price of a tariff row: the first step, then each further step begun. */
export const rowPrice = ({ first, firstP, next, nextP }: FreightRow, measure: number): Pence =>
  firstP + Math.max(0, Math.ceil((measure - first) / next)) * nextP

/** Delivery price of a consignment to a postcode, or the reason why there is none. Rows must pass `tariffFaults`. */
export function quote(tariff: Tariff, consignment: Consignment): Quote {
  const at = regionsOf(consignment.postcode)
  const [region] = at
  if (region === undefined) return { ok: false, region: null, why: 'postcode' }
  if (at.some((each) => tariff.excluded.includes(each))) return { ok: false, region, why: 'notDelivered' }
  if (tariff.chargeBy === 'free') return { ok: true, priceP: 0, region, why: 'free' }
  const { freeFromP, freeFromPieces } = tariff
  const free =
    (freeFromP !== null && consignment.goodsP >= freeFromP) ||
    (freeFromPieces !== null && consignment.pieces >= freeFromPieces)
  if (free) return { ok: true, priceP: 0, region, why: 'freeRule' }
  const [own] = at.flatMap((each) => tariff.rows.find(({ regions }) => regions.includes(each)) ?? [])
  const row = own ?? tariff.rows.find(({ regions }) => regions.length === 0)
  if (!row) return { ok: false, region, why: 'notDelivered' }
  return {
    ok: true,
    priceP: rowPrice(row, MEASURE[tariff.chargeBy](consignment)),
    region,
    why: own ? 'row' : 'default',
  }
}

/** Faults of a tariff by path of the field; empty if it can be saved. */
export function tariffFaults({ chargeBy, rows, excluded }: Tariff): Record<string, string[]> {
  if (chargeBy === 'free') return {}
  const faults: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [at, { regions }] of rows.entries()) {
    const twice = regions.filter((region) => seen.has(region))
    if (twice.length > 0) faults[`rows.${at}.regions`] = ['twice']
    else if (regions.some((region) => excluded.includes(region))) faults[`rows.${at}.regions`] = ['excluded']
    for (const region of regions) seen.add(region)
  }
  const defaults = rows.filter(({ regions }) => regions.length === 0).length
  if (defaults !== 1) faults.rows = [defaults === 0 ? 'noDefault' : 'twoDefaults']
  return faults
}
