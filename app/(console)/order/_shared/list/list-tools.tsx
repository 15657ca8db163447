import type { ColumnSpec } from '@/components/table/column'
import type { ColumnChoice } from '@/components/table/column-choice'
import { ColumnChooser } from '@/components/table/column-chooser'
import type { Density } from '@/components/table/data-table'
import { listHref } from '@/components/table/list-url'
import { SavedViews } from '@/components/table/saved-views'
import type { SavedView } from '@/lib/contract/account-settings'
import type { OrderRow } from '@/lib/contract/order'
import { forgetView, keepThisView, saveColumns } from './list-actions'
import type { ListContext } from './list-context'

interface ListToolsProps {
  context: ListContext
  views: readonly SavedView[]
  /** Id of the view that the address names. */
  viewId: string | undefined
  /** Name of a view that could not be kept. */
  named: string | undefined
  columns: readonly ColumnSpec<OrderRow>[]
  choice: ColumnChoice | undefined
  density: Density
}

/** Saved views and columns, at the right end of the toolbar. */
export function ListTools({ context, views, viewId, named, columns, choice, density }: ListToolsProps) {
  const { list, tableId } = context.screen
  const query = listHref(context.state, { current: null, size: null }).slice(list.length + 1)
  const own = Object.fromEntries(views.filter((view) => view.own).map(({ id, name, shared }) => [id, { name, shared }]))
  return (
    <>
      <SavedViews
        views={views.map((view) => ({
          id: view.id,
          name: view.name,
          href: `${list}?${view.query}${view.query && '&'}view=${view.id}`,
          current: view.id === viewId,
          shared: view.shared,
          fixed: !view.own,
        }))}
        query={query}
        typed={named}
        shareable={!context.screen.operator}
        save={keepThisView.bind(null, tableId, own)}
        remove={forgetView.bind(null, tableId)}
      />
      <ColumnChooser columns={columns} choice={choice} density={density} save={saveColumns.bind(null, tableId)} />
    </>
  )
}
