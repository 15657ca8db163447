import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { type Sample, samples } from './sample'

const ROWS = 3

/** A plain table, whose rows are cards with named values on a narrow screen. */
export async function Cards() {
  const t = await getTranslations('gallery')
  const column = columnsFor<Sample>()
  return (
    <Card title={t('cards')} padded={false}>
      <DataTable
        cards
        caption={t('cards')}
        rows={samples(Date.now()).slice(0, ROWS)}
        rowId={({ id }) => `card-${id}`}
        columns={[
          column.text({ id: 'product', header: t('list.product'), value: (row) => t(`products.${row.product}`) }),
          column.text({ id: 'buyer', header: t('list.buyer'), value: (row) => t(`buyers.${row.buyer}`) }),
          column.money({ id: 'paid', header: t('list.paid'), value: (row) => row.paid }),
          column.time({ id: 'placed', header: t('list.placed'), value: (row) => row.placedAt }),
        ]}
      />
    </Card>
  )
}
