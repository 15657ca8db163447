import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { rowNumbers, type Table, tooWideRows } from '@/lib/domain/table'
import { createReaders, ReaderEnded } from '@/lib/reader/readers'
import { log } from '@/lib/server/log'
import { shared } from '@/lib/server/shared'

const readers = () => shared('readers', createReaders)

async function unlessEnded(read: Promise<Table | null>): Promise<Table | null> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ReaderEnded)) throw error
    log.warn({ event: 'import.ended', limit: error.message })
    return null
  }
}

/** Table in an uploaded file, its header found by column names; null if there is none. */
export const readTable = async (file: Blob, names: readonly string[]): Promise<Table | null> =>
  unlessEnded(readers().run('table', new Uint8Array(await file.arrayBuffer()), names))

/** Table in the text of a file. */
export const readTableText = (text: string, names: readonly string[]): Promise<Table | null> =>
  unlessEnded(readers().run('text', text, names))

/** Throws INVALID_INPUT with the numbers of the rows that have more cells than the header. */
export async function refuseWideRows(table: Table, field = 'file'): Promise<void> {
  const rows = tooWideRows(table)
  if (rows.length === 0) return
  const t = await getTranslations('import.problem')
  await refuse('INVALID_INPUT', { [field]: [t('wide', { rows: rowNumbers(rows) })] })
}
