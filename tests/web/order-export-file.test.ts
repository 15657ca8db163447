import * as fc from 'fast-check'
import { asInList, cellsOf, chosenColumns, exportChoice } from '@/app/(console)/order/_shared/export/export-cells'
import { attachment } from '@/app/(console)/order/_shared/export/file-name'
import type { ExportRow } from '@/lib/contract/order'
import { csvId, csvLine, csvPounds, csvText } from '@/lib/csv/csv'

describe('The file of an export', () => {
  test.each(['=1+1', '+44', '-2', '@x', '\tx', '\rx', ' =x', '＝1'])(
    'a cell that begins like a formula (%j) is text',
    (text) => {
      expect(csvText(text)).toMatch(/^"'/)
    },
  )

  test('whatever a buyer writes, no cell runs, and no cell ends early', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = csvText(text)
        expect(cell.startsWith('"') && cell.endsWith('"')).toBe(true)
        expect(cell.slice(1, -1).replace(/""/g, '')).not.toContain('"')
        expect(cell.slice(1)).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  test('numbers that are names stay text, amounts stay numbers', () => {
    expect(csvId('0012345678901234')).toBe('"\'0012345678901234"')
    expect(csvId('SO2611210042')).toBe('"SO2611210042"')
    expect([csvPounds(123_450), csvPounds(5), csvPounds(-250)]).toEqual(['1234.50', '0.05', '-2.50'])
    expect(csvLine(['a', 'b'])).toBe('a,b\r\n')
  })

  test('the chosen columns come in the order in which they were chosen, and none chosen means all', () => {
    expect(chosenColumns(['paidP', 'no', 'drop table', 'no'])).toEqual(['paidP', 'no'])
    expect(exportChoice(['paidP', 'no'])).toMatchObject({ order: expect.arrayContaining(['area']) })
    expect(exportChoice(['paidP', 'no']).order.slice(0, 3)).toEqual(['paidP', 'no', 'parentNo'])
    expect(exportChoice([]).hidden).toEqual([])
    expect(chosenColumns([]).length).toBeGreaterThan(10)
  })

  test('who chose the columns of the list gets a file of the same, its number and day first', () => {
    expect(asInList(['paid', 'tracking', 'rating', 'buyer'])).toEqual([
      'no',
      'placedAt',
      'paidP',
      'trackingNo',
      'carrier',
      'recipient',
      'area',
    ])
    expect(asInList([])).toEqual([])
  })

  test('a row has one cell for each column', () => {
    const sent: unknown = []
    const paidAt = '2026-11-18T10:00:00Z'
    const row = { no: 'SO1', paidP: 5, paidAt, buyerNote: '=cmd()', trackingNo: '123456', sent } as ExportRow
    const unpaid = { ...row, paidAt: null }
    const words = { status: String, payType: String, carrier: String, title: () => '', time: () => null }
    // Asked for is not paid.
    expect(cellsOf(unpaid, ['paidP'], words)).toEqual([''])
    expect(cellsOf(row, ['no', 'trackingNo', 'paidP', 'note'], words)).toEqual([
      '"SO1"',
      '"\'123456"',
      '0.05',
      '"\'=cmd()"',
    ])
  })

  test('an order in several parcels names every number, and beside each its carrier', () => {
    const sent = [
      { carrier: 'evri', trackingNo: 'H1234567890123AB' },
      { carrier: 'dpd', trackingNo: '15501234567890' },
    ]
    const row = { carrier: 'dpd', trackingNo: '15501234567890', sent } as ExportRow
    const words = { status: String, payType: String, carrier: String, title: () => '', time: () => null }
    expect(cellsOf(row, ['carrier', 'trackingNo'], words)).toEqual([
      '"evri; dpd"',
      '"H1234567890123AB; 15501234567890"',
    ])
  })

  test('its name is safe in a header and a file system', () => {
    const name = attachment(['Orders', '待发货', '2026-11-21', 'A/B: "x"\r\nSet-Cookie'])
    expect(name).not.toMatch(/[\r\n]/)
    expect(name).toContain("filename*=UTF-8''Orders-%E5%BE%85%E5%8F%91%E8%B4%A7-2026-11-21-A-B-x-Set-Cookie.csv")
  })
})
