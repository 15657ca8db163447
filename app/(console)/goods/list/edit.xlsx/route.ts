import { getTranslations } from 'next-intl/server'
import { readPages } from '@/app/_kit/list/read-pages'
import { readView } from '@/app/_kit/list/view'
import { plainQuery, withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { refuse } from '@/lib/actions/refuse'
import { type GoodsImportRow, goodsImportRows } from '@/lib/contract/goods/import'
import { GOODS_COLUMNS, type GoodsColumn } from '@/lib/domain/goods/columns'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { ukDay } from '@/lib/domain/uk-time'
import { environment } from '@/lib/server/environment'
import { requirePermission } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { workbookFile } from '@/lib/xlsx/workbook'
import { GOODS, goodsList } from '../../_shared/goods-lists'

export const dynamic = 'force-dynamic'

const AT_ONCE = 100

/** Numeric columns. */
const FIGURES: ReadonlySet<GoodsColumn> = new Set([
  ...(['price', 'listPrice', 'cost', 'stock', 'stockBefore', 'safety', 'weight'] as const),
])

const addresses = (text: string): string =>
  text
    .split('\n')
    .map((path) => `${environment().appOrigin}${path}`)
    .join('\n')

function cellOf(column: GoodsColumn, { [column]: text }: GoodsImportRow['cells']): string | number | null {
  if (!text) return null
  if (column === 'pictures' || column === 'picture') return addresses(text)
  return FIGURES.has(column) ? Number(text) : text
}

async function fileOf(request: Request): Promise<Response> {
  await requirePermission('goods:export')
  const search = plainQuery(Object.fromEntries(new URL(request.url).searchParams))
  const page = async ({ current, size }: { current: number; size: number }) => {
    const { query } = readView(goodsList, { ...search, current: String(current), size: String(size) })
    const { ofShop: _, ...asked } = query as typeof query & { ofShop?: string }
    return (await read(goodsImportRows, { query: goodsImportRows.query.parse(asked) })).records
  }
  const found = await readPages(page, { mostPages: IMPORT_MAX_ROWS / AT_ONCE, size: AT_ONCE })
  const rows = found.rows.flatMap((product) => product.rows)
  if (found.stopped || rows.length > IMPORT_MAX_ROWS) return refuse('IMPORT_TOO_LARGE')
  const t = await getTranslations('goods.import')
  const head = GOODS_COLUMNS.map((column) => t(`column.${column}`))
  const name = `${t('editFile')}-${ukDay(Date.now())}`
  return workbookFile(name, [
    { name, rows: [head, ...rows.map((row) => GOODS_COLUMNS.map((each) => cellOf(each, row)))] },
  ])
}

/** Products matching the list's address, one row per SKU with every importable field. */
export function GET(request: Request): Promise<Response> {
  const list = `${GOODS}${new URL(request.url).search}`
  return fileOrWayBack(
    list,
    () => fileOf(request),
    () => goTo(withQuery(list, 'outcome=notExported')),
  )
}
