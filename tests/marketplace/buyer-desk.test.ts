import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer'
import * as desk from '@/lib/contract/buyer/op'
import { cancelMine, myOrders } from '@/lib/contract/mall/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  operator = await market.login('operator')
})
afterAll(() => market.close())
beforeEach(() => market.database.db.execute(sql`delete from attempt_counter`))

const profileOf = async ({ token }: Buyer) => (await market.hit(contract.getProfile, token)).data
const find = async (q: string) => (await market.hit(desk.listBuyers, operator, { query: { q } })).data.records
const see = async (id: string) => (await market.hit(desk.getBuyer, operator, { query: { id } })).data
const login = (email: string) => market.hit(contract.login, null, { body: { email, password: 'teapots-19' } })
const block = (id: string, version: number) =>
  market.hit(desk.blockBuyer, operator, { body: { id, version, reason: 'Paid with a stolen card' } })

/** A buyer with an order that waits for its payment. */
async function ordering() {
  const buyer = await shop.newBuyer()
  await shop.put(buyer, await shop.sku('liang'), 1)
  expect((await shop.order(buyer)).status).toBe(200)
  const [order] = (await market.hit(myOrders, buyer.token)).data.records
  return { buyer, ...(await profileOf(buyer)), order: order ?? { id: '', no: '' } }
}

test('a buyer is found by the whole address, by an order, and by a name in it; nothing personal is shown whole', async () => {
  const { id, email, name, order } = await ordering()
  for (const q of [email, email.toUpperCase(), order.no, name.split(' ')[0] ?? ''])
    expect((await find(q)).map((row) => row.id)).toContain(id)
  expect(await find(email.slice(1))).toEqual([])
  const [row] = await find(email)
  expect(row).toMatchObject({ state: 'active', orders: 1, paidP: 0 })
  expect(JSON.stringify(await see(id))).not.toContain(email)
  expect(row?.name).not.toBe(name)
  const found = await see(id)
  expect(found.lastOrders.map(({ no }) => no)).toEqual([order.no])
  expect(found.sessions).toHaveLength(1)
})

test('a blocked buyer is out at once and cannot sign in until let in again', async () => {
  const buyer = await shop.newBuyer()
  const { id, email } = await profileOf(buyer)
  expect((await block(id, 7)).envelope.error).toBe('VERSION_CONFLICT')
  expect((await block(id, 1)).status).toBe(200)
  expect((await market.hit(contract.getProfile, buyer.token)).status).toBe(401)
  expect((await login(email)).envelope.error).toBe('BUYER_BLOCKED')
  expect(await see(id)).toMatchObject({ state: 'blocked', blockReason: 'Paid with a stolen card', version: 2 })
  expect((await block(id, 2)).envelope.error).toBe('BUYER_MOVED_ON')
  expect((await market.hit(desk.unblockBuyer, operator, { body: { id, version: 2 } })).status).toBe(200)
  expect((await login(email)).status).toBe(200)
  expect((await market.hit(desk.endBuyerSessions, operator, { body: { id } })).data.ended).toBe(1)
})

test('is erased once nothing is open: no name is left, and the order stays', async () => {
  const { buyer, id, email, order } = await ordering()
  const erase = async () => {
    const { version } = await see(id)
    return market.hit(desk.eraseBuyer, operator, { body: { id, version, reason: 'Asked for it by letter' } })
  }
  expect((await see(id)).eraseTroubles).toEqual(['orders'])
  expect((await erase()).envelope.error).toBe('BUYER_NOT_ERASABLE')
  const { version } = (await market.hit(myOrders, buyer.token)).data.records[0] ?? { version: 0 }
  expect(
    (await market.hit(cancelMine, buyer.token, { params: { id: order.id }, body: { version } as never })).status,
  ).toBe(200)
  expect((await erase()).status).toBe(200)
  expect(await see(id)).toMatchObject({ state: 'erased', name: '', mail: '', canErase: false, canBlock: false })
  expect(await find(email)).toEqual([])
  expect((await login(email)).envelope.error).toBe('LOGIN_FAILED')
  expect((await see(id)).lastOrders.map(({ no }) => no)).toEqual([order.no])
  const rows = await peek(market, sql`select 1 from buyer_address where buyer_id = ${id}`)
  expect(rows).toEqual([])
})

test('shops do not see buyers; the auditor looks and changes nothing', async () => {
  const seller = await market.login('liang_manager')
  expect((await market.hit(desk.listBuyers, seller)).status).toBe(403)
  const auditor = await market.login('auditor')
  const [row] = (await market.hit(desk.listBuyers, auditor)).data.records
  const { data } = await market.hit(desk.getBuyer, auditor, { query: { id: row?.id ?? '' } })
  expect([data.canBlock, data.canErase, data.eraseTroubles]).toEqual([false, false, []])
  const body = { id: data.id, version: data.version, reason: 'Not theirs to say' }
  expect((await market.hit(desk.blockBuyer, auditor, { body })).status).toBe(403)
})
