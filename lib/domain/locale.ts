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

/** The text in the language that somebody speaks, as the framework names it; the other one when it is missing. */
export const pickText = (text: Twin, spoken: string): string =>
  spoken === 'zh-CN' ? text.zh || text.en : text.en || text.zh

/** The language that somebody speaks, as the framework names it; one that we do not have is answered in the fallback. */
export const knownLocale = (spoken: string): Locale => (isLocale(spoken) ? spoken : FALLBACK_LOCALE)

/** Names one after another, with the comma of the reader's language. */
export const listed = (names: readonly string[], spoken: string): string =>
  names.join(knownLocale(spoken) === 'zh-CN' ? '、' : ', ')
