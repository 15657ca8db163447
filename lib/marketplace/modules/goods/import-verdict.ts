import type { GoodsImportIssue, GoodsImportRun } from '@/lib/contract/goods/import'
import type { SkuWish } from '@/lib/contract/goods/price'
import { isLive, isOpen } from '@/lib/domain/product'
import { type CellValues, issue, type ReadRow } from './import-cells'
import type { ImportFacts, KnownSku } from './import-facts'
import type { GoodsInput } from './write'

/** Changed values of a SKU. */
export interface SkuValues {
  id: string
  specZh?: string
  specEn?: string
  priceP?: number
  listPriceP?: number
  weightG?: number
  safety?: number
  stock?: { before: number; wanted: number }
  costP?: number | null
  size?: string
  barcode?: string
  picture?: string | null
  enabled?: boolean
}

/** Columns of the product as a whole, named as its fields. */
export const TEXTS = [
  ...(['titleZh', 'titleEn', 'subtitleZh', 'subtitleEn', 'category', 'brandId', 'shopCategoryIds'] as const),
  ...(['keywords', 'detailZh', 'detailEn', 'attributes', 'pictures', 'promiseHours', 'goodsLocation'] as const),
  ...(['freightId', 'securityIds', 'buyLimit', 'manufacturer', 'ukPerson', 'marks', 'ageFrom', 'battery'] as const),
  ...(['hsCode', 'origin', 'customsText', 'vatClass', 'vatNote'] as const),
] as const
export type Text = (typeof TEXTS)[number]
export type Texts = Partial<Pick<CellValues, Text>>

/** Changes of a product: its texts, and values of some of its SKUs. */
export interface ProductChange {
  texts: Texts
  skus: SkuValues[]
}

/** First row of a product with a value in the column. */
export const firstOf = <Key extends keyof ReadRow>(reads: readonly ReadRow[], key: Key): ReadRow[Key] | undefined =>
  reads.find((read) => read[key] !== undefined)?.[key]

/** Work of a task on one product or SKU. */
export type ImportParams =
  | { mode: 'create'; input: GoodsInput }
  | { mode: 'update'; change: ProductChange }
  | { mode: 'stock' | 'price'; wish: SkuWish }

export interface ImportItem {
  /** Null for a new product. */
  ref: string | null
  label: string
  params: ImportParams
}

export type Effect = GoodsImportRun['effects'][number]

/** Result of the rows of one product or SKU: an item for the task, or issues that keep all of them out. */
export interface Verdict {
  item: ImportItem | null
  issues: readonly GoodsImportIssue[]
  effects: readonly Effect[]
}

export const pounds = (pence: number): string => (pence / 100).toFixed(2)

/** True while a product can be written. */
export const isWritable = ({ state }: KnownSku): boolean => isLive(state) || isOpen(state)

/** Finds the SKU that a row names by code, in any state of its product. */
export function findSku(read: ReadRow, facts: ImportFacts): { sku?: KnownSku; issues: GoodsImportIssue[] } {
  if (read.skuCode === undefined) return { issues: [issue(read.row, 'skuCode', 'required')] }
  const sku = facts.skus.get(read.skuCode)
  return sku ? { sku, issues: [] } : { issues: [issue(read.row, 'skuCode', 'unknown', read.skuCode)] }
}

/** Wanted stock of a row, as a difference to the stock in the file when it was made; undefined if unchanged. */
export function stockWish({ stock, stockBefore }: ReadRow, { onHand }: KnownSku): SkuValues['stock'] {
  const before = stockBefore ?? onHand
  return stock === undefined || stock === before ? undefined : { before, wanted: stock }
}

/** True if fewer pieces would be left than are sold already. */
export function isPromised(wish: SkuValues['stock'], { onHand, promised }: KnownSku): boolean {
  const after = wish ? onHand + wish.wanted - wish.before : onHand
  return after < onHand && after < promised
}
