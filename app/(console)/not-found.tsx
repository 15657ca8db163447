import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Missing } from '@/components/page/missing'
import { failureWords } from './closed-words'

/** Next reads the title of a document at `/404` here, not from the page. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await failureWords()).title }
}

/** A record that does not exist, or not for this user: both look the same on purpose (tenancy). */
export default async function ScreenNotFound() {
  const t = await getTranslations('shell.notFound')
  return <Missing title={t('title')} text={t('text')} />
}
