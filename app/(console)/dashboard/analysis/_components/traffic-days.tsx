import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { dayText } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { share } from '@/lib/domain/share'
import type { View } from './range'
import { rangeWords } from './range-words'
import { conversionOfDays, type TrafficData, tellsVisits } from './visit-sums'

type Day = TrafficData['days'][number]

/** UK days of the period, newest first. */
export async function TrafficDays({ data, view }: { data: TrafficData; view: View }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.traffic'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<Day>()
  const visits = [
    column.number({ id: 'visitors', header: t('visitors'), value: ({ visitors }) => visitors }),
    column.number({ id: 'views', header: t('views'), value: ({ views }) => views }),
    column.number({ id: 'carts', header: t('carts'), value: ({ carts }) => carts }),
  ]
  const conversion = column.cell({
    id: 'conversion',
    header: t('conversion'),
    align: 'end',
    cell: (day) => {
      const part = conversionOfDays([day])
      return part === null ? <span className="faint">—</span> : <span className="num">{share(part)}</span>
    },
  })
  const told = tellsVisits(data)
  const amounts = data.days.every(({ paidP }) => paidP !== null)
  return (
    <Card title={t('days')} note={t('daysNote', rangeWords(data, view))} padded={false}>
      <DataTable
        caption={t('days')}
        rows={data.days.toReversed()}
        rowId={({ day }) => day}
        columns={[
          column.text({ id: 'day', header: t('day'), value: ({ day }) => dayText(day, locale) }),
          ...(told ? visits : []),
          column.number({ id: 'orders', header: t('orders'), value: ({ orders }) => orders }),
          ...(amounts ? [column.money({ id: 'paid', header: t('paidP'), value: ({ paidP }) => paidP })] : []),
          ...(told ? [conversion] : []),
        ]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}
