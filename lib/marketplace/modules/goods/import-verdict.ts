import type { GoodsImportIssue, GoodsImportRun } from '@/lib/contract/goods/import'
import type { SkuWish } from '@/lib/contract/goods/price'
import { isLive, isOpen } from '@/lib/domain/product'
import { issue, type ReadRow } from './import-cells'
import type { ImportFacts, KnownSku } from './import-facts'
import type { GoodsInput } from './write'

/** What of a SKU is to be another. */
export interface SkuValues {
  id: string
  specZh?: string
  specEn?: string
  priceP?: number
  listPriceP?: number
  weightG?: number
  safety?: number
  stock?: { before: number; wanted: number }
}

export const TEXTS = [
  'titleZh',
  'titleEn',
  'category',
  'promiseHours',
  'goodsLocation',
  'detailZh',
  'detailEn',
] as const
export type Text = (typeof TEXTS)[number]

/** What of a product is to be another: texts, and values of some of its SKUs. */
export interface ProductChange {
  texts: Partial<Pick<ReadRow, Text>>
  skus: SkuValues[]
}

/** The first row of a product that says something. */
export const firstOf = <Key extends keyof ReadRow>(reads: readonly ReadRow[], key: Key): ReadRow[Key] | undefined =>
  reads.find((read) => read[key] !== undefined)?.[key]

/** What a task does to one product or SKU. */
export type ImportParams =
  | { mode: 'create'; input: GoodsInput }
  | { mode: 'update'; change: ProductChange }
  | { mode: 'stock' | 'price'; wish: SkuWish }

export interface ImportItem {
  /** Null for a product that is to be. */
  ref: string | null
  label: string
  params: ImportParams
}

export type Effect = GoodsImportRun['effects'][number]

/** What the rows of one product or SKU come to: an item for the task, or issues that keep all of them out. */
export interface Verdict {
  item: ImportItem | null
  issues: readonly GoodsImportIssue[]
  effects: readonly Effect[]
}

export const pounds = (pence: number): string => (pence / 100).toFixed(2)

/** A row of the modes that change one SKU by its code. */
export function findSku(read: ReadRow, facts: ImportFacts): { sku?: KnownSku; issues: GoodsImportIssue[] } {
  if (read.skuCode === undefined) return { issues: [issue(read.row, 'skuCode', 'required')] }
  const sku = facts.skus.get(read.skuCode)
  if (!sku) return { issues: [issue(read.row, 'skuCode', 'unknown', read.skuCode)] }
  if (!isLive(sku.state) && !isOpen(sku.state)) return { issues: [issue(read.row, 'skuCode', 'moved', read.skuCode)] }
  return { sku, issues: [] }
}
