import 'server-only'
import { getTranslations } from 'next-intl/server'
import { plainQuery, withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { Args, Data } from '@/lib/contract/endpoint'
import { csvLine, csvText, unescaped } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { upstream } from '@/lib/upstream/call'
import { workbookFile } from '@/lib/xlsx/workbook'
import { ListColumns } from './columns'
import type { ListDefinition, ListEndpoint, RowOf, Words } from './definition'
import { readView } from './view'

const AT_ONCE = 100
/** Rows of one file; longer lists are narrowed first. */
const MOST_PAGES = 50

/** The rows that an address shows, block by block, and the columns that a file has. */
async function rowsFor<E extends ListEndpoint>(definition: ListDefinition<E>, request: Request) {
  const search = plainQuery(Object.fromEntries(new URL(request.url).searchParams))
  const t = (await getTranslations(definition.words)) as Words
  // A file has no buttons.
  const columns = definition.columns(new ListColumns<RowOf<E>>(t, () => false)).filter(({ csv }) => csv)
  const rows: RowOf<E>[] = []
  for (let current = 1; current <= MOST_PAGES; current += 1) {
    const { query } = readView(definition, { ...search, current: String(current), size: String(AT_ONCE) })
    const page = (await upstream(definition.endpoint, ...([{ query }] as unknown as [Args<E>]))) as Data<E>
    rows.push(...(page.records as RowOf<E>[]))
    if (page.records.length < AT_ONCE) break
  }
  return { columns, rows, name: `${t('title')}-${ukDay(Date.now())}` }
}

async function fileOf<E extends ListEndpoint>(definition: ListDefinition<E>, request: Request): Promise<Response> {
  const { columns, rows, name } = await rowsFor(definition, request)
  const head = csvLine(columns.map(({ header }) => csvText(header)))
  return csvFile(name, [head, ...rows.map((row) => csvLine(columns.map((column) => column.csv?.(row) ?? '')))])
}

async function bookOf<E extends ListEndpoint>(definition: ListDefinition<E>, request: Request): Promise<Response> {
  const { columns, rows, name } = await rowsFor(definition, request)
  const head = columns.map(({ header }) => header)
  const body = rows.map((row) => columns.map((column) => plainCell(column.csv?.(row) ?? '')))
  return workbookFile(name, [{ name, rows: [head, ...body] }])
}

/** A finished cell of a CSV file as a workbook has it: a text without its quotes, a figure as a number. */
function plainCell(cell: string): string | number {
  if (/^-?\d+(\.\d+)?$/.test(cell) && cell.length < 16) return Number(cell)
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return unescaped(text)
}

type MakeFile = <E extends ListEndpoint>(
  definition: ListDefinition<E>,
  request: Request,
  guard: () => Promise<unknown>,
) => Promise<Response>

const guarded =
  (file: <E extends ListEndpoint>(definition: ListDefinition<E>, request: Request) => Promise<Response>): MakeFile =>
  (definition, request, guard) => {
    const list = `${definition.path}${new URL(request.url).search}`
    const make = async () => {
      await guard()
      return file(definition, request)
    }
    return fileOrWayBack(list, make, () => goTo(withQuery(list, 'outcome=notExported')))
  }

/**
 * The rows that a list's address shows as a CSV file: the whole of `<path>/rows.csv`. `guard` is asked first. What is
 * refused leads back to the list, which says that there is no file; an ended session leads to the login.
 */
export const listFile: MakeFile = guarded(fileOf)

/** The same as a workbook: the whole of `<path>/rows.xlsx`. */
export const listWorkbook: MakeFile = guarded(bookOf)
