import type { GoodsImportIssue, GoodsImportRow } from '@/lib/contract/goods/import'
import { parseWhole } from '@/lib/domain/count'
import type { GoodsColumn } from '@/lib/domain/goods/columns'
import { parsePounds } from '@/lib/domain/money'
import {
  DETAIL_MAX,
  PRICE_MAX_P,
  PRODUCT_CODE_MAX,
  SPEC_MAX,
  STOCK_MAX,
  TITLE_EN_MAX,
  TITLE_ZH_MAX,
} from '@/lib/domain/product'
import { plainTyped } from '@/lib/domain/typed'
import type { ImportFacts } from './import-facts'

/** A row whose cells were read: values of the right kind, absent where the file says nothing. */
export interface ReadRow {
  row: number
  code?: string
  titleZh?: string
  titleEn?: string
  category?: string
  promiseHours?: 24 | 48 | 72
  goodsLocation?: 'uk' | 'overseas'
  detailZh?: string
  detailEn?: string
  skuCode?: string
  specZh?: string
  specEn?: string
  price?: number
  listPrice?: number
  stock?: number
  safety?: number
  weight?: number
}

type Reading = { value: string | number } | { fault: string }
type Reader = (text: string, facts: ImportFacts) => Reading

const text =
  (max: number): Reader =>
  (given) => {
    const value = given.replace(/\r\n?/g, '\n')
    if (value.length > max) return { fault: 'tooLong' }
    return /[\p{Cc}]/u.test(value.replace(/[\n\t]/g, '')) ? { fault: 'control' } : { value }
  }

const pounds: Reader = (given) => {
  const pence = parsePounds(given)
  return pence !== null && pence > 0 && pence <= PRICE_MAX_P ? { value: pence } : { fault: 'price' }
}

const whole =
  (max: number): Reader =>
  (given) => {
    const value = parseWhole(given)
    return value === null || value > max ? { fault: 'whole' } : { value }
  }

const HOURS = /^(24|48|72)(?:\.0+)?\s*(?:h|hrs?|hours?|小时|时)?$/i

const hours: Reader = (given) => {
  const [, value] = HOURS.exec(plainTyped(given)) ?? []
  return value ? { value: Number(value) } : { fault: 'choose' }
}

const PLACES: Readonly<Record<string, string>> = {
  uk: 'uk',
  英国: 'uk',
  英国仓: 'uk',
  'in the uk': 'uk',
  overseas: 'overseas',
  海外: 'overseas',
  海外直发: 'overseas',
}

const among =
  (pick: (word: string, facts: ImportFacts) => string | undefined): Reader =>
  (given, facts) => {
    const value = pick(given.toLowerCase(), facts)
    return value === undefined ? { fault: 'choose' } : { value }
  }

const READERS: Record<GoodsColumn, Reader> = {
  code: text(PRODUCT_CODE_MAX),
  titleZh: text(TITLE_ZH_MAX),
  titleEn: text(TITLE_EN_MAX),
  category: among((word, { categories }) => categories.get(word)),
  promiseHours: hours,
  goodsLocation: among((word) => (Object.hasOwn(PLACES, word) ? PLACES[word] : undefined)),
  detailZh: text(DETAIL_MAX),
  detailEn: text(DETAIL_MAX),
  skuCode: text(PRODUCT_CODE_MAX),
  specZh: text(SPEC_MAX),
  specEn: text(SPEC_MAX),
  price: pounds,
  listPrice: pounds,
  stock: whole(STOCK_MAX),
  safety: whole(STOCK_MAX),
  weight: whole(1_000_000),
}

const SHOWN = 80

export const issue = (row: number, column: GoodsImportIssue['column'], code: string, value = ''): GoodsImportIssue => ({
  row,
  column,
  code,
  value: value.slice(0, SHOWN),
})

/** Reads the cells of a row that a mode looks at; empty ones say nothing. */
export function readCells(given: GoodsImportRow, columns: readonly GoodsColumn[], facts: ImportFacts) {
  const read: Record<string, string | number> = { row: given.row }
  const issues: GoodsImportIssue[] = []
  for (const column of columns) {
    const cell = given.cells[column]?.trim()
    if (!cell) continue
    const reading = READERS[column](cell, facts)
    if ('value' in reading) read[column] = reading.value
    else issues.push(issue(given.row, column, reading.fault, cell))
  }
  return { read: read as unknown as ReadRow, issues }
}
