import type { RouteRow } from './model'
import { normalise } from './search-text'

export interface Entry {
  id: string
  title: string
  /** Secondary text: the path to the screen, or the effect of the action. */
  hint: string
  /** By which it is found as well. */
  words?: string | undefined
  run: () => void
}

const SHOWN_MAX = 12
const ORDER_MIN = 3

/** Screens that can be gone to without knowing a number. */
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

/** Titles that begin with it come first, then what has a word that does: "late" is not looked for in "translate". */
const rank = (entry: Entry, text: string, word: string) =>
  normalise(entry.title).startsWith(word) ? 2 : Number(text.includes(` ${word}`))

/** Every word of the question stands in the title, the hint, the path or the other words. */
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
