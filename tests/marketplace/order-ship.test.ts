import { sql } from 'drizzle-orm'
import { getOrder, type OrderDetail } from '@/lib/contract/order'
import * as shipping from '@/lib/contract/order/shipping'
import { cannotSupply } from '@/lib/contract/order/work'
import { SETTINGS } from '@/lib/domain/setting'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const MINUTE = 60_000
const UNDO = SETTINGS['undo.minutes'].value * MINUTE
type Shipment = Partial<shipping.Shipment>
const ship = (id: string, body: Shipment = {}, key?: string) =>
  market.hit(
    shipping.deliverGoods,
    token,
    { params: { id }, body: { carrier: 'royal_mail', trackingNo: 'RM123456789GB', ...body } },
    key ? { key } : {},
  )
const read = async (id: string): Promise<OrderDetail> => (await market.hit(getOrder, token, { params: { id } })).data
const eventsOf = async (id: string, type: string) =>
  peek(market, sql`select 1 from outbox where type = ${type} and payload->>'orderId' = ${id}`)

describe('Shipping an order', () => {
  test('the last parcel moves the order on, starts the receipt clock and leaves its traces', async () => {
    const { id } = await makeOrder(market, { qty: [1, 2] })
    const { status, data } = await ship(id, { trackingNo: ' ｒｍ 123-456-789 gb' })
    expect(status).toBe(200)
    expect([data.status, data.shipState, data.trackingNo]).toEqual([3, 2, 'RM123456789GB'])
    expect(data.lines.map((line) => line.shippedQty)).toEqual([1, 2])
    expect(data.receiveBy).toBe('2026-12-02T10:30:00.000Z')
    expect(data.timeline.at(-1)).toMatchObject({ event: 'shipped', operatorType: 1, params: { qty: 3 } })
    expect(await eventsOf(id, 'order.shipped')).toHaveLength(1)
    const audit = await peek(market, sql`select 1 from audit_entry where ref_id = ${id} and result = 'ok'`)
    expect(audit).toHaveLength(1)
  })

  test('goods from overseas have thirty days', async () => {
    const { id } = await makeOrder(market, { columns: { goods_location: 1 } })
    expect((await ship(id)).data.receiveBy).toBe('2026-12-18T10:30:00.000Z')
  })

  test('a part keeps the order open until the rest has left', async () => {
    const { id } = await makeOrder(market, { qty: [1, 2] })
    const [first, second] = (await read(id)).lines
    const part = await ship(id, { lines: [{ lineId: second?.id ?? '', qty: 1 }] })
    expect([part.data.status, part.data.shipState, part.data.receiveBy]).toEqual([2, 1, null])
    const over = await ship(id, { trackingNo: '99999999', lines: [{ lineId: second?.id ?? '', qty: 2 }] })
    expect([over.status, over.envelope.error, over.envelope.detail?.open]).toEqual([422, 'SHIP_TOO_MANY', 1])
    const rest = await ship(id, { trackingNo: '99999999' })
    expect([rest.data.status, rest.data.shipState]).toEqual([3, 2])
    expect(rest.data.parcels.map((parcel) => parcel.lines.length)).toEqual([1, 2])
    expect(first?.shippedQty).toBe(0)
  })

  test('an order has left when the latest of its parcels has, whichever was noted last', async () => {
    const { id } = await makeOrder(market, { qty: [2] })
    const [line] = (await read(id)).lines
    await ship(id, { trackingNo: '99999997', lines: [{ lineId: line?.id ?? '', qty: 1 }] })
    const earlier = new Date(market.clock.now.getTime() - 30 * MINUTE).toISOString()
    const { data } = await ship(id, { trackingNo: '99999998', shippedAt: earlier })
    expect([data.promise.shippedAt, data.receiveBy]).toEqual([
      market.clock.now.toISOString(),
      '2026-12-02T10:30:00.000Z',
    ])
  })

  test('the days of the receipt are UK days: over the start of summer time it ends at the same hour', async () => {
    const winter = market.clock.now
    market.clock.now = new Date('2027-03-20T12:00:00.000Z')
    token = await market.login('liang_manager')
    const { id } = await makeOrder(market)
    expect((await ship(id, { trackingNo: '99999996' })).data.receiveBy).toBe('2027-04-03T11:00:00.000Z')
    market.clock.now = winter
    token = await market.login('liang_manager')
  })

  test.each([
    ['five digits', { trackingNo: 'AB12345' }, 400, 'INVALID_INPUT'],
    ['an unknown carrier', { carrier: 'pigeon' }, 422, 'CARRIER_UNKNOWN'],
    ['a second from now', { shippedAt: '2026-11-18T10:30:01.000Z' }, 422, 'SHIP_TIME_INVALID'],
    ['a second before the payment', { shippedAt: '2026-11-18T09:29:59.000Z' }, 422, 'SHIP_TIME_INVALID'],
    ['an older version', { version: 9 }, 409, 'VERSION_CONFLICT'],
  ])('%s is refused and changes nothing', async (_, body, status, error) => {
    const { id } = await makeOrder(market)
    const answer = await ship(id, body)
    expect([answer.status, answer.envelope.error]).toEqual([status, error])
    expect([(await read(id)).status, (await read(id)).version]).toEqual([2, 1])
  })

  test('now and the very moment of the payment are good shipping times', async () => {
    for (const shippedAt of ['2026-11-18T10:30:00.000Z', '2026-11-18T09:30:00.000Z']) {
      const { id } = await makeOrder(market)
      expect((await ship(id, { shippedAt })).status).toBe(200)
    }
  })

  test.each([
    ['held', { held_by: 1, held_at: '2026-11-18T10:00:00Z' }, 'ORDER_HELD'],
    ['with an open after-sale', { after_sale_state: 1 }, 'ORDER_AFTER_SALE_OPEN'],
    ['unpaid', { status: 1, paid_at: null }, 'ORDER_WRONG_STATE'],
    ['being refunded', { status: 7 }, 'ORDER_WRONG_STATE'],
    ['a prize', { kind: 3 }, 'ORDER_WRONG_STATE'],
  ])('an order that is %s is not shipped', async (_, columns, error) => {
    const { id } = await makeOrder(market, { columns })
    expect((await ship(id)).envelope.error).toBe(error)
  })

  test('a number of the last ninety days is refused if the caller asks for that, and accepted otherwise', async () => {
    const trackingNo = 'RPT900100200'
    const [one, other, third] = [await makeOrder(market), await makeOrder(market), await makeOrder(market)]
    expect((await ship(one.id, { trackingNo })).status).toBe(200)
    const refused = await ship(other.id, { trackingNo: 'rpt 900-100-200', refuseRepeated: true })
    expect([refused.envelope.error, refused.envelope.detail]).toEqual([
      'TRACKING_REPEATED',
      { no: (await read(one.id)).no },
    ])
    expect((await read(other.id)).status).toBe(2)
    expect((await ship(other.id, { trackingNo })).status).toBe(200)
    await peek(
      market,
      sql`update parcel set created_at = created_at - interval '91 days' where tracking_no = ${trackingNo}`,
    )
    expect((await ship(third.id, { trackingNo, refuseRepeated: true })).status).toBe(200)
  })

  test('the number of an order is no tracking number', async () => {
    const { id } = await makeOrder(market)
    const { envelope } = await ship(id, { trackingNo: 'so 2611 1800 99' })
    expect([envelope.error, envelope.fields]).toEqual(['INVALID_INPUT', { trackingNo: ['trackingOwn'] }])
  })

  test('a prize leaves by its own call, and only a prize does', async () => {
    const body = { carrier: 'evri', trackingNo: '123456' }
    const prize = await makeOrder(market, { columns: { kind: 3 } })
    const normal = await makeOrder(market)
    const send = (id: string) => market.hit(shipping.deliverGoodsLuck, token, { params: { id }, body })
    expect((await send(prize.id)).data.status).toBe(3)
    expect((await send(normal.id)).envelope.error).toBe('ORDER_WRONG_STATE')
  })
})

