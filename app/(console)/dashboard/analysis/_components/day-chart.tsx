import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { Card } from '@/components/ui/card'
import { dayText } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'

type Values = readonly (number | null)[]

interface DayChartProps {
  title: string
  /** UK days in order; each line has one value per day. */
  days: readonly string[]
  /** ISO instant; its UK day is not over and is drawn as a dot. */
  dataUntil: string
  /** Named "This period" by default. */
  lines: readonly { name?: string; values: Values }[]
  /** Values of the previous period; omitted if empty. */
  before?: Values
}

/** Counts by UK day, drawn as lines until yesterday. */
export async function DayChart({ title, days, dataUntil, lines, before = [] }: DayChartProps) {
  const [words, spoken] = await Promise.all([getTranslations('dashboard.sales'), getLocale()])
  const locale = knownLocale(spoken)
  const today = ukDay(Date.parse(dataUntil))
  const partial = days.map((day) => day === today)
  const drawn = lines.map(({ name = words('now'), values: exact }) => ({
    ...{ name, exact },
    values: exact.map((value, index) => (partial[index] ? null : value)),
  }))
  return (
    <Card title={title} note={partial.includes(true) ? words('untilYesterday') : undefined} padded={false}>
      <LineChart
        title={title}
        labelHeader={words('day')}
        unit="count"
        labels={days.map((day) => dayText(day, locale))}
        partial={{ word: words('partial.day'), at: partial }}
        series={before.some(Boolean) ? [...drawn, { name: words('before'), values: before }] : drawn}
      />
    </Card>
  )
}
