import 'server-only'
import { getTranslations } from 'next-intl/server'
import { draftTexts } from '@/components/form/form-texts'
import type { DeskTexts } from './desk-texts'

/** The desk's words in the reader's language, holes left open. */
export async function deskTexts(): Promise<DeskTexts> {
  const [t, draft] = await Promise.all([getTranslations('fulfilment'), draftTexts()])
  return { ...(t.raw('desk') as Omit<DeskTexts, keyof typeof draft>), ...draft }
}
