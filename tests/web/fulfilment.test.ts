import { greetingAt } from '@/app/(console)/dashboard/workplace/_components/greeting-hour'
import { packedLines, wrongQuantities } from '@/app/(console)/order/_shipping/packed-lines'
import { readSelection } from '@/app/(console)/order/_shipping/selection-query'
import { assignNumbers } from '@/app/(console)/order/ship/_batch/assign-numbers'
import { carriersIn, rowProblems } from '@/app/(console)/order/ship/_batch/row-problems'
import { correctable, correctedRows } from '@/app/(console)/order/tracking-import/_import/corrections'
import type { DryRun } from '@/app/(console)/order/tracking-import/_import/import-state'
import { tidyTime, toRows } from '@/app/(console)/order/tracking-import/_import/to-rows'
import { paperParcels } from '@/app/(print)/order/print/_components/paper-parcels'
import { pickRows } from '@/app/(print)/order/print/_components/pick-rows'
import { backHref, readPart } from '@/app/(print)/order/print/_components/print-part'
import type { PaperOrder } from '@/app/(print)/order/print/_components/print-state'
import { drawnParcels } from '@/app/(print)/order/print/_components/print-state'
import { matchColumns, missingColumns } from '@/lib/domain/tracking/columns'
import { decodeText } from '@/lib/table/decode-text'
import { readTableBytes } from '@/lib/table/read-table'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('greeting', () => {
  test.each([
    [0, 'morning'],
    [8, 'morning'],
    [9, 'forenoon'],
    [11, 'forenoon'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [19, 'afternoon'],
    [20, 'evening'],
    [23, 'evening'],
  ])('at %i o’clock it is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })
})

describe('pasted tracking numbers', () => {
  const orders = [
    { id: 'a', no: 'SO1001' },
    { id: 'b', no: 'SO1002' },
    { id: 'c', no: 'SO1003' },
  ]

  test('bare numbers fill the orders from the top', () => {
    expect(assignNumbers('RR1\nRR2', orders, {}).numbers).toEqual({ a: 'RR1', b: 'RR2' })
  })

  test('a line that names an order goes to that order, the others fill the rest', () => {
    expect(assignNumbers('so1002\tRR2\r\nRR1\r\nRR3', orders, {}).numbers).toEqual({ a: 'RR1', b: 'RR2', c: 'RR3' })
  })

  test('a number that stands already is not overwritten by a bare one', () => {
    expect(assignNumbers('RR9', orders, { a: 'RR1' }).numbers).toEqual({ a: 'RR1', b: 'RR9' })
  })

  test('more numbers than orders are left out, and so are blank lines at the end', () => {
    const { numbers, unmatched } = assignNumbers('RR1\nRR2\nRR3\nRR4\n\n', orders, {})
    expect([numbers, unmatched]).toEqual([{ a: 'RR1', b: 'RR2', c: 'RR3' }, ['RR4']])
  })

  test('an order that is named without a number takes nothing from the others', () => {
    expect(assignNumbers('SO1003\nRR1', orders, {}).numbers).toEqual({ a: 'RR1' })
  })
})

describe('pasted lines that belong to none of the orders', () => {
  const orders = [
    { id: 'a', no: 'SO2611210001' },
    { id: 'b', no: 'SO2611210002' },
  ]

  test('a line of another order is never taken for a number', () => {
    expect(assignNumbers('SO9999999999 RR473124829GB\nRR123456785GB', orders, {})).toEqual({
      numbers: { a: 'RR123456785GB' },
      unmatched: ['SO9999999999 RR473124829GB'],
    })
  })

  test('half a line and more numbers than orders come back', () => {
    const { numbers, unmatched } = assignNumbers('SO2611210002\nRR1\nRR2\nRR3', orders, {})
    expect([numbers, unmatched]).toEqual([{ a: 'RR1', b: 'RR2' }, ['SO2611210002', 'RR3']])
  })

  test('wrong numbers of a batch are told by their rows, of two equal ones both', () => {
    const numbers = { a: '12', b: 'SO2611210001', c: 'RR123456785GB', d: 'rr 123 456 785 gb', e: '' }
    const wrong = { a: 'trackingShort', b: 'trackingOwn', c: 'twice', d: 'twice' }
    expect(Object.fromEntries(rowProblems(numbers, carriersIn({ carrier: 'evri' })))).toEqual(wrong)
  })

  test('a number that tells no carrier wants one to be chosen; one that a spreadsheet rounded is none', () => {
    const numbers = { a: '123456', b: 'RR123456785GB', c: '1.55E+13', d: 'RM12345678GB' }
    const wrong = { a: 'carrierUnknown', c: 'rounded', d: 'postal' }
    expect(Object.fromEntries(rowProblems(numbers, carriersIn({})))).toEqual(wrong)
    expect(Object.fromEntries(rowProblems(numbers, carriersIn({ carrier: 'evri' })))).toEqual({ c: 'rounded' })
  })
})

describe('quantities of a parcel', () => {
  test('no quantity fields mean everything that is open', () => expect(packedLines({ id: 'x' })).toBeUndefined())
  test('lines with zero stay behind', () => {
    expect(packedLines({ 'qty.l1': '２', 'qty.l2': '0', 'qty.l3': '' })).toEqual([{ lineId: 'l1', qty: 2 }])
  })
  test.each([['1.5'], ['-1'], ['two']])('%s is no quantity', (text) =>
    expect(wrongQuantities({ 'qty.l1': text })).toEqual([['qty.l1', 'quantity']]),
  )
  test('an empty parcel is refused at its first line', () =>
    expect(wrongQuantities({ 'qty.a': '0', 'qty.b': '' })).toEqual([['qty.a', 'nothingPacked']]))
  test('the first that is none is corrected', () =>
    expect(wrongQuantities({ 'qty.a': '１', 'qty.b': '-1' })).toEqual([['qty.b', 'quantity']]))
})

describe('a selection in the address', () => {
  test('ids come with commas or repeated', () => {
    expect(readSelection({ ids: 'a,b', 'ids[]': ['c', 'd'] })).toEqual({ ids: ['a', 'b', 'c', 'd'], filter: '' })
  })
  test('everything that matches is the rest of the address', () => {
    expect(readSelection({ matching: '1', status: '2', carrier: 'evri', mode: 'batch' })).toEqual({
      ids: [],
      filter: 'status=2&carrier=evri',
    })
  })
  test('nothing chosen is nothing', () => expect(readSelection({ status: '2' })).toEqual({ ids: [], filter: '' }))
})

describe('files of tracking numbers', () => {
  test('UTF-8 with and without its mark, GB18030 and UTF-16 are read alike', async () => {
    const gb = Uint8Array.from([0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5])
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...'订单号'].map((c) => c.charCodeAt(0))).buffer),
    ])
    expect(decodeText(gb)).toBe('订单号')
    expect(decodeText(utf16)).toBe('订单号')
    expect((await readTableBytes(bytes('\uFEFF订单号,运单号\r\nSO1,RR1'), []))?.header).toEqual(['订单号', '运单号'])
    expect((await readTableBytes(bytes('订单号;运单号\nSO1;RR1'), []))?.rows[0]?.cells).toEqual(['SO1', 'RR1'])
  })

  test('what a spreadsheet writes to keep a number text is taken off', async () => {
    expect((await readTableBytes(bytes(`a,b\n="0012","'0034"`), []))?.rows[0]?.cells).toEqual(['0012', '0034'])
  })

  test('columns are known by their names in both languages, or by what the person said', () => {
    expect(matchColumns(['Order No.', 'TRACKING NUMBER', 'x'], {})).toEqual({
      orderNo: 'Order No.',
      trackingNo: 'TRACKING NUMBER',
    })
    expect(matchColumns(['col1', 'col2'], { orderNo: 'col1', trackingNo: 'col2' })).toEqual({
      orderNo: 'col1',
      trackingNo: 'col2',
    })
    expect(missingColumns(matchColumns(['订单编号'], {}))).toEqual(['trackingNo'])
  })

  test('row numbers are the spreadsheet’s, and empty rows are left out', () => {
    const rows = toRows(
      { headerRow: 1, header: ['订单号', '运单号'], rows: [{ row: 3, cells: ['SO1', 'RR1'] }], decimalComma: true },
      { orderNo: '订单号', trackingNo: '运单号' },
    )
    expect(rows).toEqual([
      { row: 3, orderNo: 'SO1', lineCode: '', qty: '', carrier: '', trackingNo: 'RR1', shippedAt: '' },
    ])
  })

  test.each([
    ['2026/11/21 9:05', '2026-11-21 09:05'],
    ['2026-1-2', '2026-01-02 00:00'],
    ['2026.11.21 14:05:09', '2026-11-21 14:05'],
    ['tomorrow', 'tomorrow'],
    ['23/11/2026 18:30', '2026-11-23 18:30'],
    ['3/9/2026', '2026-09-03 00:00'],
    // American order is no British date: it is refused, not guessed.
    ['11/23/2026 18:30', '11/23/2026 18:30'],
  ])('%s is read as %s', (typed, read) => expect(tidyTime(typed)).toBe(read))
})

