import type { ColumnSpec } from '@/components/table/column'
import type { ColumnChoice } from '@/components/table/column-choice'
import { ColumnChooser } from '@/components/table/column-chooser'
import { type ListState, viewText } from '@/components/table/list-url'
import { SavedViews } from '@/components/table/saved-views'
import { type KeptList, tableIdOf } from './kept'
import { forgetView, keepThisView, saveColumns, showColumns } from './list-actions'
import type { OpenView } from './open-view'

interface ListToolsProps<Row> {
  state: ListState
  kept: KeptList
  /** View in the address. */
  open: OpenView | undefined
  /** Name of a view that could not be saved. */
  named: string | undefined
  columns: readonly ColumnSpec<Row>[]
  choice: ColumnChoice | undefined
  /** True if views may be shared within the shop. */
  shareable: boolean
}

/** Saved views and columns, at the end of the toolbar. */
export function ListTools<Row>({ state, kept, open, named, columns, choice, shareable }: ListToolsProps<Row>) {
  const { preferences, views } = kept
  const tableId = tableIdOf(state.path)
  const own = Object.fromEntries(views.filter((view) => view.own).map(({ id, name, shared }) => [id, { name, shared }]))
  return (
    <>
      <SavedViews
        views={views.map((view) => ({
          id: view.id,
          name: view.name,
          href: `${state.path}?${view.query}${view.query && '&'}view=${view.id}`,
          current: view.id === open?.id,
          shared: view.shared,
          fixed: !view.own,
        }))}
        query={viewText(state)}
        columns={open ? open.columns : preferences?.columns?.[tableId]}
        changed={open?.changed}
        leaveHref={state.path}
        typed={named}
        shareable={shareable}
        save={keepThisView.bind(null, tableId, own)}
        remove={forgetView.bind(null, tableId)}
      />
      <ColumnChooser
        columns={columns}
        choice={choice}
        density={preferences?.density ?? 'regular'}
        save={(open ? showColumns : saveColumns).bind(null, tableId)}
      />
    </>
  )
}
