import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getReconciled, ReconcileDifference } from '@/lib/contract/finance/reconcile'

type Found = Data<typeof getReconciled>

/** The file and both sums. */
export async function DayFacts({ found: { day, hash } }: { found: Found }) {
  const t = await getTranslations('finance.reconcile')
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.source'), value: t(`source.${day.source}`) },
          { term: t('column.fileName'), value: day.fileName },
          { term: 'SHA-256', value: <code className="break-all">{hash}</code> },
          { term: t('column.rows'), value: day.rows },
          { term: t('column.thereP'), value: <Money pence={day.thereP} strong /> },
          { term: t('column.hereP'), value: <Money pence={day.hereP} strong /> },
          { term: t('column.differences'), value: t('ofWhich', { count: day.differences, open: day.open }) },
          { term: t('column.loader'), value: day.loader },
          { term: t('loadTime'), value: <Time value={day.loadTime} /> },
          { term: t('column.closer'), value: day.closer },
          { term: t('column.closeTime'), value: day.closeTime && <Time value={day.closeTime} /> },
        ]}
      />
    </Card>
  )
}

/** Every difference with both amounts and its note. */
export async function Differences({ records }: { records: Found['records'] }) {
  const t = await getTranslations('finance.reconcile')
  const column = columnsFor<ReconcileDifference>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  if (records.length === 0)
    return (
      <Card title={t('column.differences')}>
        <p>{t('allMatch')}</p>
      </Card>
    )
  return (
    <Card title={t('column.differences')} padded={false}>
      <DataTable
        caption={t('column.differences')}
        rows={records}
        rowId={({ id }) => id}
        cards
        columns={[
          column.link({
            ...head('ref'),
            href: ({ ref }) => `/op/finance/ledger?q=${ref}`,
            text: ({ ref }) => ref,
            mono: true,
          }),
          column.text({ ...head('kind'), value: ({ kind }) => t(`kind.${kind}`) }),
          column.status({
            ...head('difference'),
            group: ({ note }) => (note ? 'done' : 'trouble'),
            word: ({ difference }) => t(`difference.${difference}`),
          }),
          column.money({ ...head('thereP'), value: ({ thereP }) => thereP }),
          column.money({ ...head('hereP'), value: ({ hereP }) => hereP }),
          column.text({ ...head('note'), value: ({ note }) => note, second: ({ noter }) => noter }),
        ]}
      />
    </Card>
  )
}
