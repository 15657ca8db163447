import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { csvFile } from '@/lib/csv/csv-file'
import { requirePermission } from '@/lib/session/session'
import { DICTS } from '../_dicts/dict-view'
import { dictTemplate } from '../_file/dict-template'

export const dynamic = 'force-dynamic'

async function template(): Promise<Response> {
  await requirePermission('dict:edit')
  return csvFile('dictionaries-template', await dictTemplate())
}

/** Template of the import with an example. */
export const GET = (): Promise<Response> =>
  fileOrWayBack(`${DICTS}/new?kind=file`, template, () => goTo(`${DICTS}?done=notExported`))
