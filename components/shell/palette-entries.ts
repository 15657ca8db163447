import type { RouteRow } from './model'
import { normalise } from './search-text'

export interface Entry {
  id: string
  title: string
  /** Secondary text: path of the screen, or effect of the action. */
  hint: string
  /** Further search words. */
  words?: string | undefined
  run: () => void
}

const SHOWN_MAX = 12
const ORDER_MIN = 3

/** Screens that open without a record id. */
export const screenEntries = (routes: readonly RouteRow[], go: (href: string) => void): Entry[] =>
  routes
    .filter((row) => !row.path.includes(':') && row.selects === row.path)
    .map((row) => ({
      id: row.path,
      title: row.title,
      hint: row.above.map((entry) => entry.title).join(' / '),
      run: () => go(row.path),
    }))

const textOf = ({ title, hint, id, words = '' }: Entry) => ` ${normalise(`${title} ${hint} ${id} ${words}`)}`

/** Ranks titles that start with the term first, then those with a word that does: "late" does not match "translate". */
const rank = (entry: Entry, text: string, word: string) =>
  normalise(entry.title).startsWith(word) ? 2 : Number(text.includes(` ${word}`))

/** Entries that contain every word of the query in title, hint, path or search words. */
export function matching(entries: readonly Entry[], question: string): Entry[] {
  const words = normalise(question).split(' ').filter(Boolean)
  const [first] = words
  if (!first) return entries.slice(0, SHOWN_MAX)
  return entries
    .flatMap((entry) => {
      const text = textOf(entry)
      return words.every((word) => text.includes(word)) ? [{ entry, rank: rank(entry, text, first) }] : []
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, SHOWN_MAX)
    .map(({ entry }) => entry)
}

/** True if the query could be an order number: it contains digits and is long enough. */
export const mayBeOrder = (question: string): boolean => {
  const text = normalise(question)
  return text.length >= ORDER_MIN && /\d/.test(text) && !text.includes(' ')
}
