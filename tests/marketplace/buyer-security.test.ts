import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer'
import { getCart, setCartItem } from '@/lib/contract/cart'
import { cancelMine, myOrders } from '@/lib/contract/mall/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { registerBuyer } from '../support/new-buyer'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const OLD = 'teapots-19'
const NEW = 'kettles-27'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
})
afterAll(() => market.close())
beforeEach(() => market.database.db.execute(sql`delete from attempt_counter`))

const emailOf = async ({ token }: Buyer) => (await market.hit(contract.getProfile, token)).data.email
const login = (email: string, password: string) => market.hit(contract.login, null, { body: { email, password } })
const errorOf = async (answer: Promise<{ envelope: { error?: string } }>) => (await answer).envelope.error
const isIn = async (token: string) => (await market.hit(contract.getProfile, token)).status === 200

/** Messages in the outbox for an address, newest first. */
async function lettersTo(email: string) {
  const rows = await peek<{ sealed: string }>(
    market,
    sql`select payload->>'sealed' as sealed from outbox where type = 'mail' order by seq desc`,
  )
  return rows.map(({ sealed }) => JSON.parse(market.vault.open(sealed))).filter(({ to }) => to === email)
}

describe('a new password', () => {
  test('takes the old one and a good new one, ends the other sessions, and is told by mail', async () => {
    const one = await shop.newBuyer()
    const email = await emailOf(one)
    const other = (await login(email, OLD)).data.token
    const change = (current: string, password: string) =>
      market.hit(contract.changePassword, one.token, { body: { current, password } })
    const wrong = await change('not-the-one-1', NEW)
    expect([wrong.envelope.error, wrong.envelope.fields]).toEqual(['PASSWORD_WRONG', { current: ['wrong'] }])
    const weak = await change(OLD, 'short')
    expect([weak.envelope.error, weak.envelope.fields]).toEqual([
      'BUYER_PASSWORD_WEAK',
      { password: ['length', 'digit'] },
    ])
    expect((await change(OLD, NEW)).status).toBe(200)
    expect([await isIn(one.token), await isIn(other)]).toEqual([true, false])
    expect(await errorOf(login(email, OLD))).toBe('LOGIN_FAILED')
    expect((await login(email, NEW)).status).toBe(200)
    expect((await lettersTo(email))[0]).toMatchObject({ notice: 'buyerPassword', locale: 'en-GB' })
  })

  test('guesses at the old one have to wait', async () => {
    const one = await shop.newBuyer()
    const body = { current: 'not-the-one-1', password: NEW }
    const tried = []
    for (let guess = 0; guess < 7; guess += 1)
      tried.push(await errorOf(market.hit(contract.changePassword, one.token, { body })))
    expect(tried.at(-1)).toBe('LOGIN_DELAYED')
  })
})

describe('a forgotten password', () => {
  const reset = (email: string, code: string, password = NEW) =>
    market.hit(contract.resetPassword, null, { body: { email, code, password } })

  test('is replaced by a mailed code, once, and every session ends', async () => {
    const one = await shop.newBuyer()
    const email = await emailOf(one)
    market.clock.advance(61_000)
    expect((await market.hit(contract.sendCode, null, { body: { email, purpose: 'reset' } })).status).toBe(200)
    const { code, purpose } = (await lettersTo(email))[0]
    expect([code, purpose]).toEqual([expect.stringMatching(/^\d{6}$/), 'reset'])
    const other = code === '111111' ? '222222' : '111111'
    expect(await errorOf(reset(email, other))).toBe('CODE_WRONG')
    expect(await errorOf(reset(email, code, 'weak'))).toBe('BUYER_PASSWORD_WEAK')
    expect((await reset(email, code)).status).toBe(200)
    expect(await isIn(one.token)).toBe(false)
    expect((await login(email, NEW)).status).toBe(200)
    expect(await errorOf(reset(email, code))).toBe('CODE_WRONG')
  })

  test('an address without an account gets the same answer and no letter', async () => {
    const email = 'nobody-at-all@example.com'
    const answer = await market.hit(contract.sendCode, null, { body: { email, purpose: 'reset' } })
    expect([answer.status, await lettersTo(email)]).toEqual([200, []])
    expect(await errorOf(market.hit(contract.sendCode, null, { body: { email, purpose: 'reset' } }))).toBe(
      'CODE_TOO_SOON',
    )
  })
})

test('signing out elsewhere ends every other session and keeps this one', async () => {
  const one = await shop.newBuyer()
  const email = await emailOf(one)
  const others = [(await login(email, OLD)).data.token, (await login(email, OLD)).data.token]
  expect((await market.hit(contract.endOtherSessions, one.token)).data).toEqual({ ended: 2 })
  expect([await isIn(one.token), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false])
})

describe('deleting the account', () => {
  const remove = (one: Buyer, password = OLD) => market.hit(contract.deleteAccount, one.token, { body: { password } })

  test('waits for open orders, then leaves orders without the person', async () => {
    const { one } = await shop.placed()
    const email = await emailOf(one)
    expect(await errorOf(remove(one, 'not-the-one-1'))).toBe('BUYER_PASSWORD_WRONG')
    expect(await errorOf(remove(one))).toBe('BUYER_BUSY')
    const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
    const params = { id: order?.id ?? '' }
    await market.hit(cancelMine, one.token, { params, body: { version: order?.version ?? 0 } })
    await market.hit(setCartItem, one.token, { body: { skuId: await shop.sku('liang'), qty: 1 } })
    expect((await market.hit(getCart, one.token, { query: {} })).data.pieces).toBe(1)
    expect((await remove(one)).status).toBe(200)
    expect(await isIn(one.token)).toBe(false)
    expect(await errorOf(login(email, OLD))).toBe('LOGIN_FAILED')
    const [left] = await peek<{ email: string; name: string; addresses: number; cart: number; orders: number }>(
      market,
      sql`select b.email_sealed as email, b.name_sealed as name,
          (select count(*)::int from buyer_address a where a.buyer_id = b.id) as addresses,
          (select count(*)::int from cart_item c where c.buyer_id = b.id) as cart,
          (select count(*)::int from orders o where o.buyer_id = b.id) as orders
        from buyer_account b join orders o on o.buyer_id = b.id where o.id = ${params.id}`,
    )
    const { email: sealed = '', name = '', ...counts } = left ?? {}
    expect([market.vault.open(sealed), market.vault.open(name), counts]).toEqual([
      '',
      '',
      { addresses: 0, cart: 0, orders: 1 },
    ])
  })

  test('the address may open a new account', async () => {
    const one = await shop.newBuyer()
    const email = await emailOf(one)
    expect((await remove(one)).status).toBe(200)
    market.clock.advance(61_000)
    expect((await registerBuyer(market, { email, password: NEW })).status).toBe(200)
  })
})
