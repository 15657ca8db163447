import { RECONCILE_ROWS_MAX } from '@/lib/contract/finance/reconcile'
import { differencesOf, readStatement, STATEMENT_NAMES } from '@/lib/domain/reconcile'
import { readTableBytes } from '@/lib/table/read-table'

const read = async (file: string | Uint8Array) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const table = await readTableBytes(bytes, STATEMENT_NAMES)
  return table && readStatement(table, 'provider')
}
const HEAD = 'type,reference,amount\n'
const file = (rows: readonly string[], total: string) => `${HEAD}${rows.join('\n')}\ntotal,${rows.length},${total}\n`

describe('A hostile file of the payment provider (rules 5, reconciliation)', () => {
  test.each([
    ['a formula for an amount', 'capture,SO1,=1+1'],
    ['a call for an amount', "capture,SO1,=cmd|' /C calc'!A0"],
    ['a negative amount', 'capture,SO1,-10.00'],
    ['a thousandth of a pound', 'capture,SO1,10.001'],
    ['an amount in words of a program', 'capture,SO1,1e9'],
    ['more than any payment', 'capture,SO1,999999999'],
    ['no reference', 'capture,,10.00'],
    ['a control sign in the reference', 'capture,SO\u00071,10.00'],
    ['a movement that is none', 'loan,SO1,10.00'],
    ['markup for a movement', '<script>,SO1,10.00'],
  ])('%s is told by its row, and nothing is loaded', async (_, row) => {
    expect(await read(file([row, 'refund,SO2,2.50'], '7.50'))).toMatchObject({ bad: [2] })
  })

  test('markup and formulas in a reference are a reference that no order has', async () => {
    const found = await read(file(['capture,<img src=x onerror=alert(1)>,10.00', 'capture,+SO1,1.00'], '11.00'))
    if (!found || found === 'truncated') throw new Error('not read')
    expect(found.bad).toEqual([])
    expect(differencesOf([], found.rows).map(({ difference }) => difference)).toEqual(['missingHere', 'missingHere'])
  })

  test('a file that stands in another one twice has every movement twice; its total no longer fits', async () => {
    const once = file(['capture,SO1,10.00'], '10.00')
    expect(await read(once + once)).toMatchObject({ bad: [3, 4] })
    expect(await read(file(['capture,SO1,10.00', 'capture,SO1,10.00'], '10.00'))).toBe('truncated')
  })

  test.each([1, 20, 40, 55])('cut off after %i signs of %#, it is never taken for whole', async (length) => {
    const whole = file(['capture,SO1,10.00', 'refund,SO2,2.50'], '7.50')
    const found = await read(whole.slice(0, length))
    expect(found === null || found === 'truncated').toBe(true)
  })

  test('in GBK, as Chinese spreadsheets save it, it reads alike', async () => {
    const hex = 'c0e0d0cd2cb6a9b5a5bac52cbdf0b6ee0acad5bfee2c534f312c31300abacfbcc62c312c31300a'
    expect(await read(Buffer.from(hex, 'hex'))).toMatchObject({ rows: [{ kind: 'capture', amountP: 1_000 }], bad: [] })
  })

  test('more than 5,000 movements are counted, so that a larger file is noticed', async () => {
    const rows = Array.from({ length: RECONCILE_ROWS_MAX + 50 }, (_, at) => `capture,SO${at},0.01`)
    const table = await readTableBytes(new TextEncoder().encode(file(rows, '50.50')), STATEMENT_NAMES)
    expect(table?.rows).toHaveLength(RECONCILE_ROWS_MAX + 51)
  })

  test.each([
    [new TextEncoder().encode(file(['capture,SO\u00001,10.00'], '10.00'))],
    [new Uint8Array()],
    [new Uint8Array([0, 0, 0, 0])],
    [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
  ])('bytes that are no table, or a zero byte among them, are told so', async (bytes) => {
    expect(await read(bytes).catch(() => 'thrown')).toBeNull()
  })
})
