import { getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import type { workplace } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'

type Days = Data<typeof workplace>['days']

interface SalesChartProps {
  title: string
  days: Days
  /** As many days before, the first beside the first. */
  previousDays: Days
}

const paid = (days: Days, length: number) => Array.from({ length }, (_, index) => days[index]?.paidP ?? null)

/** Sales by UK day beside the period before. */
export async function SalesChart({ title, days, previousDays }: SalesChartProps) {
  const t = await getTranslations('dashboard.sales')
  return (
    <LineChart
      title={title}
      labelHeader={t('day')}
      unit="pence"
      labels={days.map(({ day }) => day.slice(5))}
      series={[
        { name: t('now'), values: paid(days, days.length) },
        { name: t('before'), values: paid(previousDays, days.length) },
      ]}
    />
  )
}
