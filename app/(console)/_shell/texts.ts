import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { knownLocale, type Locale } from '@/lib/domain/locale'

export async function requestLocale(): Promise<Locale> {
  const locale = await getLocale()
  return knownLocale(locale)
}

/** Texts of the shell's client components in the reader's language, so that no catalogue is sent to the browser. */
export async function shellTexts(): Promise<Record<string, string>> {
  const [{ shell }, t] = await Promise.all([getMessages(), getTranslations('shell')])
  return { home: t('home'), breadcrumb: t('breadcrumb'), ...shell.client }
}
