import { getTranslations } from 'next-intl/server'

const BEGINNING = 24

/** Title of the page and tab of a feedback: the start of its text, or a general word if it cannot be read. */
export async function feedbackTitle(thread: { text: string } | null): Promise<string> {
  const t = await getTranslations('feedback')
  const words = thread?.text.replace(/\s+/g, ' ').trim() ?? ''
  const letters = [...words]
  if (letters.length <= BEGINNING) return words || t('oneTitle')
  return `${letters.slice(0, BEGINNING).join('').trimEnd()}…`
}
