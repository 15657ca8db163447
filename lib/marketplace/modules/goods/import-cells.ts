import type { GoodsImportIssue, GoodsImportRow } from '@/lib/contract/goods/import'
import { isBarcode } from '@/lib/domain/barcode'
import { commaList, isDivided } from '@/lib/domain/comma-list'
import { parseWhole } from '@/lib/domain/count'
import { CELL_WORDS } from '@/lib/domain/goods/cell-words'
import type { GoodsColumn } from '@/lib/domain/goods/columns'
import {
  AGES,
  ATTRIBUTE_MAX,
  BUY_LIMIT_MAX,
  CUSTOMS_TEXT_MAX,
  KEYWORD_MAX,
  KEYWORDS_MAX,
  MAKER_MAX,
  SAFETY_MARKS,
  SUBTITLE_MAX,
  VAT_NOTE_MAX,
} from '@/lib/domain/goods/more'
import { knownLocale, type Locale, pickText, type Twin } from '@/lib/domain/locale'
import { parsePounds } from '@/lib/domain/money'
import { readSize, typedSize } from '@/lib/domain/parcel-size'
import {
  DETAIL_MAX,
  PRICE_MAX_P,
  PRODUCT_CODE_MAX,
  PRODUCT_PICTURES_MAX,
  SPEC_MAX,
  STOCK_MAX,
  TITLE_EN_MAX,
  TITLE_ZH_MAX,
} from '@/lib/domain/product'
import { bareCapitals, bareTyped, plainTyped } from '@/lib/domain/typed'
import type { VatClass } from '@/lib/domain/vat/class'

/** A value that a cell may choose, and its name. */
export interface CellChoice {
  value: string
  name: Twin
}

/** Facts by which cells are read and written. */
export interface CellFacts {
  /** Allowed values of the columns with choices. */
  choices: Readonly<Partial<Record<GoodsColumn, readonly CellChoice[]>>>
  /** Pictures of the shop. */
  pictures: ReadonlySet<string>
  locale: Locale
}

/** Values of a row by column, of the right kind. */
export interface CellValues {
  code: string
  titleZh: string
  titleEn: string
  subtitleZh: string
  subtitleEn: string
  category: string | null
  brandId: string | null
  shopCategoryIds: string[]
  keywords: string[]
  detailZh: string
  detailEn: string
  attributes: Record<string, string>
  pictures: string[]
  promiseHours: 24 | 48 | 72
  goodsLocation: 'uk' | 'overseas'
  freightId: string | null
  securityIds: string[]
  buyLimit: number | null
  manufacturer: string
  ukPerson: string
  marks: string[]
  ageFrom: number
  battery: string
  hsCode: string
  origin: string
  customsText: string
  vatClass: VatClass | null
  vatNote: string
  skuCode: string
  specZh: string
  specEn: string
  picture: string | null
  price: number
  listPrice: number
  cost: number | null
  stock: number
  stockBefore: number
  safety: number
  weight: number
  size: string
  barcode: string
  enabled: boolean
}

/** A row with its cells read: columns are absent where the file has nothing. */
export type ReadRow = { row: number } & Partial<CellValues>

type Reading = { value: unknown } | { fault: string }

/** Reads and writes the cells of a column: a written cell is read as the same value. */
interface Codec {
  read(text: string, facts: CellFacts): Reading
  write(value: unknown, facts: CellFacts): string
}

const CONTROL = /[\p{Cc}]/u
const lines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const plain = (value: unknown) => (value === null || value === undefined ? '' : lines(String(value)))

const text = (max: number, pattern?: RegExp): Codec => ({
  read(given) {
    const value = lines(given)
    if (value.length > max) return { fault: 'tooLong' }
    if (CONTROL.test(value.replace(/[\n\t]/g, ''))) return { fault: 'control' }
    return pattern && !pattern.test(value) ? { fault: 'format' } : { value }
  },
  write: plain,
})

const pounds = (least: number): Codec => ({
  read(given) {
    const pence = parsePounds(given)
    return pence !== null && pence >= least && pence <= PRICE_MAX_P ? { value: pence } : { fault: 'price' }
  },
  write: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
})

const whole = (max: number, least = 0): Codec => ({
  read(given) {
    const value = parseWhole(given)
    return value === null || value > max || value < least ? { fault: 'whole' } : { value }
  },
  write: plain,
})

const HOURS = /^(24|48|72)(?:\.0+)?\s*(?:h|hrs?|hours?|小时|时)?$/i

const hours: Codec = {
  read(given) {
    const [, value] = HOURS.exec(plainTyped(given)) ?? []
    return value ? { value: Number(value) } : { fault: 'choose' }
  },
  write: plain,
}

const lower = (word: string) => plainTyped(word).toLowerCase()

/** Value of a typed word; none if two have the same name, so that only their values are unique. */
function chosen(word: string, choices: readonly CellChoice[]): string | undefined {
  const wanted = lower(word)
  const own = choices.find(({ value }) => lower(value) === wanted)
  if (own) return own.value
  const named = new Set(
    choices.filter(({ name }) => lower(name.zh) === wanted || lower(name.en) === wanted).map(({ value }) => value),
  )
  return named.size === 1 ? [...named][0] : undefined
}

