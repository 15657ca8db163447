import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { knownLocale, type Locale } from '@/lib/domain/locale'

export async function requestLocale(): Promise<Locale> {
  const locale = await getLocale()
  return knownLocale(locale)
}

const prefixed = (prefix: string, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]))

/**
 * The words that the shell's client parts say, in the reader's language: no catalogue goes to the browser. Those of the
 * choice of a department travel only to people who have one to make.
 */
export async function shellTexts(choosesDepartment: boolean): Promise<Record<string, string>> {
  const [{ shell }, t] = await Promise.all([getMessages(), getTranslations('shell')])
  return {
    home: t('home'),
    breadcrumb: t('breadcrumb'),
    ...shell.client,
    ...prefixed('password', shell.password),
    ...(choosesDepartment && prefixed('department', shell.department)),
  }
}
