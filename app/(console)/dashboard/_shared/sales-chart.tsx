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

/** Without those that are hidden, by their place. */
const paid = (steps: readonly Step[], length: number, hidden: readonly boolean[] = []) =>
  Array.from({ length }, (_, index) => (hidden[index] ? null : (steps[index]?.paidP ?? null)))

/** Sales by UK day or week beside the period before, if there were any then. */
export async function SalesChart({ title, steps, by = 'day' }: SalesChartProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.sales'), getLocale()])
  const locale = knownLocale(spoken)
  const { now: shown, before: earlier, unfinished } = steps
  // The month before may be the longer one: its last days stand under their own names.
  const days = [...shown, ...earlier.slice(shown.length)].map(({ day }) => day)
  const { length } = days
  const hidden = days.map((day) => unfinished.has(day))
  const now = { name: t('now'), values: paid(shown, length, hidden), exact: paid(shown, length) }
  // The day that is beside today was a whole one; the piece that is beside a piece of a week was none.
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
