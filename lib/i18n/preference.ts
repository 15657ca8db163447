import { isLocale, type Locale } from '@/lib/domain/locale'

/** Name of the cookie that remembers the chosen language. */
export const LOCALE_COOKIE = 'locale'

const BY_LANGUAGE: Readonly<Record<string, Locale>> = { zh: 'zh-CN', en: 'en-GB' }

/** First supported language of the browser, by weight; null if there is none. */
export function preferredLocale(acceptLanguage: string | null): Locale | null {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const locale = BY_LANGUAGE[language]
    if (locale) return locale
  }
  return null
}

/** Language of a response: the one chosen in this browser, else the browser's, else null. */
export const wantedLocale = (chosen: string | undefined, acceptLanguage: string | null): Locale | null =>
  isLocale(chosen) ? chosen : preferredLocale(acceptLanguage)
