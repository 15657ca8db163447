import type { Pence } from './money'
import { parsePostcode } from './postcode'
import { plainTyped } from './typed'

/** Freight templates of shops (sheets 6.14, `FreightTemplate`). */
export const FREIGHT_NAME_MAX = 30
export const FREIGHT_ROWS_MAX = 60
export const LEAD_DAYS_MAX = 60
export const FREIGHT_MAX_P = 10_000_00

/** By piece, by grams, by cubic centimetres, or free. */
export const CHARGE_BY = ['piece', 'weight', 'volume', 'free'] as const
export type ChargeBy = (typeof CHARGE_BY)[number]

/** Postcode areas that lie in none of the places of `SPECIAL`. */
const AREAS = new Set(
  `AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA
   HD HG HP HR HU HX IG IP KA KT KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM
   S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO`.split(/\s+/),
)

/**
 * Northern Ireland, Highlands and Islands, Channel Islands, Isle of Man, British Forces abroad (BFPO): told apart from the
 * rest, whatever the area.
 */
export const SPECIAL = ['NI', 'HI', 'CI', 'IM', 'BF'] as const
type Special = (typeof SPECIAL)[number]

const WHOLE: Readonly<Record<string, Special>> = {
  ...{ BT: 'NI', GY: 'CI', JE: 'CI', IM: 'IM', BF: 'BF' },
  ...{ HS: 'HI', IV: 'HI', KW: 'HI', ZE: 'HI' },
}
/** Districts of other areas that carriers count among the Highlands and Islands. */
const HIGHLAND: Readonly<Record<string, readonly [from: number, to: number][]>> = {
  AB: [
    [36, 38],
    [55, 56],
  ],
  FK: [[17, 21]],
  KA: [[27, 28]],
  PA: [
    [20, 49],
    [60, 78],
  ],
  PH: [
    [17, 26],
    [30, 44],
    [49, 50],
  ],
}

/** The one region in which a postcode lies: a special place or its area; null for what is no British postcode. */
export function regionOf(postcode: string): string | null {
  const [outward] = parsePostcode(postcode)?.split(' ') ?? []
  if (outward === 'BFPO') return 'BF'
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outward ?? '') ?? []
  if (!area) return null
  const highland = HIGHLAND[area]?.some(([from, to]) => Number(district) >= from && Number(district) <= to)
  if (highland) return 'HI'
  return WHOLE[area] ?? (AREAS.has(area) ? area : null)
}

/**
 * A postcode to which something can be delivered, as it is written. Gibraltar (GX11), codes of large firms and offices (BX,
 * GIR, XM) lie nowhere: null, as for what is no postcode.
 */
export const deliverablePostcode = (text: string): string | null =>
  regionOf(text) === null ? null : parsePostcode(text)

/** A region as somebody wrote it ("bt", "NI") as it is kept; null for none. */
export function parseRegion(text: string): string | null {
  const code = plainTyped(text).toUpperCase()
  if (SPECIAL.some((each) => each === code)) return code
  return WHOLE[code] ?? (AREAS.has(code) ? code : null)
}

/** The regions of a text; what is none comes back in `wrong`. */
export function parseRegions(text: string): { regions: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;，；、]+/).filter(Boolean)
  const read = parts.map((part) => ({ part, region: parseRegion(part) }))
  return {
    regions: [...new Set(read.flatMap(({ region }) => region ?? []))],
    wrong: read.filter(({ region }) => region === null).map(({ part }) => part),
  }
}

/** A row without regions is the default: every region that no other row names. */
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

/** The delivery of something to a postcode, or why there is none. Rows must be as `tariffFaults` allows. */
export function quote(tariff: Tariff, consignment: Consignment): Quote {
  const region = regionOf(consignment.postcode)
  if (region === null) return { ok: false, region, why: 'postcode' }
  if (tariff.excluded.includes(region)) return { ok: false, region, why: 'notDelivered' }
  if (tariff.chargeBy === 'free') return { ok: true, priceP: 0, region, why: 'free' }
  const { freeFromP, freeFromPieces } = tariff
  const free =
    (freeFromP !== null && consignment.goodsP >= freeFromP) ||
    (freeFromPieces !== null && consignment.pieces >= freeFromPieces)
  if (free) return { ok: true, priceP: 0, region, why: 'freeRule' }
  const own = tariff.rows.find(({ regions }) => regions.includes(region))
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
