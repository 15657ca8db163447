import { goodsWords } from '@/app/(console)/order/_shipping/goods-words'
import { previewOf } from '@/app/(console)/order/_shipping/preview'
import { ShipInput } from '@/app/(console)/order/_shipping/ship-input'
import { assignNumbers } from '@/app/(console)/order/ship/_batch/assign-numbers'
import { broughtBack } from '@/app/(console)/order/ship/_batch/batch-draft'
import { BatchInput, commitBatch } from '@/app/(console)/order/ship/_batch/commit-batch'
import { keptBack } from '@/app/(console)/order/ship/_batch/kept-back'
import { carriersIn, parcelsOf, readyCount, rowProblems } from '@/app/(console)/order/ship/_batch/row-problems'
import { shipOne } from '@/app/(console)/order/ship/_desk/ship-order'
import type { OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'

jest.mock('@/lib/actions/refuse', () => ({
  refuse: async (code: string, fields: unknown) => {
    throw Object.assign(new Error(JSON.stringify([code, fields])), { name: 'UpstreamError', code, fields })
  },
}))
const mockAgainst: { id: string; reason: string; other: string }[] = []
const mockSent: unknown[] = []
jest.mock('@/lib/upstream/call', () => ({
  UpstreamError: jest.requireActual('@/lib/upstream/error').UpstreamError,
  upstream: async (_: unknown, { body }: { body: unknown }) => {
    mockSent.push(body)
    return { token: 'asked', ok: [], no: [], objections: mockAgainst }
  },
}))
jest.mock('@/app/(console)/order/ship/_desk/last-carrier', () => ({ rememberCarrier: async () => undefined }))
jest.mock('next-intl/server', () => ({ getLocale: async () => 'en-GB' }))

const line = { qty: 2, shippedQty: 0, refundedQty: 0 }
const order = (given: Partial<Record<keyof OrderRow, unknown>> = {}) =>
  ({
    status: ORDER_STATUS.pendingShipment,
    shipState: 0,
    afterSaleState: 0,
    kind: 'normal',
    hold: null,
    lines: [line],
    ...given,
  }) as OrderRow

describe('numbers of a batch that were left before they were sent', () => {
  const draft = {
    ...{ carrier: 'evri', pasted: 'RR3' },
    ...{ 'number.a': 'RR1', 'order.a': 'SO1', 'version.a': '2', 'sure.a': 'RR1 evri' },
    ...{ 'number.b': 'RR2', 'order.b': 'SO2', 'version.b': '5' },
    ...{ 'number.c': ' ', 'order.c': 'SO3', 'version.c': '1' },
  }
  const a = { id: 'a', version: 2 }

  test('come back for orders that stand as they stood, with their ticks and the fields above', () => {
    const { typed, leftOut } = broughtBack(draft, [a, { id: 'b', version: 5 }])
    expect(typed).toMatchObject({
      carrier: 'evri',
      pasted: 'RR3',
      'number.a': 'RR1',
      'sure.a': 'RR1 evri',
      'number.b': 'RR2',
    })
    expect(leftOut).toEqual([])
  })

  test.each([
    ['changed', [a, { id: 'b', version: 6 }]],
    ['gone', [a]],
  ])('one whose order has %s does not, and is named', (_, ok) => {
    const { typed, leftOut } = broughtBack(draft, ok)
    expect([typed['number.a'], typed['number.b'], leftOut]).toEqual(['RR1', undefined, ['SO2 RR2']])
  })

  test('come back as well where the version was not known when they were typed', () => {
    expect(broughtBack({ 'number.a': 'RR1' }, [a]).typed).toEqual({ 'number.a': 'RR1' })
  })
})

describe('which orders of the queue can go together', () => {
  test('an order that waits with pieces open can be ticked', () => expect(keptBack(order())).toBeNull())
  test.each([
    ['prize', { kind: 'prize' }],
    ['held', { hold: { by: 2 } }],
    ['afterSaleOpen', { afterSaleState: 1 }],
    ['nothingOpen', { lines: [{ qty: 2, shippedQty: 1, refundedQty: 1 }] }],
    ['wrongState', { status: ORDER_STATUS.cancelled }],
  ])('%s keeps an order back', (reason, given) => expect(keptBack(order(given))).toBe(reason))
})

describe('pasted lines while an order has dropped out', () => {
  const orders = [
    { id: 'a', no: 'SO2611210001' },
    { id: 'b', no: 'SO2611210002' },
  ]

  test('a blank line skips one order: later numbers stay with theirs', () => {
    const three = [...orders, { id: 'c', no: 'SO2611210003' }]
    expect(assignNumbers('RR1\n\nRR3\n\n', three, {}).numbers).toEqual({ a: 'RR1', c: 'RR3' })
    expect(assignNumbers('\nRR2', three, {}).numbers).toEqual({ b: 'RR2' })
    expect(assignNumbers('SO2611210001 RR1\n\nSO2611210003 RR3', three, {})).toEqual({
      numbers: { a: 'RR1', c: 'RR3' },
      unmatched: [],
    })
  })

  test('more lines than orders: not one is laid in, since any of them may be the order that is gone', () => {
    expect(assignNumbers('RR1\nRR2\nRR3', orders, {}, 1)).toEqual({ numbers: {}, unmatched: ['RR1', 'RR2', 'RR3'] })
  })

  test('fewer lines than orders: not one either', () => {
    expect(assignNumbers('RR1', orders, {}, 1)).toEqual({ numbers: {}, unmatched: ['RR1'] })
  })

  test('as many lines as orders fill them, and a line that names its order always goes there', () => {
    expect(assignNumbers('RR1\nRR2', orders, {}, 1)).toEqual({ numbers: { a: 'RR1', b: 'RR2' }, unmatched: [] })
    expect(assignNumbers('SO2611210002 RR2', orders, {}, 1)).toEqual({ numbers: { b: 'RR2' }, unmatched: [] })
  })
})

describe('pasted lines of any shape', () => {
  const orders = [
    { id: 'a', no: 'SO2611210001' },
    { id: 'b', no: 'SO2611210002' },
  ]

  test.each(['EBAY-44-1002\tRR473124829GB', 'EBAY-44-1002, QX473124829123', 'X441002 RR473124829GB'])(
    'a line of an order whose number looks like none of ours is never taken for a number: %s',
    (line) => {
      expect(assignNumbers(`${line}\nRR123456785GB`, orders, {})).toEqual({
        numbers: { a: 'RR123456785GB' },
        unmatched: [line],
      })
    },
  )

  test('a number in groups is one number, with its order before it or without', () => {
    expect(assignNumbers('RR 123 456 785 GB\nSO2611210002 1550 1234 5678 90', orders, {})).toEqual({
      numbers: { a: 'RR 123 456 785 GB', b: '1550 1234 5678 90' },
      unmatched: [],
    })
  })
})

test('a number that is wrong is not counted as one', () => {
  expect(readyCount({ a: 'RR123456785GB', b: '12', c: ' ' }, carriersIn({ carrier: 'evri' }), {}, {})).toBe(1)
  expect(readyCount({ a: '123456', b: 'RR123456785GB' }, carriersIn({}), {}, {})).toBe(1)
})

test('a row’s own carrier beats what its number tells, and the one for all', () => {
  const typed = { carrier: 'evri', 'carrier.a': 'own_van', 'carrier.b': '' }
  const numbers = { a: 'RR123456785GB', b: 'RR123456785GB'.replace('85', '99'), c: '99887766' }
  expect(parcelsOf(numbers, carriersIn(typed)).map(({ carrier }) => carrier)).toEqual(['own_van', 'royal_mail', 'evri'])
  expect([...rowProblems({ a: '99887766', b: '99887755' }, carriersIn({ 'carrier.a': 'own_van' }))]).toEqual([
    ['b', 'carrierUnknown'],
  ])
})

test('a number that is asked about counts once it was ticked, and the tick is for that very number', () => {
  const doubtful = { a: '123456' }
  expect(readyCount(doubtful, carriersIn({ carrier: 'evri' }), {}, {})).toBe(0)
  expect(readyCount(doubtful, carriersIn({ carrier: 'evri' }), { 'sure.a': '123456 evri' }, {})).toBe(1)
  expect(readyCount(doubtful, carriersIn({ carrier: 'dpd' }), { 'sure.a': '123456 evri' }, {})).toBe(0)
  const refused = { 'number.a': 'repeated RR123456785GB SO2' }
  expect(readyCount({ a: 'RR123456785GB' }, carriersIn({}), {}, refused)).toBe(0)
  expect(readyCount({ a: 'RR123456785GB' }, carriersIn({}), { 'meant.a': 'RR123456785GB' }, refused)).toBe(1)
  expect(readyCount({ a: '15501234567890' }, carriersIn({}), {}, refused)).toBe(1)
})

describe('a number that does not look like one of the carrier it goes with', () => {
  const id = '0190a6a0-0000-7000-8000-000000000001'
  const batch = (given: Record<string, string>) =>
    commitBatch(
      BatchInput.parse({
        token: 't'.repeat(16),
        carrier: 'royal_mail',
        [`order.${id}`]: 'SO1',
        [`number.${id}`]: '12345678901234',
        ...given,
      }),
    )

  test('goes out with others only once ticked, and the tick is for this carrier', async () => {
    const doubted = `"number.${id}":["doubtful 12345678901234"]`
    await expect(batch({})).rejects.toThrow(doubted)
    await expect(batch({ [`sure.${id}`]: '12345678901234 dpd' })).rejects.toThrow(doubted)
    await expect(batch({ [`sure.${id}`]: '12345678901234 royal_mail' })).rejects.toThrow('NEXT_REDIRECT')
  })

  test('that is nearly a postal one is asked about for every carrier', async () => {
    const nearly = { carrier: 'own_van', [`number.${id}`]: 'RM12345678GB' }
    await expect(batch(nearly)).rejects.toThrow(`"number.${id}":["doubtful RM12345678GB"]`)
    await expect(batch({ ...nearly, [`sure.${id}`]: 'RM12345678GB own_van' })).rejects.toThrow('NEXT_REDIRECT')
  })

  test('goes with the version that stood in its row; an order that was seen to have changed goes as it stands', async () => {
    const sent = async (given: Record<string, string>) => {
      mockSent.splice(0)
      await expect(batch({ carrier: 'own_van', [`version.${id}`]: '4', ...given })).rejects.toThrow('NEXT_REDIRECT')
      return mockSent
    }
    expect(await sent({})).toMatchObject([{ rows: [{ id, version: 4 }] }, { shipments: [{ id, version: 4 }] }])
    const [, body] = (await sent({ [`seen.${id}`]: '2026-11-22T10:00:00.000Z' })) as { shipments: object[] }[]
    expect(body?.shipments).toEqual([{ id, carrier: 'own_van', trackingNo: '12345678901234' }])
  })

  test('is no concern of a carrier whose numbers nobody knows, nor of a number that tells its own', async () => {
    await expect(batch({ carrier: 'own_van' })).rejects.toThrow('NEXT_REDIRECT')
    await expect(batch({ [`number.${id}`]: '15501234567890' })).rejects.toThrow('NEXT_REDIRECT')
  })

  const desk = (carrier: string, trackingNo: string) =>
    shipOne(ShipInput.parse({ id, no: 'SO1', version: '1', kind: 'normal', carrier, trackingNo }))

  test('is asked about once at the desk', () =>
    expect(desk('royal_mail', '12345678901234')).resolves.toEqual({ kind: 'doubtful' }))

  test('at the desk a postal number with a digit too few is called so', async () => {
    await expect(desk('', 'RM12345678GB')).rejects.toThrow('{"trackingNo":["trackingPostal"]}')
    await expect(desk('', '12345678')).rejects.toThrow('{"carrier":["carrier"]}')
  })
})

describe('what speaks against the rows of a batch', () => {
  const a = '0190a6a0-0000-7000-8000-00000000000a'
  const b = '0190a6a0-0000-7000-8000-00000000000b'
  const c = '0190a6a0-0000-7000-8000-00000000000c'
  const at = '2026-11-22T10:00:00.000Z'
  const batch = (given: Record<string, string> = {}) =>
    commitBatch(
      BatchInput.parse({
        token: 't'.repeat(16),
        carrier: 'evri',
        ...{ [`order.${a}`]: 'SO1', [`order.${b}`]: 'SO2', [`order.${c}`]: 'SO3' },
        ...{ [`number.${a}`]: '12', [`number.${b}`]: '123456', [`number.${c}`]: 'RR123456785GB' },
        ...given,
      }),
    )
  const against = [
    { id: a, reason: 'held', other: '' },
    { id: c, reason: 'addressChanged', other: at },
    { id: c, reason: 'repeated', other: 'SO9' },
  ]
  beforeEach(() => void mockAgainst.push(...against))
  afterEach(() => void mockAgainst.splice(0))

  test('is said all at once: of the number, of its doubts, of other parcels, of the order', async () => {
    const fields = {
      all: ['rowsMarked'],
      pasted: ['unmatched'],
      [`number.${b}`]: ['doubtful 123456'],
      [`number.${a}`]: ['trackingShort'],
      [`order.${a}`]: ['held'],
      [`order.${c}`]: [`addressChanged ${at}`],
      [`number.${c}`]: ['repeated RR123456785GB SO9'],
    }
    await expect(batch({ pasted: 'SO2611210099 RR3' })).rejects.toThrow(JSON.stringify(['INVALID_INPUT', fields]))
  })

  test('passes rows that were corrected, confirmed or emptied', async () => {
    mockAgainst.shift()
    const said = { [`meant.${c}`]: 'RR123456785GB', [`sure.${b}`]: '123456 evri', [`number.${a}`]: '' }
    await expect(batch(said)).rejects.toThrow(`"order.${c}":["addressChanged ${at}"]`)
    await expect(batch({ ...said, [`seen.${c}`]: at })).rejects.toThrow('NEXT_REDIRECT')
  })

  test('is no row that could go as it stands, until it is looked at', () => {
    const [numbers, refused] = [{ c: 'RR123456785GB' }, { 'order.c': `addressChanged ${at}` }]
    expect(readyCount(numbers, carriersIn({}), {}, refused)).toBe(0)
    expect(readyCount(numbers, carriersIn({}), { 'seen.c': at }, refused)).toBe(1)
    expect(readyCount(numbers, carriersIn({}), {}, { 'order.c': 'held' })).toBe(0)
  })
})

test('what goes into a parcel stands in a line: three products with their pieces, and how many more there are', () => {
  const pieces = ['壶', '杯', '盘', '碗'].map((zh, index) => ({
    title: { zh, en: `${'x'.repeat(70)}${index}` },
    qty: 2,
  }))
  expect(goodsWords(pieces, 'zh-CN')).toBe('壶 × 2、杯 × 2、盘 × 2 +1')
  expect(goodsWords(pieces.slice(0, 1), 'en-GB')).toBe(`${'x'.repeat(59)}… × 2`)
})

test('with every box empty nothing is asked for, and not every order of the shop', async () => {
  await expect(previewOf('ship', { ids: [], given: [], filter: '' })).rejects.toThrow('"ids":["nothing"]')
  await expect(previewOf('ship', { ids: [], given: [], filter: 'status=2' })).resolves.toMatchObject({ token: 'asked' })
})
