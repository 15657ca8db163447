import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import type { GoodsImportRow } from '@/lib/contract/goods-import'
import { unescaped } from '@/lib/csv/csv'
import {
  COLUMNS_OF,
  GOODS_COLUMNS,
  type GoodsColumnMap,
  type GoodsImportMode,
  matchGoodsColumns,
  missingGoodsColumns,
} from '@/lib/domain/goods-columns'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { DETAIL_MAX } from '@/lib/domain/product'
import { readTable } from '../../../_import/read-table'

const COOKIE = 'goods-columns'
const YEAR_S = 31_536_000
const Remembered = z.partialRecord(z.enum(GOODS_COLUMNS), z.string().max(80))

/** What this person’s files called the columns last time. */
export async function rememberedColumns(): Promise<GoodsColumnMap> {
  try {
    return Remembered.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? '{}'))
  } catch {
    return {}
  }
}

/** Only in an action: cookies are written with its answer. */
async function rememberColumns(map: GoodsColumnMap): Promise<void> {
  const options = { path: '/goods/import', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true } as const
  ;(await cookies()).set(COOKIE, JSON.stringify(map), options)
}

async function refuseColumns(mode: GoodsImportMode, map: GoodsColumnMap): Promise<never> {
  const t = await getTranslations('goods.import')
  const missing = missingGoodsColumns(mode, map).map((column) => t(`column.${column}`))
  return refuse('INVALID_INPUT', { file: [t('noColumns', { columns: missing.join(t('comma')) })] })
}

/** The rows of a file as the wire wants them. Refuses what is no table, has no such columns, or is too long. */
export async function readFile(file: File, mode: GoodsImportMode, named: GoodsColumnMap): Promise<GoodsImportRow[]> {
  const t = await getTranslations('goods.import')
  if (file.size > IMPORT_MAX_BYTES) return refuse('IMPORT_TOO_LARGE')
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  if (!table) return refuse('IMPORT_UNREADABLE')
  const headers = table[0] ?? []
  const map = matchGoodsColumns(mode, headers, named)
  if (missingGoodsColumns(mode, map).length > 0) return refuseColumns(mode, map)
  const places = COLUMNS_OF[mode].flatMap((column) =>
    map[column] ? [[column, headers.indexOf(map[column])] as const] : [],
  )
  const rows = table.slice(1).flatMap((cells, index) => {
    const said = places.flatMap(([column, at]) => {
      const cell = unescaped(cells[at] ?? '')
        .trim()
        .slice(0, DETAIL_MAX + 1)
      return cell ? [[column, cell] as const] : []
    })
    return said.length > 0 ? [{ row: index + 2, cells: Object.fromEntries(said) }] : []
  })
  if (rows.length === 0) return refuse('INVALID_INPUT', { file: [t('noRows')] })
  if (rows.length > IMPORT_MAX_ROWS) return refuse('IMPORT_TOO_LARGE')
  await rememberColumns(named)
  return rows
}
