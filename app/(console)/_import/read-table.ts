import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { rowNumbers, type Table, tooWideRows } from '@/lib/domain/table'
import { readTableBytes } from '@/lib/table/read-table'

/** The table in an uploaded file, its header found by the names of its columns; null when there is none. */
export const readTable = async (file: Blob, names: readonly string[]): Promise<Table | null> =>
  readTableBytes(new Uint8Array(await file.arrayBuffer()), names)

/** Throws INVALID_INPUT with the numbers of the rows that have more cells than the header. */
export async function refuseWideRows(table: Table, field = 'file'): Promise<void> {
  const rows = tooWideRows(table)
  if (rows.length === 0) return
  const t = await getTranslations('import.problem')
  await refuse('INVALID_INPUT', { [field]: [t('wide', { rows: rowNumbers(rows) })] })
}
