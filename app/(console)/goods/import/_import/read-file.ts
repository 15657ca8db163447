import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { readTable, refuseWideRows } from '@/app/_kit/import/read-table'
import { refuse } from '@/lib/actions/refuse'
import type { GoodsImportRow } from '@/lib/contract/goods/import'
import { unescaped } from '@/lib/csv/csv'
import {
  COLUMNS_OF,
  GOODS_COLUMNS,
  type GoodsColumn,
  type GoodsColumnMap,
  type GoodsImportMode,
  goodsHeaderNames,
  matchGoodsColumns,
  missingGoodsColumns,
} from '@/lib/domain/goods/columns'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { DETAIL_MAX } from '@/lib/domain/product'
import { figureIn, headerText, type Table } from '@/lib/domain/table'

const COOKIE = 'goods-columns'
const YEAR_S = 31_536_000
const Remembered = z.partialRecord(z.enum(GOODS_COLUMNS), z.string().max(80))

/** Column names used by this person's last file. */
export async function rememberedColumns(): Promise<GoodsColumnMap> {
  try {
    return Remembered.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? '{}'))
  } catch {
    return {}
  }
}

/** Call it only in an action, because cookies are sent with its response. */
async function rememberColumns(map: GoodsColumnMap): Promise<void> {
  const options = { path: '/goods/import', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true } as const
  ;(await cookies()).set(COOKIE, JSON.stringify(map), options)
}

async function refuseColumns(missing: readonly GoodsColumn[], table: Table): Promise<never> {
  const t = await getTranslations('goods.import')
  const columns = missing.map((column) => t(`column.${column}`)).join(t('comma'))
  const values = { columns, row: table.headerRow, header: headerText(table) }
  return refuse('INVALID_INPUT', { file: [t('noColumns', values)] })
}

/** Columns that hold figures. */
const FIGURES: ReadonlySet<GoodsColumn> = new Set(['price', 'listPrice', 'stock', 'safety', 'weight'])

function rowsIn(table: Table, mode: GoodsImportMode, map: GoodsColumnMap): GoodsImportRow[] {
  const places = COLUMNS_OF[mode].flatMap((column) =>
    map[column] ? [[column, table.header.indexOf(map[column])] as const] : [],
  )
  const textOf = (column: GoodsColumn, cell: string) => {
    const text = unescaped(cell).trim()
    return (FIGURES.has(column) ? figureIn(table, text) : text).slice(0, DETAIL_MAX + 1)
  }
  return table.rows.flatMap(({ row, cells }) => {
    const said = places.flatMap(([column, at]) => {
      const text = textOf(column, cells[at] ?? '')
      return text ? [[column, text] as const] : []
    })
    return said.length > 0 ? [{ row, cells: Object.fromEntries(said) }] : []
  })
}

/** Parses the rows of a file for the API. Refuses a file that is no table, lacks the columns, or is too long. */
export async function readFile(file: File, mode: GoodsImportMode, named: GoodsColumnMap): Promise<GoodsImportRow[]> {
  const t = await getTranslations('goods.import')
  if (file.size > IMPORT_MAX_BYTES) return refuse('IMPORT_TOO_LARGE')
  const table = await readTable(file, goodsHeaderNames(mode, named))
  if (!table) return refuse('IMPORT_UNREADABLE')
  const map = matchGoodsColumns(mode, table.header, named)
  const missing = missingGoodsColumns(mode, map)
  if (missing.length > 0) return refuseColumns(missing, table)
  await refuseWideRows(table)
  const rows = rowsIn(table, mode, map)
  if (rows.length === 0) return refuse('INVALID_INPUT', { file: [t('noRows')] })
  if (rows.length > IMPORT_MAX_ROWS) return refuse('IMPORT_TOO_LARGE')
  await rememberColumns(named)
  return rows
}
