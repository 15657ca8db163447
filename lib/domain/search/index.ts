import { sify } from 'chinese-conv'
import { stemmer } from 'stemmer'
import { isHan, pairsOf, segments as wordsOf } from '../order/personal'
import { synonymsOf } from './synonyms'

/**
 * Full-text search of products, the same in PGlite and PostgreSQL: the program makes the tokens, the database keeps them
 * as a `tsvector` without a dictionary of its own. Four kinds of token share it: words and pairs of Chinese characters as
 * they are, `@` pinyin, `#` initials of pinyin, `~` spellings with one letter left out.
 */

/** Words of a text; Chinese ones in simplified characters, however they are written. */
const segments = (text: string): string[] => wordsOf(sify(text))

/** Where a token stands: in the title, the shop's name, another text, or a misspelling of the title. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** The texts of a product by which it is found. */
export interface Searchable {
  titles: readonly string[]
  shop: readonly string[]
  /** Category, brand, keywords, variants, codes. */
  others: readonly string[]
}

/** Shorter words have too many neighbours one letter away. */
const SLIP_LETTERS = { least: 4, most: 16 }
/** As many syllables of pinyin a token holds, from each character on. */
const SYLLABLES = 4
const INITIALS = 6
const LATIN = /^[a-z]+$/

const partsOf = (word: string): string[] => word.split(/['’-]/).filter((part) => part.length > 0)

/** A word without its ending: "candl" of "candles"; of "scarves" also "scarf". */
const stemsOf = (word: string): string[] => {
  const before = word.endsWith('ves') ? word.slice(0, -3) : null
  return [stemmer(word), ...(before ? [`${before}f`, `${before}fe`] : [])]
}

/** A word as a lexeme of the index: itself, its parts, and their stems. */
const wordTokens = (word: string): string[] => {
  if (isHan(word)) return [...new Set([...pairsOf(word), ...word])]
  const words = [word, ...partsOf(word)]
  return [...new Set([...words, ...words.flatMap(stemsOf)])]
}

/** A word of letters with each one of them left out, and whole; none for a word that is too short. */
const slipsOf = (word: string): string[] => {
  const { least, most } = SLIP_LETTERS
  if (!LATIN.test(word) || word.length < least || word.length > most) return []
  return [...new Set([word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))])]
}

const slipTokens = (text: string): string[] =>
  segments(text)
    .flatMap(partsOf)
    .flatMap(slipsOf)
    .map((slip) => `~${slip}`)

async function pinyinTokens(text: string): Promise<string[]> {
  const runs = segments(text).filter(isHan)
  if (runs.length === 0) return []
  // Loaded with the first Chinese title: its dictionary weighs a megabyte.
  const { pinyin } = await import('pinyin-pro')
  return runs.flatMap((run) => {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    return syllables.flatMap((_, at) => [
      `@${syllables.slice(at, at + SYLLABLES).join('')}`,
      `#${syllables
        .slice(at, at + INITIALS)
        .map((syllable) => syllable[0])
        .join('')}`,
    ])
  })
}

const quoted = (token: string): string => `'${token.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

async function tokensOf(texts: readonly string[]): Promise<string[]> {
  const pinyin = await Promise.all(texts.map(pinyinTokens))
  return [...texts.flatMap(segments).flatMap(wordTokens), ...pinyin.flat()]
}

/** The text of a `tsvector` of everything by which a product is found. */
export async function searchVector({ titles, shop, others }: Searchable): Promise<string> {
  const weighted: [Weight, string[]][] = [
    ['A', await tokensOf(titles)],
    ['B', await tokensOf(shop)],
    ['C', others.flatMap(segments).flatMap(wordTokens)],
    ['D', titles.flatMap(slipTokens)],
  ]
  return weighted
    .flatMap(([weight, tokens]) => [...new Set(tokens)].map((token) => `${quoted(token)}:1${weight}`))
    .join(' ')
}

const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`
const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`

/** The word as it is written, its stem, and other words for it. */
function written(word: string, mark: string): string[] {
  const lexeme = (token: string) => `${quoted(token)}${mark}`
  const whole = (each: string): string =>
    isHan(each) ? allOf(pairsOf(each).map(lexeme)) : anyOf([...new Set([each, ...stemsOf(each)])].map(lexeme))
  const parts = isHan(word) ? [] : partsOf(word)
  return [
    ...[word, ...synonymsOf(word)].map(whole),
    ...(parts.length > 1 ? [allOf(parts.map((part) => whole(part)))] : []),
  ]
}

/** Words that begin so, and Chinese words whose pinyin or initials begin so. */
function begun(word: string): string[] {
  if (isHan(word)) return []
  const begins = (token: string) => `${quoted(token)}:*`
  return [
    ...(word.length > 2 ? [begins(word)] : []),
    ...(LATIN.test(word) && word.length > 1 ? [begins(`@${word}`)] : []),
    ...(LATIN.test(word) && word.length > 1 && word.length <= INITIALS ? [begins(`#${word}`)] : []),
  ]
}

const misspelt = (word: string): string[] => slipsOf(word).map((slip) => quoted(`~${slip}`))

/** A typed text as `tsquery` texts. */
export interface SearchQuery {
  /** Every word, in any order, as it is typed or as it begins. */
  exact: string
  /** Every word whole and in the title: such products come first. */
  inTitle: string
  /** Every word whole, in the title or the shop's name. */
  inTitleOrShop: string
  /** Every word with a slip of a letter allowed; asked when nothing fits exactly. */
  similar: string
}

/** Queries for a typed text; null if it holds no word. */
export function searchQuery(text: string): SearchQuery | null {
  const words = [...new Set(segments(text))]
  if (words.length === 0) return null
  const every = (alternatives: (word: string) => string[]) => allOf(words.map((word) => anyOf(alternatives(word))))
  return {
    exact: every((word) => [...written(word, ''), ...begun(word)]),
    inTitle: every((word) => written(word, ':A')),
    inTitleOrShop: every((word) => written(word, ':AB')),
    similar: every((word) => [...written(word, ''), ...begun(word), ...misspelt(word)]),
  }
}
