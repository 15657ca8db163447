import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { asPlatform, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { delayAfter } from '@/lib/marketplace/modules/account/attempts'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())
// Misses of one test must not slow the next one down.
beforeEach(() => market.clock.advance(25 * 3_600_000))

const strangeDevice = () => randomBytes(16).toString('base64url')

const tryLogin = (username: string, password: string, device = strangeDevice()) =>
  market.hit(account.login, null, { body: { username, password } }, { headers: { 'x-device': device } })

const missTimes = async (username: string, times: number) => {
  for (let miss = 0; miss < times; miss += 1) await tryLogin(username, 'wrong')
}

describe('Signing in with account and password', () => {
  test('the right password opens a session that knows the user and the shops', async () => {
    const { status, envelope, data } = await tryLogin('liang_manager', DEMO_PASSWORD)
    expect(status).toBe(200)
    expect(envelope.code).toBe('200')
    expect(data.userInfo.shops.map((shop) => shop.shopName)).toEqual(['Liang & Co.', 'Jade Teaware'])
    const me = await market.hit(account.userInfo, data.token)
    expect(me.data).toMatchObject(data.userInfo)
  })

  test('the account is found in upper and lower case', async () => {
    const { status } = await tryLogin(' Liang_Manager ', DEMO_PASSWORD)
    expect(status).toBe(200)
  })

  test('an unknown account and a wrong password are answered alike (JB-10)', async () => {
    const wrong = await tryLogin('liang_manager', 'wrong')
    const unknown = await tryLogin('nobody_at_all', 'wrong')
    expect(wrong.status).toBe(422)
    expect({ ...wrong.envelope, requestId: '' }).toEqual({ ...unknown.envelope, requestId: '' })
    expect(wrong.envelope.error).toBe('LOGIN_FAILED')
  })

  test('a password that is changed while the old one is being checked opens nothing', async () => {
    const slow = createPasswords(market.vault.pepper)
    const [old, fresh] = [await slow.hash('Quayside-77-lamp'), await slow.hash('Harbour-88-bell')]
    const keep = (hash: string) =>
      market.database.db.execute(sql`update account set password_hash = ${hash} where username = 'maud_owner'`)
    await keep(old)
    const trying = tryLogin('maud_owner', 'Quayside-77-lamp')
    await new Promise((resolve) => setTimeout(resolve, 30))
    await keep(fresh)
    expect((await trying).envelope.error).toBe('LOGIN_FAILED')
    expect((await tryLogin('maud_owner', 'Harbour-88-bell')).status).toBe(200)
    await keep(await slow.hash(DEMO_PASSWORD))
  })

  test('an unknown account is slowed down like a known one', async () => {
    await missTimes('nobody_else', 5)
    await missTimes('liang_readonly', 5)
    const [unknown, known] = [await tryLogin('nobody_else', 'x'), await tryLogin('liang_readonly', 'x')]
    expect(unknown.envelope.error).toBe('LOGIN_DELAYED')
    expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...known.envelope, requestId: '' })
  })

  test('a frozen user is told so only behind the right password', async () => {
    expect((await tryLogin('frozen_user', 'wrong')).envelope.error).toBe('LOGIN_FAILED')
    expect((await tryLogin('frozen_user', DEMO_PASSWORD)).envelope.error).toBe('USER_FROZEN')
  })

  test('the answer holds nothing of the password or its hash (JB-25)', async () => {
    const { envelope } = await tryLogin('operator', DEMO_PASSWORD)
    expect(JSON.stringify(envelope)).not.toMatch(/argon2|password|digest|sealed/i)
  })

  test('a field that the server owns is refused in the body (JB-15)', async () => {
    const body = { username: 'operator', password: DEMO_PASSWORD, userType: 1 } as never
    expect((await market.hit(account.login, null, { body })).status).toBe(400)
  })
})

describe('Delays after misses (L-04)', () => {
  test('they double from a second to fifteen minutes', () => {
    expect([1, 4, 5, 6, 7, 14, 15, 99].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900])
  })

  test('after five misses even the right password waits, and then signs in', async () => {
    await missTimes('maud_owner', 5)
    const early = await tryLogin('maud_owner', DEMO_PASSWORD)
    expect(early.status).toBe(429)
    expect(early.envelope.detail).toEqual({ seconds: 1 })
    market.clock.advance(1_001)
    expect((await tryLogin('maud_owner', DEMO_PASSWORD)).status).toBe(200)
  })

  test('thirty guesses at once are evaluated five times at most', async () => {
    const guesses = Array.from({ length: 29 }, () => tryLogin('harbour_owner', 'wrong'))
    const codes = (await Promise.all(guesses)).map(({ envelope }) => envelope.error)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'LOGIN_DELAYED')).toHaveLength(24)
  })

  test('an attacker does not shut the owner out of a device that is known', async () => {
    const device = strangeDevice()
    expect((await tryLogin('hannah_pennine', DEMO_PASSWORD, device)).status).toBe(200)
    await missTimes('hannah_pennine', 6)
    expect((await tryLogin('hannah_pennine', DEMO_PASSWORD)).envelope.error).toBe('LOGIN_DELAYED')
    expect((await tryLogin('hannah_pennine', DEMO_PASSWORD, device)).status).toBe(200)
  })

  test('one address misses thirty times in five minutes and then waits, for any accounts', async () => {
    for (let miss = 0; miss < 30; miss += 1) await tryLogin(`guess_${miss}`, 'wrong')
    const blocked = await tryLogin('auditor', DEMO_PASSWORD)
    expect(blocked.envelope.error).toBe('LOGIN_DELAYED')
    market.clock.advance(5 * 60_000 + 1)
    expect((await tryLogin('auditor', DEMO_PASSWORD)).status).toBe(200)
  })
})

test('each refused and each accepted login leaves its row in the audit', async () => {
  const count = () =>
    transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      const rows = await rowsOf<{ result: string }>(
        tx,
        sql`select result from audit_entry where action = 'POST /sys/login'`,
      )
      return rows.filter(({ result }) => ['ok', 'LOGIN_FAILED'].includes(result)).length
    })
  const before = await count()
  await tryLogin('auditor', 'wrong')
  await tryLogin('auditor', DEMO_PASSWORD)
  expect((await count()) - before).toBe(2)
})
