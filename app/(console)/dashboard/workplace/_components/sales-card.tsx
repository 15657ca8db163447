import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { SalesChart } from '../../_shared/sales-chart'
import type { WorkplaceData } from './today'

/** Thirty days of sales beside the thirty before. */
export async function SalesCard({ data }: { data: WorkplaceData }) {
  const t = await getTranslations('dashboard.sales')
  const steps = { now: data.days, before: data.previousDays, unfinished: new Set([data.today.day]) }
  return (
    <Card
      padded={false}
      title={t('title30')}
      note={t('untilYesterday')}
      aside={<TextLink href="/dashboard/analysis">{t('more')}</TextLink>}
    >
      <SalesChart title={t('title30')} steps={steps} />
    </Card>
  )
}
