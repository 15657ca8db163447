import {
  columnOrderingFeature,
  columnVisibilityFeature,
  constructTable,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { ColumnSpec } from './column'
import { type ColumnChoice, columnOrder } from './column-choice'

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnVisibilityFeature,
})

/**
 * Model of the table: its columns in order, and the rows. Runs on the server, so the table costs the browser nothing;
 * the query has already sorted and paged.
 */
export function tableModel<Row extends object>(
  specs: readonly ColumnSpec<Row>[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
  choice?: ColumnChoice,
) {
  const helper = createColumnHelper<typeof features, Row>()
  const byId = new Map(specs.map((spec) => [spec.id, spec]))
  const { order, hidden } = columnOrder(specs, choice)
  const table = constructTable({
    features,
    columns: specs.map(({ id, header }) => helper.display({ id, header })),
    data: [...rows],
    getRowId: rowId,
    initialState: {
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  })
  const columns = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  return { columns, rows: table.getRowModel().rows.map((row) => ({ id: row.id, row: row.original })) }
}
