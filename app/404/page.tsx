import '@/app/globals.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundPage } from '@/components/page/failure-page'
import { answerMissing } from '@/lib/session/answer-status'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('errors'))('notFound.title') }
}

/** The failure page of the specification; every unknown path comes here. The answer's status is 404 as well. */
export default async function UnknownPath() {
  await answerMissing()
  return <NotFoundPage />
}
