import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer'
import type { Envelope } from '@/lib/contract/envelope'
import { listOrders } from '@/lib/contract/order'
import { buyerPasswordProblems } from '@/lib/domain/buyer'
import { enterScope, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { mailedCode, registerBuyer } from '../support/new-buyer'

const EMMA = 'emma.whitfield@example.com'
const PASSWORD = 'three-blue-tea-pots-9'
const address = {
  ...{ name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'ls1 4ap' },
}

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())
beforeEach(() => market.database.db.execute(sql`delete from attempt_counter`))

const login = (email: string, password: string = DEMO_PASSWORD) =>
  market.hit(contract.login, null, { body: { email, password } })
const tokenOf = async (email: string) => (await login(email)).data.token

const newBuyer = (email: string, password = PASSWORD) => registerBuyer(market, { email, password })

describe('the rule of buyers’ passwords', () => {
  test.each([
    ['teapots19', []],
    ['tpo1', ['length']],
    ['tree-and-river', ['digit']],
    ['8273645519', ['letter']],
    ['password1', ['common']],
    ['茶壶茶壶茶壶12', []],
    [`${'long'.repeat(31)}1234`, []],
  ])('%s', (password, problems) => expect(buyerPasswordProblems(password)).toEqual(problems))
})

describe('an address is a buyer’s when the code sent to it was typed', () => {
  beforeEach(() => market.clock.advance(25 * 3_600_000))
  const ask = (email: string, purpose: 'register' | 'reset' = 'register', options = {}) =>
    market.hit(contract.sendCode, null, { body: { email, purpose } }, options)
  const lettersTo = async (email: string) => (await market.messages()).filter(({ to }) => to === email)

  test('nothing is opened without it, with a wrong one, or with another browser’s', async () => {
    const email = 'proved@example.com'
    const wrong = await registerBuyer(market, { email, password: PASSWORD, code: '000000' })
    expect([wrong.status, wrong.envelope.error]).toEqual([422, 'CODE_WRONG'])
    expect((await login(email, PASSWORD)).envelope.error).toBe('LOGIN_FAILED')
    const body = { email, code: await mailedCode(market, email), name: 'Ann Pruefer', password: PASSWORD }
    const elsewhere = { headers: { 'x-device': 'device-of-a-stranger-1' } }
    const foreign = await market.hit(contract.register, null, { body: { ...body, language: 'en-GB' } }, elsewhere)
    expect(foreign.envelope.error).toBe('CODE_WRONG')
    expect((await market.hit(contract.register, null, { body: { ...body, language: 'en-GB' } })).status).toBe(200)
  })

  test('a known and an unknown address are answered alike; the owner of the known one is told by mail', async () => {
    const [known, unknown] = [await ask(EMMA), await ask('never-seen@example.com')]
    const plain = ({ envelope: { requestId: _, ...rest }, status }: { envelope: Envelope; status: number }) => ({
      ...rest,
      status,
    })
    expect(plain(known)).toEqual(plain(unknown))
    expect((await lettersTo(EMMA)).at(-1)).toMatchObject({ notice: 'buyerRegistered', locale: 'en-GB' })
    expect((await lettersTo(EMMA)).some(({ purpose }) => purpose === 'buyer')).toBe(false)
    expect((await lettersTo('never-seen@example.com')).at(-1)).toMatchObject({ purpose: 'buyer' })
    const take = (email: string) => registerBuyer(market, { email, password: PASSWORD, code: '000000' })
    expect(plain(await take(EMMA))).toEqual(plain(await take('never-seen@example.com')))
    expect((await login(EMMA)).status).toBe(200)
  })

  test('36 registrations from one address: twenty codes an hour, for any targets', async () => {
    const errors: (string | undefined)[] = []
    for (let n = 0; n < 36; n += 1) errors.push((await ask(`one-of-many-${n}@example.com`)).envelope.error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(20)
    expect(errors.slice(20)).toEqual(Array(16).fill('CODE_TOO_SOON'))
  })

  test('strangers who ask for codes do not use up the owner’s', async () => {
    const email = 'quota@example.com'
    expect((await newBuyer(email)).status).toBe(200)
    market.clock.advance(2 * 3_600_000)
    const stranger = (n: number) => ask(email, 'reset', { headers: { 'x-device': `device-of-a-stranger-${n}` } })
    const errors: (string | undefined)[] = []
    for (let n = 0; n < 8; n += 1) {
      errors.push((await stranger(n)).envelope.error)
      market.clock.advance(61_000)
    }
    expect(errors).toEqual([...Array(5).fill(undefined), ...Array(3).fill('CODE_TOO_SOON')])
    expect((await ask(email, 'reset')).status).toBe(200)
    expect((await ask(email, 'reset')).envelope.error).toBe('CODE_TOO_SOON')
    const body = { email, code: await mailedCode(market, email), password: 'kettles-of-27' }
    expect((await market.hit(contract.resetPassword, null, { body })).status).toBe(200)
  })
})

describe('registering and signing in', () => {
  beforeEach(() => market.clock.advance(61_000))

  test('opens an account that is signed in, found by its address however that is written', async () => {
    const { status, data } = await newBuyer('Ann.One@Example.com')
    expect([status, data.buyer.email, data.buyer.name]).toEqual([200, 'ann.one@example.com', 'Ann Pruefer'])
    expect((await market.hit(contract.getProfile, data.token)).data).toEqual(data.buyer)
    expect((await login(' ANN.ONE@example.com', PASSWORD)).status).toBe(200)
  })

  test('a weak password is refused with the rules that it breaks', async () => {
    const { envelope } = await newBuyer('weak@example.com', 'short')
    expect([envelope.error, envelope.fields]).toEqual(['BUYER_PASSWORD_WEAK', { password: ['length', 'digit'] }])
  })

  test('two who want one address at once: one has it', async () => {
    const email = 'both@example.com'
    await market.hit(contract.sendCode, null, { body: { email, purpose: 'register' } })
    const body = { email, code: await mailedCode(market, email), name: 'Ann Pruefer', password: PASSWORD }
    const both = await Promise.all(
      [1, 2].map(() => market.hit(contract.register, null, { body: { ...body, language: 'en-GB' } })),
    )
    expect(both.map(({ envelope }) => envelope.error).sort()).toEqual(['CODE_WRONG', undefined])
  })

  test('guesses have to wait as at the other login', async () => {
    const tried = []
    for (let guess = 0; guess < 7; guess += 1) tried.push((await login(EMMA, `wrong-guess-${guess}`)).envelope.error)
    expect(tried.slice(0, 5)).toEqual(Array(5).fill('LOGIN_FAILED'))
    expect(tried.at(-1)).toBe('LOGIN_DELAYED')
  })

  test('a session ends by signing out, and when its time is over', async () => {
    const token = await tokenOf(EMMA)
    expect((await market.hit(contract.logout, token)).status).toBe(200)
    expect((await market.hit(contract.getProfile, token)).envelope.error).toBe('UNAUTHORISED')
    const other = await tokenOf(EMMA)
    const before = market.clock.now
    market.clock.advance(31 * 86_400_000)
    expect((await market.hit(contract.getProfile, other)).envelope.error).toBe('UNAUTHORISED')
    market.clock.now = before
  })

  test('a frozen account is told so only with the right password', async () => {
    const { data } = await newBuyer('frozen@example.com')
    await market.database.db.execute(sql`update buyer_account set status = 2 where id = ${data.buyer.id}`)
    expect((await login('frozen@example.com', PASSWORD)).envelope.error).toBe('BUYER_BLOCKED')
    expect((await login('frozen@example.com', 'not-the-one-9')).envelope.error).toBe('LOGIN_FAILED')
    expect((await market.hit(contract.getProfile, data.token)).envelope.error).toBe('UNAUTHORISED')
  })
})

test('a buyer may call nothing of the back office, and nobody of the back office a buyer’s call', async () => {
  const [buyer, seller] = [await tokenOf(EMMA), await market.login('liang_manager')]
  expect((await market.hit(listOrders, buyer)).envelope.error).toBe('FORBIDDEN')
  expect((await market.hit(contract.listAddresses, seller)).envelope.error).toBe('FORBIDDEN')
})

describe('addresses', () => {
  test('the first is the usual one; another takes its place; a postcode is written as it should be', async () => {
    const { data } = await newBuyer('places@example.com')
    const add = (isDefault: boolean) => market.hit(contract.addAddress, data.token, { body: { address, isDefault } })
    const first = (await add(false)).data
    expect([first.isDefault, first.address.postcode]).toEqual([true, 'LS1 4AP'])
    const second = (await add(true)).data
    const list = async () => (await market.hit(contract.listAddresses, data.token)).data
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await market.hit(contract.defaultAddress, data.token, { params: { id: first.id } })
    expect((await list()).find(({ isDefault }) => isDefault)?.id).toBe(first.id)
    const edit = { params: { id: first.id }, body: { address: { ...address, town: 'York' }, version: 1 } }
    expect((await market.hit(contract.editAddress, data.token, edit)).data.address.town).toBe('York')
    expect((await market.hit(contract.editAddress, data.token, edit)).envelope.error).toBe('VERSION_CONFLICT')
    await market.hit(contract.deleteAddress, data.token, { params: { id: first.id } })
    expect(await list()).toHaveLength(1)
  })

  test('forces have an address; one where nothing can be delivered is refused in the form, before any payment', async () => {
    const { data } = await newBuyer('forces@example.com')
    const add = (postcode: string) =>
      market.hit(contract.addAddress, data.token, { body: { address: { ...address, postcode }, isDefault: false } })
    expect((await add('bfpo 58')).data.address.postcode).toBe('BFPO 58')
    for (const [postcode, fault] of [
      ['GX11 1AA', 'postcodeGibraltar'],
      ['BX1 1LT', 'postcodeNowhere'],
      ['GIR 0AA', 'postcodeNowhere'],
    ] as const)
      expect((await add(postcode)).envelope.fields).toEqual({ 'address.postcode': [fault] })
  })

  test('at once there is one usual address, and never more than twenty', async () => {
    const { data } = await newBuyer('many@example.com')
    const wanted = Array.from({ length: 24 }, () =>
      market.hit(contract.addAddress, data.token, { body: { address, isDefault: true } }),
    )
    const answers = await Promise.all(wanted)
    expect(answers.filter(({ envelope }) => envelope.error === 'ADDRESSES_FULL')).toHaveLength(4)
    const kept = (await market.hit(contract.listAddresses, data.token)).data
    expect([kept.length, kept.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1])
  })

  test('another buyer’s is not found, and stays as it is', async () => {
    const [own, other] = [await tokenOf(EMMA), (await newBuyer('other@example.com')).data.token]
    const [mine] = (await market.hit(contract.listAddresses, own)).data
    const params = { id: mine?.id ?? '' }
    const tries = await Promise.all([
      market.hit(contract.editAddress, other, { params, body: { address, version: 1 } }),
      market.hit(contract.deleteAddress, other, { params }),
      market.hit(contract.defaultAddress, other, { params }),
    ])
    expect(tries.map(({ envelope }) => envelope.error)).toEqual(Array(3).fill('NOT_FOUND'))
    expect((await market.hit(contract.listAddresses, own)).data[0]).toEqual(mine)
  })
})

describe('the wall in the database', () => {
  const seen = (scope: Parameters<typeof enterScope>[1], table: string) =>
    transact(market.database.db, async (tx) => {
      await enterScope(tx, scope)
      const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from ${sql.identifier(table)}`)
      return row?.n ?? 0
    })
  const emma = { kind: 'buyer', buyerId: buyerIdOf('emma') } as const

  test.each(['orders', 'order_line', 'timeline_entry'])('a buyer sees only the own rows of %s', async (table) => {
    const [own, all] = [await seen(emma, table), await seen({ kind: 'all' }, table)]
    expect(own).toBeGreaterThan(5)
    expect(own).toBeLessThan(all / 4)
    expect(await seen({ kind: 'buyer', buyerId: null }, table)).toBe(0)
  })

  test('nobody but the buyer sees an address', async () => {
    expect(await seen(emma, 'buyer_address')).toBe(1)
    expect(await seen({ kind: 'none' }, 'buyer_address')).toBe(0)
    expect(await seen({ kind: 'buyer', buyerId: buyerIdOf('yutong') }, 'buyer_address')).toBe(1)
  })

  test('a buyer changes no order by a statement of their own', async () => {
    const changed = await transact(market.database.db, async (tx) => {
      await enterScope(tx, emma)
      return rowsOf(tx, sql`update orders set flag = 5 returning id`)
    })
    expect(changed).toEqual([])
  })
})
