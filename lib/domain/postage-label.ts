/**
 * How a postage label stands. quoted: prices are known, nothing is bought. buying, voiding: the service was asked, and its
 * answer is not known yet. failed: the service refused.
 */
export const LABEL_STATES = ['quoted', 'buying', 'bought', 'failed', 'voiding', 'void'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** Sellers of labels: the built-in simulator, which no carrier honours, and EasyPost. */
export const LABEL_SERVICES = ['simulator', 'easypost'] as const
export type LabelServiceName = (typeof LABEL_SERVICES)[number]

/** A document to be printed, and the language of label printers. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Prices hold for 30 minutes. */
export const QUOTE_MS = 30 * 60_000

/** True if quoted prices are still valid. Instants are milliseconds since 1970. */
export const isFresh = (quotedAt: number, now: number): boolean => now - quotedAt < QUOTE_MS

/** The largest parcel that is asked about: 30 kg, 1.5 m. Grams and millimetres. */
export const LABEL_MOST = { weightG: 30_000, sideMm: 1_500 } as const
