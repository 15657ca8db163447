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
    /** The same number of days of the previous period, aligned by position. */
    before: readonly Step[]
    /** First days of unfinished steps, which would look like a fall. */
    unfinished: ReadonlySet<string>
  }
  by?: 'day' | 'week'
}

/** Amounts by position, without hidden steps. */
const paid = (steps: readonly Step[], length: number, hidden: readonly boolean[] = []) =>
  Array.from({ length }, (_, index) => (hidden[index] ? null : (steps[index]?.paidP ?? null)))

/** Sales by UK day or week next to the previous period, if it had any. */
export async function SalesChart({ title, steps, by = 'day' }: SalesChartProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.sales'), getLocale()])
  const locale = knownLocale(spoken)
  const { now: shown, before: earlier, unfinished } = steps
  // The previous month may be longer: its last days keep their own labels.
  const days = [...shown, ...earlier.slice(shown.length)].map(({ day }) => day)
  const { length } = days
  const hidden = days.map((day) => unfinished.has(day))
  const now = { name: t('now'), values: paid(shown, length, hidden), exact: paid(shown, length) }
  // The day next to today is complete; the part of a week next to an unfinished week is not.
  const values = paid(earlier, length, by === 'week' ? hidden : [])
  const before = { name: t('before'), values, exact: paid(earlier, length) }
  return (
    <LineChart
      title={title}
      labelHeader={t(by)}
      unit="pence"
      labels={days.map((day) => dayText(day, locale))}
      partial={{ word: t(`partial.${by}`), at: hidden }}
      series={earlier.some(({ paidP }) => paidP) ? [now, before] : [now]}
    />
  )
}
