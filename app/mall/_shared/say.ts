import 'server-only'
import { getLocale } from 'next-intl/server'
import { pickText, type Twin } from '@/lib/domain/locale'

/** Returns a function that picks the reader's language of a text. */
export async function speaker(): Promise<(text: Twin) => string> {
  const locale = await getLocale()
  return (text) => pickText(text, locale)
}
