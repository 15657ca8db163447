import { parsePostcode } from './postcode'
import { bareCapitals, plainTyped } from './typed'

/** Postcode areas outside the places of `SPECIAL`, except for some districts. */
const AREAS = new Set(
  `AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA
   HD HG HP HR HU HX IG IP KA KT KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM
   S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO`.split(/\s+/),
)

/**
 * Northern Ireland, Highlands and Islands, Isles of Scilly, Channel Islands, Isle of Man, British Forces abroad (BFPO):
 * separate regions regardless of the postcode area.
 */
export const SPECIAL = ['NI', 'HI', 'SC', 'CI', 'IM', 'BF'] as const
type Special = (typeof SPECIAL)[number]

const WHOLE: Readonly<Record<string, Special>> = {
  ...{ BT: 'NI', GY: 'CI', JE: 'CI', IM: 'IM', BF: 'BF' },
  ...{ HS: 'HI', IV: 'HI', KW: 'HI', ZE: 'HI' },
}
type Districts = Readonly<Record<string, readonly [from: number, to: number][]>>
/** Districts of other areas that carriers treat as Highlands and Islands. */
const HIGHLAND: Districts = {
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

const SCILLY: Districts = { TR: [[21, 25]] }
const isIn = (places: Districts, area: string, district: number): boolean =>
  !!places[area]?.some(([from, to]) => district >= from && district <= to)

/** Region of a postcode: a special place or its area; null if it is not a British postcode. */
export function regionOf(postcode: string): string | null {
  const [outward] = parsePostcode(postcode)?.split(' ') ?? []
  if (outward === 'BFPO') return 'BF'
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outward ?? '') ?? []
  if (!area) return null
  if (isIn(HIGHLAND, area, Number(district))) return 'HI'
  if (isIn(SCILLY, area, Number(district))) return 'SC'
  return WHOLE[area] ?? (AREAS.has(area) ? area : null)
}

/** Region, and the wider one whose terms apply if it has none: Scilly is part of TR. Empty for no region. */
export function regionsOf(postcode: string): string[] {
  const region = regionOf(postcode)
  return region === 'SC' ? ['SC', 'TR'] : region === null ? [] : [region]
}

/** Region of a place as stored with orders, "Belfast BT1", whose postcode is reduced to its district. */
export const regionOfArea = (area: string): string | null => regionOf(`${area.trim().split(/\s+/).at(-1) ?? ''} 1AA`)

/** Country code of a postcode (ISO 3166); Great Britain if unknown. */
export function countryOf(postcode: string): 'GB' | 'IM' | 'JE' | 'GG' {
  const region = regionOf(postcode)
  if (region === 'IM') return 'IM'
  return region !== 'CI' ? 'GB' : bareCapitals(postcode).startsWith('JE') ? 'JE' : 'GG'
}

/** True outside the customs territory of the United Kingdom: Guernsey and Jersey. */
export const isOutsideCustoms = (region: string | null): boolean => region === 'CI'

/** Parts of the United Kingdom with separate bank holidays. */
export const LANDS = ['england', 'scotland', 'northernIreland'] as const
export type Land = (typeof LANDS)[number]
const SCOTTISH = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/
/** Prefixes of postcodes that may be outside England, for the database. */
export const OTHER_LANDS = `${SCOTTISH.source}|^BT\\d`

/** Land whose bank holidays apply to a postcode; England, which includes Wales, if unknown. */
export function landOf(postcode: string | null): Land {
  const plain = parsePostcode(postcode ?? '') ?? ''
  if (plain.startsWith('BT')) return 'northernIreland'
  // Berwick-upon-Tweed is in England.
  return SCOTTISH.test(plain) && !plain.startsWith('TD15') ? 'scotland' : 'england'
}

/** Reason why nothing can be delivered to the typed postcode. */
export type PostcodeFault = 'postcode' | 'postcodeGibraltar' | 'postcodeNowhere'

/** Gibraltar is abroad; postcodes of large firms and offices (BX, GIR, XM) are not places. */
export function postcodeFault(text: string): PostcodeFault | null {
  if (regionOf(text) !== null) return null
  const plain = parsePostcode(text)
  return plain === null ? 'postcode' : plain.startsWith('GX') ? 'postcodeGibraltar' : 'postcodeNowhere'
}

/** Normalises a postcode that can be delivered to; null if `postcodeFault` gives a reason. */
export const deliverablePostcode = (text: string): string | null =>
  regionOf(text) === null ? null : parsePostcode(text)

/** Normalises a typed region ("bt", "NI"); null if it is not one. */
export function parseRegion(text: string): string | null {
  const code = plainTyped(text).toUpperCase()
  if (SPECIAL.some((each) => each === code)) return code
  return WHOLE[code] ?? (AREAS.has(code) ? code : null)
}

/** Regions of a text; `wrong` holds the words that are not regions. */
export function parseRegions(text: string): { regions: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;，；、]+/).filter(Boolean)
  const read = parts.map((part) => ({ part, region: parseRegion(part) }))
  return {
    regions: [...new Set(read.flatMap(({ region }) => region ?? []))],
    wrong: read.filter(({ region }) => region === null).map(({ part }) => part),
  }
}
