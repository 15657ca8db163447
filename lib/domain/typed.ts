/** Signs that direct or join a text and are seen by nobody; those that shape emoji, Persian and Indic letters stay. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** All signs that nobody sees: joiners and variation marks have no place in a number either. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu
const DASHES = /[\p{Pd}\u2212\u2043]/gu

/** A name or a text without the signs that came along unseen; its joiners stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Words or numbers to look for, in one spelling: full-width signs narrow, blanks and dashes of one kind, joiners kept. */
export const plainText = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** A code, number, amount or postcode as it was meant: `plainText` without any unseen sign, the Chinese full stop a point. */
export const plainTyped = (text: string): string => plainText(text.replace(UNSEEN, '')).replaceAll('。', '.')

/** The same without blanks, dashes and points: a number however it was grouped, never one with decimals. */
export const bareTyped = (text: string): string => plainTyped(text).replace(/[ .-]/g, '')

/** The same in capitals, as most numbers are kept. */
export const bareCapitals = (text: string): string => bareTyped(text).toUpperCase()
