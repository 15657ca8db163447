import { sql } from 'drizzle-orm'
import * as buyer from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import { couponsForMe } from '@/lib/contract/mall/coupon'
import * as mine from '@/lib/contract/mall/order'
import { myPoints } from '@/lib/contract/mall/points'
import { myWishes } from '@/lib/contract/mall/wish'
import { isGuestToken } from '@/lib/domain/buyer'
import { whyNotNow } from '@/lib/domain/marketing/usable'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { mailedCode, registerBuyer } from '../support/new-buyer'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const address = {
  ...{ name: 'Gail Foster', phone: '+44 7700 900777', line1: '2 Ferry Road', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}
const PASSWORD = 'three-blue-tea-pots-9'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
})
afterAll(() => market.close())
beforeEach(() => market.database.db.execute(sql`delete from attempt_counter`))

const onDevice = (device: string) => ({ headers: { 'x-device': `device-of-${device}-000001` } })

async function guest(device = 'guest'): Promise<string> {
  return (await market.hit(buyer.openGuest, null, { body: { language: 'en-GB' } }, onDevice(device))).data.token
}
const put = (token: string, skuId: string, qty = 1) => market.hit(setCartItem, token, { body: { skuId, qty } })
const details = (token: string, email: string) => market.hit(buyer.setGuestDetails, token, { body: { email, address } })
const cartOf = async (token: string, addressId?: string) =>
  (await market.hit(getCart, token, { query: addressId ? { addressId } : {} })).data

async function ordered(email: string, device?: string) {
  const token = await guest(device)
  await put(token, await shop.sku('liang'))
  const { addressId } = (await details(token, email)).data
  const { totalP } = await cartOf(token, addressId)
  const { data } = await market.hit(placeOrder, token, { body: { addressId, totalP, importAccepted: true } })
  return { token, addressId, ...data }
}

const findCode = (no: string, email: string, device = 'finder') =>
  market.hit(buyer.sendOrderCode, null, { body: { no, email } }, onDevice(device))
const find = (no: string, email: string, code: string, device = 'finder') =>
  market.hit(buyer.openOrder, null, { body: { no, email, code } }, onDevice(device))

test('a guest fills a cart, says where to, orders and pays; the order is theirs alone', async () => {
  const one = await ordered('gail@example.com')
  expect(isGuestToken(one.token)).toBe(true)
  const paying = await shop.start(one, one.id)
  expect((await shop.card(one, paying, 'pays')).status).toBe(200)
  const orders = (await market.hit(mine.myOrders, one.token)).data.records
  expect(orders.map(({ status }) => status)).toEqual([2])
  const id = orders[0]?.id ?? ''
  const other = await ordered('other-guest@example.com', 'other')
  expect((await market.hit(mine.myOrder, other.token, { params: { id } })).status).toBe(404)
  // No points come of it.
  expect(await peek(market, sql`select 1 as one from points_order where order_id = ${id}`)).toEqual([])
})

test('without details nothing is ordered', async () => {
  const token = await guest()
  await put(token, await shop.sku('liang'))
  const { addressId } = (await details(await guest('other'), 'early@example.com')).data
  const placed = await market.hit(placeOrder, token, { body: { addressId, totalP: 1 } })
  expect(placed.status).toBe(404)
})

test.each([
  ['coupons', couponsForMe, {}],
  ['points', myPoints, {}],
  ['a wish list', myWishes, {}],
])('%s need an account', async (_, row, args) => {
  const token = await guest()
  expect((await market.hit(row as typeof myPoints, token, args)).status).toBe(401)
})

test('a guest gets no offer that counts what each buyer has had', () => {
  const promotion = {
    ...{ id: 'p', kind: 'flash', shopId: 's', state: 2, startsAt: 0, endsAt: 10, audience: 'all', tiers: [] },
    ...{ scope: { only: null, except: [] }, meets: [], shopBp: 0, used: { uses: 0, usesOfBuyer: 0, budgetP: 0 } },
    caps: { uses: null, usesOfBuyer: null, budgetP: null, piecesOfBuyer: true },
  } as unknown as Parameters<typeof whyNotNow>[0]
  const buyer = { newToPlatform: false, newToShops: new Set<string>(), follows: new Set<string>() }
  expect(whyNotNow(promotion, { buyer, now: 5 })).toBeNull()
  expect(whyNotNow(promotion, { buyer: { ...buyer, guest: true }, now: 5 })).toEqual({ why: 'account' })
})

test('the order is found by its number and address with the code that is mailed, in another browser too (L-13)', async () => {
  const email = 'find-me@example.com'
  const one = await ordered(email)
  await findCode(one.no, email)
  expect((await find(one.no, email, '000000')).envelope.error).toBe('CODE_WRONG')
  const found = await find(one.no.toLowerCase(), email, await mailedCode(market, email))
  expect(found.status).toBe(200)
  const { records } = (await market.hit(mine.myOrders, found.data.token)).data
  expect(records).toHaveLength(1)
  const cancelled = await market.hit(mine.cancelMine, found.data.token, {
    ...{ params: { id: records[0]?.id ?? '' }, body: { version: records[0]?.version ?? 0 } },
  })
  expect(cancelled.data.status).toBe(0)
})