describe('numbers of a file that are probably mistyped', () => {
  const given = (row: number) => ({
    ...{ row, orderNo: `SO${row}`, lineCode: '', qty: '', carrier: '', trackingNo: 'RR123456784GB', shippedAt: '' },
  })
  const run = { refused: [given(2)], repeated: [given(3)], doubtful: [given(3), given(4)] } as Partial<DryRun> as DryRun

  test('are corrected like refused rows, each once', () => {
    expect(correctable(run).map(({ row }) => row)).toEqual([2, 3, 4])
    const mended = { 'cell.3.trackingNo': 'RR123456785GB', 'cell.4.trackingNo': 'RR123456785GB' }
    expect(correctedRows(correctable(run), mended).map(({ row }) => row)).toEqual([3, 4])
  })
})

const line = { id: 'l1', code: 'TS-01', zh: '茶具', en: 'Tea set', specZh: '', specEn: '', customs: null }

describe('the pick list', () => {
  const order = (no: string, open: number, stop: PaperOrder['stop'] = null): PaperOrder => ({
    id: no,
    no,
    code: null,
    day: '21 November 2026',
    address: [],
    sender: [],
    returns: [],
    buyerNote: null,
    stop,
    parcels: [],
    open: open > 0 ? [{ ...line, qty: open }] : [],
  })

  test('a SKU stands once, with its orders; shipped and blocked orders are left out', () => {
    const rows = pickRows([
      order('SO1', 2),
      order('SO2', 1, 'held'),
      order('SO3', 0),
      order('SO4', 1),
      order('SO5', 1, 'afterSale'),
    ])
    expect(rows).toEqual([
      {
        ...line,
        qty: 3,
        orders: [
          { no: 'SO1', qty: 2 },
          { no: 'SO4', qty: 1 },
        ],
      },
    ])
  })
})

