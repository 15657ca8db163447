import './application-review.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { requireScreen } from '@/lib/session/session'
import { reviewBody } from './_components/review-body'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('application'))('oneTitle') }
}

/** One application: form by section, documents, checks, and a decision about each. */
export default async function ApplicationReview({
  params,
  searchParams,
}: PageProps<'/op/merchants/applications/[id]'>) {
  const session = await requireScreen('/op/merchants/applications/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => reviewBody(id, search, session), `/op/merchants/applications/${id}`)
}
