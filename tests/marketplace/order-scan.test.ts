import { sql } from 'drizzle-orm'
import { countOrders, getOrder, listOrders, type OrderDetail } from '@/lib/contract/order'
import * as shipping from '@/lib/contract/order/shipping'
import { NO_MOVEMENT_MS, type ScannedState } from '@/lib/domain/parcel/machine'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
beforeEach(async () => {
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const read = async (id: string): Promise<OrderDetail> => (await market.hit(getOrder, token, { params: { id } })).data
const ship = async (id: string, body: Partial<shipping.Shipment> = {}) =>
  (
    await market.hit(shipping.deliverGoods, token, {
      params: { id },
      body: { carrier: 'royal_mail', trackingNo: 'RM123456789GB', ...body },
    })
  ).data
const shipped = async () => ship((await makeOrder(market)).id)

type Scan = Partial<Parameters<typeof send>[2]>
const send = (
  order: OrderDetail,
  as: string,
  body: { parcelId: string; state: ScannedState; at: string; version: number; place?: string; note?: string },
  key?: string,
) => market.hit(shipping.recordScan, as, { params: { id: order.id }, body }, key ? { key } : {})
const scan = (order: OrderDetail, state: ScannedState, given: Scan = {}, key?: string) =>
  send(
    order,
    token,
    {
      parcelId: order.parcels.at(-1)?.id ?? '',
      state,
      at: market.clock.now.toISOString(),
      version: order.version,
      ...given,
    },
    key,
  )
const undo = (order: OrderDetail) =>
  market.hit(shipping.undoShipment, token, {
    params: { id: order.id },
    body: { parcelId: order.parcels.at(-1)?.id ?? '' },
  })

describe('A scan that a person writes down', () => {
  test('takes the parcel on, stands in its history and the timeline, and leaves one row of the audit', async () => {
    const order = await shipped()
    market.clock.advance(HOUR)
    const { status, data } = await scan(order, 'transit', { place: ' Daventry ', note: 'by telephone' })
    expect(status).toBe(200)
    const [parcel] = data.parcels
    expect(parcel).toMatchObject({ state: 'transit', noMovement: false })
    expect(parcel?.scans).toEqual([
      {
        at: market.clock.now.toISOString(),
        text: { zh: '运输中', en: 'In transit' },
        place: 'Daventry',
        note: 'by telephone',
        by: expect.stringMatching(/./),
      },
    ])
    expect(data.timeline.at(-1)).toMatchObject({
      event: 'parcelScanned',
      operatorType: 1,
      note: 'by telephone',
      params: { trackingNo: 'RM123456789GB', parcelState: 'transit' },
    })
    expect([data.status, data.version]).toEqual([3, order.version + 1])
    const rows = await peek(
      market,
      sql`select 1 from audit_entry where ref_id = ${order.id} and detail->>'event' = 'recordScan' and result = 'ok'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the whole way, with an exception that is put right', async () => {
    let order = await shipped()
    for (const state of ['transit', 'exception', 'transit', 'delivered'] as const) {
      market.clock.advance(HOUR)
      const answer = await scan(order, state)
      expect([answer.status, answer.data.parcels[0]?.state]).toEqual([200, state])
      order = answer.data
    }
    expect(order.parcels[0]?.scans).toHaveLength(4)
    const after = await scan(order, 'transit')
    expect([after.status, after.envelope.error, after.envelope.detail?.state]).toEqual([
      409,
      'PARCEL_WRONG_STATE',
      'delivered',
    ])
    expect(await read(order.id)).toEqual(order)
  })

  test.each<[ScannedState]>([['delivered'], ['exception'], ['returned']])(
    'a parcel that was only handed over is not %s yet',
    async (state) => {
      const order = await shipped()
      expect((await scan(order, state)).envelope.error).toBe('PARCEL_WRONG_STATE')
      expect(await read(order.id)).toEqual(order)
    },
  )

  test('one that was taken back has no scans', async () => {
    const order = (await undo(await shipped())).data
    expect((await scan(order, 'transit')).envelope.error).toBe('PARCEL_WRONG_STATE')
  })

  test('a parcel in transit is not taken back; one that waits for the carrier is', async () => {
    const order = await shipped()
    expect(order.parcels[0]?.undoUntil).not.toBeNull()
    const moving = (await scan(order, 'transit')).data
    expect(moving.parcels[0]?.undoUntil).toBeNull()
    expect((await undo(moving)).envelope.error).toBe('UNDO_TOO_LATE')
    expect((await read(order.id)).parcels[0]?.state).toBe('transit')
    expect((await undo(await shipped())).data.parcels[0]?.state).toBe('void')
  })

  test('lies between the shipping and now, to the minute that a field can say', async () => {
    const order = await ship((await makeOrder(market)).id, {
      shippedAt: new Date(market.clock.now.getTime() - HOUR / 2 + 45_000).toISOString(),
    })
    const sent = Date.parse(order.parcels[0]?.shippedAt ?? '')
    const at = (ms: number) => new Date(ms).toISOString()
    const now = market.clock.now.getTime()
    for (const [wrong, key] of [
      [at(now + 1), 'scanFuture'],
      [at(sent - 60_000), 'scanBeforeShipping'],
    ] as const) {
      const { status, envelope } = await scan(order, 'transit', { at: wrong })
      expect([status, envelope.error, envelope.fields]).toEqual([400, 'INVALID_INPUT', { at: [key] }])
    }
    const first = await scan(order, 'transit', { at: at(sent - 45_000) })
    expect(first.status).toBe(200)
    const second = (await scan(first.data, 'transit', { at: at(now) })).data
    expect((await scan(second, 'delivered', { at: at(now - 120_000) })).envelope.fields).toEqual({
      at: ['scanBeforeScan'],
    })
    expect((await scan(second, 'delivered', { at: at(now) })).status).toBe(200)
  })

  test('is refused for an outdated order, and has one effect however often it is sent', async () => {
    const order = await shipped()
    expect((await scan(order, 'transit', { version: order.version - 1 })).envelope.error).toBe('VERSION_CONFLICT')
    const key = 'scan-once-and-again-1'
    const answers = [await scan(order, 'transit', {}, key), await scan(order, 'transit', {}, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(order.id)).parcels[0]?.scans).toHaveLength(1)
    expect((await scan(order, 'transit')).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('needs the right and the shop', async () => {
    const order = await shipped()
    const body = { parcelId: order.parcels[0]?.id ?? '', state: 'transit' as const, at: market.clock.now.toISOString() }
    const as = async (name: string) => send(order, await market.login(name), { ...body, version: order.version })
    expect((await as('liang_readonly')).status).toBe(403)
    expect((await as('hannah_pennine')).status).toBe(404)
    expect((await as('liang_shipping')).status).toBe(200)
  })
})

describe('A parcel that nobody scans', () => {
  test('does not move from 72 hours after shipping on, until it is scanned', async () => {
    const order = await shipped()
    market.clock.advance(72 * HOUR - 1)
    token = await market.login('liang_manager')
    expect((await read(order.id)).parcels[0]?.noMovement).toBe(false)
    market.clock.advance(1)
    const still = await read(order.id)
    expect(still.parcels[0]?.noMovement).toBe(true)
    expect((await scan(still, 'transit')).data.parcels[0]?.noMovement).toBe(false)
  })
})

describe('The parcels of the demo', () => {
  test('stand in every state that the carrier knows, and only a few were never seen', async () => {
    const [told] = await peek<{ states: string[]; still: number; all: number }>(
      market,
      sql`select array_agg(distinct state order by state) as states, count(*)::int as all,
        count(*) filter (where state = 'handed' and first_scan_at is null
          and shipped_at <= ${START.toISOString()}::timestamptz - interval '72 hours')::int as still
        from parcel where created_at < ${START.toISOString()}::timestamptz and created_by is null`,
    )
    expect(told?.states).toEqual(expect.arrayContaining(['delivered', 'exception', 'handed', 'transit']))
    expect(told?.still).toBeGreaterThan(0)
    expect(told?.still).toBeLessThan((told?.all ?? 0) / 10)
  })
})

describe('The statutory period', () => {
  test('begins on the day after the delivered scan of the last parcel, and leaves the receipt clock alone', async () => {
    const { id } = await makeOrder(market, { qty: [1, 1] })
    const [first] = (await read(id)).lines
    let order = await ship(id, { lines: [{ lineId: first?.id ?? '', qty: 1 }] })
    order = await ship(id, { trackingNo: 'RM999999999GB' })
    const { receiveBy } = order
    const delivered = async (index: number) => {
      const parcelId = order.parcels[index]?.id ?? ''
      order = (await scan(order, 'transit', { parcelId })).data
      order = (await scan(order, 'delivered', { parcelId })).data
    }
    await delivered(1)
    expect(order.cancelUntil).toBeNull()
    market.clock.advance(24 * HOUR)
    token = await market.login('liang_manager')
    await delivered(0)
    const midnight = new Date(market.clock.now)
    midnight.setUTCHours(0, 0, 0, 0)
    expect(order.cancelUntil).toBe(new Date(midnight.getTime() + 15 * 24 * HOUR).toISOString())
    expect([order.status, order.receiveBy]).toEqual([3, receiveBy])
  })
})

test('an order whose parcel stands still is found by the chip after 72 hours to the millisecond, until it is scanned', async () => {
  const found = async () => {
    const query = { status: 3, chip: 'noMovement', size: 100 } as const
    const [{ data }, { data: counts }] = await Promise.all([
      market.hit(listOrders, token, { query }),
      market.hit(countOrders, token),
    ])
    expect(counts.byChip.noMovement?.count).toBe(data.total)
    return data.records.map(({ id }) => id)
  }
  const order = await shipped()
  market.clock.advance(NO_MOVEMENT_MS - 1)
  expect(await found()).not.toContain(order.id)
  market.clock.advance(1)
  expect(await found()).toContain(order.id)
  expect((await read(order.id)).parcels[0]?.noMovement).toBe(true)
  expect((await scan(order, 'transit')).status).toBe(200)
  expect(await found()).not.toContain(order.id)
})