describe('Two tabs ship the same order (C-01)', () => {
  test('the same number: both are answered alike and one parcel stands', async () => {
    const { id } = await makeOrder(market)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ship(id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect((await read(id)).parcels).toHaveLength(1)
    expect(await eventsOf(id, 'order.shipped')).toHaveLength(1)
  })

  test('different numbers: one wins, the others are told its number, by whom and when', async () => {
    const { id } = await makeOrder(market)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => ship(id, { trackingNo: `RM00000000${n}GB` })))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect([lost.status, lost.envelope.error]).toEqual([409, 'ORDER_ALREADY_SHIPPED'])
      const { trackingNo, by, at } = lost.envelope.detail ?? {}
      expect([trackingNo, by, at]).toEqual([won[0]?.data.trackingNo, '梁佳慧', '2026-11-18T10:30:00.000Z'])
    }
    expect((await read(id)).parcels).toHaveLength(1)
  })

  test('the same part twice is one part', async () => {
    const { id } = await makeOrder(market, { qty: [3] })
    const lines = [{ lineId: (await read(id)).lines[0]?.id ?? '', qty: 1 }]
    const answers = await Promise.all([ship(id, { lines }), ship(id, { lines })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).lines[0]?.shippedQty).toBe(1)
  })
})

describe('Shipping against giving back (C-02)', () => {
  test('one of them wins: never a parcel and a refund', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await makeOrder(market)
      const give = market.hit(cannotSupply, token, { params: { id }, body: { reason: 'sold out', version: 1 } })
      const [shipped, given] = await Promise.all([ship(id), give])
      expect([shipped.status, given.status].filter((status) => status === 200)).toHaveLength(1)
      const { status, parcels, lines } = await read(id)
      expect([status, parcels.length, lines[0]?.refundedQty]).toEqual(shipped.status === 200 ? [3, 1, 0] : [7, 0, 1])
    }
  })
})

