import type { Twin } from '../locale'

/** Placeholders of a canned reply: the buyer (masked), the number and the ship-by time of their newest order. */
export const CANNED_WORDS = ['buyer', 'orderNo', 'shipBy'] as const
export type CannedWords = Readonly<Record<(typeof CANNED_WORDS)[number], string>>

/** Fills in the placeholders; one without a value stays in braces, for the author to see. */
export const fillCanned = (text: string, words: CannedWords): string =>
  CANNED_WORDS.reduce((filled, name) => (words[name] ? filled.replaceAll(`{${name}}`, words[name]) : filled), text)

/** True if a text contains an unfilled placeholder. */
export const hasHole = (text: string): boolean => CANNED_WORDS.some((name) => text.includes(`{${name}}`))

/** Picks the text in the language of the customer's message. */
export const inLanguage = (asked: string, text: Twin): string => text[languageOf(asked) ?? 'en']

/** Language of the customer's last message; null if it cannot be detected. */
export const languageOf = (text: string): 'zh' | 'en' | null =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /\p{Script=Latin}/u.test(text) ? 'en' : null
