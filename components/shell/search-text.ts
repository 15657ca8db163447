import { plainText } from '@/lib/domain/typed'

/** Lower case, single spaces, and full-width letters and digits converted to the plain ones. */
export const normalise = (text: string): string => plainText(text).toLowerCase()

/** True if a text is long enough to search for: two characters, or one Chinese character. */
export const isWord = (text: string): boolean => text.length > 1 || /\p{sc=Han}/u.test(text)
