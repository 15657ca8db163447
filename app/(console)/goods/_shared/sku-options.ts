import { commaList, isDivided } from '@/lib/domain/comma-list'
import type { Twin } from '@/lib/domain/locale'
import { type Column, emptyRow, type GridRow } from './sku-rows'

/** Separates the values of several options in a SKU's spec: "Celadon / 250 ml". */
const JOINER = ' / '
export const OPTIONS_MAX = 3
const CODE_LETTERS = 3

/** Values of one option as typed, separated by commas. */
export type TypedOption = Twin

/** A saved option set that an option can start from. */
export interface OptionTemplate {
  name: string
  values: readonly Twin[]
}

export const typedOption = (values: readonly Twin[]): TypedOption => ({
  zh: values.map(({ zh }) => zh).join(', '),
  en: values.map(({ en }) => en).join(', '),
})

/** A value in both languages: from a template that contains it, else the same text twice. */
function twinOf(value: string, language: 'zh' | 'en', templates: readonly OptionTemplate[]): Twin {
  const known = templates
    .flatMap(({ values }) => values)
    .find((each) => each[language].toLowerCase() === value.toLowerCase())
  return known ?? { zh: value, en: value }
}

/** Values of an option in both languages; null if the two lists differ in length. */
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

/** Abbreviates "Moon white" to MOO and "250 ml" to 250; empty without Latin letters or digits. */
function shortOf(value: string): string {
  const word = value.match(/[a-z0-9]+/i)?.[0] ?? ''
  return (/^\d/.test(word) ? word : word.slice(0, CODE_LETTERS)).toUpperCase()
}

/** Unique code for a new SKU. */
function codeFor(goodsCode: string, spec: string, taken: readonly string[]): string {
  const wanted = [goodsCode.trim(), ...spec.split(JOINER).map(shortOf)].filter((part) => part !== '').join('-') || 'SKU'
  if (!taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** Builds a row for every combination of values. Existing rows keep their typed cells; other rows are dropped. */
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

/** Values in a row's spec, one per option. */
export const partsOf = ({ specEn }: Pick<GridRow, 'specEn'>): string[] => specEn.split(JOINER)

/** Derives the options from the rows, as typed; empty if the rows form no grid. */
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

/** Value of the first option, which the picture shows. */
export const headOf = (row: Pick<GridRow, 'specEn'>): string => partsOf(row)[0] ?? ''

/** Option values by which rows can be selected. */
export const scopesOf = (rows: readonly GridRow[]): string[] =>
  rows.length > 1 ? [...new Set(rows.flatMap(partsOf))].filter((value) => value !== '') : []

/** Values of the first option, each shown by one picture. */
export const headsOf = (rows: readonly GridRow[]): string[] => [
  ...new Set(rows.map(headOf).filter((value) => value !== '')),
]

/** Columns that can be filled for many rows at once. */
export type FilledColumn = Exclude<Column, 'code' | 'specZh' | 'specEn' | 'barcode'> | 'picture'

/** Fills values into all rows of an option value, or into all rows without one. */
export const filledRows = (
  rows: readonly GridRow[],
  scope: string,
  values: Partial<Record<FilledColumn, string>>,
): GridRow[] => rows.map((row) => (scope === '' || partsOf(row).includes(scope) ? { ...row, ...values } : row))

/**
 * Gives rows without a picture the one at the position of their first value, if there are as many pictures as values; a
 * single picture is used for all.
 */
export function picturedInOrder(rows: readonly GridRow[], pictures: readonly string[]): GridRow[] {
  const heads = headsOf(rows)
  const pictureOf = (row: GridRow) => {
    if (pictures.length === heads.length) return pictures[heads.indexOf(headOf(row))]
    return pictures.length === 1 ? pictures[0] : undefined
  }
  return rows.map((row) => ({ ...row, picture: row.picture || (pictureOf(row) ?? '') }))
}

/** Sets a picture for all SKUs of a value of the first option. */
export const picturedRows = (rows: readonly GridRow[], head: string, picture: string): GridRow[] =>
  rows.map((row) => (headOf(row) === head ? { ...row, picture } : row))
