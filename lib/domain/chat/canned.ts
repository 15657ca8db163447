import type { Twin } from '../locale'

/** Words of a canned reply: the buyer (masked, as the shop knows them), the number and the ship-by time of their newest order. */
export const CANNED_WORDS = ['buyer', 'orderNo', 'shipBy'] as const
export type CannedWords = Readonly<Record<(typeof CANNED_WORDS)[number], string>>

/** Fills in the words; an empty one keeps its braces, for the writer to see. */
export const fillCanned = (text: string, words: CannedWords): string =>
  CANNED_WORDS.reduce((filled, name) => (words[name] ? filled.replaceAll(`{${name}}`, words[name]) : filled), text)

/** True of a text with a word that nothing has filled in. */
export const hasHole = (text: string): boolean => CANNED_WORDS.some((name) => text.includes(`{${name}}`))

/** A text in the language of what the customer wrote. */
export const inLanguage = (asked: string, text: Twin): string => text[languageOf(asked) ?? 'en']

/** The language to answer in: that of what the customer wrote last; null where that tells nothing. */
export const languageOf = (text: string): 'zh' | 'en' | null =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /\p{Script=Latin}/u.test(text) ? 'en' : null