/** Name in the reader's language if it is unique, else the value. */
function wordOf(value: string, choices: readonly CellChoice[], locale: Locale): string {
  const name = choices.find((choice) => choice.value === value)?.name
  const word = name && plain(pickText(name, locale))
  return word && chosen(word, choices) === value && !isDivided(word) ? word : value
}

const wordsAs = (column: keyof typeof CELL_WORDS): readonly CellChoice[] =>
  Object.entries<Twin>(CELL_WORDS[column]).map(([value, name]) => ({ value, name }))

const MORE_WORDS: Readonly<Record<string, string>> = {
  英国: 'uk',
  英国仓: 'uk',
  海外: 'overseas',
  海外直发: 'overseas',
  'outside the uk': 'overseas',
}

/** Codec for one of some choices. */
const among = (choicesOf: (facts: CellFacts) => readonly CellChoice[]): Codec => ({
  read(given, facts) {
    const value =
      chosen(given, choicesOf(facts)) ??
      (Object.hasOwn(MORE_WORDS, lower(given)) ? MORE_WORDS[lower(given)] : undefined)
    return value !== undefined && choicesOf(facts).some((choice) => choice.value === value)
      ? { value }
      : { fault: 'choose' }
  },
  write: (value, facts) => (value ? wordOf(plain(value), choicesOf(facts), knownLocale(facts.locale)) : ''),
})

/** Codec for several of some choices, separated by commas. */
const several = (choicesOf: (facts: CellFacts) => readonly CellChoice[]): Codec => ({
  read(given, facts) {
    const values = commaList(given).map((word) => chosen(word, choicesOf(facts)))
    return values.includes(undefined) ? { fault: 'choose' } : { value: [...new Set(values)] }
  },
  write: (value, facts) =>
    (Array.isArray(value) ? value.map(String) : [])
      .map((each) => wordOf(each, choicesOf(facts), facts.locale))
      .sort()
      .join(', '),
})

const named =
  (column: GoodsColumn) =>
  ({ choices }: CellFacts): readonly CellChoice[] =>
    choices[column] ?? []

const keywords: Codec = {
  read(given) {
    const words = commaList(given)
    return words.length > KEYWORDS_MAX || words.some((word) => word.length > KEYWORD_MAX || CONTROL.test(word))
      ? { fault: 'keywords' }
      : { value: words }
  },
  write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}

const ATTRIBUTE = /^([^:：]{1,40}?)\s*[:：]\s*(.+)$/

/** "Material: Oak", one per line. */
const attributes: Codec = {
  read(given) {
    const found = lines(given)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ATTRIBUTE.exec(line.trim()))
    const isGood = found.every((match) => match && (match[2] ?? '').length <= ATTRIBUTE_MAX && !CONTROL.test(match[0]))
    return isGood
      ? { value: Object.fromEntries(found.map((match) => [match?.[1] ?? '', match?.[2] ?? ''])) }
      : { fault: 'attributes' }
  },
  write: (value) =>
    Object.entries((value ?? {}) as Record<string, string>)
      .filter(([, each]) => each !== '')
      .map(([name, each]) => `${name}: ${each}`)
      .sort()
      .join('\n'),
}

const PICTURE = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#]\S*)?$/i

/** Path at which the web application serves a picture; a file adds the origin. */
const pictureAddress = (id: string): string => `/api/files/picture/${id}`

const pictureId = (address: string, { pictures }: CellFacts): string | null => {
  const id = PICTURE.exec(address)?.[1]?.toLowerCase()
  return id && pictures.has(id) ? id : null
}

const picture: Codec = {
  read(given, facts) {
    const id = pictureId(given.trim(), facts)
    return id ? { value: id } : { fault: 'picture' }
  },
  write: (value) => (value ? pictureAddress(plain(value)) : ''),
}

/** Addresses of library pictures, one per line; the first is the cover. */
const pictures: Codec = {
  read(given, facts) {
    const ids = given
      .split(/[\s,，、;；]+/)
      .filter((address) => address !== '')
      .map((address) => pictureId(address, facts))
    if (ids.length > PRODUCT_PICTURES_MAX) return { fault: 'pictures' }
    return ids.includes(null) ? { fault: 'picture' } : { value: [...new Set(ids)] }
  },
  write: (value) => (Array.isArray(value) ? value.map((id) => pictureAddress(plain(id))).join('\n') : ''),
}

const yesNo = wordsAs('enabled')
const enabled: Codec = {
  read(given) {
    const value = chosen(given, yesNo) ?? { true: 'yes', '1': 'yes', false: 'no', '0': 'no' }[lower(given)]
    return value ? { value: value === 'yes' } : { fault: 'choose' }
  },
  write: (value, { locale }) => wordOf(value ? 'yes' : 'no', yesNo, locale),
}

const cleaned = (clean: (text: string) => string, isGood: (text: string) => boolean, fault: string): Codec => ({
  read(given) {
    const value = clean(given)
    return isGood(value) ? { value } : { fault }
  },
  write: plain,
})

