import { plainTyped } from '../typed'

/** Personal data of an order in front of people who have no reason to see it (rules, section 5, 28). */

const CJK = /\p{Script=Han}/u

/** "Emma Whitfield" as "E** W**", "陈思远" as "陈**". */
export function maskName(name: string): string {
  const text = name.trim()
  if (CJK.test(text)) return `${[...text][0]}${'*'.repeat(Math.max([...text].length - 1, 1))}`
  return text
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}**`)
    .join(' ')
}

/** "SW1A" of "SW1A 2AA": the district, which names a town and no street. */
export const postcodeDistrict = (postcode: string): string =>
  postcode
    .trim()
    .toUpperCase()
    .replace(/\s?\d[A-Z]{2}$/, '')

/** "London SW1A". */
export const areaOf = (town: string, postcode: string): string => `${town} ${postcodeDistrict(postcode)}`

/** A phone number however it was typed, as digits without the British prefix: "7700900164" of "+44 (0)7700 900164". */
export const phoneDigits = (phone: string): string =>
  plainTyped(phone)
    .replace(/ ext \d+$/, '')
    .replace(/\D/g, '')
    .replace(/^(?:0044|44)?0?(?=\d{9,10}$)/, '')

/** The street hidden, town and district left: "***, London SW1A ***". */
export const maskAddress = (town: string, postcode: string): string => `***, ${areaOf(town, postcode)} ***`

const bigrams = (text: string): string[] => {
  const letters = [...text]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Runs of Chinese characters and words of other scripts, in one spelling. */
export const segments = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** A word, what its hyphens join, and what its apostrophes join. */
const withParts = (word: string): string[] => [
  word,
  ...[...word.split('-'), ...word.split(/['’-]/)].filter((part) => part.length > 1),
]

/** By which words a name is found: each word; of Chinese the whole, the surname, and each pair of characters. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    segments(name).flatMap((word) =>
      CJK.test(word) ? [word, [...word][0] as string, ...bigrams(word)] : withParts(word),
    ),
  ),
]

/** By which words a title or a code is found: each word and, of Chinese, each pair of characters. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    segments(title).flatMap((word) =>
      CJK.test(word) && [...word].length > 1 ? bigrams(word) : [word, ...word.split(/['’-]/)],
    ),
  ),
]

/** True for a run of Chinese characters. */
export const isHan = (text: string): boolean => CJK.test(text)

/** What an asked-for run of Chinese characters must hold. */
export const pairsOf = (text: string): string[] => ([...text].length > 1 ? bigrams(text) : [text])

/** By which words a place is found: each word of the town, the postcode's district, and the postcode in one piece. */
export const placeWords = (town: string, postcode: string): string[] => {
  const district = postcodeDistrict(postcode).toLowerCase()
  return [...new Set([...nameWords(town), district, postcode.toLowerCase().replace(/\s/g, '')])].filter(Boolean)
}
