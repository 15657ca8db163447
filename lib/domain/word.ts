/** Words that texts of shops and buyers must not contain, or that are reviewed first. */
export const WORD_MAX = 40
export const WORD_LEVELS = ['block', 'review', 'mask'] as const
export type WordLevel = (typeof WORD_LEVELS)[number]
export const WORD_LANGS = ['zh', 'en'] as const
export const WORD_SCOPES = ['goods', 'shop', 'review', 'chat'] as const

export interface ListedWord {
  id: string
  word: string
  level: WordLevel
}

export interface WordHit {
  id: string
  /** Key of the text in which it was found. */
  field: string
  word: string
  level: WordLevel
}

/** Normalises words and texts for comparison: ignores width, case and characters between letters. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*·.-]+/g, ' ')
    .trim()

const HAN = /\p{Script=Han}/u

/** Finds Chinese words anywhere, with or without spaces inside; Latin ones as whole words. */
function holds(text: string, word: string): boolean {
  if (HAN.test(word)) return text.replaceAll(' ', '').includes(word.replaceAll(' ', ''))
  const at = ` ${text.replace(/[^\p{L}\p{N} ]/gu, ' ').replace(/ +/g, ' ')} `
  return at.includes(` ${word} `)
}

/** Listed words in texts, by field, in the order of the fields. */
export function wordsIn(texts: Readonly<Record<string, string>>, words: readonly ListedWord[]): WordHit[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const plain = plainWords(text)
    if (plain === '') return []
    const found = words.filter(({ word }) => {
      const own = plainWords(word)
      return own !== '' && holds(plain, own)
    })
    return found.map(({ id, word, level }) => ({ id, field, word, level }))
  })
}
