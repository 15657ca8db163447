import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { dayText } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'

interface Step {
  day: string
  paidP: number | null
}

interface SalesChartProps {
  title: string
  steps: {
    now: readonly Step[]
    /** As many before, the first beside the first. */
    before: readonly Step[]
    /** Those by their first day that are not over: they would look like a fall. */
    unfinished: ReadonlySet<string>
  }
  by?: 'day' | 'week'
}

const NONE: ReadonlySet<string> = new Set()

const paid = (steps: readonly Step[], length: number, unfinished = NONE) =>
  Array.from({ length }, (_, index) => {
    const step = steps[index]
    return step && !unfinished.has(step.day) ? step.paidP : null
  })

/** Sales by UK day or week beside the period before, if there were any then. */
export async function SalesChart({ title, steps, by = 'day' }: SalesChartProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.sales'), getLocale()])
  const locale = knownLocale(spoken)
  const { now: shown, before: earlier, unfinished } = steps
  const { length } = shown
  const now = { name: t('now'), values: paid(shown, length, unfinished), exact: paid(shown, length) }
  const before = { name: t('before'), values: paid(earlier, length) }
  return (
    <LineChart
      title={title}
      labelHeader={t(by)}
      unit="pence"
      labels={shown.map(({ day }) => dayText(day, locale))}
      series={earlier.some(({ paidP }) => paidP) ? [now, before] : [now]}
    />
  )
}
