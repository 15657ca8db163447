import { getTranslations } from 'next-intl/server'
import { eventWords } from '@/app/_kit/record/event-words'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { goodsLog, type RecordEvent } from '@/lib/contract/log'
import { read } from '@/lib/upstream/read'

/** Log of a product, newest first. */
export async function GoodsLogPart({ id }: { id: string }) {
  const [t, words, rows] = await Promise.all([
    getTranslations('goods.parts'),
    eventWords(),
    read(goodsLog, { query: { goodsId: id } }),
  ])
  const column = columnsFor<RecordEvent>()
  const head = (name: 'time' | 'act' | 'by' | 'fields') => ({ id: name, header: t(`column.${name}`) })
  return (
    <Card title={t('log')} padded={false}>
      <DataTable
        caption={t('log')}
        rows={rows}
        rowId={(row) => row.id}
        cards
        columns={[
          column.time({ ...head('time'), value: ({ time }) => time }),
          column.text({ ...head('act'), value: words.act }),
          column.text({ ...head('by'), value: ({ by }) => by ?? t('platform') }),
          column.text({ ...head('fields'), value: (row) => words.fields(row) || null }),
        ]}
        empty={<p className="soft">{t('noLog')}</p>}
      />
    </Card>
  )
}
