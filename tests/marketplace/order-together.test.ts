import { getOrder } from '@/lib/contract/order'
import { undoShipment } from '@/lib/contract/order/shipping'
import { shipTogether, togetherOrders } from '@/lib/contract/order/together'
import { holdOrder } from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let token: string
let clerk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
  clerk = await market.login('liang_shipping')
})
afterAll(() => market.close())

let number = 300_000_000
function trackingNo() {
  number += 1
  return `RM${number}GB`
}
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const two = async () => [(await makeOrder(market)).id, (await makeOrder(market)).id] as const
const near = async (id: string, who = token) =>
  (await market.hit(togetherOrders, who, { params: { id } })).data.map((order) => order.id)
const versionsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
/** Ships orders that were read before: in a race nothing is read in between. */
const combine = (orders: Awaited<ReturnType<typeof versionsOf>>, tracking = trackingNo(), who = token) =>
  market.hit(shipTogether, who, { body: { orders, carrier: 'royal_mail', trackingNo: tracking } })
const together = async (ids: readonly string[], tracking = trackingNo(), who = token) =>
  combine(await versionsOf(ids), tracking, who)
const undo = (id: string, parcelId: string, who = token) =>
  market.hit(undoShipment, who, { params: { id }, body: { parcelId } })
const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await read(id)).status))

test('orders of one buyer and one address go in one parcel, and are taken back together', async () => {
  const ids = await two()
  expect((await near(ids[0])).slice(0, 1)).toEqual([ids[0]])
  expect(await near(ids[0])).toContain(ids[1])
  const tracking = trackingNo()
  expect((await together(ids, tracking)).data).toEqual({ shipped: 2 })
  expect(await states(ids)).toEqual([3, 3])
  for (const id of ids) expect((await read(id)).parcels.map((one) => one.trackingNo)).toEqual([tracking])
  expect(await near(ids[0])).toEqual([])
  const parcel = (await read(ids[1])).parcels[0]?.id ?? ''
  expect((await undo(ids[1], parcel)).status).toBe(200)
  expect(await states(ids)).toEqual([2, 2])
  for (const id of ids) expect((await read(id)).parcels.map(({ state }) => state)).toEqual(['void'])
})

test('an order that is held, or of another door, goes in no parcel of others, and none of them goes', async () => {
  const ids = await two()
  const body = { reason: 'stock is being checked', version: (await read(ids[1])).version }
  await market.hit(holdOrder, token, { params: { id: ids[1] }, body })
  expect(await near(ids[0])).not.toContain(ids[1])
  expect((await together(ids)).envelope.error).toBe('ORDER_HELD')
  expect(await states(ids)).toEqual([2, 2])
  const seeded = (await market.hit(getOrder, token, { params: { id: ids[0] } })).data
  const far = (await makeOrder(market, { columns: { goods_location: 1 } })).id
  const refused = await together([seeded.id, far])
  expect(refused.envelope.fields).toEqual({ orders: ['otherDoor'] })
  expect((await together([ids[0], '00000000-0000-7000-8000-000000000000']).catch(() => null))?.status).not.toBe(200)
})

test('another shop finds and ships nothing of them', async () => {
  const ids = await two()
  const other = await market.login('hannah_pennine')
  expect((await market.hit(togetherOrders, other, { params: { id: ids[0] } })).status).toBe(404)
  expect((await together(ids, trackingNo(), other)).status).toBe(404)
  expect(await states(ids)).toEqual([2, 2])
})

describe('Two colleagues at once', () => {
  test('who combine the same orders: one parcel goes, the other is told', async () => {
    const ids = await two()
    const orders = await versionsOf(ids)
    const answers = await Promise.all([combine(orders), combine([...orders].reverse(), trackingNo(), clerk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).parcels.map((one) => one.trackingNo)))
    expect(numbers[0]).toEqual(numbers[1])
    expect(numbers[0]).toHaveLength(1)
  })

  test('who take the same parcel back, each from another of its orders: it comes back once', async () => {
    const ids = await two()
    await together(ids)
    const parcels = await Promise.all(ids.map(async (id) => (await read(id)).parcels[0]?.id ?? ''))
    const answers = await Promise.all(ids.map((id, at) => undo(id, parcels[at] ?? '', at ? clerk : token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await states(ids)).toEqual([2, 2])
    for (const id of ids) for (const line of (await read(id)).lines) expect(line.shippedQty).toBe(0)
  })
})
