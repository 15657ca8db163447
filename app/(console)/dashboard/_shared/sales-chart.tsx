import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { dayText } from '@/components/ui/uk-time'
import type { workplace } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale } from '@/lib/domain/locale'

type Days = Data<typeof workplace>['days']

interface SalesChartProps {
  title: string
  days: Days
  /** As many days before, the first beside the first. */
  previousDays: Days
  /** The day that is not over yet: it would look like a fall. */
  today?: string
}

const paid = (days: Days, length: number, today?: string) =>
  Array.from({ length }, (_, index) => {
    const entry = days[index]
    return entry && entry.day !== today ? entry.paidP : null
  })

/** Sales by UK day beside the period before, if there were any then. */
export async function SalesChart({ title, days, previousDays, today }: SalesChartProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.sales'), getLocale()])
  const locale = knownLocale(spoken)
  const now = { name: t('now'), values: paid(days, days.length, today), exact: paid(days, days.length) }
  const before = { name: t('before'), values: paid(previousDays, days.length) }
  return (
    <LineChart
      title={title}
      labelHeader={t('day')}
      unit="pence"
      labels={days.map(({ day }) => dayText(day, locale))}
      series={previousDays.some(({ paidP }) => paidP) ? [now, before] : [now]}
    />
  )
}
