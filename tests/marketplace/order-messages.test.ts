import { sql } from 'drizzle-orm'
import * as mall from '@/lib/contract/mall/order'
import { listNotifications } from '@/lib/contract/notification'
import * as contract from '@/lib/contract/order/message'
import { MESSAGE_MAX, MESSAGES_A_DAY } from '@/lib/domain/order/message'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let seller: string
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

async function bought(): Promise<{ one: Buyer; id: string; no: string }> {
  const { one } = await shop.placed()
  const [order] = (await market.hit(mall.myOrders, one.token, { query: {} })).data.records
  return { one, id: order?.id ?? '', no: order?.no ?? '' }
}
const send = (id: string, text: string, who = seller) =>
  market.hit(contract.sendOrderMessage, who, { params: { id }, body: { text } })
const write = (one: Buyer, id: string, text: string) =>
  market.hit(mall.writeToShop, one.token, { params: { id }, body: { text } })
const thread = async (id: string) =>
  (await market.hit(contract.listOrderMessages, seller, { params: { id } })).data.messages

test('a shop writes, the buyer reads and answers, and the shop is told', async () => {
  const { one, id, no } = await bought()
  const text = '<img src=x onerror=alert(1)>\n第二行'
  expect((await send(id, text)).status).toBe(200)
  const [read] = (await market.hit(mall.myOrderMessages, one.token, { params: { id } })).data
  expect(read).toMatchObject({ text, fromBuyer: false, by: '' })
  expect((await write(one, id, 'Blue, please')).status).toBe(200)
  expect((await thread(id)).map((each) => [each.fromBuyer, each.text])).toEqual([
    [false, text],
    [true, 'Blue, please'],
  ])
  expect((await thread(id))[0]?.by).not.toBe('')
  await followEvents(runnerOf(market))
  const { records } = (await market.hit(listNotifications, seller, { query: { size: 50 } })).data
  expect(records.filter((each) => each.kind === 'orderMessage' && each.text.en.includes(no))).toHaveLength(1)
})

test('another buyer, another shop and who may not write get nothing of it', async () => {
  const { id } = await bought()
  await send(id, 'Only for you')
  const stranger = await shop.newBuyer()
  const other = await market.login('hannah_pennine')
  const readonly = await market.login('liang_readonly')
  expect((await market.hit(mall.myOrderMessages, stranger.token, { params: { id } })).status).toBe(404)
  expect((await write(stranger, id, 'Let me in')).status).toBe(404)
  expect((await market.hit(contract.listOrderMessages, other, { params: { id } })).status).toBe(404)
  expect((await send(id, 'Hello', other)).status).toBe(404)
  expect((await send(id, 'Hello', readonly)).status).toBe(403)
  expect(await thread(id)).toHaveLength(1)
})

test('a text is never blank, too long or too often', async () => {
  const { one, id } = await bought()
  expect((await send(id, '  ')).envelope.error).toBe('INVALID_INPUT')
  expect((await send(id, 'a'.repeat(MESSAGE_MAX + 1))).envelope.error).toBe('INVALID_INPUT')
  expect((await send(id, 'a\u0007b')).envelope.error).toBe('INVALID_INPUT')
  for (let at = 0; at < MESSAGES_A_DAY; at += 1) expect((await send(id, `Number ${at}`)).status).toBe(200)
  expect((await send(id, 'One more')).envelope.error).toBe('MESSAGE_TOO_MANY')
  expect((await write(one, id, 'The buyer still can')).status).toBe(200)
  const [{ count } = { count: 0 }] = await peek<{ count: number }>(
    market,
    sql`select count(*)::int as count from order_message where order_id = ${id}`,
  )
  expect(count).toBe(MESSAGES_A_DAY + 1)
})
