import { sum } from './money'
import type { Sides } from './parcel-size'

/**
 * States of a postage label. quoted: prices are known, nothing is bought. buying, voiding: the service was asked and
 * has not answered. failed: the service refused.
 */
export const LABEL_STATES = ['quoted', 'buying', 'bought', 'failed', 'voiding', 'void'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** Sellers of labels: the built-in simulator, whose labels no carrier accepts, and EasyPost. */
export const LABEL_SERVICES = ['simulator', 'easypost'] as const
export type LabelServiceName = (typeof LABEL_SERVICES)[number]

/** PDF for printing, and ZPL for label printers. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Prices are valid for 30 minutes. */
export const QUOTE_MS = 30 * 60_000

/** True if quoted prices are still valid. Instants are milliseconds since 1970. */
export const isFresh = (quotedAt: number, now: number): boolean => now - quotedAt < QUOTE_MS

/** Largest parcel for which prices are requested: 30 kg, 1.5 m. Grams and millimetres. */
export const LABEL_MOST = { weightG: 30_000, sideMm: 1_500 } as const

/** Most orders whose postage is bought at once. */
export const LABELS_AT_ONCE = 50

/** A type of parcel: sides in millimetres, weight of the empty packaging in grams. */
export interface Parcel extends Sides {
  packagingG: number
}

/** Heaviest empty packaging that can be saved, in grams. */
export const PACKAGING_MAX_G = 10_000

/** Standard parcels of every shop. */
export const PARCELS = {
  letter: { lengthMm: 350, widthMm: 250, heightMm: 20, packagingG: 20 },
  small: { lengthMm: 300, widthMm: 200, heightMm: 100, packagingG: 90 },
  medium: { lengthMm: 450, widthMm: 350, heightMm: 160, packagingG: 260 },
  large: { lengthMm: 610, widthMm: 460, heightMm: 300, packagingG: 500 },
} as const
export type ParcelName = keyof typeof PARCELS
export const PARCEL_NAMES = Object.keys(PARCELS) as readonly ParcelName[]

const SMALL_MOST_G = 2_000
const MEDIUM_MOST_G = 10_000

/** Usual parcel for goods of a weight in grams. */
function parcelByWeight(goodsG: number): Parcel {
  if (goodsG > MEDIUM_MOST_G) return PARCELS.large
  return goodsG > SMALL_MOST_G ? PARCELS.medium : PARCELS.small
}

/** Pieces of one size. */
export interface Pieces extends Sides {
  qty: number
}

const volume = ({ lengthMm, widthMm, heightMm }: Sides): number => lengthMm * widthMm * heightMm
/** Sides in descending order. */
const sorted = ({ lengthMm, widthMm, heightMm }: Sides): number[] =>
  [lengthMm, widthMm, heightMm].sort((one, other) => other - one)

/** True if each piece fits in some orientation, and all of them fit by volume. */
function holds(parcel: Parcel, pieces: readonly Pieces[]): boolean {
  const sides = sorted(parcel)
  const single = pieces.every((piece) => sorted(piece).every((mm, nth) => mm <= (sides[nth] ?? 0)))
  return single && sum(pieces.map((piece) => volume(piece) * piece.qty)) <= volume(parcel)
}

/** Dimensions of the goods stacked on each other, if no parcel holds them. */
function stacked(pieces: readonly Pieces[]): Parcel {
  const longest = (nth: number) => Math.max(...pieces.map((piece) => sorted(piece)[nth] ?? 0))
  const high = sum(pieces.map((piece) => (sorted(piece)[2] ?? 0) * piece.qty))
  const [lengthMm, widthMm, heightMm] = [longest(0), longest(1), high].map((mm) => Math.min(mm, LABEL_MOST.sideMm))
  return { lengthMm: lengthMm ?? 0, widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, packagingG: 0 }
}

/** Smallest saved or standard parcel that holds the goods; chosen by weight if a size is unknown (`pieces` null). */
export function parcelFor(goodsG: number, pieces: readonly Pieces[] | null, saved: readonly Parcel[] = []): Parcel {
  if (!pieces || pieces.length === 0) return parcelByWeight(goodsG)
  const offered = [...saved, ...Object.values(PARCELS)].toSorted((one, other) => volume(one) - volume(other))
  return offered.find((parcel) => holds(parcel, pieces)) ?? stacked(pieces)
}

interface Priced {
  id: string
  carrier: string
  service: string
  priceP: number
  days: number | null
}

/** Which price to choose for each parcel: the lowest, the fastest, or that of one carrier's service. */
export type RateWish = 'cheapest' | 'fastest' | `${string}|${string}`

/** Key of a service by its carrier and name, the same for every parcel. */
export const serviceKey = ({ carrier, service }: Pick<Priced, 'carrier' | 'service'>): `${string}|${string}` =>
  `${carrier}|${service}`

const UNKNOWN_DAYS = 99

/** Price that matches a wish, from prices sorted by amount; the lowest if the service is not offered. */
export function rateFor<R extends Priced>(rates: readonly R[], wish: RateWish): R | undefined {
  const [lowest] = rates
  if (wish === 'cheapest') return lowest
  if (wish !== 'fastest') return rates.find((rate) => serviceKey(rate) === wish) ?? lowest
  const daysOf = ({ days }: Priced) => days ?? UNKNOWN_DAYS
  return rates.reduce<R | undefined>((best, rate) => (best && daysOf(best) <= daysOf(rate) ? best : rate), undefined)
}
