import { TextLink } from '@/components/ui/text-link'
import type { ColumnSpec } from './column'
import { type ListState, listHref } from './list-url'

export interface SortState {
  sort: string
  order: 'asc' | 'desc'
}

interface HeaderCellProps<Row> {
  column: ColumnSpec<Row>
  state?: ListState
  sort?: SortState
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const

/** A sortable header links to the list in that order. */
export function HeaderCell<Row>({ column, state, sort }: HeaderCellProps<Row>) {
  const shown = column.hideHeader ? <span className="hidden-text">{column.header}</span> : column.header
  const className = column.align === 'end' ? 'end' : undefined
  const style = column.width ? { width: column.width } : undefined
  if (!column.sort || !state) {
    return (
      <th scope="col" className={className} style={style} data-column={column.id}>
        {shown}
        {column.about}
      </th>
    )
  }
  const sorted = sort?.sort === column.sort ? sort.order : undefined
  const first = column.firstOrder ?? 'asc'
  const next = sorted ? (sorted === 'asc' ? 'desc' : 'asc') : first
  return (
    <th scope="col" className={className} style={style} aria-sort={sorted ? SPOKEN[sorted] : undefined}>
      <TextLink className="sorter" href={listHref(state, { sort: column.sort, order: next })} scroll={false}>
        {shown}
        <span aria-hidden>{sorted ? (sorted === 'asc' ? '↑' : '↓') : '↕'}</span>
      </TextLink>
      {column.about}
    </th>
  )
}