describe('The same key fifty times (C-11)', () => {
  test('has one effect, and another content under it is refused', async () => {
    const { id } = await makeOrder(market)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ship(id, {}, 'ship-key-fifty-01')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const other = await ship(id, { trackingNo: '777777777' }, 'ship-key-fifty-01')
    expect([other.status, other.envelope.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await read(id)).parcels).toHaveLength(1)
  })
})

describe('Taking a parcel back', () => {
  const undo = (id: string, parcelId: string) =>
    market.hit(shipping.undoShipment, token, { params: { id }, body: { parcelId } })

  test('works within the configured minutes, and reopens the shipped lines', async () => {
    const { id } = await makeOrder(market, { qty: [2] })
    const parcelId = (await ship(id)).data.parcels[0]?.id ?? ''
    market.clock.advance(UNDO)
    const { status, data } = await undo(id, parcelId)
    expect([status, data.status, data.shipState, data.trackingNo, data.lines[0]?.shippedQty]).toEqual([
      200,
      2,
      0,
      null,
      0,
    ])
    expect(data.parcels[0]?.state).toBe('void')
    const again = await ship(id, { trackingNo: 'RM123456789GB' })
    const late = again.data.parcels.find((parcel) => parcel.state !== 'void')?.id ?? ''
    market.clock.advance(UNDO + 1)
    expect((await undo(id, late)).envelope.error).toBe('UNDO_TOO_LATE')
  })

  test('is refused once the carrier has seen it', async () => {
    const { id } = await makeOrder(market)
    const parcelId = (await ship(id)).data.parcels[0]?.id ?? ''
    await peek(market, sql`update parcel set first_scan_at = shipped_at where id = ${parcelId} returning id`)
    expect((await undo(id, parcelId)).envelope.error).toBe('UNDO_TOO_LATE')
  })

  test('of several parcels leaves the others and the order part-shipped', async () => {
    const { id } = await makeOrder(market, { qty: [1, 1] })
    const [line] = (await read(id)).lines
    await ship(id, { lines: [{ lineId: line?.id ?? '', qty: 1 }] })
    const whole = await ship(id, { trackingNo: 'RM999999999GB' })
    const { data } = await undo(id, whole.data.parcels[1]?.id ?? '')
    expect([data.status, data.shipState, data.trackingNo, data.receiveBy]).toEqual([2, 1, 'RM123456789GB', null])
  })
})

describe('Correcting a number', () => {
  const correct = (id: string, parcelId: string, reason?: string) =>
    market.hit(shipping.correctTracking, token, {
      params: { id },
      body: { parcelId, carrier: 'evri', trackingNo: 'H11222333', ...(reason && { reason }) },
    })

  test('is free for a day and asks for a reason after it', async () => {
    const { id } = await makeOrder(market)
    const parcelId = (await ship(id)).data.parcels[0]?.id ?? ''
    market.clock.advance(24 * 60 * MINUTE + 1)
    const refused = await correct(id, parcelId)
    expect([refused.status, refused.envelope.fields]).toEqual([400, { reason: ['required'] }])
    const { data } = await correct(id, parcelId, 'wrong label')
    expect([data.carrier, data.trackingNo, data.status]).toEqual(['evri', 'H11222333', 3])
    expect(data.timeline.at(-1)).toMatchObject({ event: 'trackingCorrected', params: { from: 'RM123456789GB' } })
    const again = await correct(id, parcelId, 'wrong label')
    expect([again.status, again.envelope.fields]).toEqual([400, { trackingNo: ['unchanged'] }])
  })

  test('is over when the order was received', async () => {
    const { id } = await makeOrder(market)
    const parcelId = (await ship(id)).data.parcels[0]?.id ?? ''
    market.clock.advance(15 * 24 * 60 * MINUTE)
    await sweep(market, 'order.receiptTimeout')
    token = await market.login('liang_manager')
    expect((await correct(id, parcelId, 'wrong label')).envelope.error).toBe('ORDER_WRONG_STATE')
  })
})
