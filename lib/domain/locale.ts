/** The two languages of the product; English is the fallback for a missing text. */
export const LOCALES = ['zh-CN', 'en-GB'] as const
export type Locale = (typeof LOCALES)[number]
export const FALLBACK_LOCALE: Locale = 'en-GB'

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** A text that exists in both languages. */
export interface Twin {
  zh: string
  en: string
}

/** Picks the text in a language as the framework names it; the other text if it is missing. */
export const pickText = (text: Twin, spoken: string): string =>
  spoken === 'zh-CN' ? text.zh || text.en : text.en || text.zh

/** Converts the framework's language name to a locale; the fallback for an unknown one. */
export const knownLocale = (spoken: string): Locale => (isLocale(spoken) ? spoken : FALLBACK_LOCALE)

/** Joins names with the comma of the reader's language. */
export const listed = (names: readonly string[], spoken: string): string =>
  names.join(knownLocale(spoken) === 'zh-CN' ? '、' : ', ')
