import { isHan, pairsOf, segments } from './order/personal'
import { normaliseTracking, numbersIn } from './tracking'
import { plainText } from './typed'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a match may begin: Chinese anywhere, a number after letters ("SO2611…"), other words at their beginning. */
function patternOf(word: string): string {
  if (isHan(word)) return escaped(word)
  return `${/^\p{N}/u.test(word) ? '(?<!\\p{N})' : '(?<![\\p{L}\\p{N}])'}${escaped(word)}`
}

/** Four digits or more also match the end of a number. */
const isTail = (word: string): boolean => /^\d{4,12}$/.test(word)
const endOf = (figures: string): string => `${figures}(?![\\p{L}\\p{N}])`

/**
 * Pattern, with one group, for the part of a row that a search text matched: the number without spaces, its last
 * digits, each word, or the pairs of a Chinese word that does not occur as a whole. Null if there is nothing to
 * highlight.
 */
export function wantedBy(q: string | undefined): RegExp | null {
  const text = plainText(q ?? '')
  const words = segments(text).filter((word) => isHan(word) || word.length > 1)
  const number = normaliseTracking(text)
  const typed = /^[A-Z0-9]{4,40}$/.test(number) ? [number] : []
  const numbers = [...typed, ...numbersIn(text)].map((each) => each.toLowerCase())
  const all = [...numbers, ...words, ...words.filter(isHan).flatMap(pairsOf)]
  const longestFirst = [...new Set(all)].sort((a, b) => b.length - a.length)
  const patterns = [...longestFirst.map(patternOf), ...longestFirst.filter(isTail).map(endOf)]
  return patterns.length === 0 ? null : new RegExp(`(${patterns.join('|')})`, 'giu')
}

/** True if a text contains a match. */
export const bears = (text: string | null | undefined, wanted: RegExp | null): boolean =>
  !!wanted && !!text && text.search(wanted) >= 0
