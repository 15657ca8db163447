import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { LeftOutRow } from '@/lib/contract/task'
import { reasonsText } from '../../_tasks/left-out-reasons'
import type { TaskDetail } from './read-task'

/** Maximum number of rows; the others are in the file of skipped rows. */
const SHOWN = 100

/** Rows of the file that the import skipped, with reasons; they can be corrected and imported again. */
export async function LeftOut({ task }: { task: TaskDetail }) {
  const rows = task.leftOutRows
  if (rows.length === 0) return null
  const [t, reasons] = await Promise.all([getTranslations('task'), reasonsText()])
  const column = columnsFor<LeftOutRow>()
  const rest = rows.length - SHOWN
  return (
    <Card title={t('leftOut.title', { count: rows.length })} padded={false}>
      <p className="card-body soft">
        {t('leftOut.text')} {rest > 0 && t('leftOut.rest', { count: rest })}
      </p>
      <DataTable
        caption={t('leftOut.title', { count: rows.length })}
        rows={rows.slice(0, SHOWN)}
        rowId={({ row }) => String(row)}
        cards
        density="compact"
        columns={[
          column.number({ id: 'row', header: t('leftOut.row'), value: ({ row }) => row }),
          column.cell({
            id: 'order',
            header: t('column.order'),
            cell: ({ orderNo }) => <span className="mono">{orderNo}</span>,
          }),
          column.cell({
            id: 'trackingNo',
            header: t('column.trackingNo'),
            cell: ({ trackingNo }) => <span className="mono">{trackingNo}</span>,
          }),
          column.text({ id: 'reason', header: t('column.reason'), value: reasons }),
        ]}
        empty={null}
      />
    </Card>
  )
}
