import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { getJournal } from '@/lib/contract/finance/op'

type Line = Data<typeof getJournal>['lines'][number]

const money = (pence: number) => (pence === 0 ? null : pence)

/** The lines of a journal, debits and credits. */
export async function JournalLines({ lines }: { lines: readonly Line[] }) {
  const [t, books] = await Promise.all([getTranslations('finance.journal'), getTranslations('finance.books')])
  const column = columnsFor<Line & { at: number }>()
  const account = ({ account: name }: Line) => books(`account.${name}`)
  return (
    <Card title={t('lines')} note={t('linesNote')} padded={false}>
      <DataTable
        caption={t('lines')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowId={({ at }) => String(at)}
        columns={[
          column.text({ id: 'account', header: books('column.account'), value: account }),
          column.money({ id: 'debitP', header: books('column.debit'), value: ({ debitP }) => money(debitP) }),
          column.money({ id: 'creditP', header: books('column.credit'), value: ({ creditP }) => money(creditP) }),
        ]}
      />
    </Card>
  )
}
