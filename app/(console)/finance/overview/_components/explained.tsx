import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { Data } from '@/lib/contract/endpoint'
import type { balanceOverview } from '@/lib/contract/finance'
import type { Pence } from '@/lib/domain/money'

type Group = Data<typeof balanceOverview>['groups'][number]

/** "Explain this balance": movements by kind, each linked to its ledger rows. */
export async function Explained({ groups, totalP }: { groups: readonly Group[]; totalP: Pence }) {
  const [t, words] = await Promise.all([getTranslations('finance.overview'), getTranslations('finance')])
  const column = columnsFor<Group>()
  return (
    <Card title={t('explained')} padded={false}>
      <DataTable
        caption={t('explained')}
        rows={groups}
        rowId={({ kind }) => kind}
        columns={[
          column.link({
            id: 'kind',
            header: t('column.kind'),
            text: ({ kind }) => words(`kind.${kind}`),
            href: ({ kind }) => `/finance/ledger?kind=${kind}`,
          }),
          column.number({ id: 'count', header: t('column.count'), value: ({ count }) => count }),
          column.money({ id: 'amountP', header: t('column.amountP'), value: ({ amountP }) => amountP }),
        ]}
        empty={<p className="card-body soft">{t('nothing')}</p>}
      />
      <p className="card-body">
        {t('sum')} <Money pence={totalP} strong />
      </p>
    </Card>
  )
}
