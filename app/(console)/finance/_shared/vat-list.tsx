import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { listVat, VAT_ENTRY_KINDS, type VatSum } from '@/lib/contract/finance/vat'
import { formatRate } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_LIABLE } from '@/lib/domain/vat'

const MONTHS = 13

/** The current month and the twelve before it. */
function months() {
  const [year = 0, month = 0] = ukDay(Date.now()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: value }
  })
}

const MONTH = filter.among(async () => months())
const groupOf = ({ liable }: { liable: string }): StateGroup => (liable === 'platform' ? 'others' : 'done')

/** Sales, changes and VAT of the month by who is liable. */
function Sums({ sums, t }: { sums: readonly VatSum[]; t: Words }) {
  const column = columnsFor<VatSum>()
  if (sums.length === 0) return null
  return (
    <div className="card-body">
      <h2>{t('sums')}</h2>
      <DataTable
        caption={t('sums')}
        rows={sums}
        rowId={({ liable }) => liable}
        columns={[
          column.text({ id: 'who', header: t('column.liable'), value: ({ liable }) => t(`liable.${liable}`) }),
          column.number({ id: 'orders', header: t('column.orders'), value: ({ orders }) => orders }),
          column.money({ id: 'sold', header: t('column.soldP'), value: ({ soldP }) => soldP }),
          column.money({ id: 'soldVat', header: t('column.soldVatP'), value: ({ soldVatP }) => soldVatP }),
          column.money({ id: 'changed', header: t('column.changedP'), value: ({ changedP }) => changedP }),
          column.money({ id: 'changedVat', header: t('column.changedVatP'), value: ({ changedVatP }) => changedVatP }),
          column.money({ id: 'due', header: t('column.dueVatP'), value: ({ vatP }) => vatP }),
        ]}
      />
    </div>
  )
}

/** VAT of the shop's sales of a month, and of refunds and corrections in it. */
export const vatList = list(listVat, {
  path: '/finance/vat',
  words: 'finance.vat',
  tabs: { key: 'liable', values: VAT_LIABLE },
  search: 'q',
  filters: { month: MONTH, kind: filter.choice(VAT_ENTRY_KINDS) },
  rowId: ({ id }) => id,
  group: groupOf,
  columns: (make) => [
    make.can('order:list')
      ? make.link('no', { href: ({ orderId }) => `/order/detail/${orderId}`, mono: true })
      : make.text('no'),
    make.text('title', { value: ({ title }) => title }),
    make.word('kind'),
    make.time('time'),
    make.text('soldMonth'),
    make.word('liable'),
    make.text('rule', { value: ({ rule }) => String(rule) }),
    make.word('reason'),
    make.text('consignment', { value: ({ consignment }) => String(consignment) }),
    make.text('rate', { value: ({ rateBp }) => formatRate(rateBp) }),
    make.money('grossP'),
    make.money('vatP'),
  ],
  foot: ({ sums }, t) => <Sums sums={sums} t={t} />,
  cards: true,
  file: true,
})
