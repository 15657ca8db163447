import { parsePostcode } from './postcode'
import { bareCapitals, plainTyped } from './typed'

/** Postcode areas that lie in none of the places of `SPECIAL`, but for districts of some. */
const AREAS = new Set(
  `AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA
   HD HG HP HR HU HX IG IP KA KT KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM
   S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO`.split(/\s+/),
)

/**
 * Northern Ireland, Highlands and Islands, Isles of Scilly, Channel Islands, Isle of Man, British Forces abroad (BFPO): told
 * apart from the rest, whatever the area.
 */
export const SPECIAL = ['NI', 'HI', 'SC', 'CI', 'IM', 'BF'] as const
type Special = (typeof SPECIAL)[number]

const WHOLE: Readonly<Record<string, Special>> = {
  ...{ BT: 'NI', GY: 'CI', JE: 'CI', IM: 'IM', BF: 'BF' },
  ...{ HS: 'HI', IV: 'HI', KW: 'HI', ZE: 'HI' },
}
type Districts = Readonly<Record<string, readonly [from: number, to: number][]>>
/** Districts of other areas that carriers count among the Highlands and Islands. */
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

/** The one region in which a postcode lies: a special place or its area; null for what is no British postcode. */
export function regionOf(postcode: string): string | null {
  const [outward] = parsePostcode(postcode)?.split(' ') ?? []
  if (outward === 'BFPO') return 'BF'
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outward ?? '') ?? []
  if (!area) return null
  if (isIn(HIGHLAND, area, Number(district))) return 'HI'
  if (isIn(SCILLY, area, Number(district))) return 'SC'
  return WHOLE[area] ?? (AREAS.has(area) ? area : null)
}

/** The region, and a wider one whose price and refusal hold where nothing is said of it: Scilly is a part of TR. None for no place. */
export function regionsOf(postcode: string): string[] {
  const region = regionOf(postcode)
  return region === 'SC' ? ['SC', 'TR'] : region === null ? [] : [region]
}

/** Region of a place as orders keep it, "Belfast BT1", whose postcode is cut to its district. */
export const regionOfArea = (area: string): string | null => regionOf(`${area.trim().split(/\s+/).at(-1) ?? ''} 1AA`)

/** Two letters of the country that a postcode is of (ISO 3166); Great Britain where none is known. */
export function countryOf(postcode: string): 'GB' | 'IM' | 'JE' | 'GG' {
  const region = regionOf(postcode)
  if (region === 'IM') return 'IM'
  return region !== 'CI' ? 'GB' : bareCapitals(postcode).startsWith('JE') ? 'JE' : 'GG'
}

/** Outside the customs territory of the United Kingdom: Guernsey and Jersey. */
export const isOutsideCustoms = (region: string | null): boolean => region === 'CI'

/** Parts of the United Kingdom with separate bank holidays. */
export const LANDS = ['england', 'scotland', 'northernIreland'] as const
export type Land = (typeof LANDS)[number]
const SCOTTISH = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/
/** Beginnings of postcodes whose land may be another than England, for the database. */
export const OTHER_LANDS = `${SCOTTISH.source}|^BT\\d`

/** The land whose bank holidays a postcode keeps; England, whose are those of Wales too, where nothing else is known. */
export function landOf(postcode: string | null): Land {
  const plain = parsePostcode(postcode ?? '') ?? ''
  if (plain.startsWith('BT')) return 'northernIreland'
  // Berwick-upon-Tweed is English.
  return SCOTTISH.test(plain) && !plain.startsWith('TD15') ? 'scotland' : 'england'
}

/** Why nothing can be delivered to what was typed; null where something can. */
export type PostcodeFault = 'postcode' | 'postcodeGibraltar' | 'postcodeNowhere'

/** Gibraltar is abroad; codes of large firms and offices (BX, GIR, XM) lie nowhere. */
export function postcodeFault(text: string): PostcodeFault | null {
  if (regionOf(text) !== null) return null
  const plain = parsePostcode(text)
  return plain === null ? 'postcode' : plain.startsWith('GX') ? 'postcodeGibraltar' : 'postcodeNowhere'
}

/**
 * A postcode to which something can be delivered, as it is written; null where `postcodeFault` tells why.
 */
export const deliverablePostcode = (text: string): string | null =>
  regionOf(text) === null ? null : parsePostcode(text)

/** Normalises a typed region ("bt", "NI"); null if it is none. */
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
