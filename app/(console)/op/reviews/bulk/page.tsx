import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BulkScreen } from '@/app/_kit/queue/bulk-screen'
import { decideMany } from '@/app/(console)/_review/bulk-actions'
import { reviewKind } from '@/app/(console)/_review/bulk-kind'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('approval.bulk'))('title'),
})

/** Page that keeps or hides several reviews. */
export default async function BulkPage({ searchParams }: PageProps<'/op/reviews/bulk'>) {
  await requireScreen('/op/reviews/bulk')
  return <BulkScreen kind={reviewKind} decide={decideMany} search={await searchParams} />
}
