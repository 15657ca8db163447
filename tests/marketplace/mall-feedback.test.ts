import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { feedbackPicture, feedbackThread, listFeedback, replyFeedback } from '@/lib/contract/feedback'
import * as contract from '@/lib/contract/mall/feedback'
import { myOrders } from '@/lib/contract/mall/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let desk: string
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  desk = await market.login('order_support')
})
afterAll(() => market.close())

const tell = (one: Buyer, orderId: string | null, text = 'Where is my parcel?') =>
  market.hit(contract.tellPlatform, one.token, { body: { kind: 'question', text, orderId } })
const mine = async (one: Buyer) => (await market.hit(contract.myTold, one.token, { query: {} })).data.records
const thread = async (id: string) => (await market.hit(feedbackThread, desk, { query: { id } })).data

test('a buyer writes about an order, an operator answers, and the buyer reads it and is told', async () => {
  const { one } = await shop.placed()
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const { id } = (await tell(one, order?.id ?? '')).data
  const found = await thread(id)
  expect(found).toMatchObject({ userType: 3, username: 'Ann Pruefer', order: { id: order?.id, no: order?.no } })
  const listed = (await market.hit(listFeedback, desk, { query: { userType: 3, size: 100 } })).data.records
  expect(listed.map((row) => row.id)).toContain(id)
  const body = { id, version: found.version, text: 'It arrives on Tuesday.' }
  expect((await market.hit(replyFeedback, desk, { body })).status).toBe(200)
  const [told] = await mine(one)
  expect(told).toMatchObject({ id, answered: true, order: { no: order?.no } })
  expect(told?.entries.map(({ text, fromPlatform }) => [text, fromPlatform])).toEqual([
    ['Where is my parcel?', false],
    ['It arrives on Tuesday.', true],
  ])
  const letters = await peek<{ sealed: string }>(
    market,
    sql`select payload->>'sealed' as sealed from outbox where type = 'buyer.mail'`,
  )
  const kinds = letters.map(({ sealed }) => (JSON.parse(market.vault.open(sealed)) as { buyer: string }).buyer)
  expect(kinds).toContain('buyerFeedbackReplied')
})

test('what another buyer wrote, and orders of others, are out of reach; so is too much at once', async () => {
  const { one } = await shop.placed()
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const stranger = await shop.newBuyer()
  expect((await tell(stranger, order?.id ?? '')).status).toBe(404)
  expect((await tell(one, null)).status).toBe(200)
  expect(await mine(stranger)).toEqual([])
  expect((await tell(one, null, '')).envelope.error).toBe('INVALID_INPUT')
  for (let count = 1; count < 10; count += 1) expect((await tell(one, null)).status).toBe(200)
  expect((await tell(one, null)).envelope.error).toBe('TOO_MANY_REQUESTS')
})

test('screenshots go along, up to six, are shown to their buyer and the desk, and to no other buyer', async () => {
  const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const base64 = (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#286' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const send = async (by: Buyer) => (await market.hit(contract.addToldPicture, by.token, { body: { base64 } })).data.id
  const pictureIds = [await send(one), await send(one)]
  const body = { kind: 'fault' as const, text: 'See the picture', orderId: null }
  const foreign = await market.hit(contract.tellPlatform, other.token, { body: { ...body, pictureIds } })
  expect(foreign.status).toBe(404)
  const { id } = (await market.hit(contract.tellPlatform, one.token, { body: { ...body, pictureIds } })).data
  expect((await mine(one))[0]?.pictureIds.toSorted()).toEqual(pictureIds.toSorted())
  expect((await thread(id)).pictureIds).toHaveLength(2)
  const params = { id: pictureIds[0] ?? '' }
  expect((await market.hit(contract.toldPicture, one.token, { params })).data.type).toBe('image/webp')
  expect((await market.hit(contract.toldPicture, other.token, { params })).status).toBe(404)
  expect((await market.hit(feedbackPicture, desk, { params })).status).toBe(200)
  const seven = await market.hit(contract.tellPlatform, one.token, {
    body: { ...body, pictureIds: Array.from({ length: 7 }, () => pictureIds[0] ?? '') },
  })
  expect(seven.status).toBe(400)
})
