import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { listVat, type VatSum } from '@/lib/contract/finance/vat'
import { formatRate } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_LIABLE } from '@/lib/domain/vat'

const MONTHS = 13

/** The running month and the twelve before it. */
function months() {
  const [year = 0, month = 0] = ukDay(Date.now()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: value }
  })
}

const MONTH = filter.among(async () => months())
const groupOf = ({ liable }: { liable: string }): StateGroup => (liable === 'platform' ? 'others' : 'done')

/** Orders, amounts and VAT of the month by who is liable. */
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
          column.money({ id: 'paid', header: t('column.paidP'), value: ({ paidP }) => paidP }),
          column.money({ id: 'back', header: t('column.refundedP'), value: ({ refundedP }) => refundedP }),
          column.money({ id: 'kept', header: t('column.keptVatP'), value: ({ keptVatP }) => keptVatP }),
        ]}
      />
    </div>
  )
}

/** VAT decisions of the shop's orders of a month. */
export const vatList = list(listVat, {
  path: '/finance/vat',
  words: 'finance.vat',
  tabs: { key: 'liable', values: VAT_LIABLE },
  search: 'q',
  filters: { month: MONTH },
  rowId: ({ id }) => id,
  group: groupOf,
  columns: (make) => [
    make.can('order:list')
      ? make.link('no', { href: ({ orderId }) => `/order/detail/${orderId}`, mono: true })
      : make.text('no'),
    make.text('title', { value: ({ title }) => title.zh, second: ({ title }) => title.en }),
    make.time('payTime'),
    make.money('paidP'),
    make.money('refundedP'),
    make.word('liable'),
    make.text('rule', { value: ({ rule }) => String(rule) }),
    make.word('reason'),
    make.text('consignment', { value: ({ consignment }) => String(consignment) }),
    make.text('rate', { value: ({ rateBp }) => formatRate(rateBp) }),
    make.money('vatP'),
    make.money('keptVatP'),
  ],
  foot: ({ sums }, t) => <Sums sums={sums} t={t} />,
  cards: true,
  file: true,
})
