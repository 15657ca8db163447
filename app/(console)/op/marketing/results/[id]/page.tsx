import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResultsView } from '@/app/(console)/marketing/_results/results-view'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('promotionResults'))('title'),
})

/** Results of a promotion of the platform or of a shop. */
export default async function PlatformResultsPage({ params }: PageProps<'/op/marketing/results/[id]'>) {
  await requireScreen('/op/marketing/results/[id]')
  return ResultsView({ id: (await params).id, under: '/op/marketing' })
}
