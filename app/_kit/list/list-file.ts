import 'server-only'
import { getTranslations } from 'next-intl/server'
import { plainQuery, withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { Args, Data } from '@/lib/contract/endpoint'
import { csvLine, csvText, plainCell } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { upstream } from '@/lib/upstream/call'
import { workbookFile } from '@/lib/xlsx/workbook'
import { columnsOf } from './columns'
import type { ListDefinition, ListEndpoint, RowOf, Words } from './definition'
import { readPages } from './read-pages'
import { readView } from './view'

const AT_ONCE = 100
/** Maximum number of blocks in a file; longer lists must be filtered first. */
const MOST_PAGES = 50

interface Reading {
  mostPages: number
  /** Replaces facts of the caller's session. */
  caller?: { firstShopExpire: null }
}

/** All data of a shop, also for an expired one: no checks by this program (specification, section 7). */
const OWN_DATA: Reading = { mostPages: 1_000, caller: { firstShopExpire: null } }

/** Reads the rows of an address block by block, and the columns of the file. */
async function rowsFor<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  request: Request,
  { mostPages, ...options }: Reading = { mostPages: MOST_PAGES },
) {
  const search = plainQuery(Object.fromEntries(new URL(request.url).searchParams))
  const t = (await getTranslations(definition.words)) as Words
  // Files have no buttons.
  const columns = (await columnsOf(definition, t, () => false)).filter(({ csv }) => csv)
  let first: Data<E> | null = null
  const read = async ({ current, size }: { current: number; size: number }) => {
    const { query } = readView(definition, { ...search, current: String(current), size: String(size) })
    const page = (await upstream(definition.endpoint, ...([{ query }, options] as unknown as [Args<E>]))) as Data<E>
    first ??= page
    return page.records as RowOf<E>[]
  }
  const found = await readPages(read, { mostPages, size: AT_ONCE })
  // If rows are missing, the edges would not add up with the rest.
  const edges = first && !found.stopped ? definition.fileEdges?.(first, t) : undefined
  const edge = (cells: Readonly<Record<string, string>>) => columns.map(({ id }) => cells[id] ?? '')
  return {
    ...{ columns, ...found },
    ...{ before: edges?.before.map(edge) ?? [], after: edges?.after.map(edge) ?? [] },
    name: `${t('title')}-${ukDay(Date.now())}`,
  }
}

async function fileOf<E extends ListEndpoint>(
  definition: ListDefinition<E>,
  request: Request,
  reading?: Reading,
): Promise<Response> {
  const { columns, rows, name, stopped, before, after } = await rowsFor(definition, request, reading)
  const head = csvLine(columns.map(({ header }) => csvText(header)))
  const lines = rows.map((row) => csvLine(columns.map((column) => column.csv?.(row) ?? '')))
  // Readers expect their own data to be complete: an incomplete file says so.
  const t = stopped && reading === OWN_DATA ? await getTranslations('subscription.plan.data') : null
  const foot = t ? [csvLine([csvText(t('stopped', { count: rows.length }))])] : []
  return csvFile(name, [head, ...before.map(csvLine), ...lines, ...after.map(csvLine), ...foot])
}

async function bookOf<E extends ListEndpoint>(definition: ListDefinition<E>, request: Request): Promise<Response> {
  const { columns, rows, name, before, after } = await rowsFor(definition, request)
  const head = columns.map(({ header }) => header)
  const body = [...before, ...rows.map((row) => columns.map((column) => column.csv?.(row) ?? '')), ...after]
  return workbookFile(name, [{ name, rows: [head, ...body.map((cells) => cells.map(plainCell))] }])
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
 * Rows of a list's address as a CSV file: the whole of `<path>/rows.csv`. `guard` is checked first. An error redirects
 * to the list with a message; an ended session redirects to the login.
 */
export const listFile: MakeFile = guarded((definition, request) => fileOf(definition, request))

/** The same as a workbook: the whole of `<path>/rows.xlsx`. */
export const listWorkbook: MakeFile = guarded(bookOf)

/** All rows of a list as a CSV file, also for an expired shop, which keeps its own data. */
export const ownDataFile = <E extends ListEndpoint>(definition: ListDefinition<E>, request: Request) =>
  fileOf(definition, request, OWN_DATA)

const PLAN = '/subscription/plan'

/** File for the page of the plan, whose form posts here; errors are shown there. */
export const ownData = (make: () => Promise<Response>): Promise<Response> =>
  fileOrWayBack(PLAN, make, () => goTo(`${PLAN}?data=refused`))
