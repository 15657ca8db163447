import 'server-only'
import { z } from 'zod'
import { readTable } from '@/app/_kit/import/read-table'
import { refuse } from '@/lib/actions/refuse'
import type { Data } from '@/lib/contract/endpoint'
import { previewTracking } from '@/lib/contract/order/bulk'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { rowNumbers, type Table, tooWideRows } from '@/lib/domain/table'
import {
  type ColumnMap,
  matchColumns,
  missingColumns,
  TRACKING_COLUMNS,
  trackingHeaderNames,
} from '@/lib/domain/tracking/columns'
import { upstream } from '@/lib/upstream/call'
import { rememberColumns, rememberedColumns } from './column-memory'
import { ACCEPTED_SHOWN, type DryRun, ISSUES_KEPT } from './import-state'
import { toRows } from './to-rows'

export const DryRunInput = z.looseObject({
  mode: z.enum(['new', 'correct']).default('new'),
  file: z.instanceof(File, { error: 'file' }).refine(({ size }) => size > 0, { error: 'file' }),
})
export type DryRunInput = z.output<typeof DryRunInput>

type Map = Readonly<Record<string, string>>
export type DryRunAnswer = { headers: string[]; headerRow: number; map: Map } | { run: DryRun; map: Map }

/** Reads the columns chosen in the form: `map.<column>` is a header. */
const chosenMap = (input: Record<string, unknown>): ColumnMap =>
  Object.fromEntries(
    TRACKING_COLUMNS.flatMap((column) => {
      const header = input[`map.${column}`]
      return typeof header === 'string' && header ? [[column, header]] : []
    }),
  )

/** Refuses a file without rows, such as an unused template. */
const noRows = () => refuse('INVALID_INPUT', { file: ['noRows'] })

async function tableOf(file: File, wanted: ColumnMap): Promise<Table> {
  if (file.size > IMPORT_MAX_BYTES) return refuse('IMPORT_TOO_LARGE')
  const table = await readTable(file, trackingHeaderNames(wanted))
  if (!table) return refuse('IMPORT_UNREADABLE')
  const wide = tooWideRows(table)
  if (wide.length > 0) return refuse('INVALID_INPUT', { file: ['wide'], rows: [rowNumbers(wide)] })
  return table.rows.length === 0 ? noRows() : table
}

/** Returns the part of a dry run that is sent with the form. */
export const runOf = (found: Data<typeof previewTracking>, fileName: string): DryRun => ({
  ...found,
  fileName,
  issues: found.issues.slice(0, ISSUES_KEPT),
  issueCount: found.issues.length,
  accepted: found.accepted.slice(0, ACCEPTED_SHOWN),
  refused: found.refused.slice(0, ISSUES_KEPT),
  repeated: found.repeated.slice(0, ISSUES_KEPT),
  doubtful: found.doubtful.slice(0, ISSUES_KEPT),
})

/** Reads the file, finds its columns, and asks the marketplace for a preview. Changes nothing. */
export async function dryRun(input: DryRunInput): Promise<DryRunAnswer> {
  const { file, mode } = input
  const wanted = { ...(await rememberedColumns()), ...chosenMap(input) }
  const table = await tableOf(file, wanted)
  const headers = table.header.filter(Boolean).map((header) => header.slice(0, 80))
  const map = matchColumns(headers, wanted)
  if (missingColumns(map).length > 0) return { headers: headers.slice(0, 100), headerRow: table.headerRow, map }
  const rows = toRows(table, map)
  if (rows.length === 0) return noRows()
  if (rows.length > IMPORT_MAX_ROWS) return refuse('IMPORT_TOO_LARGE')
  const fileName = file.name.slice(0, 200)
  const found = await upstream(previewTracking, { body: { mode, fileName, rows } })
  await rememberColumns(map)
  return { map, run: runOf(found, fileName) }
}
