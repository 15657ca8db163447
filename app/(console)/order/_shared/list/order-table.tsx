import { getTranslations } from 'next-intl/server'
import { savePageSize } from '@/app/_kit/list/list-actions'
import { groupOfOrder } from '@/components/order/order-status'
import type { ColumnSpec } from '@/components/table/column'
import type { ColumnChoice } from '@/components/table/column-choice'
import { DataTable, type Density } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import type { Data } from '@/lib/contract/endpoint'
import type { listOrders, OrderRow } from '@/lib/contract/order'
import { cappedText } from '@/lib/domain/count'
import type { Session } from '@/lib/session/session'
import { Printed } from '../printed'
import type { ListContext } from './list-context'
import { ListEmpty } from './list-empty'
import { BULK_FORM, bulkClass, hasBulk } from './order-bulk'
import { paymentSection } from './payment-section'
import { printedParts } from './printed-parts'

interface OrderTableProps {
  context: ListContext
  page: Data<typeof listOrders>
  columns: readonly ColumnSpec<OrderRow>[]
  choice: ColumnChoice | undefined
  density: Density
  filters: readonly AppliedFilter[]
  session: Session
}

/** Payments can only be sorted by time of placing. */
const byPaymentOnly = ({ sort, ...column }: ColumnSpec<OrderRow>): ColumnSpec<OrderRow> =>
  sort === 'placedAt' ? { ...column, sort } : column

export async function OrderTable(props: OrderTableProps) {
  const { context, page, columns, choice, density, filters, session } = props
  const [t, common] = await Promise.all([getTranslations('order.list'), getTranslations('common.select')])
  const { state } = context
  const select = {
    form: BULK_FORM,
    allLabel: common('page'),
    label: (row: OrderRow) => common('row', { name: row.no }),
  }
  return (
    <div className="order-list">
      <Printed session={session} operator={context.screen.operator} parts={await printedParts(state, filters)} />
      <DataTable
        caption={t('caption')}
        columns={context.payments ? columns.map(byPaymentOnly) : columns}
        rows={page.records}
        rowId={(row) => row.id}
        group={(row) => groupOfOrder(row)}
        rowClass={(row) => bulkClass(row, context)}
        state={state}
        sort={{ sort: String(state.query.sort), order: state.query.order === 'asc' ? 'asc' : 'desc' }}
        choice={choice}
        density={density}
        section={paymentSection(context)}
        select={hasBulk(context) ? select : undefined}
        empty={page.total === 0 ? <ListEmpty state={state} filters={filters} /> : undefined}
      />
      {page.total > 0 && !state.query.after && !state.query.before && page.current < Number(state.query.current) && (
        <p className="order-beyond tone-warn">
          {t('beyond', { wanted: Number(state.query.current), page: page.current })}
        </p>
      )}
      {page.total > 0 && (
        <Pager
          state={state}
          page={page}
          total={context.payments ? t('payments', { count: cappedText(page.total, page.capped) }) : undefined}
          keepSize={savePageSize.bind(null, listHref(state, { current: null, size: null }))}
        />
      )}
    </div>
  )
}
