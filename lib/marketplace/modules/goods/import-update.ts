import type { GoodsImportIssue } from '@/lib/contract/goods/import'
import { isLive, isPriceLeap, REVIEWED_FIELDS } from '@/lib/domain/product'
import { issue, type ReadRow } from './import-cells'
import type { ImportFacts, KnownSku } from './import-facts'
import {
  type Effect,
  findSku,
  firstOf,
  type ProductChange,
  pounds,
  type SkuValues,
  TEXTS,
  type Text,
  type Verdict,
} from './import-verdict'

type Change = Effect['fields'][number] & { values: Omit<SkuValues, 'id'> }

const text = (field: string, before: string | number, after: string | number, values: Change['values']): Change => ({
  ...{ field, values },
  before: String(before),
  after: String(after),
})

/** The list price that a row names, or the one that its price pushes up: the dry run shows it as any other change. */
export const listPriceFor = ({ price, listPrice }: ReadRow, sku: KnownSku): number | undefined =>
  listPrice ?? (price !== undefined && price > sku.listPriceP ? price : undefined)

/** Values of a SKU that the row names and that are others now. */
function skuChanges(read: ReadRow, sku: KnownSku): Change[] {
  const { specZh, specEn, price, stock, safety, weight } = read
  const listPrice = listPriceFor(read, sku)
  const changes: (Change | false)[] = [
    specZh !== undefined && specZh !== sku.specZh && text('specZh', sku.specZh, specZh, { specZh }),
    specEn !== undefined && specEn !== sku.specEn && text('specEn', sku.specEn, specEn, { specEn }),
    price !== undefined && price !== sku.priceP && text('price', pounds(sku.priceP), pounds(price), { priceP: price }),
    listPrice !== undefined &&
      listPrice !== sku.listPriceP &&
      text('listPrice', pounds(sku.listPriceP), pounds(listPrice), { listPriceP: listPrice }),
    stock !== undefined &&
      stock !== sku.onHand &&
      text('stock', sku.onHand, stock, { stock: { before: sku.onHand, wanted: stock } }),
    safety !== undefined && safety !== sku.safety && text('safety', sku.safety, safety, { safety }),
    weight !== undefined && weight !== sku.weightG && text('weight', sku.weightG, weight, { weightG: weight }),
  ]
  return changes.filter((change) => change !== false)
}

function textsOf(reads: readonly ReadRow[], { ...sku }: KnownSku): ProductChange['texts'] {
  const changed = TEXTS.flatMap((field): [string, unknown][] => {
    const wanted = firstOf(reads, field)
    return wanted !== undefined && wanted !== sku[field] ? [[field, wanted]] : []
  })
  return Object.fromEntries(changed) as ProductChange['texts']
}

const WAITS: ReadonlySet<string> = new Set([...REVIEWED_FIELDS, 'specZh', 'specEn'])

/** Whether the platform looks at something of a change of a live product first. */
const isReviewed = (sku: KnownSku, texts: object, { specZh, specEn, priceP }: Omit<SkuValues, 'id'>): boolean =>
  isLive(sku.state) &&
  (Object.keys(texts).some((field) => WAITS.has(field)) ||
    specZh !== undefined ||
    specEn !== undefined ||
    (priceP !== undefined && isPriceLeap(sku, priceP)))

function rowIssues(read: ReadRow, sku: KnownSku, reviewed: boolean): GoodsImportIssue[] {
  const { row, code, price = sku.priceP, listPrice, stock } = read
  const checks: [boolean, GoodsImportIssue][] = [
    [code !== undefined && code !== sku.goodsCode, issue(row, 'code', 'unknown', code)],
    [listPrice !== undefined && listPrice < price, issue(row, 'listPrice', 'listBelow')],
    [stock !== undefined && stock < sku.promised && stock < sku.onHand, issue(row, 'stock', 'promised', String(stock))],
    // Another change of the product would be replaced unseen.
    [reviewed && sku.pending, issue(row, '', 'changePending')],
  ]
  return checks.flatMap(([wrong, found]) => (wrong ? [found] : []))
}

/** A product that is there, with the values that the rows of its SKUs name. */
export function updateProduct(reads: readonly ReadRow[], facts: ImportFacts): Verdict {
  const found = reads.map((read) => ({ read, ...findSku(read, facts) }))
  const known = found.flatMap(({ read, sku }) => (sku ? [{ read, sku }] : []))
  const first = known[0]
  const missing = found.flatMap(({ issues }) => issues)
  if (!first || missing.length > 0) return { item: null, issues: missing, effects: [] }
  const texts = textsOf(reads, first.sku)
  const rows = known.map(({ read, sku }) => {
    const changes = skuChanges(read, sku)
    const values = Object.assign({}, ...changes.map((change) => change.values)) as Omit<SkuValues, 'id'>
    return { read, sku, changes, values, reviewed: isReviewed(sku, texts, values) }
  })
  const issues = rows.flatMap(({ read, sku, reviewed }) => rowIssues(read, sku, reviewed))
  if (issues.length > 0) return { item: null, issues, effects: [] }
  const ofTexts = Object.entries(texts).map(([field, after]) => ({
    field,
    before: String(first.sku[field as Text] ?? ''),
    after: String(after),
  }))
  const effects = rows.map(({ read, sku, changes, reviewed }, at): Effect => {
    const fields = [
      ...(at === 0 ? ofTexts : []),
      ...changes.map(({ field, before, after }) => ({ field, before, after })),
    ]
    return { row: read.row, code: sku.code, kind: fields.length > 0 ? 'change' : 'same', fields, reviewed }
  })
  const skus = rows.flatMap(({ sku, values, changes }) => (changes.length > 0 ? [{ id: sku.id, ...values }] : []))
  const item = {
    ref: first.sku.goodsId,
    label: first.sku.goodsCode,
    params: { mode: 'update', change: { texts, skus } },
  } as const
  return { item: skus.length > 0 || ofTexts.length > 0 ? item : null, issues: [], effects }
}
