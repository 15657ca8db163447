import type { GoodsImportIssue, GoodsImportRow } from '@/lib/contract/goods/import'
import type { SkuWish } from '@/lib/contract/goods/price'
import { COLUMNS_OF, type GoodsImportMode } from '@/lib/domain/goods/columns'
import { grouped } from '@/lib/domain/grouped'
import { isLive, isPriceLeap } from '@/lib/domain/product'
import { issue, type ReadRow, readCells } from './import-cells'
import type { ImportFacts, KnownSku } from './import-facts'
import { createProduct } from './import-new'
import { listPriceFor, updateProduct } from './import-update'
import {
  type Effect,
  findSku,
  type ImportItem,
  type ImportParams,
  isPromised,
  isWritable,
  pounds,
  stockWish,
  type Verdict,
} from './import-verdict'

function stockOf(read: ReadRow, sku: KnownSku): Verdict {
  if (read.stock === undefined) return { item: null, issues: [issue(read.row, 'stock', 'required')], effects: [] }
  const stock = stockWish(read, sku)
  if (isPromised(stock, sku))
    return { item: null, issues: [issue(read.row, 'stock', 'promised', String(read.stock))], effects: [] }
  const wish: SkuWish = {
    ...(stock && { stock }),
    ...(read.safety !== undefined && read.safety !== sku.safety && { safety: read.safety }),
  }
  const fields = [
    ...(wish.stock ? [{ field: 'stock', before: String(wish.stock.before), after: String(wish.stock.wanted) }] : []),
    ...(wish.safety === undefined ? [] : [{ field: 'safety', before: String(sku.safety), after: String(wish.safety) }]),
  ]
  return skuVerdict(read, sku, { mode: 'stock', wish }, fields, false)
}

function priceOf(read: ReadRow, sku: KnownSku): Verdict {
  const { price } = read
  if (price === undefined) return { item: null, issues: [issue(read.row, 'price', 'required')], effects: [] }
  if (read.listPrice !== undefined && read.listPrice < price)
    return { item: null, issues: [issue(read.row, 'listPrice', 'listBelow', pounds(read.listPrice))], effects: [] }
  const listPrice = listPriceFor(read, sku)
  const wish: SkuWish = {
    ...(price !== sku.priceP && { priceP: price }),
    ...(listPrice !== undefined && listPrice !== sku.listPriceP && { listPriceP: listPrice }),
  }
  const fields = [
    ...(wish.priceP === undefined ? [] : [{ field: 'price', before: pounds(sku.priceP), after: pounds(price) }]),
    ...(wish.listPriceP === undefined
      ? []
      : [{ field: 'listPrice', before: pounds(sku.listPriceP), after: pounds(wish.listPriceP) }]),
  ]
  return skuVerdict(read, sku, { mode: 'price', wish }, fields, isLive(sku.state) && isPriceLeap(sku, price))
}

function skuVerdict(
  { row }: ReadRow,
  { id, code }: KnownSku,
  params: ImportParams,
  fields: Effect['fields'],
  reviewed: boolean,
): Verdict {
  if (fields.length === 0)
    return { item: null, issues: [], effects: [{ row, code, kind: 'same', fields, reviewed: false }] }
  return {
    item: { ref: id, label: code, params },
    issues: [],
    effects: [{ row, code, kind: 'change', fields, reviewed }],
  }
}

type Judge = (reads: readonly ReadRow[], facts: ImportFacts) => Verdict

const ofSku =
  (decide: (read: ReadRow, sku: KnownSku) => Verdict): Judge =>
  ([read], facts) => {
    if (!read) return { item: null, issues: [], effects: [] }
    const { sku, issues } = findSku(read, facts)
    if (!sku) return { item: null, issues, effects: [] }
    if (!isWritable(sku)) return { item: null, issues: [issue(read.row, 'skuCode', 'moved', sku.code)], effects: [] }
    return decide(read, sku)
  }

const JUDGES: Record<GoodsImportMode, Judge> = {
  create: createProduct,
  update: updateProduct,
  stock: ofSku(stockOf),
  price: ofSku(priceOf),
}

/** Groups rows: by product in modes that write products, else by SKU. */
function keyOf(mode: GoodsImportMode, read: ReadRow, facts: ImportFacts): string {
  if (mode === 'create') return read.code ?? `row ${read.row}`
  if (mode === 'update') return facts.skus.get(read.skuCode ?? '')?.goodsId ?? `row ${read.row}`
  return `row ${read.row}`
}

/** Issues for repeated SKU codes: only the first row is accepted. */
function repeated(reads: readonly ReadRow[]): GoodsImportIssue[] {
  const seen = new Set<string>()
  return reads.flatMap(({ row, skuCode }) => {
    if (skuCode === undefined) return []
    const twice = seen.has(skuCode)
    seen.add(skuCode)
    return twice ? [issue(row, 'skuCode', 'duplicate', skuCode)] : []
  })
}

/** Issues for the other rows of a product with a wrong row: products are written whole or not at all. */
const siblings = (reads: readonly ReadRow[], wrong: ReadonlySet<number>) =>
  reads.filter(({ row }) => !wrong.has(row)).map(({ row }) => issue(row, '', 'sibling'))

/** Judges the rows of a file: their effects, issues, and the items of the task. */
export function judgeGoods(mode: GoodsImportMode, rows: readonly GoodsImportRow[], facts: ImportFacts) {
  const knownOf = ({ cells }: GoodsImportRow) =>
    mode === 'update' ? facts.skus.get(cells.skuCode?.trim() ?? '')?.values : undefined
  const cells = rows.map((row) => readCells(row, COLUMNS_OF[mode], facts, knownOf(row)))
  const reads = cells.map(({ read }) => read)
  const early = [...cells.flatMap(({ issues }) => issues), ...repeated(reads)]
  const wrongEarly = new Set(early.map(({ row }) => row))
  const items: ImportItem[] = []
  const effects: Effect[] = []
  const issues: GoodsImportIssue[] = [...early]
  for (const group of grouped(reads, (read) => [keyOf(mode, read, facts)]).values()) {
    const verdict = JUDGES[mode](group, facts)
    const wrong = new Set([
      ...group.map(({ row }) => row).filter((row) => wrongEarly.has(row)),
      ...verdict.issues.map(({ row }) => row),
    ])
    issues.push(...verdict.issues.filter(({ row }) => !wrongEarly.has(row)))
    if (wrong.size > 0) issues.push(...siblings(group, wrong))
    else {
      effects.push(...verdict.effects)
      if (verdict.item) items.push(verdict.item)
    }
  }
  const bad = new Set(issues.map(({ row }) => row))
  issues.sort((one, other) => one.row - other.row)
  effects.sort((one, other) => one.row - other.row)
  return { items, issues, effects, refused: rows.filter(({ row }) => bad.has(row)) }
}
