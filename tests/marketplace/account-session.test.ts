import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { listByUser } from '@/lib/contract/message'
import { SESSION_MS } from '@/lib/domain/limits'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const NEW_PASSWORD = 'Quayside-77-lamp'
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const statusOf = async (token: string) => (await market.hit(account.userInfo, token)).status
const freeze = (username: string, status: 1 | 2) =>
  market.database.db.execute(sql`update account set status = ${status} where username = ${username}`)

const change = (
  token: string,
  body: Partial<Record<'username' | 'oldpassword' | 'password' | 'confirmpassword', string>>,
) =>
  market.hit(account.updatePassword, token, {
    body: { username: 'x', oldpassword: DEMO_PASSWORD, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD, ...body },
  })

describe('Sessions', () => {
  test('a call without a token, with a made-up one or a forged unsigned one is refused (JB-11)', async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"username":"operator"}').toString('base64url')}.`
    for (const token of [null, 'made-up', forged]) {
      const { status, envelope } = await market.hit(account.userInfo, token)
      expect([status, envelope.error]).toEqual([401, 'UNAUTHORISED'])
    }
  })

  test('a token in the query or in another header means nothing (JB-11)', async () => {
    const token = await market.login('operator')
    const answers = await Promise.all([
      market.app.inject({ url: `/user/info?TOKEN=${token}&token=${token}` }),
      market.app.inject({ url: '/user/info', headers: { authorization: `Bearer ${token}`, 'x-access-token': token } }),
      market.app.inject({ url: '/user/info', headers: { cookie: `TOKEN=${token}` } }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401])
  })

  test('logging out ends the caller’s own session and no other (JB-12)', async () => {
    const [mine, other] = [await market.login('order_support'), await market.login('order_support')]
    expect((await market.hit(account.logout, mine)).status).toBe(200)
    expect([await statusOf(mine), await statusOf(other)]).toEqual([401, 200])
    expect((await market.hit(account.logout, mine)).status).toBe(401)
    expect(await statusOf(other)).toBe(200)
  })

  test('a session ends after seven days to the second', async () => {
    const token = await market.login('maud_owner')
    market.clock.advance(SESSION_MS - 1)
    expect(await statusOf(token)).toBe(200)
    market.clock.advance(1)
    // Over by time and not ended by anybody: its owner may sign in again in place.
    expect((await market.hit(account.userInfo, token)).envelope.error).toBe('TOKEN_EXPIRED')
  })

  test('a user who is frozen is out at once, and back in only with a thaw', async () => {
    const token = await market.login('liang_readonly')
    await freeze('liang_readonly', 2)
    expect(await statusOf(token)).toBe(401)
    await freeze('liang_readonly', 1)
    expect(await statusOf(token)).toBe(200)
  })
})

