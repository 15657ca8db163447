import { getTranslations } from 'next-intl/server'

const BEGINNING = 24

/** What the page of one feedback, and its tab, are called: how its text begins; the plain word where it cannot be read. */
export async function feedbackTitle(thread: { text: string } | null): Promise<string> {
  const t = await getTranslations('feedback')
  const words = thread?.text.replace(/\s+/g, ' ').trim() ?? ''
  const letters = [...words]
  if (letters.length <= BEGINNING) return words || t('oneTitle')
  return `${letters.slice(0, BEGINNING).join('').trimEnd()}…`
}
