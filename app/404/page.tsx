import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { answerMissing } from '@/lib/session/answer-status'
import { NotFoundPage } from '../_shared/not-found-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('errors'))('notFound.title') }
}

/** The failure page of the specification; every unknown path comes here. The answer's status is 404 as well. */
export default async function FailurePage() {
  await answerMissing()
  return <NotFoundPage />
}
