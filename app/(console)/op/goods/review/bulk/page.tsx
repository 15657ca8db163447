import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BulkScreen } from '@/app/_kit/queue/bulk-screen'
import { requireScreen } from '@/lib/session/session'
import { goodsReviewKind } from '../bulk-kind'
import { decideMany } from './actions'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('approval.bulk'))('title'),
})

/** Several product reviews, decided together. */
export default async function BulkPage({ searchParams }: PageProps<'/op/goods/review/bulk'>) {
  await requireScreen('/op/goods/review/bulk')
  return <BulkScreen kind={goodsReviewKind} decide={decideMany} search={await searchParams} />
}
