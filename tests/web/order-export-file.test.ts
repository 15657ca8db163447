import * as fc from 'fast-check'
import type { Locale } from '@/lib/domain/locale'

let locale: Locale = 'en-GB'

// Outside a request nobody says the language: the words themselves are the program's own.
jest.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (namespace: string) => {
    const { createTranslator } = await import('next-intl')
    const [file = ''] = namespace.split('.')
    const messages = { [file]: (await import(`@/messages/${locale}/${file}.json`)).default }
    return createTranslator({ locale, messages, namespace })
  },
}))

import {
  asInList,
  cellsOf,
  chosenColumns,
  type ExportWords,
  exportChoice,
} from '@/app/(console)/order/_shared/export/export-cells'
import { exportWords } from '@/app/(console)/order/_shared/export/export-words'
import { attachment } from '@/app/(console)/order/_shared/export/file-name'
import type { ExportRow } from '@/lib/contract/order'
import { csvId, csvLine, csvPounds, csvText, unescaped } from '@/lib/csv/csv'
import { leftFirst } from '@/lib/domain/order/lines'

const WORDS: ExportWords = {
  status: String,
  mark: String,
  reason: String,
  paused: '',
  payType: String,
  invoice: String,
  goodsLocation: String,
  rating: String,
  vatBy: String,
  carrier: String,
  title: () => '',
  begun: String,
  time: () => null,
}

describe('The file of an export', () => {
  test.each(['=1+1', '+44', '-2', '@x', '\tx', '\rx', ' =x', '＝1', '＋1', '－1', '＠x'])(
    'a cell that begins like a formula (%j) is text, and is read again as it was',
    (text) => {
      expect(csvText(text)).toBe(`"'${text}"`)
      expect(unescaped(`'${text}`)).toBe(text)
    },
  )

  test('an apostrophe of somebody’s own stays, and nothing is an empty cell', () => {
    expect([unescaped("'tis"), unescaped("O'=x"), csvText(null)]).toEqual(["'tis", "O'=x", ''])
  })

  test('for any text of a buyer, no cell runs, and no cell ends early', () => {
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
    expect(chosenColumns(['paidP', 'no', 'drop table', 'no'], true)).toEqual(['paidP', 'no'])
    expect(exportChoice(['paidP', 'no'], true)).toMatchObject({ order: expect.arrayContaining(['area']) })
    expect(exportChoice(['paidP', 'no'], true).order.slice(0, 3)).toEqual(['paidP', 'no', 'parentNo'])
    expect(exportChoice([], true).hidden).toEqual([])
    expect(chosenColumns([], true).length).toBeGreaterThan(10)
  })

  test('readers without amounts have no columns of them, though they were kept', () => {
    expect(chosenColumns(['paidP', 'no', 'goodsP'], false)).toEqual(['no'])
    const every = [...chosenColumns(['paidP'], false), ...exportChoice(['refundedP'], false).order]
    expect(every.filter((name) => /P$/.test(name))).toEqual([])
    expect(chosenColumns(['paidP'], false)).toContain('trackingNo')
  })

  test('who chose the columns of the list gets a file of the same, its number and day first', () => {
    expect(asInList(['paid', 'tracking', 'rating', 'buyer'])).toEqual([
      'no',
      'placedAt',
      'paidP',
      'trackingNo',
      'carrier',
      'rating',
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
    // Asked for is not paid.
    expect(cellsOf(unpaid, ['paidP'], WORDS)).toEqual([''])
    expect(cellsOf(row, ['no', 'trackingNo', 'paidP', 'note'], WORDS)).toEqual([
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
    expect(cellsOf(row, ['carrier', 'trackingNo'], WORDS)).toEqual([
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

describe('What a warehouse picks by', () => {
  const promise = { shipBy: '2026-11-22T16:00:00Z', paidAt: null, shippedAt: null, paused: false, open: true }
  const state = { status: 2, shipState: 0, afterSaleState: 0, late: false, hold: null, kind: 'normal', promise }
  const line = (zh: string, en: string, qty: number, shippedQty: number, refundedQty = 0) => ({
    ...{ title: { zh, en }, spec: { zh: '', en: '' }, code: '', qty, shippedQty, refundedQty },
  })
  const lines = [
    line('杯', 'Glass', 1, 1),
    line('碗', 'Bowl', 3, 1),
    line('盘', 'Plate', 2, 0),
    line('勺', 'Spoon', 1, 0, 1),
  ]
  const hold = (by: number) => ({
    by,
    byName: '',
    code: by === 3 ? 'risk' : null,
    reason: '',
    at: '2026-11-21T10:00:00Z',
  })
  async function cells(order: object, spoken: Locale = 'en-GB') {
    locale = spoken
    const columns = ['status', 'shipBy', 'lines'] as const
    const { words } = await exportWords({ carriers: [], reason: () => 'suspected' }, columns)
    return cellsOf({ ...state, lines, ...order } as ExportRow, columns, words)
  }

  test('a plain order has its state and its deadline, and nothing beside them', async () => {
    expect((await cells({})).slice(0, 2)).toEqual(['"Pending shipment"', '"2026-11-22 16:00"'])
  })

  test('an order that the platform holds says so, and its clock stands', async () => {
    const held = { hold: hold(3), shipState: 1, promise: { ...promise, paused: true } }
    expect((await cells(held)).slice(0, 2)).toEqual([
      '"Pending shipment · Held by platform (suspected) · Part-shipped"',
      '"Clock paused"',
    ])
    expect((await cells(held, 'zh-CN')).slice(0, 2)).toEqual([
      '"待发货 · 平台暂停 (suspected) · 部分发货"',
      '"计时暂停"',
    ])
  })

  test('the shop’s own hold lets the clock run; late orders, after-sales and kinds of sale are named', async () => {
    const [status, shipBy] = await cells({ hold: hold(1), late: true, afterSaleState: 1, kind: 'group' })
    expect(status).toBe('"Pending shipment · Held by shop · Late · After-sale open · Group buy"')
    expect(shipBy).toBe('"2026-11-22 16:00"')
    expect((await cells({ kind: 'flash' }))[0]).toBe('"Pending shipment · Flash sale"')
  })

  test('a shipped order keeps its deadline, with any earlier hold', async () => {
    const left = { status: 3, shipState: 2, promise: { ...promise, open: false, paused: true } }
    expect((await cells(left)).slice(0, 2)).toEqual(['"Pending receipt"', '"2026-11-22 16:00"'])
  })

  test('the goods say what of them has gone, until the whole order has', async () => {
    expect((await cells({ shipState: 1 }))[2]).toBe(
      '"Glass × 1 (1 sent, nothing to ship); Bowl × 3 (1 sent, 2 to ship); Plate × 2; Spoon × 1 (1 refunded, nothing to ship)"',
    )
    expect((await cells({ shipState: 1 }, 'zh-CN'))[2]).toBe(
      '"杯 × 1（已发 1，无待发）; 碗 × 3（已发 1，待发 2）; 盘 × 2; 勺 × 1（已退 1，无待发）"',
    )
    expect((await cells({ status: 3, shipState: 2 }))[2]).toBe('"Glass × 1; Bowl × 3; Plate × 2; Spoon × 1"')
  })

  test('a list shows open lines first, where a part was shipped', () => {
    const order = leftFirst({ status: 2, shipState: 1, lines }).map(({ title }) => title.en)
    expect(order).toEqual(['Bowl', 'Plate', 'Glass', 'Spoon'])
    expect(leftFirst({ status: 3, shipState: 2, lines })).toBe(lines)
    expect(leftFirst({ status: 2, shipState: 0, lines })).toBe(lines)
  })
})
