import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BulkScreen } from '@/app/_kit/queue/bulk-screen'
import { requireScreen } from '@/lib/session/session'
import { enrolmentKind } from '../bulk-kind'
import { decideMany } from './actions'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('approval.bulk'))('title'),
})

/** Several enrolments, decided together. */
export default async function BulkPage({ searchParams }: PageProps<'/op/marketing/enrolments/bulk'>) {
  await requireScreen('/op/marketing/enrolments/bulk')
  return <BulkScreen kind={enrolmentKind} decide={decideMany} search={await searchParams} />
}
