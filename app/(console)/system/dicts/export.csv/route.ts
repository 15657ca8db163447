import { withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listDictionaries, listDictionaryItems } from '@/lib/contract/dictionary'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { DICTS, dictView } from '../_dicts/dict-view'
import { dictHead, dictLine } from '../_file/dict-file'

export const dynamic = 'force-dynamic'

async function fileOf(request: Request): Promise<Response> {
  await requirePermission('dict:list')
  const { current: _, size: __, ...query } = dictView(Object.fromEntries(new URL(request.url).searchParams)).query
  const lines: string[] = [dictHead]
  for (const dictionary of await read(listDictionaries, { query })) {
    const items = await read(listDictionaryItems, { query: { dictId: dictionary.id } })
    lines.push(...items.map((item) => dictLine(dictionary, item)))
  }
  return csvFile(`dictionaries-${ukDay(Date.now())}`, lines)
}

/** Dictionaries of the filtered list with their values, as a file that can be edited and imported. */
export function GET(request: Request): Promise<Response> {
  const list = `${DICTS}${new URL(request.url).search}`
  return fileOrWayBack(
    list,
    () => fileOf(request),
    () => goTo(withQuery(list, 'done=notExported')),
  )
}
