/** Signs that direct or join a text and are seen by nobody; those that shape emoji and Indic letters stay. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** A code, number or postcode as it was meant: no invisible signs, full-width ones narrow, blanks and dashes of one kind. */
export const plainTyped = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The same without blanks and dashes: a number however it was grouped. */
export const bareTyped = (text: string): string => plainTyped(text).replace(/[ -]/g, '')
