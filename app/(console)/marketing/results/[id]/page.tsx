import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { ResultsView } from '../../_results/results-view'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('promotionResults'))('title'),
})

/** Results of one of the shop's promotions. */
export default async function PromotionResultsPage({ params }: PageProps<'/marketing/results/[id]'>) {
  await requireScreen('/marketing/results/[id]')
  return ResultsView({ id: (await params).id, under: '/marketing' })
}
