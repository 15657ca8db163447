import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Thumb } from '@/components/ui/thumb'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { share } from '@/lib/domain/share'
import { conversionOfDays, type TrafficData } from './visit-sums'

type Looked = TrafficData['byVisitors'][number]

interface LookedAtProps {
  title: string
  note: string
  rows: readonly Looked[]
}

/** Products with their viewers and buyers. */
export async function LookedAt({ title, note, rows }: LookedAtProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.traffic'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<Looked>()
  return (
    <Card title={title} note={note} padded={false}>
      <DataTable
        cards
        caption={title}
        rows={[...rows]}
        rowId={({ id }) => id}
        columns={[
          column.cell({
            id: 'product',
            header: t('product'),
            cell: (row) => (
              <span className="dash-product">
                <Thumb picture={row.picture} />
                <span className="clamp">{pickText(row.title, locale)}</span>
              </span>
            ),
          }),
          column.number({ id: 'visitors', header: t('visitors'), value: ({ visitors }) => visitors }),
          column.number({ id: 'views', header: t('views'), value: ({ views }) => views }),
          column.number({ id: 'carts', header: t('carts'), value: ({ carts }) => carts }),
          column.number({ id: 'orders', header: t('orders'), value: ({ orders }) => orders }),
          column.cell({
            id: 'conversion',
            header: t('conversion'),
            align: 'end',
            cell: (row) => {
              const part = conversionOfDays([row])
              return part === null ? <span className="faint">—</span> : <span className="num">{share(part)}</span>
            },
          }),
        ]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}
