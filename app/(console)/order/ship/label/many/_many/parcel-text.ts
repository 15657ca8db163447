import { PARCELS, type ParcelName } from '@/lib/domain/postage-label'

export interface Sides {
  lengthMm: number
  widthMm: number
  heightMm: number
}

/** Sides as the value of a choice: "300x200x100". */
export const sidesText = ({ lengthMm, widthMm, heightMm }: Sides): string => `${lengthMm}x${widthMm}x${heightMm}`

/** The same for a reader, in centimetres. */
export const sidesWords = ({ lengthMm, widthMm, heightMm }: Sides): string =>
  [lengthMm, widthMm, heightMm].map((mm) => mm / 10).join(' × ')

/** Reads `sidesText`; null for anything else. */
export function sidesIn(text: string): Sides | null {
  const [, lengthMm, widthMm, heightMm] = /^(\d{1,4})x(\d{1,4})x(\d{1,4})$/.exec(text)?.map(Number) ?? []
  return lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null
}

/** Grams with the packaging of a parcel; blank where the goods have no weight. */
export const packedG = (goodsG: number | null, parcel: ParcelName): number | null =>
  goodsG === null ? null : goodsG + PARCELS[parcel].packagingG