test('whether number and address fit is not told, and nothing is mailed where they do not (L-05)', async () => {
  const email = 'real-guest@example.com'
  const { no } = await ordered(email)
  const mails = async (to: string) => (await market.messages()).filter((each) => each.to === to && each.code).length
  const plain = ({ envelope: { requestId: _, ...rest }, status }: Awaited<ReturnType<typeof findCode>>) => ({
    ...{ ...rest, status },
  })
  const right = await findCode(no, email, 'first')
  expect(plain(await findCode(no, 'somebody-else@example.com', 'second'))).toEqual(plain(right))
  expect(plain(await findCode('PO0000001', email, 'third'))).toEqual(plain(right))
  expect([await mails(email), await mails('somebody-else@example.com')]).toEqual([1, 0])
  const wrong = await find('PO0000001', email, '000000', 'third')
  const unknown = await find(no, 'somebody-else@example.com', '000000', 'second')
  expect(plain(wrong as never)).toEqual(plain(unknown as never))
})

test('an order of an account is not opened so', async () => {
  const account = await shop.newBuyer()
  await shop.put(account, await shop.sku('liang'))
  const { data } = await shop.order(account)
  const email = (await market.hit(buyer.getProfile, account.token)).data.email
  await findCode(data.no, email)
  expect((await find(data.no, email, await mailedCode(market, email))).envelope.error).toBe('CODE_WRONG')
})

test('the address of an account serves a guest, who learns nothing of it and sees none of its orders', async () => {
  const email = 'has-account@example.com'
  await registerBuyer(market, { email, password: PASSWORD })
  const one = await ordered(email)
  expect(one.no).toMatch(/^PO/)
  const login = await market.hit(buyer.login, null, { body: { email, password: PASSWORD } }, onDevice('guest'))
  expect((await market.hit(mine.myOrders, login.data.token)).data.records).toEqual([])
})

test('signing in takes the cart along under a new token, and ends the guest (L-13)', async () => {
  const email = 'merges@example.com'
  const account = (await registerBuyer(market, { email, password: PASSWORD })).data.token
  const [tea, jug] = [await shop.sku('liang'), await shop.sku('pennine')]
  await put(account, tea, 2)
  const token = await guest()
  await put(token, tea, 1)
  await put(token, jug, 1)
  const { data } = await market.hit(buyer.login, token, { body: { email, password: PASSWORD } })
  expect(data.token).not.toBe(token)
  const lines = (await cartOf(data.token)).shops.flatMap((each) => each.lines.map(({ skuId, qty }) => [skuId, qty]))
  expect(lines.toSorted()).toEqual(
    [
      [tea, 3],
      [jug, 1],
    ].toSorted(),
  )
  expect((await market.hit(getCart, token, { query: {} })).status).toBe(401)
})

test('an account under the same address takes the order along; sessions of others on it end (L-13)', async () => {
  const email = 'opens-later@example.com'
  const one = await ordered(email)
  const { data } = await registerBuyer(market, { email, password: PASSWORD }, onDevice('later'))
  const { records } = (await market.hit(mine.myOrders, data.token)).data
  expect(records.map(({ paymentId }) => paymentId)).toEqual([one.id])
  // The other browser is signed out, and the address typed there is none of the account.
  expect((await market.hit(mine.myOrders, one.token)).status).toBe(401)
  expect((await market.hit(buyer.listAddresses, data.token)).data).toEqual([])
  expect((await market.hit(myPoints, data.token)).status).toBe(200)
})

test('in the browser of the order the address stays, and another account takes the cart alone', async () => {
  const email = 'same-browser@example.com'
  const one = await ordered(email)
  await put(one.token, await shop.sku('liang'))
  await market.hit(buyer.sendCode, one.token, { body: { email, purpose: 'register' } })
  const body = { email, code: await mailedCode(market, email), name: 'Gail Foster', password: PASSWORD }
  const { data } = await market.hit(buyer.register, one.token, { body: { ...body, language: 'en-GB' } })
  expect((await market.hit(buyer.listAddresses, data.token)).data).toHaveLength(1)
  expect((await cartOf(data.token)).pieces).toBe(1)
})

test('another address after an order begins anew with the cart: orders of the first stay apart (L-13)', async () => {
  const one = await ordered('first@example.com')
  await put(one.token, await shop.sku('liang'))
  const changed = (await details(one.token, 'second@example.com')).data
  expect(changed.token).not.toBeNull()
  const token = changed.token ?? ''
  expect((await cartOf(token, changed.addressId)).pieces).toBe(1)
  expect((await market.hit(mine.myOrders, token)).data.records).toEqual([])
  expect((await market.hit(mine.myOrders, one.token)).status).toBe(401)
})

test('an account may not write the details of a guest', async () => {
  const { token } = await shop.newBuyer()
  expect((await details(token, 'not-a-guest@example.com')).status).toBe(403)
})

test('sixty guests an hour from one network', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1)
    statuses.push((await market.hit(buyer.openGuest, null, { body: { language: 'en-GB' } })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

test('guests who never ordered are forgotten with their carts, those with orders stay', async () => {
  const one = await ordered('stays@example.com')
  const token = await guest('leaves')
  await put(token, await shop.sku('liang'))
  market.clock.advance(32 * 86_400_000)
  await sweep(market, 'buyer.forgetGuests')
  const left = await peek<{ ordered: boolean }>(
    market,
    sql`select ordered_at is not null as ordered from buyer_account where guest`,
  )
  expect(left.length > 0 && left.every(({ ordered }) => ordered)).toBe(true)
  expect(one.no).toMatch(/^PO/)
})
