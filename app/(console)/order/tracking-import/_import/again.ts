import 'server-only'
import type { Data } from '@/lib/contract/endpoint'
import { type ImportRow, previewTracking } from '@/lib/contract/order/bulk'
import { getTask } from '@/lib/contract/task'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { runOf } from './dry-run'
import { failedRows } from './failed-rows'
import { FRESH_IMPORT, type ImportState } from './import-state'

const MODES: Record<string, ImportState['mode']> = {
  'order.trackingImport': 'new',
  'order.trackingCorrection': 'correct',
}

/**
 * Checks the failed or skipped rows of an import again: refused ones can be corrected, the others imported. Empty if
 * the task is no import or has nothing left. Throws `UpstreamError`.
 */
export async function startAgain(id: string, fileName: string): Promise<ImportState> {
  const task: Data<typeof getTask> = await read(getTask, { params: { id } })
  const mode = MODES[task.kind]
  const rows: ImportRow[] = failedRows(task)
  if (!mode || rows.length === 0) return FRESH_IMPORT
  const name = task.fileName ?? fileName
  const found = await upstream(previewTracking, { body: { mode, fileName: name, rows } })
  return { ...FRESH_IMPORT, mode, run: runOf(found, name) }
}
