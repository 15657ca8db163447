import { plainTyped } from '../typed'

/** Masking and search words of personal data in orders (rules, section 5, 28). */

const CJK = /\p{Script=Han}/u

/** Masks a name: "Emma Whitfield" as "E** W**", "陈思远" as "陈**". */
export function maskName(name: string): string {
  const text = name.trim()
  if (CJK.test(text)) return `${[...text][0]}${'*'.repeat(Math.max([...text].length - 1, 1))}`
  return text
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}**`)
    .join(' ')
}

/** District of a postcode: "SW1A" of "SW1A 2AA"; it names a town and no street. */
export const postcodeDistrict = (postcode: string): string =>
  postcode
    .trim()
    .toUpperCase()
    .replace(/\s?\d[A-Z]{2}$/, '')

/** Formats an area: "London SW1A". */
export const areaOf = (town: string, postcode: string): string => `${town} ${postcodeDistrict(postcode)}`

/** Digits of a phone number without the British prefix: "7700900164" for "+44 (0)7700 900164". */
export const phoneDigits = (phone: string): string =>
  plainTyped(phone)
    .replace(/ ext \d+$/, '')
    .replace(/\D/g, '')
    .replace(/^(?:0044|44)?0?(?=\d{9,10}$)/, '')

/** Masks an address except for town and district: "***, London SW1A ***". */
export const maskAddress = (town: string, postcode: string): string => `***, ${areaOf(town, postcode)} ***`

const bigrams = (text: string): string[] => {
  const letters = [...text]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Splits a normalised text into runs of Chinese characters and words of other scripts. */
export const segments = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** A word, and its parts at hyphens and apostrophes. */
const withParts = (word: string): string[] => [
  word,
  ...[...word.split('-'), ...word.split(/['’-]/)].filter((part) => part.length > 1),
]

/** Search words of a name: each word; for Chinese the whole, the surname, and each pair of characters. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    segments(name).flatMap((word) =>
      CJK.test(word) ? [word, [...word][0] as string, ...bigrams(word)] : withParts(word),
    ),
  ),
]

/** Search words of a title or a code: each word, and for Chinese each pair of characters. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    segments(title).flatMap((word) =>
      CJK.test(word) && [...word].length > 1 ? bigrams(word) : [word, ...word.split(/['’-]/)],
    ),
  ),
]

/** True for a run of Chinese characters. */
export const isHan = (text: string): boolean => CJK.test(text)

/** Pairs of characters that a text must contain to match a run of Chinese characters. */
export const pairsOf = (text: string): string[] => ([...text].length > 1 ? bigrams(text) : [text])

/** Search words of a place: each word of the town, the postcode's district, and the whole postcode. */
export const placeWords = (town: string, postcode: string): string[] => {
  const district = postcodeDistrict(postcode).toLowerCase()
  return [...new Set([...nameWords(town), district, postcode.toLowerCase().replace(/\s/g, '')])].filter(Boolean)
}
