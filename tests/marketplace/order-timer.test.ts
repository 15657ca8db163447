import { getOrder } from '@/lib/contract/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, sweep } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const unpaid = (pay_by_at: string) => ({ status: 1, pay_state: 0, paid_at: null, ship_by_at: null, pay_by_at })
const shipped = { ship_state: 2, shipped_at: '2026-11-17T12:00:00Z', paid_at: '2026-11-17T09:00:00Z' }

/** A second before the limit, at it, and a second after it; `fires` says from when on the timer acts. */
async function around(job: string, columnsAt: (limit: string) => Record<string, unknown>) {
  const statuses: string[] = []
  for (const left of [1_000, 0, -1_000]) {
    const { id } = await makeOrder(market, { columns: columnsAt(at(left)) })
    await sweep(market, job)
    const order = await read(id)
    statuses.push(`${order.status}${order.late ? ' late' : ''}`)
  }
  return statuses
}

describe('Timers act at their limit and not before', () => {
  test('unpaid orders are cancelled when their time is over', async () => {
    expect(await around('order.payTimeout', unpaid)).toEqual(['1', '0', '0'])
  })

  test('a promise is broken only after its last moment', async () => {
    expect(await around('order.markLate', (ship_by_at) => ({ ship_by_at }))).toEqual(['2', '2', '2 late'])
  })

  test('receipt counts as confirmed when the time for it is over', async () => {
    const columns = (receive_by_at: string) => ({ ...shipped, status: 3, receive_by_at })
    expect(await around('order.receiptTimeout', columns)).toEqual(['3', '4', '4'])
  })

  test('a review that nobody writes ends the order without one', async () => {
    const columns = (review_by_at: string) => ({ ...shipped, status: 4, review_by_at })
    expect(await around('order.reviewTimeout', columns)).toEqual(['4', '5', '5'])
  })

  test('the warning comes when a quarter of the window is left', async () => {
    const warned: boolean[] = []
    for (const left of [1_000, 0, -1_000]) {
      const paid_at = at(left - 18 * HOUR)
      const { id } = await makeOrder(market, { columns: { paid_at, ship_by_at: at(left + 6 * HOUR) } })
      await sweep(market, 'order.dueSoon')
      warned.push((await read(id)).timeline.some((entry) => entry.event === 'dueSoon'))
    }
    expect(warned).toEqual([false, true, true])
  })
})

describe('What stops a timer', () => {
  test('a hold of the platform stops the promise, a hold of the shop does not', async () => {
    const late = (held_by: number) => ({ ship_by_at: at(-HOUR), held_by, held_at: at(-2 * HOUR) })
    const platform = await makeOrder(market, { columns: late(3) })
    const shop = await makeOrder(market, { columns: late(1) })
    await sweep(market, 'order.markLate')
    expect([(await read(platform.id)).late, (await read(shop.id)).late]).toEqual([false, true])
  })

  test('an open after-sale keeps the receipt open', async () => {
    const columns = { ...shipped, status: 3, receive_by_at: at(-HOUR), after_sale_state: 1 }
    const { id } = await makeOrder(market, { columns })
    await sweep(market, 'order.receiptTimeout')
    expect((await read(id)).status).toBe(3)
  })
})

describe('A sweep', () => {
  test('acts once, however often and late it runs, and leaves its traces', async () => {
    const { id } = await makeOrder(market, { columns: unpaid(at(-3 * HOUR)) })
    for (let run = 0; run < 3; run++) await sweep(market, 'order.payTimeout')
    const order = await read(id)
    expect([order.status, order.version, order.closeReason]).toEqual([0, 2, 'timeout'])
    expect(order.timeline.map((entry) => [entry.event, entry.operatorType])).toEqual([['payTimeout', 4]])
  })

  test('starts the after-sale and review windows in UK days, over the start of summer time as well', async () => {
    market.clock.now = new Date('2027-03-20T12:00:00Z')
    const { id } = await makeOrder(market, { columns: { ...shipped, status: 3, receive_by_at: at(0) } })
    await sweep(market, 'order.receiptTimeout')
    token = await market.login('liang_manager')
    expect((await read(id)).afterSaleUntil).toBe('2027-04-03T11:00:00.000Z')
  })
})
