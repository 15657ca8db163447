import { type ListState, viewText } from '@/components/table/list-url'
import type { SavedView } from '@/lib/contract/account/settings'

export interface OpenView {
  id: string
  /** Ids of the columns as they stand, in their order; null for those that each reader has chosen for the list. */
  columns: readonly string[] | null
  /** Filters, order or columns are no longer those that the view keeps. */
  changed: boolean
}

/** Value of `columns` for the reader's own columns, in a view that stores others. */
export const OWN_COLUMNS = 'own'

const columnsIn = (cols: string): string[] | null => (cols === OWN_COLUMNS ? null : cols.split(','))

/** The saved view that the address names, and whether the list is still what the view keeps. */
export function openView(state: ListState, views: readonly SavedView[]): OpenView | undefined {
  const view = views.find(({ id }) => id === state.query.view)
  if (!view) return undefined
  const { cols } = state.query
  const columns = cols ? columnsIn(String(cols)) : view.columns
  const changed = viewText(state) !== view.query || columns?.join() !== view.columns?.join()
  return { id: view.id, columns, changed }
}
