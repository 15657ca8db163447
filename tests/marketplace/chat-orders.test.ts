import { sql } from 'drizzle-orm'
import * as mall from '@/lib/contract/mall/order'
import { sendOrderMessage } from '@/lib/contract/order/message'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  await peek(market, sql`delete from chat_auto`)
  shop = shopping(market)
  chat = chatting(market)
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

async function bought(): Promise<{ one: Buyer; order: { id: string; no: string } }> {
  const { one } = await shop.placed()
  const [order] = (await market.hit(mall.myOrders, one.token, { query: {} })).data.records
  return { one, order: { id: order?.id ?? '', no: order?.no ?? '' } }
}

const happens = (id: string, event: string) =>
  peek(
    market,
    sql`insert into timeline_entry (id, shop_id, order_id, at, operator_type, operator, event)
      select gen_random_uuid(), shop_id, id, ${market.clock.now.toISOString()}, 4, '', ${event} from orders where id = ${id}`,
  )

const told = async (id: string) =>
  (await chat.rows(liang, id))
    .filter(({ kind }) => kind === 'order')
    .map(({ event, side, text, card }) => [event, side, text, card?.no])

test('what the two write on an order stands in their conversation, once, in its order, and counts as no message', async () => {
  const { one, order } = await bought()
  const id = await chat.open(one)
  await market.hit(sendOrderMessage, liang, { params: { id: order.id }, body: { text: 'Which colour?' } })
  await market.hit(mall.writeToShop, one.token, { params: { id: order.id }, body: { text: '<b>Blue</b>' } })
  await sweep(market, 'chat.orders')
  await sweep(market, 'chat.orders')
  expect(await told(id)).toEqual([
    ['message', 'shop', 'Which colour?', order.no],
    ['message', 'buyer', '<b>Blue</b>', order.no],
  ])
  expect((await chat.mine(one, id)).filter(({ kind }) => kind === 'order')).toHaveLength(2)
  expect(await chat.seen(liang, id)).toMatchObject({ unread: 0, state: 'closed' })
})

test('what happens to an order stands in a conversation that knows it, and in no other', async () => {
  const { one, order } = await bought()
  const id = await chat.open(one)
  await happens(order.id, 'paid')
  await sweep(market, 'chat.orders')
  expect(await told(id)).toEqual([])
  await chat.send(liang, id, '', { text: undefined, card: { type: 'order', id: order.id } })
  for (const event of ['printed', 'shipped', 'refunded']) await happens(order.id, event)
  await sweep(market, 'chat.orders')
  expect(await told(id)).toEqual([
    ['shipped', null, '', order.no],
    ['refunded', null, '', order.no],
  ])
})
