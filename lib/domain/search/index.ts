import { sify } from 'chinese-conv'
import { stemmer } from 'stemmer'
import { isHan, pairsOf, segments as wordsOf } from '../order/personal'
import { synonymsOf } from './synonyms'

/**
 * Full-text search of products, the same in PGlite and PostgreSQL: the program makes the tokens, the database stores
 * them as a `tsvector` without its own dictionary. Four kinds of token share it: plain words and pairs of Chinese
 * characters, `@` pinyin, `#` initials of pinyin, `~` spellings with one letter left out.
 */

/** Words of a text; Chinese ones in simplified characters. */
const segments = (text: string): string[] => wordsOf(sify(text))

/** Source of a token: the title, the shop's name, another text, or a misspelling of the title. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Texts of a product that are searched. */
export interface Searchable {
  titles: readonly string[]
  shop: readonly string[]
  /** Category, brand, keywords, variants, codes. */
  others: readonly string[]
}

/** Length of words with misspellings; shorter words have too many neighbours one letter away. */
const SLIP_LETTERS = { least: 4, most: 16 }
/** Most syllables of pinyin in a token, from each character on. */
const SYLLABLES = 4
const INITIALS = 6
const LATIN = /^[a-z]+$/

const partsOf = (word: string): string[] => word.split(/['’-]/).filter((part) => part.length > 0)

/** A word without its ending: "candl" for "candles"; for "scarves" also "scarf". */
const stemsOf = (word: string): string[] => {
  const before = word.endsWith('ves') ? word.slice(0, -3) : null
  return [stemmer(word), ...(before ? [`${before}f`, `${before}fe`] : [])]
}

/** Index tokens of a word: itself, its parts, and their stems. */
const wordTokens = (word: string): string[] => {
  if (isHan(word)) return [...new Set([...pairsOf(word), ...word])]
  const words = [word, ...partsOf(word)]
  return [...new Set([...words, ...words.flatMap(stemsOf)])]
}

/** Spellings of a word with each letter left out, and the word; none if it is too short. */
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
  // Loaded with the first Chinese title: its dictionary is a megabyte.
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

/** Text of a `tsvector` of everything that a product is found by. */
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

/** The word itself, its stem, and its synonyms. */
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

/** Words with this beginning, and Chinese words whose pinyin or initials begin with it. */
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

/** A search text as `tsquery` texts. */
export interface SearchQuery {
  /** Every word, in any order, whole or as a prefix. */
  exact: string
  /** Every word whole and in the title: these products come first. */
  inTitle: string
  /** Every word whole, in the title or the shop's name. */
  inTitleOrShop: string
  /** Every word with one letter misspelt; used when nothing matches exactly. */
  similar: string
}

/** Queries for a search text; null if it contains no word. */
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
