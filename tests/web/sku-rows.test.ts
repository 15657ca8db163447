import { areComplete, emptyRow, rowsFrom, withCell } from '@/app/(console)/goods/_shared/sku-rows'

const [standard] = rowsFrom(JSON.stringify([{ specZh: '标准', specEn: 'Standard', stock: '3' }]))
if (!standard) throw new Error('no row')

describe('Specs in two languages', () => {
  test('the Chinese one goes with the English one until somebody writes their own', () => {
    const typed = ['R', 'Re', 'Red'].reduce((row, text) => withCell(row, 'specEn', text), standard)
    expect(typed).toMatchObject({ specZh: 'Red', specEn: 'Red' })
    const own = withCell(typed, 'specZh', '红')
    expect(withCell(own, 'specEn', 'Crimson')).toMatchObject({ specZh: '红', specEn: 'Crimson' })
    expect(withCell(emptyRow([]), 'specEn', 'Blue')).toMatchObject({ specZh: 'Blue', specEn: 'Blue' })
  })

  test('an English one is never written by the Chinese one', () => {
    expect(withCell(standard, 'specZh', '红')).toMatchObject({ specZh: '红', specEn: 'Standard' })
  })
})

describe('Rows are complete', () => {
  const whole = { ...standard, code: 'A', priceP: '18' }

  test('with code, specs, price and pieces; several need a picture each', () => {
    expect(areComplete([])).toBe(false)
    expect(areComplete([standard])).toBe(false)
    expect(areComplete([whole])).toBe(true)
    expect(areComplete([{ ...whole, stock: '0' }])).toBe(false)
    expect(areComplete([whole, { ...whole, code: 'B' }])).toBe(false)
    expect(areComplete([whole, { ...whole, code: 'B' }].map((row) => ({ ...row, picture: 'p' })))).toBe(true)
  })

  test('for any rows that are not on offer', () => {
    expect(areComplete([whole, { ...standard, enabled: false }])).toBe(true)
    expect(areComplete([{ ...whole, enabled: false }])).toBe(false)
  })
})
