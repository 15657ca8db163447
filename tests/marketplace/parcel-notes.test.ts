import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import * as contract from '@/lib/contract/parcel'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const DAY = 86_400_000
let made = 0

async function sent() {
  const order = await makeOrder(market, { qty: [1] })
  made += 1
  const body = { carrier: 'royal_mail', trackingNo: `H55${String(made).padStart(13, '0')}`, notifyBuyer: false }
  const { data } = await market.hit(deliverGoods, seller, { params: { id: order.id }, body })
  return { order, id: data.parcels[0]?.id ?? '' }
}
const read = async (id: string) => (await market.hit(contract.getParcel, seller, { query: { id } })).data
const tell = (id: string, token = seller) => market.hit(contract.tellParcelAgain, token, { body: { id } })
const notices = (orderId: string) =>
  peek(market, sql`select 1 from outbox where type = 'order.shipped' and payload ->> 'orderId' = ${orderId}`)

test('who asked the carrier and what it said stands with the parcel and in the order', async () => {
  const { order, id } = await sent()
  expect((await read(id)).contact).toEqual({ phone: '', url: 'https://www.royalmail.com/help' })
  const body = { id, note: 'Held in Leeds, case 4711' }
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.contactCarrier, neighbour, { body })).status).toBe(404)
  const { data } = await market.hit(contract.contactCarrier, seller, { body })
  expect(data.notes).toMatchObject([{ kind: 'contacted', note: body.note }])
  const { timeline } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
  expect(timeline.filter(({ event }) => event === 'carrierContacted')).toMatchObject([{ note: body.note }])
})

test('the shipping notice goes again once a day and three times for a parcel, and two presses send one', async () => {
  const { order, id } = await sent()
  const neighbour = await market.login('hannah_pennine')
  expect((await tell(id, neighbour)).status).toBe(404)
  const both = await Promise.all([tell(id), tell(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(await notices(order.id)).toHaveLength(1)
  for (const status of [200, 200, 429]) {
    market.clock.advance(DAY)
    seller = await market.login('liang_manager')
    expect((await tell(id)).status).toBe(status)
  }
  expect((await read(id)).notes.map(({ kind }) => kind)).toEqual(['told', 'told', 'told'])
  expect(await notices(order.id)).toHaveLength(3)
})

test('of a parcel that has arrived no notice is sent again', async () => {
  const { id } = await sent()
  await peek(market, sql`update parcel set state = 'delivered' where id = ${id} returning 1`)
  expect((await tell(id)).envelope.error).toBe('PARCEL_WRONG_STATE')
})
