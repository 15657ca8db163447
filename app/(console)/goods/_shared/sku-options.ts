import { commaList, isDivided } from '@/lib/domain/comma-list'
import type { Twin } from '@/lib/domain/locale'
import { type Column, emptyRow, type GridRow } from './sku-rows'

/** Between the values of several options in the spec of a SKU: "Celadon / 250 ml". */
const JOINER = ' / '
export const OPTIONS_MAX = 3
const CODE_LETTERS = 3

/** Values of one option as they are typed, divided by commas. */
export type TypedOption = Twin

/** A set of values that the shop keeps, to begin an option with. */
export interface OptionTemplate {
  name: string
  values: readonly Twin[]
}

export const typedOption = (values: readonly Twin[]): TypedOption => ({
  zh: values.map(({ zh }) => zh).join(', '),
  en: values.map(({ en }) => en).join(', '),
})

/** Words of a value in both languages: those of a template that has it, or the same in both. */
function twinOf(value: string, language: 'zh' | 'en', templates: readonly OptionTemplate[]): Twin {
  const known = templates
    .flatMap(({ values }) => values)
    .find((each) => each[language].toLowerCase() === value.toLowerCase())
  return known ?? { zh: value, en: value }
}

/** The values of an option in both languages; null where the two lists are of unequal length. */
export function valuesOf({ zh, en }: TypedOption, templates: readonly OptionTemplate[]): Twin[] | null {
  const [inZh, inEn] = [commaList(zh), commaList(en)]
  if (inZh.length === 0) return inEn.map((value) => twinOf(value, 'en', templates))
  if (inEn.length === 0) return inZh.map((value) => twinOf(value, 'zh', templates))
  return inZh.length === inEn.length ? inZh.map((value, at) => ({ zh: value, en: inEn[at] ?? value })) : null
}

const joined = (before: string, value: string) => (before === '' ? value : `${before}${JOINER}${value}`)

const combinationsOf = (options: readonly (readonly Twin[])[]): Twin[] =>
  options.reduce<Twin[]>(
    (made, values) =>
      made.flatMap(({ zh, en }) => values.map((value) => ({ zh: joined(zh, value.zh), en: joined(en, value.en) }))),
    [{ zh: '', en: '' }],
  )

/** "Moon white" as MOO, "250 ml" as 250; empty without Latin letters or digits. */
function shortOf(value: string): string {
  const word = value.match(/[a-z0-9]+/i)?.[0] ?? ''
  return (/^\d/.test(word) ? word : word.slice(0, CODE_LETTERS)).toUpperCase()
}

/** A code for a new SKU that none of the others has. */
function codeFor(goodsCode: string, spec: string, taken: readonly string[]): string {
  const wanted = [goodsCode.trim(), ...spec.split(JOINER).map(shortOf)].filter((part) => part !== '').join('-') || 'SKU'
  if (!taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** A row for every combination of the values. A row that is there keeps what was typed in it; others are left out. */
export function rowsOfOptions(
  rows: readonly GridRow[],
  options: readonly (readonly Twin[])[],
  goodsCode: string,
): GridRow[] {
  const codes = rows.map(({ code }) => code)
  return combinationsOf(options).map(({ zh, en }) => {
    const known = rows.find(({ specEn }) => specEn.trim().toLowerCase() === en.toLowerCase())
    if (known) return { ...known, specZh: zh }
    const code = codeFor(goodsCode, en, codes)
    codes.push(code)
    return { ...emptyRow(rows.slice(0, 1)), specZh: zh, specEn: en, code }
  })
}

/** The values of a row's spec, one for each option. */
export const partsOf = ({ specEn }: Pick<GridRow, 'specEn'>): string[] => specEn.split(JOINER)

/** The options that rows stand for, as they would be typed; empty ones for rows that are no grid. */
export function optionsOf(rows: readonly GridRow[]): TypedOption[] {
  const specs = rows.map((row) => ({ en: partsOf(row), zh: row.specZh.split(JOINER) }))
  const count = specs[0]?.en.length ?? 0
  const isGrid =
    rows.length > 1 &&
    count <= OPTIONS_MAX &&
    specs.every(
      ({ en, zh }) => en.length === count && zh.length === count && !isDivided(`${en.join('')}${zh.join('')}`),
    )
  if (!isGrid) return [emptyOption(), emptyOption()]
  const found = Array.from({ length: count }, (_, nth) => {
    const twins = new Map(specs.map(({ en, zh }) => [en[nth] ?? '', zh[nth] ?? '']))
    return typedOption([...twins].map(([en, zh]) => ({ en, zh })))
  })
  return count === 1 ? [...found, emptyOption()] : found
}

export const emptyOption = (): TypedOption => ({ zh: '', en: '' })

/** The value of the first option, which a picture shows. */
export const headOf = (row: Pick<GridRow, 'specEn'>): string => partsOf(row)[0] ?? ''

/** Values of all options that rows can be chosen by. */
export const scopesOf = (rows: readonly GridRow[]): string[] =>
  rows.length > 1 ? [...new Set(rows.flatMap(partsOf))].filter((value) => value !== '') : []

/** The values of the first option, each of which is shown by one picture. */
export const headsOf = (rows: readonly GridRow[]): string[] => [
  ...new Set(rows.map(headOf).filter((value) => value !== '')),
]

/** Columns that one value fills in many rows. */
export type FilledColumn = Exclude<Column, 'code' | 'specZh' | 'specEn' | 'barcode'> | 'picture'

/** Writes values into all rows of an option's value, or, without one, into all. */
export const filledRows = (
  rows: readonly GridRow[],
  scope: string,
  values: Partial<Record<FilledColumn, string>>,
): GridRow[] => rows.map((row) => (scope === '' || partsOf(row).includes(scope) ? { ...row, ...values } : row))

/**
 * Gives rows without a picture the one in the place of their first value, where there are as many pictures as values; a
 * single picture shows all of them.
 */
export function picturedInOrder(rows: readonly GridRow[], pictures: readonly string[]): GridRow[] {
  const heads = headsOf(rows)
  const pictureOf = (row: GridRow) => {
    if (pictures.length === heads.length) return pictures[heads.indexOf(headOf(row))]
    return pictures.length === 1 ? pictures[0] : undefined
  }
  return rows.map((row) => ({ ...row, picture: row.picture || (pictureOf(row) ?? '') }))
}

/** Gives a picture to all SKUs of a value of the first option. */
export const picturedRows = (rows: readonly GridRow[], head: string, picture: string): GridRow[] =>
  rows.map((row) => (headOf(row) === head ? { ...row, picture } : row))
