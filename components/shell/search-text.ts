/** Lower case, single spaces, and full-width letters and digits as their plain twins. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a text is enough to be looked for: two characters, or one of Chinese, which is a word. */
export const isWord = (text: string): boolean => text.length > 1 || /\p{sc=Han}/u.test(text)
