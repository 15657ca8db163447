import '@/components/chart/chart.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/chart/bar-chart'
import { Card } from '@/components/ui/card'
import { dayText } from '@/components/ui/uk-time'
import type { Statement } from '@/lib/contract/finance/statement'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'

/** What each closed week added to the balance, the oldest first; takes statements, the newest first. */
export async function Weeks({ statements }: { statements: readonly Statement[] }) {
  const [t, spoken] = await Promise.all([getTranslations('finance.overview'), getLocale()])
  const locale = knownLocale(spoken)
  if (statements.length < 2) return null
  const weeks = statements.toReversed()
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
