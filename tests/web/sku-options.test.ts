import {
  filledRows,
  headsOf,
  optionsOf,
  picturedInOrder,
  picturedRows,
  rowsOfOptions,
  scopesOf,
  valuesOf,
} from '@/app/(console)/goods/_shared/sku-options'
import { rowsFrom } from '@/app/(console)/goods/_shared/sku-rows'

const SETS = [{ name: 'Colour', values: [{ zh: '青釉', en: 'Celadon' }] }]
const colours = valuesOf({ en: 'Celadon, Moon white', zh: '' }, SETS) ?? []
const sizes = valuesOf({ en: '150 ml，250 ml, 1500 ml', zh: '小、中、大' }, SETS) ?? []
const [standard] = rowsFrom(JSON.stringify([{ specZh: '标准', specEn: 'Standard', priceP: '12.50', stock: '3' }]))
if (!standard) throw new Error('no row')

describe('Options of a product', () => {
  test('values are typed in one language or both; option sets know the other one', () => {
    expect(colours).toEqual([
      { zh: '青釉', en: 'Celadon' },
      { zh: 'Moon white', en: 'Moon white' },
    ])
    expect(sizes[2]).toEqual({ zh: '大', en: '1500 ml' })
    expect(valuesOf({ en: 'Red, Blue', zh: '红' }, SETS)).toBeNull()
    expect(valuesOf({ en: '', zh: '青釉' }, SETS)).toEqual([{ zh: '青釉', en: 'Celadon' }])
  })

  test('every combination is a row with a code of its own, and begins with the price of the first one', () => {
    const rows = rowsOfOptions([standard], [colours, sizes], 'TP')
    expect(rows.map(({ code }) => code)).toEqual([
      ...['TP-CEL-150', 'TP-CEL-250', 'TP-CEL-1500'],
      ...['TP-MOO-150', 'TP-MOO-250', 'TP-MOO-1500'],
    ])
    expect(rows[0]).toMatchObject({ specEn: 'Celadon / 150 ml', specZh: '青釉 / 小', priceP: '12.50', stock: '0' })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(6)
  })

  test('existing rows keep their input, others go; the options are found in the rows again', () => {
    const rows = rowsOfOptions([standard], [colours, sizes], 'TP').map((row) => ({ ...row, priceP: row.code }))
    const more = rowsOfOptions(rows, [colours, sizes.slice(1)], 'TP')
    expect(more.map(({ priceP }) => priceP)).toEqual(['TP-CEL-250', 'TP-CEL-1500', 'TP-MOO-250', 'TP-MOO-1500'])
    expect(optionsOf(rows)).toEqual([
      { en: 'Celadon, Moon white', zh: '青釉, Moon white' },
      { en: '150 ml, 250 ml, 1500 ml', zh: '小, 中, 大' },
    ])
    expect(optionsOf([standard])).toEqual([
      { zh: '', en: '' },
      { zh: '', en: '' },
    ])
  })

  test('codes stay apart where words begin alike, and do without Latin letters', () => {
    const alike = ['Blue', 'Blush'].map((en) => ({ en, zh: en }))
    expect(rowsOfOptions([], [alike], 'A').map(({ code }) => code)).toEqual(['A-BLU', 'A-BLU-2'])
    expect(rowsOfOptions([], [[{ en: '红', zh: '红' }]], '').map(({ code }) => code)).toEqual(['SKU'])
  })

  test('a column is filled for all rows or for those of a value, pictures by the first option', () => {
    const rows = rowsOfOptions([standard], [colours, sizes], 'TP')
    expect(scopesOf(rows)).toEqual(['Celadon', '150 ml', '250 ml', '1500 ml', 'Moon white'])
    expect(headsOf(rows)).toEqual(['Celadon', 'Moon white'])
    expect(filledRows(rows, '', { stock: '7' }).every(({ stock }) => stock === '7')).toBe(true)
    expect(filledRows(rows, '250 ml', { priceP: '9' }).map(({ priceP }) => priceP === '9')).toEqual([
      ...[false, true, false],
      ...[false, true, false],
    ])
    expect(picturedInOrder(rows, ['a', 'b']).map(({ picture }) => picture)).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    expect(picturedInOrder(rows, ['a', 'b', 'c']).every(({ picture }) => picture === '')).toBe(true)
    expect(picturedInOrder(picturedRows(rows, 'Celadon', 'p'), ['a']).map(({ picture }) => picture)).toEqual([
      ...['p', 'p', 'p'],
      ...['a', 'a', 'a'],
    ])
    expect(picturedRows(rows, 'Celadon', 'p').map(({ picture }) => picture)).toEqual(['p', 'p', 'p', '', '', ''])
  })
})
