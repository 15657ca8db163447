import 'server-only'
import type { z } from 'zod'
import type { savePrices } from '@/lib/contract/goods/price'
import { type Cells, COLUMNS, type Fault, faultOf, figureOf, isChanged, nameOf } from './cells'

type SaveRow = z.input<typeof savePrices.body>['rows'][number]

/** Values at render, submitted with the cells. */
interface Seen {
  id: string
  version: number
  promised: number
  was: Cells
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function wishOf({ id, version, was }: Seen, cells: Cells): SaveRow | null {
  const changed = COLUMNS.filter((column) => isChanged({ was }, cells, column))
  if (changed.length === 0) return null
  const row: Record<string, unknown> = { id, version }
  for (const column of changed) {
    const value = figureOf(column, cells[column])
    row[column] = column === 'stock' ? { before: figureOf('stock', was.stock), wanted: value } : value
  }
  return row as SaveRow
}

/** Returns the rows that differ from the rendered ones, or the errors of their cells by field name. */
export function readTyped(seen: readonly Seen[], form: Readonly<Record<string, unknown>>) {
  const faults: Record<string, Fault> = {}
  const rows: SaveRow[] = []
  for (const row of seen) {
    const cells = Object.fromEntries(
      COLUMNS.map((column) => [column, text(form[nameOf(row.id, column)] ?? row.was[column]).trim()]),
    ) as Cells
    for (const column of COLUMNS) {
      const fault = faultOf(row, cells, column)
      if (fault) faults[nameOf(row.id, column)] = fault
    }
    const wish = wishOf(row, cells)
    if (wish) rows.push(wish)
  }
  return { rows, faults }
}
