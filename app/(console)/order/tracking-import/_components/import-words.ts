import 'server-only'
import { getTranslations } from 'next-intl/server'
import { draftTexts } from '@/components/form/form-texts'
import type { ImportTexts } from './import-texts'

/** Texts of the import in the reader's language, placeholders unfilled. */
export async function importTexts(): Promise<ImportTexts> {
  const [t, draft] = await Promise.all([getTranslations('fulfilment'), draftTexts()])
  return { ...(t.raw('import') as Omit<ImportTexts, keyof typeof draft>), ...draft }
}
