import type { ReactNode } from 'react'

/** Definition of a column. Create it with the functions of `columns.tsx`. */
export interface ColumnSpec<Row> {
  /** Unique; the key of the user's order and choice of columns. */
  id: string
  /** Text of the header, also in the column chooser. */
  header: string
  /** Explanation beside the header. */
  about?: ReactNode
  /** Header for screen readers only (actions, selection). */
  hideHeader?: boolean
  /** Value of `sort=`; without it the column is not sortable. Only indexed columns (rule L8). */
  sort?: string
  /** Order of the first click: `desc` for times and amounts. */
  firstOrder?: 'asc' | 'desc'
  align?: 'end'
  /** CSS width; the other columns share the rest. */
  width?: string
  /** Always first; cannot be hidden or moved. */
  pinned?: boolean
  /** Hidden by default. */
  optional?: boolean
  cell(row: Row): ReactNode
}
