import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { DeskTexts } from './desk-texts'

/** The desk's words in the reader's language, holes left open. */
export async function deskTexts(): Promise<DeskTexts> {
  const t = await getTranslations('fulfilment')
  return t.raw('desk') as DeskTexts
}
