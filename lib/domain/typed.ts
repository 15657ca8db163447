/** Invisible characters that direct or join text, except those that shape emoji, Persian and Indic letters. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** All invisible characters: joiners and variation selectors do not belong in a number either. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu
const DASHES = /[\p{Pd}\u2212\u2043]/gu

/** Removes invisible characters from a name or text, except joiners. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Normalises a search text: full-width characters become narrow, spaces and dashes are unified, joiners are kept. */
export const plainText = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** Normalises a typed code, number or amount: `plainText` without invisible characters; "。" becomes a point. */
export const plainTyped = (text: string): string => plainText(text.replace(UNSEEN, '')).replaceAll('。', '.')

/** `plainTyped` without spaces, dashes and points: a number in any grouping, never one with decimals. */
export const bareTyped = (text: string): string => plainTyped(text).replace(/[ .-]/g, '')

/** `bareTyped` in capitals, as most numbers are stored. */
export const bareCapitals = (text: string): string => bareTyped(text).toUpperCase()
