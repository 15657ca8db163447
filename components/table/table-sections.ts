import type { ReactNode } from 'react'

/** Groups of rows: those with the same id are adjacent, below a heading. */
export interface TableSection<Row> {
  idOf(row: Row): string
  head(row: Row): ReactNode
}

interface Drawn<Row> {
  id: string
  row: Row
}

interface Section<Row> {
  id: string
  /** Null if rows are not grouped. */
  head: ReactNode
  rows: Drawn<Row>[]
}

/** Splits the rows where the id changes; a single section without a heading if they are not grouped. */
export function sectionsOf<Row>(rows: readonly Drawn<Row>[], section: TableSection<Row> | undefined): Section<Row>[] {
  if (!section) return [{ id: 'all', head: null, rows: [...rows] }]
  const found: Section<Row>[] = []
  for (const each of rows) {
    const id = section.idOf(each.row)
    const last = found.at(-1)
    if (last?.id === id) last.rows.push(each)
    else found.push({ id, head: section.head(each.row), rows: [each] })
  }
  return found
}
