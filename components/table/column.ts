import type { ReactNode } from 'react'

/** One column as data. Make it with the functions of `columns.tsx`. */
export interface ColumnSpec<Row> {
  /** Unique; the name under which the user's order and choice of columns are kept. */
  id: string
  /** The word of the header, also in the column chooser. */
  header: string
  /** Beside the word of the header: how to read the column. */
  about?: ReactNode
  /** The header is read out but not seen (actions, selection). */
  hideHeader?: boolean
  /** Value for `sort=`; without it the column is not sortable. Only indexed columns (rule L8). */
  sort?: string
  /** Order of the first click: `desc` for times and amounts. */
  firstOrder?: 'asc' | 'desc'
  align?: 'end'
  /** CSS width; the rest share what is left. */
  width?: string
  /** Stays first, cannot be hidden or moved. */
  pinned?: boolean
  /** Hidden until the user asks for it. */
  optional?: boolean
  cell(row: Row): ReactNode
}
