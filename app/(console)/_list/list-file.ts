import 'server-only'
import { getTranslations } from 'next-intl/server'
import { plainQuery, withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { Args, Data } from '@/lib/contract/endpoint'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { upstream } from '@/lib/upstream/call'
import { ListColumns } from './columns'
import type { ListDefinition, ListEndpoint, RowOf, Words } from './definition'
import { readView } from './view'

const AT_ONCE = 100
/** Rows of one file; longer lists are narrowed first. */
const MOST_PAGES = 50

async function fileOf<E extends ListEndpoint>(definition: ListDefinition<E>, request: Request): Promise<Response> {
  const search = plainQuery(Object.fromEntries(new URL(request.url).searchParams))
  const t = (await getTranslations(definition.words)) as Words
  // A file has no buttons.
  const columns = definition.columns(new ListColumns<RowOf<E>>(t, () => false)).filter(({ csv }) => csv)
  const lines = [csvLine(columns.map(({ header }) => csvText(header)))]
  for (let current = 1; current <= MOST_PAGES; current += 1) {
    const { query } = readView(definition, { ...search, current: String(current), size: String(AT_ONCE) })
    const page = (await upstream(definition.endpoint, ...([{ query }] as unknown as [Args<E>]))) as Data<E>
    const rows = page.records as RowOf<E>[]
    lines.push(...rows.map((row) => csvLine(columns.map((column) => column.csv?.(row) ?? ''))))
    if (rows.length < AT_ONCE) break
  }
  return csvFile(`${t('title')}-${ukDay(Date.now())}`, lines)
}

/**
 * The rows that a list's address shows as a CSV file: the whole of `<path>/rows.csv`. `guard` is asked first. What is
 * refused leads back to the list, which says that there is no file; an ended session leads to the login.
 */
export function listFile<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  request: Request,
  guard: () => Promise<unknown>,
): Promise<Response> {
  const list = `${definition.path}${new URL(request.url).search}`
  const make = async () => {
    await guard()
    return fileOf(definition, request)
  }
  return fileOrWayBack(list, make, () => goTo(withQuery(list, 'outcome=notExported')))
}
