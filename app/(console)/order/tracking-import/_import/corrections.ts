import type { ImportRow } from '@/lib/contract/order/bulk'
import { TRACKING_COLUMNS, type TrackingColumn } from '@/lib/domain/tracking/columns'
import type { DryRun } from './import-state'
import { cellText } from './to-rows'

/** Field of a cell that is corrected on the screen. */
export const cellName = (row: number, column: TrackingColumn): string => `cell.${row}.${column}`

const TICKS = new Set(['repeatedMeant', 'doubtfulMeant'])

/** Which ticks of a check are set. */
export interface Ticks {
  repeatedMeant: boolean
  doubtfulMeant: boolean
}

export const NO_TICKS: Ticks = { repeatedMeant: false, doubtfulMeant: false }

/** The corrected cells and the ticks of a form, by field name. */
export const typedCells = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('cell.') || TICKS.has(name)))

/** Rows that are only doubtful; those that stand on another order too are listed there. */
export const doubtfulOnly = ({ doubtful, repeated }: Pick<DryRun, 'doubtful' | 'repeated'>): ImportRow[] => {
  const listed = new Set(repeated.map(({ row }) => row))
  return doubtful.filter(({ row }) => !listed.has(row))
}

/** Good rows that wait for their tick, by their numbers in the file. */
export const waiting = ({ repeated, doubtful }: Pick<DryRun, 'doubtful' | 'repeated'>, ticks: Ticks): Set<number> => {
  const rows = [...(ticks.repeatedMeant ? [] : repeated), ...(ticks.doubtfulMeant ? [] : doubtful)]
  return new Set(rows.map(({ row }) => row))
}

/** The rows that are corrected on the screen. */
export const correctable = (run: DryRun | null): ImportRow[] =>
  run ? [...run.refused, ...run.repeated, ...doubtfulOnly(run)] : []

/** The rows that a form corrects, in their new words. */
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
