import { getTranslations } from 'next-intl/server'
import { choiceOf } from '@/app/_kit/list/kept'
import { ListTools } from '@/app/_kit/list/list-tools'
import { openView } from '@/app/_kit/list/open-view'
import { ListPage } from '@/components/page/list-page'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ErrorState } from '@/components/ui/error-state'
import { wantedBy } from '@/lib/domain/wanted'
import type { Session } from '@/lib/session/session'
import { appliedFilters, FILTER_FIELDS } from './applied-filters'
import { ByPayment } from './by-payment'
import { FilterFields } from './filter-fields'
import { isShippable, type ListContext, type OrderScreen } from './list-context'
import { ListHeadActions } from './list-head-actions'
import { ListNotices } from './list-notices'
import { readList, readOutcome } from './list-reads'
import { ListTabs } from './list-tabs'
import type { OrderListView } from './list-view'
import { OrderBulk } from './order-bulk'
import { orderColumns } from './order-columns'
import { OrderTable } from './order-table'
import { Updated } from './updated'

interface OrderListProps {
  screen: OrderScreen
  view: OrderListView
  session: Session
  /** Parameters `named` and `outcome` of the address. */
  named: string | undefined
  outcome: string | undefined
  /** Id of the bulk action just done. */
  taskId?: string | undefined
}

/** Filters set in the panel; the search is outside of it. */
const counted = (filters: readonly AppliedFilter[]) => filters.filter(({ keys }) => keys[0] !== 'q').length

/** Order list of a seller or an operator, fully rendered by the server, with all state in the address. */
export async function OrderList({ screen, view, session, named, outcome, taskId }: OrderListProps) {
  const { state } = view
  const [t, { counts, rows, kept, names, reason }, task] = await Promise.all([
    getTranslations('order'),
    readList(screen, view),
    readOutcome(taskId),
  ])
  const records = rows.ok ? rows.data.page.records : []
  const here = listHref(state, { current: state.query.current })
  const context: ListContext = {
    screen,
    state,
    can: session.can,
    carriers: names.carriers,
    tags: names.tags,
    reason,
    pictures: rows.ok ? rows.data.pictures : new Map(),
    wanted: wantedBy(view.filter.q),
    payments: rows.ok ? rows.data.payments : null,
    primaryId: records.find((row) => isShippable(row, screen, session.can))?.id ?? null,
  }
  const [columns, filters] = await Promise.all([orderColumns(context), appliedFilters(state, names)])
  const open = openView(state, kept.views)
  const ids = columns.map(({ id }) => id)
  const choice = choiceOf(open?.columns ?? kept.preferences?.columns?.[screen.tableId], ids)
  const density = kept.preferences?.density ?? 'regular'
  return (
    <ListPage
      title={t(screen.operator ? 'operator.title' : 'list.title')}
      note={<Updated href={here} />}
      actions={<ListHeadActions context={context} view={view} />}
      notices={
        <ListNotices
          context={context}
          records={records}
          view={view}
          outcome={outcome}
          stale={rows.ok ? rows.data.staleSince : null}
          asOf={rows.ok ? rows.data.page.asOf : undefined}
          task={task}
        />
      }
      tabs={<ListTabs view={view} screen={screen} page={rows.ok ? rows.data.page : null} asked={counts} />}
      toolbar={
        <>
          <SearchForm state={state} placeholder={t('list.search')} />
          <FilterPanel state={state} fields={FILTER_FIELDS} applied={counted(filters)}>
            <FilterFields state={state} names={names} refused={view.refused} amounts={session.can('finance:view')} />
          </FilterPanel>
          <FilterChips state={state} filters={filters} />
        </>
      }
      tools={
        <>
          {screen.operator && <ByPayment state={state} />}
          <ListTools {...{ state, kept, open, named, columns, choice }} shareable={!screen.operator} />
        </>
      }
      bulk={rows.ok && <OrderBulk context={context} page={rows.data.page} task={task} />}
    >
      {rows.ok ? (
        <OrderTable
          context={context}
          page={rows.data.page}
          columns={columns}
          choice={choice}
          density={density}
          filters={filters}
          session={session}
        />
      ) : (
        <ErrorState message={rows.message} requestId={rows.requestId} retryHref={here} />
      )}
    </ListPage>
  )
}
