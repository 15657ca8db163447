import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { profile, startSecond } from '@/lib/contract/account/security'
import * as sessions from '@/lib/contract/account/session'
import { preferences, savePreferences } from '@/lib/contract/account/settings'
import { listByUser } from '@/lib/contract/message'
import { listOrders } from '@/lib/contract/order'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import {
  createFirstOperator,
  createPasswords,
  SESSION_LIMITS,
  sessionLimitsOf,
} from '@/lib/marketplace/modules/account'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { CHEAP, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ options: { sessionLimits: SESSION_LIMITS } })
})
afterAll(() => market.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OTHER = 'another-browser-000001'
const errorOf = async (token: string, headers = {}) =>
  (await market.hit(account.userInfo, token, {}, { headers })).envelope.error

describe('A session that rests (F-11)', () => {
  test.each([
    ['operator', 30 * MINUTE],
    ['liang_manager', 7 * 24 * HOUR],
  ])('of %s ends to the second, and may be opened again in place', async (username, idle) => {
    const token = await market.login(username)
    market.clock.advance(idle - 1_000)
    expect(await errorOf(token)).toBeUndefined()
    market.clock.advance(idle + 1_000)
    expect(await errorOf(token)).toBe('TOKEN_EXPIRED')
  })

  test('the demo keeps everybody for seven days, and an installation may shorten a rest', () => {
    const WEEK = 7 * 24 * HOUR
    const demo = sessionLimitsOf({ production: false, operatorIdle: undefined, sellerIdle: undefined })
    expect(demo).toEqual({ idleMs: { 1: WEEK, 2: WEEK }, wholeMs: { 1: WEEK, 2: WEEK } })
    const strict = sessionLimitsOf({ production: true, operatorIdle: 5, sellerIdle: 60 })
    expect(strict).toEqual({ idleMs: { 1: 5 * MINUTE, 2: HOUR }, wholeMs: SESSION_LIMITS.wholeMs })
  })

  test('an operator who never rests is out after twelve hours', async () => {
    const token = await market.login('operator')
    for (let quarter = 1; quarter < 48; quarter += 1) {
      market.clock.advance(15 * MINUTE)
      expect(await errorOf(token)).toBeUndefined()
    }
    market.clock.advance(15 * MINUTE)
    expect(await errorOf(token)).toBe('TOKEN_EXPIRED')
  })

  test('what a clock asks in the background keeps nothing alive, and learns when the end comes', async () => {
    const token = await market.login('operator')
    market.clock.advance(20 * MINUTE)
    expect(await errorOf(token, { 'x-quiet': '1' })).toBeUndefined()
    const life = await market.hit(sessions.sessionLife, token, {}, { headers: { 'x-quiet': '1' } })
    expect(Date.parse(life.data.idleEnd) - Date.parse(life.data.now)).toBe(10 * MINUTE)
    market.clock.advance(10 * MINUTE + 1)
    expect(await errorOf(token)).toBe('TOKEN_EXPIRED')
  })

  test('one that was ended is not said to have expired', async () => {
    const token = await market.login('operator')
    await market.hit(account.logout, token)
    expect(await errorOf(token)).toBe('UNAUTHORISED')
  })
})

describe('A browser that was never seen before (L-04)', () => {
  const messagesOf = async (token: string) => (await market.hit(listByUser, token)).data.sysMsgList
  const NEW = 'Sign-in from a new device'
  const from = (device: string, place: string) => ({ headers: { 'x-device': device, 'x-place': place } })
  const login = (username: string, options: ReturnType<typeof from>) =>
    market.hit(account.login, null, { body: { username, password: DEMO_PASSWORD } }, options)

  test('the first one ever is no news, the second is, and a known one is not', async () => {
    const first = await login('liang_shipping', from('first-browser-0000001', 'Chrome, Windows'))
    expect((await messagesOf(first.data.token)).map(({ titleEn }) => titleEn)).not.toContain(NEW)
    const hostile = '<img src=x onerror=alert(1)>'
    await login('liang_shipping', from(OTHER, hostile))
    const [message] = await messagesOf(first.data.token)
    expect(message).toMatchObject({ titleEn: NEW, titile: '新设备登录提醒', msgCategory: '2', priority: 'M' })
    expect(message?.contentEn).not.toContain('<img')
    await login('liang_shipping', from(OTHER, hostile))
    const known = (await messagesOf(first.data.token)).filter(({ titleEn }) => titleEn === NEW)
    expect(known).toHaveLength(1)
    const others = (await market.hit(listByUser, await market.login('hannah_pennine'))).data.sysMsgList
    expect(others.map(({ titleEn }) => titleEn)).not.toContain(NEW)
  })

  test('both stand in the list of sessions; the other one is ended, one’s own and a stranger’s are not', async () => {
    const mine = await login('liang_readonly', from('first-browser-0000002', 'Firefox, Linux'))
    const { token } = mine.data
    await login('liang_readonly', from(OTHER, 'Safari, iPhone'))
    const { data: open } = await market.hit(sessions.listSessions, token)
    expect(open.map(({ place, current, newDevice }) => [place, current, newDevice])).toEqual([
      ['Firefox, Linux', true, false],
      ['Safari, iPhone', false, true],
    ])
    const end = async (id = 'none', by = token) =>
      (await market.hit(sessions.endOwnSession, by, { params: { id } })).status
    const stranger = await market.login('hannah_pennine')
    expect(await end(open[1]?.id, stranger)).toBe(404)
    expect(await end(open[0]?.id)).toBe(404)
    expect(await end(open[1]?.id)).toBe(200)
    expect((await market.hit(sessions.listSessions, token)).data).toHaveLength(1)
  })

  test('all others are ended at once, and nobody else’s', async () => {
    const stranger = await market.login('hannah_pennine')
    const away = [await market.login('liang_readonly'), await market.login('liang_readonly')]
    const here = await market.login('liang_readonly')
    expect((await market.hit(sessions.endOtherSessions, here)).data.ended).toBeGreaterThanOrEqual(away.length)
    for (const token of away) expect((await market.hit(account.userInfo, token)).status).toBe(401)
    expect((await market.hit(sessions.listSessions, here)).data.map(({ current }) => current)).toEqual([true])
    expect((await market.hit(account.userInfo, stranger)).status).toBe(200)
    expect((await market.hit(sessions.endOtherSessions, here)).data.ended).toBe(0)
  })
})

describe('A password that was handed out (L-10)', () => {
  const NEW_PASSWORD = 'Quayside-77-lamp'
  test('opens nothing but its own change', async () => {
    await market.database.db.execute(
      sql`update account set must_change_password = true where username = 'order_support'`,
    )
    const token = await market.login('order_support')
    expect((await market.hit(account.userInfo, token)).data.secretDue).toBe(true)
    for (const row of [listOrders, listByUser, profile, preferences, savePreferences, startSecond]) {
      const { status, envelope } = await market.hit(row, token, { query: {}, body: {} } as never)
      expect([row.path, status, envelope.error]).toEqual([row.path, 403, 'PASSWORD_CHANGE_DUE'])
    }
    const body = { username: '', oldpassword: DEMO_PASSWORD, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
    expect((await market.hit(account.updatePassword, token, { body })).status).toBe(200)
    expect((await market.hit(account.userInfo, token)).data.secretDue).toBe(false)
    expect((await market.hit(listOrders, token, { query: {} as never })).status).toBe(200)
  })

  test('the first operator’s is one', async () => {
    await market.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`truncate account cascade`)
        await createFirstOperator(tx, createPasswords(market.vault.pepper, CHEAP), market.clock.now)
        expect(await rowsOf(tx, sql`select must_change_password from account`)).toEqual([
          { must_change_password: true },
        ])
        throw new Error('back again')
      })
      .catch((error: Error) => expect(error.message).toBe('back again'))
  })
})
