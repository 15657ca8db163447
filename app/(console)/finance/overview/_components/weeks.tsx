import '@/components/chart/chart.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/chart/bar-chart'
import { Card } from '@/components/ui/card'
import { dayText } from '@/components/ui/uk-time'
import { listStatements } from '@/lib/contract/finance/statement'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'

/** Weeks in a quarter. */
const WEEKS = 13

/** Amounts that closed weeks added to the balance, oldest first; shown from two weeks on. */
export async function Weeks() {
  const [t, spoken, found] = await Promise.all([
    getTranslations('finance.overview'),
    getLocale(),
    read(listStatements, { query: { size: WEEKS } }, { else: null }),
  ])
  const locale = knownLocale(spoken)
  const weeks = found?.records.toReversed() ?? []
  if (weeks.length < 2) return null
  return (
    <Card title={t('weeks')} padded={false}>
      <BarChart
        title={t('weeks')}
        labelHeader={t('column.week')}
        unit="pence"
        labels={weeks.map(({ fromTime }) => dayText(ukDay(Date.parse(fromTime)), locale))}
        series={[
          {
            name: t('column.amountP'),
            values: weeks.map(({ movementsP }) => Math.max(0, movementsP)),
            exact: weeks.map(({ movementsP }) => movementsP),
          },
        ]}
      />
    </Card>
  )
}