describe('packing slips', () => {
  type Order = Parameters<typeof paperParcels>[0]
  const ordered = (id: string, qty: number, shippedQty: number, refundedQty = 0) =>
    ({
      ...{ id, qty, shippedQty, refundedQty, code: id },
      title: { zh: '', en: '' },
      spec: { zh: '', en: '' },
    }) as never
  const parcel = (trackingNo: string, state: string, lines: Order['parcels'][number]['lines']) =>
    ({ carrier: 'evri', trackingNo, state, lines }) as never
  const sheets = (order: Order) =>
    paperParcels(order, (code) => code.toUpperCase()).map(({ sent, lines }) => [
      sent,
      lines.map(({ id, qty }) => `${id}×${qty}`).join(' '),
    ])

  test('an order that goes in several parcels has a sheet for each and one for the rest', () => {
    const parcels = [
      parcel('111111', 'transit', [{ lineId: 'a', qty: 1 }]),
      parcel('222222', 'void', [{ lineId: 'b', qty: 1 }]),
      parcel('333333', 'draft', [{ lineId: 'a', qty: 1 }]),
    ]
    expect(sheets({ customs: [], lines: [ordered('a', 3, 2), ordered('b', 2, 0, 1)], parcels })).toEqual([
      ['EVRI 111111', 'a×1'],
      ['EVRI 333333', 'a×1'],
      [null, 'a×1 b×1'],
    ])
  })

  test('one that is sent has no sheet for a rest, one that waits has one sheet, and none is left without', () => {
    const all = [parcel('111111', 'transit', [{ lineId: 'a', qty: 2 }])]
    expect(sheets({ customs: [], lines: [ordered('a', 2, 2)], parcels: all })).toEqual([['EVRI 111111', 'a×2']])
    expect(sheets({ customs: [], lines: [ordered('a', 2, 0)], parcels: [] })).toEqual([[null, 'a×2']])
    expect(sheets({ customs: [], lines: [ordered('a', 2, 0, 2)], parcels: [] })).toEqual([[null, '']])
  })

  test('while something is still to go only that is drawn, unless what has gone is asked for too', () => {
    const parcels = ['EVRI 111111', 'EVRI 333333', null].map((sent) => ({ sent, lines: [] }))
    expect([drawnParcels({ parcels }, false), drawnParcels({ parcels }, true)]).toEqual([[2], [0, 1, 2]])
    expect(drawnParcels({ parcels: parcels.slice(0, 2) }, false)).toEqual([0, 1])
  })
})

describe('a print in parts', () => {
  const ids = Array.from({ length: 350 }, (_, index) => `o${index}`)
  const search = { ids: ids.join(','), document: 'pick', from: '/order/list?status=2' }

  test('two hundred ids are a part, and the address of the next one keeps the rest', async () => {
    const first = await readPart(search)
    expect([first.ids.length, first.part, first.parts, first.before, first.total]).toEqual([200, 1, 2, 0, 350])
    const next = Object.fromEntries(new URL(first.nextHref ?? '', 'http://h').searchParams)
    expect(next).toEqual({ ...search, part: '2' })
    const second = await readPart(next)
    expect([second.ids, second.part, second.before, second.nextHref]).toEqual([ids.slice(200), 2, 200, null])
  })

  test('an invalid choice prints nothing, an invalid part is the nearest one', async () => {
    expect((await readPart({ ids: '../x, ' })).ids).toEqual([])
    expect((await readPart({ filter: 'status=many' })).ids).toEqual([])
    expect((await readPart({ ...search, part: '9' })).part).toBe(2)
    expect((await readPart({ ...search, part: '-1' })).part).toBe(1)
  })

  test('the way back is one of ours', () => {
    expect(backHref({ from: '/order/list?status=2' })).toBe('/order/list?status=2')
    expect(backHref({ from: 'https://elsewhere.example/' })).toBe('/order/list')
    expect(backHref({})).toBe('/order/list')
  })
})
