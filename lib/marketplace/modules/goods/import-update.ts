import type { GoodsImportIssue } from '@/lib/contract/goods/import'
import { isLive, isPriceLeap, REVIEWED_FIELDS } from '@/lib/domain/product'
import { type CellFacts, cellText, issue, normalText, type ReadRow } from './import-cells'
import type { ImportFacts, KnownSku } from './import-facts'
import {
  type Effect,
  findSku,
  isPromised,
  isWritable,
  type ProductChange,
  type SkuValues,
  stockWish,
  TEXTS,
  type Text,
  type Texts,
  type Verdict,
} from './import-verdict'

type Values = Omit<SkuValues, 'id'>
type Change = Effect['fields'][number]

/** Columns of a SKU and the names of their fields; stock is booked separately. */
const SKU_FIELDS = {
  ...({ specZh: 'specZh', specEn: 'specEn', picture: 'picture', price: 'priceP', listPrice: 'listPriceP' } as const),
  ...({
    cost: 'costP',
    safety: 'safety',
    weight: 'weightG',
    size: 'size',
    barcode: 'barcode',
    enabled: 'enabled',
  } as const),
} as const
const SKU_COLUMNS = Object.keys(SKU_FIELDS) as (keyof typeof SKU_FIELDS)[]

/** List price that a row names, or to which its price raises it: the dry run shows it as a change. */
export const listPriceFor = ({ price, listPrice }: ReadRow, sku: KnownSku): number | undefined =>
  listPrice ?? (price !== undefined && price > sku.listPriceP ? price : undefined)

/** Change of a cell; undefined if it has the current value, in any spelling. */
function changeOf(column: Text | keyof typeof SKU_FIELDS, read: ReadRow, sku: KnownSku, facts: CellFacts) {
  if (read[column] === undefined) return undefined
  const before = cellText(column, sku.values[column], facts)
  const after = cellText(column, read[column], facts)
  if (after === before || after === normalText(column, sku.values[column], facts)) return undefined
  return { field: column, before, after }
}

/** Values of a SKU that the row changes. */
function skuChanges(given: ReadRow, sku: KnownSku, facts: CellFacts): { changes: Change[]; values: Values } {
  const listPrice = listPriceFor(given, sku)
  const read: ReadRow = listPrice === undefined ? given : { ...given, listPrice }
  const changes: Change[] = SKU_COLUMNS.flatMap((column) => changeOf(column, read, sku, facts) ?? [])
  const values = Object.fromEntries(
    SKU_COLUMNS.filter((column) => changes.some(({ field }) => field === column)).map((column) => [
      SKU_FIELDS[column],
      read[column],
    ]),
  ) as Values
  const stock = stockWish(read, sku)
  if (!stock) return { changes, values }
  return {
    changes: [...changes, { field: 'stock', before: String(stock.before), after: String(stock.wanted) }],
    values: { ...values, stock },
  }
}

/** Changes of a product as a whole: rows that differ from current values count, and must agree. */
function textsOf(rows: readonly { read: ReadRow; sku: KnownSku }[], facts: CellFacts) {
  const texts: Record<string, unknown> = {}
  const changes: Change[] = []
  const issues: GoodsImportIssue[] = []
  for (const column of TEXTS)
    for (const { read, sku } of rows) {
      const change = changeOf(column, read, sku, facts)
      if (!change) continue
      const earlier = changes.find(({ field }) => field === column)
      if (earlier && earlier.after !== change.after) issues.push(issue(read.row, column, 'differs', change.after))
      if (earlier) continue
      changes.push(change)
      texts[column] = read[column]
    }
  return { texts: texts as Texts, changes, issues }
}

const WAITS: ReadonlySet<string> = new Set([...REVIEWED_FIELDS, 'specZh', 'specEn', 'picture'])

/** True if part of a change of a live product needs the platform's review. */
const isReviewed = (sku: KnownSku, texts: object, values: Values): boolean =>
  isLive(sku.state) &&
  ([...Object.keys(texts), ...Object.keys(values)].some((field) => WAITS.has(field)) ||
    (values.priceP !== undefined && isPriceLeap(sku, values.priceP)))

interface Judged {
  read: ReadRow
  sku: KnownSku
  values: Values
  reviewed: boolean
  /** True if the product or this SKU would change. */
  changed: boolean
}

function rowIssues({ read, sku, values, reviewed, changed }: Judged, texts: Texts): GoodsImportIssue[] {
  const { row, code, price = sku.priceP, listPrice } = read
  const pictures = texts.pictures ?? sku.pictures
  const taxed = { vatClass: sku.vatClass, vatNote: sku.vatNote, ...texts }
  const checks: [boolean, GoodsImportIssue][] = [
    [code !== undefined && code !== sku.goodsCode, issue(row, 'code', 'unknown', code)],
    [changed && !isWritable(sku), issue(row, 'skuCode', 'moved', sku.code)],
    [values.priceP !== undefined && listPrice !== undefined && listPrice < price, issue(row, 'listPrice', 'listBelow')],
    [values.listPriceP !== undefined && values.listPriceP < price, issue(row, 'listPrice', 'listBelow')],
    [isPromised(values.stock, sku), issue(row, 'stock', 'promised', String(read.stock))],
    [!!values.picture && !pictures.includes(values.picture), issue(row, 'picture', 'notAmong')],
    [texts.vatClass !== undefined && !!taxed.vatClass && taxed.vatNote === '', issue(row, 'vatNote', 'required')],
    // A pending change of the product would be replaced unseen.
    [reviewed && sku.pending, issue(row, '', 'changePending')],
  ]
  const found = checks.flatMap(([wrong, each]) => (wrong ? [each] : []))
  return found.filter((each, at) => found.findIndex(({ column }) => column === each.column) === at)
}

/** Builds the change of an existing product from the rows of its SKUs. */
export function updateProduct(reads: readonly ReadRow[], facts: ImportFacts): Verdict {
  const found = reads.map((read) => ({ read, ...findSku(read, facts) }))
  const known = found.flatMap(({ read, sku }) => (sku ? [{ read, sku }] : []))
  const first = known[0]
  const missing = found.flatMap(({ issues }) => issues)
  if (!first || missing.length > 0) return { item: null, issues: missing, effects: [] }
  const { texts, changes: ofTexts, issues: apart } = textsOf(known, facts)
  const rows = known.map(({ read, sku }) => {
    const { changes, values } = skuChanges(read, sku, facts)
    const changed = ofTexts.length > 0 || changes.length > 0
    return { read, sku, changes, values, changed, reviewed: isReviewed(sku, texts, values) }
  })
  const issues = [...apart, ...rows.flatMap((row) => rowIssues(row, texts))]
  if (issues.length > 0) return { item: null, issues, effects: [] }
  const effects = rows.map(({ read, sku, changes, reviewed }, at): Effect => {
    const fields = [...(at === 0 ? ofTexts : []), ...changes]
    return { row: read.row, code: sku.code, kind: fields.length > 0 ? 'change' : 'same', fields, reviewed }
  })
  const skus = rows.flatMap(({ sku, values, changes }) => (changes.length > 0 ? [{ id: sku.id, ...values }] : []))
  const change: ProductChange = { texts, skus }
  const item = { ref: first.sku.goodsId, label: first.sku.goodsCode, params: { mode: 'update' as const, change } }
  return { item: skus.length > 0 || ofTexts.length > 0 ? item : null, issues: [], effects }
}
