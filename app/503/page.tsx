import '@/app/globals.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailurePage } from '@/components/page/failure-page'
import { safeRedirect } from '@/lib/navigation/redirect'
import { answerUnavailable } from '@/lib/session/answer-status'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('errors.unavailable'))('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Error page if the upstream does not respond and the session is unknown; links to a retry. */
export default async function UnavailablePage({ searchParams }: Props) {
  await answerUnavailable()
  const t = await getTranslations('errors.unavailable')
  const href = safeRedirect((await searchParams).redirect) ?? '/'
  return <FailurePage code="503" title={t('title')} text={t('text')} link={{ href, label: t('retry') }} />
}