describe('Changing the password', () => {
  test('the subject is the session’s user, not the one in the body, and only the other sessions end (JB-07)', async () => {
    const victim = await market.login('operator')
    const [mine, other] = [await market.login('liang_shipping'), await market.login('liang_shipping')]
    expect((await change(mine, { username: 'operator' })).status).toBe(200)
    expect([await statusOf(mine), await statusOf(other), await statusOf(victim)]).toEqual([200, 401, 200])
    const again = (username: string, password: string) =>
      market.hit(
        account.login,
        null,
        { body: { username, password } },
        { headers: { 'x-device': 'another-device-00001' } },
      )
    expect((await again('operator', DEMO_PASSWORD)).status).toBe(200)
    expect((await again('liang_shipping', DEMO_PASSWORD)).envelope.error).toBe('LOGIN_FAILED')
    expect((await again('liang_shipping', NEW_PASSWORD)).status).toBe(200)
  })

  test('its owner is told, among the messages and by letter, and nobody is when it stays (L-09)', async () => {
    const token = await market.login('hannah_pennine')
    const told = async () => {
      const { data } = await market.hit(listByUser, token)
      const messages = data.sysMsgList.filter(({ titleEn }) => titleEn === 'Your password was changed')
      return [messages.length, (await market.messages()).filter(({ to }) => to === 'hannah@example.com').length]
    }
    await change(token, { oldpassword: 'wrong' })
    expect(await told()).toEqual([0, 0])
    expect((await change(token, {})).status).toBe(200)
    expect(await told()).toEqual([1, 1])
    expect((await market.messages()).at(-1)).toMatchObject({ type: 'mail', notice: 'password', locale: 'en-GB' })
  })

  test('a wrong old password, a weak new one and two that differ are refused by name', async () => {
    const token = await market.login('auditor')
    const wrong = await change(token, { oldpassword: 'wrong' })
    expect([wrong.status, wrong.envelope.error]).toEqual([422, 'PASSWORD_WRONG'])
    const weak = await change(token, { password: 'short', confirmpassword: 'short' })
    expect([weak.envelope.error, weak.envelope.fields]).toEqual([
      'PASSWORD_WEAK',
      { password: ['length', 'digit', 'upper', 'symbol'] },
    ])
    const same = await change(token, { password: DEMO_PASSWORD, confirmpassword: DEMO_PASSWORD })
    expect([same.envelope.error, same.envelope.fields]).toEqual(['PASSWORD_WEAK', { password: ['same'] }])
    const differ = await change(token, { confirmpassword: 'Quayside-77-lamb' })
    expect(differ.envelope.fields).toEqual({ confirmpassword: ['different'] })
  })

  test('guessing the old password from an open session is slowed down', async () => {
    const token = await market.login('harbour_owner')
    const guesses = Array.from({ length: 12 }, () => change(token, { oldpassword: 'wrong' }))
    const errors = (await Promise.all(guesses)).map(({ envelope }) => envelope.error)
    expect(errors.filter((error) => error === 'PASSWORD_WRONG')).toHaveLength(5)
    expect(errors.filter((error) => error === 'LOGIN_DELAYED')).toHaveLength(7)
  })
})

describe('Departments and shops of the user', () => {
  test('a person in several departments has none until one is chosen; a person in one has that one', async () => {
    const many = await market.hit(account.currentDepartments, await market.login('zhou_multi'))
    expect([many.data.list.length, many.data.orgCode]).toEqual([3, null])
    const one = await market.hit(account.currentDepartments, await market.login('liang_manager'))
    expect([one.data.list.length, one.data.orgCode]).toEqual([1, 'B01'])
    const none = await market.hit(account.currentDepartments, await market.login('maud_owner'))
    expect(none.data).toEqual({ list: [], orgCode: null })
  })

  test('a department of others is refused and noted; the body’s username changes nothing (JB-06)', async () => {
    const token = await market.login('zhou_multi')
    const choose = (orgCode: string) =>
      market.hit(account.selectDepartment, token, { body: { orgCode, username: 'operator' } })
    const foreign = await choose('A01')
    expect([foreign.status, foreign.envelope.error]).toEqual([403, 'DEPARTMENT_FOREIGN'])
    const { data: me } = await market.hit(account.userInfo, token)
    const noted = await rowsOf(
      market.database.db,
      sql`select user_id, action from audit_entry where result = 'DEPARTMENT_FOREIGN'`,
    )
    expect(noted).toEqual([{ user_id: me.id, action: 'POST /sys/selectDepart' }])
    const own = await choose('B01A02')
    expect([own.data.userInfo.username, own.data.userInfo.orgCode]).toEqual(['zhou_multi', 'B01A02'])
    expect((await market.hit(account.currentDepartments, token)).data.orgCode).toBe('B01A02')
    const next = await market.hit(account.userInfo, await market.login('zhou_multi'))
    expect(next.data.orgCode).toBe('B01A02')
  })

  test('the chosen shop is the session’s, comes first, and must be one’s own', async () => {
    const token = await market.login('zhou_multi')
    const { data } = await market.hit(account.userInfo, token)
    const second = data.shops[1]?.id ?? ''
    const { data: changed } = await market.hit(account.changeSelectedShop, token, { query: { shopId: second } })
    expect([changed.userInfo.shopIdSeleced, changed.userInfo.shops[0]?.id]).toEqual([second, second])
    expect((await market.hit(account.userInfo, token)).data.shopIdSeleced).toBe(second)
    const operators = await market.hit(account.userInfo, await market.login('maud_owner'))
    const foreign = operators.data.shops[0]?.id ?? ''
    const refused = await market.hit(account.changeSelectedShop, token, { query: { shopId: foreign } })
    expect(refused.status).toBe(404)
  })
})
