/** Length, width and height in millimetres. */
export interface Sides {
  lengthMm: number
  widthMm: number
  heightMm: number
}

const MM_PER_CM = 10
/** Longest side of a product, in millimetres. */
const SIDE_MAX_MM = 9_999

/** Stored size in millimetres: "300x200x100". */
export const SIZE = /^[1-9]\d{0,3}x[1-9]\d{0,3}x[1-9]\d{0,3}$/

/** Formats a size for storage: "300x200x100". */
export const sizeText = ({ lengthMm, widthMm, heightMm }: Sides): string => `${lengthMm}x${widthMm}x${heightMm}`

/** Parses a stored size; null for anything else. */
export function sidesIn(text: string): Sides | null {
  const [lengthMm, widthMm, heightMm] = SIZE.test(text) ? text.split('x').map(Number) : []
  return lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null
}

/** Volume of a stored size in whole cubic centimetres, rounded up; 0 if there is none. */
export function volumeCm3In(text: string): number {
  const sides = sidesIn(text)
  return sides ? Math.ceil((sides.lengthMm * sides.widthMm * sides.heightMm) / MM_PER_CM ** 3) : 0
}

/** Formats a size in centimetres: "30 × 20 × 10". */
export const sizeWords = ({ lengthMm, widthMm, heightMm }: Sides): string =>
  [lengthMm, widthMm, heightMm].map((mm) => mm / MM_PER_CM).join(' × ')

/** A stored size for a form field; blank if there is none. */
export function typedSize(kept: string): string {
  const sides = sidesIn(kept)
  return sides ? sizeWords(sides) : ''
}

/** Parses typed centimetres ("30 × 20 × 10", "30*20*10.5cm") into a stored size; null for anything else. */
export function readSize(typed: string): string | null {
  const numbers = typed
    .normalize('NFKC')
    .replace(/(cm|厘米|公分)/gi, ' ')
    .split(/[x×*✕╳хX乘]/)
    .map((part) => part.trim())
  if (numbers.length !== 3 || numbers.some((part) => !/^\d{1,3}(\.\d)?$/.test(part))) return null
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = numbers.map((part) => Math.round(Number(part) * MM_PER_CM))
  const fits = [lengthMm, widthMm, heightMm].every((mm) => mm > 0 && mm <= SIDE_MAX_MM)
  return fits ? sizeText({ lengthMm, widthMm, heightMm }) : null
}
