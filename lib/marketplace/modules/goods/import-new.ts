import type { GoodsImportIssue } from '@/lib/contract/goods/import'
import { SKU_MAX, STANDARD_SPEC } from '@/lib/domain/product'
import { issue, type ReadRow } from './import-cells'
import type { ImportFacts } from './import-facts'
import { firstOf, pounds, TEXTS, type Verdict } from './import-verdict'
import type { GoodsInput, SkuInput } from './write'

function issuesOf(read: ReadRow, reads: readonly ReadRow[], facts: ImportFacts): GoodsImportIssue[] {
  const { row, code, skuCode, price, listPrice, specZh, specEn, picture } = read
  const several = reads.length > 1
  const checks: [boolean, GoodsImportIssue][] = [
    [code === undefined, issue(row, 'code', 'required')],
    [code !== undefined && facts.products.has(code), issue(row, 'code', 'taken', code)],
    [firstOf(reads, 'titleZh') === undefined, issue(row, 'titleZh', 'required')],
    [skuCode === undefined, issue(row, 'skuCode', 'required')],
    [skuCode !== undefined && facts.skus.has(skuCode), issue(row, 'skuCode', 'taken', skuCode)],
    [several && specZh === undefined, issue(row, 'specZh', 'required')],
    [several && specEn === undefined, issue(row, 'specEn', 'required')],
    [price === undefined, issue(row, 'price', 'required')],
    [price !== undefined && listPrice !== undefined && listPrice < price, issue(row, 'listPrice', 'listBelow')],
    [!!picture && !firstOf(reads, 'pictures')?.includes(picture), issue(row, 'picture', 'notAmong')],
    [!!firstOf(reads, 'vatClass') && !firstOf(reads, 'vatNote'), issue(row, 'vatNote', 'required')],
  ]
  return checks.flatMap(([wrong, found]) => (wrong ? [found] : []))
}

const skuOf = (read: ReadRow): SkuInput => ({
  id: null,
  code: read.skuCode ?? '',
  specZh: read.specZh ?? STANDARD_SPEC.specZh,
  specEn: read.specEn ?? STANDARD_SPEC.specEn,
  priceP: read.price ?? 0,
  listPriceP: read.listPrice ?? read.price ?? 0,
  weightG: read.weight ?? 0,
  stockBefore: 0,
  stock: read.stock ?? 0,
  safety: read.safety ?? 0,
  enabled: read.enabled ?? true,
  ...(read.size !== undefined && { size: read.size }),
  ...(read.barcode !== undefined && { barcode: read.barcode }),
  ...(read.cost !== undefined && { costP: read.cost }),
  ...(read.picture !== undefined && { picture: read.picture }),
})

/** Builds a new product, as a draft. */
export function createProduct(reads: readonly ReadRow[], facts: ImportFacts): Verdict {
  const issues = reads.flatMap((read) => issuesOf(read, reads, facts))
  if (reads.length > SKU_MAX) issues.push(...reads.slice(SKU_MAX).map(({ row }) => issue(row, '', 'tooManySkus')))
  if (issues.length > 0) return { item: null, issues, effects: [] }
  const code = firstOf(reads, 'code') ?? ''
  const titleZh = firstOf(reads, 'titleZh') ?? ''
  const told = TEXTS.flatMap((field): [string, unknown][] => {
    const value = firstOf(reads, field)
    return value === undefined ? [] : [[field, value]]
  })
  const input = {
    ...{ code, titleZh: '', titleEn: '', category: null, detailZh: '', detailEn: '' },
    ...{ promiseHours: 48, goodsLocation: 'uk', pictures: [], afterPass: 2 },
    ...Object.fromEntries(told),
    skus: reads.map(skuOf),
  } as GoodsInput
  const effects = reads.map((read) => ({
    row: read.row,
    code: read.skuCode ?? code,
    kind: 'new' as const,
    fields: [
      { field: 'titleZh', before: '', after: titleZh },
      { field: 'price', before: '', after: pounds(read.price ?? 0) },
    ],
    reviewed: false,
  }))
  return { item: { ref: null, label: code, params: { mode: 'create', input } }, issues: [], effects }
}
