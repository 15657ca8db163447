import 'server-only'
import { getTranslations } from 'next-intl/server'
import { draftTexts } from '@/components/form/form-texts'
import type { DeskTexts } from './desk-texts'

/** Texts of the desk in the reader's language, placeholders unfilled. */
export async function deskTexts(): Promise<DeskTexts> {
  const [t, draft] = await Promise.all([getTranslations('fulfilment'), draftTexts()])
  return { ...(t.raw('desk') as Omit<DeskTexts, keyof typeof draft>), ...draft }
}
