import 'server-only'
import { getLocale } from 'next-intl/server'
import { pickText, type Twin } from '@/lib/domain/locale'

/** Picks the reader's language out of a text in two. */
export async function speaker(): Promise<(text: Twin) => string> {
  const locale = await getLocale()
  return (text) => pickText(text, locale)
}
