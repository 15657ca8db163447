import type { ImportRow } from '@/lib/contract/order/bulk'
import { TRACKING_COLUMNS, type TrackingColumn } from '@/lib/domain/tracking/columns'
import type { DryRun } from './import-state'
import { cellText } from './to-rows'

/** Field name of a cell corrected on the screen. */
export const cellName = (row: number, column: TrackingColumn): string => `cell.${row}.${column}`

const TICKS = new Set(['repeatedMeant', 'doubtfulMeant'])

/** Ticks of a check. */
export interface Ticks {
  repeatedMeant: boolean
  doubtfulMeant: boolean
}

export const NO_TICKS: Ticks = { repeatedMeant: false, doubtfulMeant: false }

/** Corrected cells and ticks of a form, by field name. */
export const typedCells = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('cell.') || TICKS.has(name)))

/** Doubtful rows that are not repeated; those that are both are listed as repeated. */
export const doubtfulOnly = ({ doubtful, repeated }: Pick<DryRun, 'doubtful' | 'repeated'>): ImportRow[] => {
  const listed = new Set(repeated.map(({ row }) => row))
  return doubtful.filter(({ row }) => !listed.has(row))
}

/** Row numbers of good rows that need a tick. */
export const waiting = ({ repeated, doubtful }: Pick<DryRun, 'doubtful' | 'repeated'>, ticks: Ticks): Set<number> => {
  const rows = [...(ticks.repeatedMeant ? [] : repeated), ...(ticks.doubtfulMeant ? [] : doubtful)]
  return new Set(rows.map(({ row }) => row))
}

/** Rows that can be corrected on the screen. */
export const correctable = (run: DryRun | null): ImportRow[] =>
  run ? [...run.refused, ...run.repeated, ...doubtfulOnly(run)] : []

/** Rows corrected in a form, with their new values. */
export function correctedRows(refused: readonly ImportRow[], typed: Readonly<Record<string, string>>): ImportRow[] {
  return refused.flatMap((given) => {
    const row = { ...given }
    for (const column of TRACKING_COLUMNS) {
      const text = typed[cellName(given.row, column)]
      if (text !== undefined) row[column] = cellText(column, text)
    }
    return TRACKING_COLUMNS.some((column) => row[column] !== given[column]) ? [row] : []
  })
}
