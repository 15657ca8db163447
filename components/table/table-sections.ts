import type { ReactNode } from 'react'

/** Rows that belong together: those of one id follow one another, under a line that says what they are. */
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
  /** Null where rows are not grouped. */
  head: ReactNode
  rows: Drawn<Row>[]
}

/** The rows as they follow one another, cut where the id changes; one section without a head where nothing groups. */
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
