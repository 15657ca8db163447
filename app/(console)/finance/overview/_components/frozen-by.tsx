import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { Freeze } from '@/lib/contract/finance'

/** Open after-sale cases that freeze part of the balance; `opens` if the reader may open them. */
export async function FrozenBy({ freezes, opens }: { freezes: readonly Freeze[]; opens: boolean }) {
  if (freezes.length === 0) return null
  const t = await getTranslations('finance.overview')
  const column = columnsFor<Freeze>()
  const no = { id: 'caseNo', header: t('column.caseNo') }
  return (
    <Card title={t('freezes')} note={t('freezesNote')} padded={false}>
      <DataTable
        caption={t('freezes')}
        rows={freezes}
        rowId={({ caseId }) => caseId}
        columns={[
          opens
            ? column.link({
                ...no,
                text: ({ caseNo }) => caseNo,
                href: ({ caseId }) => `/after-sale/detail/${caseId}`,
              })
            : column.text({ ...no, value: ({ caseNo }) => caseNo }),
          column.time({ id: 'since', header: t('column.since'), value: ({ time }) => time }),
          column.money({ id: 'amountP', header: t('column.amountP'), value: ({ amountP }) => amountP }),
        ]}
      />
    </Card>
  )
}
