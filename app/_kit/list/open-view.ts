import { type ListState, viewText } from '@/components/table/list-url'
import type { SavedView } from '@/lib/contract/account/settings'

export interface OpenView {
  id: string
  /** Ids of the current columns in order; null for each reader's own choice. */
  columns: readonly string[] | null
  /** True if filters, sorting or columns differ from the saved view. */
  changed: boolean
}

/** Value of `columns` for the reader's own columns, in a view that stores others. */
export const OWN_COLUMNS = 'own'

const columnsIn = (cols: string): string[] | null => (cols === OWN_COLUMNS ? null : cols.split(','))

/** The saved view in the address, and whether the list still matches it. */
export function openView(state: ListState, views: readonly SavedView[]): OpenView | undefined {
  const view = views.find(({ id }) => id === state.query.view)
  if (!view) return undefined
  const { cols } = state.query
  const columns = cols ? columnsIn(String(cols)) : view.columns
  const changed = viewText(state) !== view.query || columns?.join() !== view.columns?.join()
  return { id: view.id, columns, changed }
}
