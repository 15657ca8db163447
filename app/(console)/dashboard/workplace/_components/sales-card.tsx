import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { WorkplaceData } from './today'

/** Thirty days of sales beside the thirty before. */
export async function SalesCard({ data }: { data: WorkplaceData }) {
  const t = await getTranslations('dashboard.sales')
  return <Card title={t('title30')}>{data.days.length}</Card>
}
