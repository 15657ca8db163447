import 'server-only'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { StateGroup } from '@/lib/domain/order/status'
import type { ColumnSpec } from './column'
import type { ColumnChoice } from './column-choice'
import { HeaderCell, type SortState } from './header-cell'
import type { ListState } from './list-url'
import { SelectAll, SelectRow } from './select-cell'
import { tableModel } from './table-model'
import { sectionsOf, type TableSection } from './table-sections'

export type Density = 'compact' | 'regular' | 'relaxed'

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly ColumnSpec<Row>[]
  rows: readonly Row[]
  /** Id of the record: keeps a selection across pages. */
  rowId(row: Row): string
  /** Group whose colour marks the left edge; the status column says the same in words. */
  group?(row: Row): StateGroup
  /** Classes of a row, e.g. 'deleted'. */
  rowClass?(row: Row): string | undefined
  /** Required if a column is sortable. */
  state?: ListState
  sort?: SortState
  choice?: ColumnChoice
  density?: Density
  /** On a phone each row is a card with labelled values, for lists with few columns and no sorting. */
  cards?: boolean
  /** Adds the checkbox column. `form` is the id of the `BulkBar`; `label` names a row: "Select order SO26…". */
  select?: { form: string; label(row: Row): string; allLabel: string }
  /** Divides the rows into groups, each with a heading. */
  section?: TableSection<Row>
  /** Shown instead of rows: `EmptyState` or `FilteredEmpty`. */
  empty?: ReactNode
  /** Rows under the body: totals with `className="total"`. */
  foot?: ReactNode
}

/** A table rendered by the server. Sorting is a link, a row opens by its link, everything works without scripts. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, choice, density = 'regular', select, empty, foot, cards } = props
  const model = tableModel(props.columns, rows, rowId, choice)
  if (model.rows.length === 0 && empty) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className={clsx('table-box', cards && 'table-cards')} aria-label={caption} tabIndex={0}>
      <table className={clsx('table', `table-${density}`)}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {select && <SelectAll form={select.form} label={select.allLabel} />}
            {model.columns.map((column) => (
              <HeaderCell key={column.id} column={column} state={props.state} sort={props.sort} />
            ))}
          </tr>
        </thead>
        {sectionsOf(model.rows, props.section).map((section) => (
          <tbody key={section.id}>
            {section.head && (
              <tr className="table-section">
                <th scope="rowgroup" colSpan={model.columns.length + (select ? 1 : 0)}>
                  {section.head}
                </th>
              </tr>
            )}
            {section.rows.map(({ id, row }) => (
              <Row key={id} id={id} row={row} table={props} columns={model.columns} />
            ))}
          </tbody>
        ))}
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

interface RowProps<R extends object> {
  id: string
  row: R
  table: DataTableProps<R>
  columns: readonly ColumnSpec<R>[]
}

function Row<R extends object>({ id, row, table, columns }: RowProps<R>) {
  const { group, rowClass, select, cards } = table
  return (
    <tr data-row={id} className={clsx(group && `spine-${group(row)}`, rowClass?.(row))}>
      {select && <SelectRow form={select.form} id={id} label={select.label(row)} />}
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} row={row} heads={index === 0} named={cards || column.optional} />
      ))}
    </tr>
  )
}

interface CellProps<Row> {
  column: ColumnSpec<Row>
  row: Row
  heads: boolean
  named: boolean | undefined
}

/** The first cell names its row for screen readers. */
function Cell<Row>({ column, row, heads, named }: CellProps<Row>) {
  const className = column.align === 'end' ? 'end' : undefined
  if (!heads) {
    return (
      <td className={className} data-label={named ? column.header : undefined}>
        {column.cell(row)}
      </td>
    )
  }
  return (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  )
}
