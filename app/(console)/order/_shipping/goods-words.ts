import { listed, pickText, type Twin } from '@/lib/domain/locale'

const TITLES = 3
const TITLE_LENGTH = 60

const short = (text: string): string =>
  text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : text

/** Describes the contents of a parcel: "Tea pot × 2, Cup × 1 +1"; the first three products, long titles cut. */
export function goodsWords(pieces: readonly { title: Twin; qty: number }[], spoken: string): string {
  const words = pieces.slice(0, TITLES).map(({ title, qty }) => `${short(pickText(title, spoken))} × ${qty}`)
  const rest = pieces.length - TITLES
  return listed(words, spoken) + (rest > 0 ? ` +${rest}` : '')
}