const codeChoices = (values: readonly (string | number)[]): CellChoice[] =>
  values.map((value) => ({ value: String(value), name: { zh: String(value), en: String(value) } }))

const MARKS = codeChoices(SAFETY_MARKS)

/** Values of the columns that are equal for all shops. */
export const FIXED_CHOICES: Readonly<Partial<Record<GoodsColumn, readonly CellChoice[]>>> = {
  goodsLocation: wordsAs('goodsLocation'),
  battery: wordsAs('battery'),
  vatClass: wordsAs('vatClass'),
  enabled: yesNo,
  marks: MARKS,
  ageFrom: codeChoices(AGES),
  promiseHours: codeChoices([24, 48, 72]),
}

const fixed = (column: GoodsColumn) => () => FIXED_CHOICES[column] ?? []

const age = among(fixed('ageFrom'))

const CODECS: Record<GoodsColumn, Codec> = {
  code: text(PRODUCT_CODE_MAX),
  titleZh: text(TITLE_ZH_MAX),
  titleEn: text(TITLE_EN_MAX),
  subtitleZh: text(SUBTITLE_MAX),
  subtitleEn: text(SUBTITLE_MAX),
  category: among(named('category')),
  brandId: among(named('brandId')),
  shopCategoryIds: several(named('shopCategoryIds')),
  keywords,
  detailZh: text(DETAIL_MAX),
  detailEn: text(DETAIL_MAX),
  attributes,
  pictures,
  promiseHours: hours,
  goodsLocation: among(fixed('goodsLocation')),
  freightId: among(named('freightId')),
  securityIds: several(named('securityIds')),
  buyLimit: whole(BUY_LIMIT_MAX, 1),
  manufacturer: text(MAKER_MAX),
  ukPerson: text(MAKER_MAX),
  marks: several(fixed('marks')),
  ageFrom: {
    read(given, facts) {
      const reading = age.read(given.replace(/[^\d]/g, ''), facts)
      return 'value' in reading ? { value: Number(reading.value) } : reading
    },
    write: plain,
  },
  battery: among(fixed('battery')),
  hsCode: cleaned(bareTyped, (code) => /^(\d{6}|\d{8}|\d{10})$/.test(code), 'hsCode'),
  origin: cleaned(bareCapitals, (code) => /^[A-Z]{2}$/.test(code), 'country'),
  customsText: text(CUSTOMS_TEXT_MAX, /^[\x20-\x7e]*$/),
  vatClass: among(fixed('vatClass')),
  vatNote: text(VAT_NOTE_MAX),
  skuCode: text(PRODUCT_CODE_MAX),
  specZh: text(SPEC_MAX),
  specEn: text(SPEC_MAX),
  picture,
  price: pounds(1),
  listPrice: pounds(1),
  cost: pounds(0),
  stock: whole(STOCK_MAX),
  stockBefore: whole(STOCK_MAX),
  safety: whole(STOCK_MAX),
  weight: whole(1_000_000),
  size: {
    read(given) {
      const value = readSize(given)
      return value === null ? { fault: 'size' } : { value }
    },
    write: (value) => typedSize(plain(value)),
  },
  barcode: cleaned(bareTyped, isBarcode, 'barcode'),
  enabled,
}

/** Read even if equal to the known values: they identify the row, and the basis of its stock. */
const NAMING: ReadonlySet<GoodsColumn> = new Set(['code', 'skuCode', 'stock', 'stockBefore'])

const SHOWN = 80

export const issue = (row: number, column: GoodsImportIssue['column'], code: string, value = ''): GoodsImportIssue => ({
  row,
  column,
  code,
  value: value.slice(0, SHOWN),
})

/** Text of a value in a cell, in the reader's language; empty for none. */
export const cellText = (column: GoodsColumn, value: unknown, facts: CellFacts): string =>
  CODECS[column].write(value, facts)

/** Normalised text of a cell: lists in a fixed order with one kind of comma. */
export function normalText(column: GoodsColumn, value: unknown, facts: CellFacts): string {
  const text = cellText(column, value, facts)
  const reading = CODECS[column].read(text, facts)
  return 'value' in reading ? cellText(column, reading.value, facts) : text
}

/** Reads the cells of a row that a mode uses; empty ones, and those equal to `known`, are left out. */
export function readCells(
  given: GoodsImportRow,
  columns: readonly GoodsColumn[],
  facts: CellFacts,
  known?: CellValues,
) {
  const read: Record<string, unknown> = { row: given.row }
  const issues: GoodsImportIssue[] = []
  for (const column of columns) {
    const cell = given.cells[column]?.trim()
    if (!cell) continue
    const isKnown = known && !NAMING.has(column) && lines(cell) === cellText(column, known[column], facts)
    if (isKnown) continue
    const reading = CODECS[column].read(cell, facts)
    if ('value' in reading) read[column] = reading.value
    else issues.push(issue(given.row, column, reading.fault, cell))
  }
  return { read: read as unknown as ReadRow, issues }
}
