import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { endOwnSession, listSessions } from '@/lib/contract/account/session'
import { endSession as endOnline, listOnline } from '@/lib/contract/online'
import { SESSION_ENDS, type SessionEnd } from '@/lib/contract/session-end'
import { forceOut, frozenBatch, resetPassword } from '@/lib/contract/user'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import english from '@/messages/en-GB/account.json'
import chinese from '@/messages/zh-CN/account.json'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const NEW_PASSWORD = 'Quayside-77-lamp'
const OTHER = 'another-browser-000001'
let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const ask = async (token: string, locale = 'en-GB') => {
  const { status, envelope } = await market.hit(account.userInfo, token, {}, { headers: { 'accept-language': locale } })
  return { status, error: envelope.error, ended: envelope.detail?.ended, msg: envelope.msg }
}

const ENDINGS: [SessionEnd, string, (token: string) => Promise<unknown>][] = [
  [
    'forced',
    'liang_shipping',
    async () => {
      const { data } = await market.hit(listOnline, operator, { query: { user: 'liang_shipping' } })
      for (const { id } of data.records) await market.hit(endOnline, operator, { params: { id } })
    },
  ],
  ['forced', 'liang_readonly', () => market.hit(forceOut, operator, { body: { id: accountIdOf('liang_readonly') } })],
  [
    'frozen',
    'maud_owner',
    () => market.hit(frozenBatch, operator, { body: { ids: [accountIdOf('maud_owner')], status: 2 } }),
  ],
  [
    'reset',
    'harbour_owner',
    () =>
      market.hit(resetPassword, operator, {
        body: { username: 'harbour_owner', password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD },
      }),
  ],
  [
    'elsewhere',
    'zhou_multi',
    async () => {
      const here = await market.login('zhou_multi', OTHER)
      const other = (await market.hit(listSessions, here)).data.find(({ current }) => !current)
      await market.hit(endOwnSession, here, { params: { id: other?.id ?? '' } })
    },
  ],
  [
    'password',
    'expired_owner',
    async () => {
      const here = await market.login('expired_owner', OTHER)
      await market.hit(account.updatePassword, here, {
        body: { username: '', oldpassword: DEMO_PASSWORD, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD },
      })
    },
  ],
  [
    'over',
    'hannah_pennine',
    () =>
      market.database.db.execute(
        sql`update account set valid_until = ${market.clock.now.toISOString()} where username = 'hannah_pennine'`,
      ),
  ],
]

describe('A session that somebody has ended', () => {
  test.each(ENDINGS)('is refused with its reason: %s (%s)', async (end, username, act) => {
    const token = await market.login(username)
    expect((await ask(token)).status).toBe(200)
    await act(token)
    const told = await ask(token)
    expect(told).toMatchObject({ status: 401, error: 'UNAUTHORISED', ended: end })
    expect(told.msg).toMatch(/^\S.+Not signed in\. Please sign in again$/)
    expect((await ask(token, 'zh-CN')).msg).toMatch(/^.+。未授权，请重新登录$/)
  })

  test('by its owner’s own log-out has none, and neither has a token that never was', async () => {
    const token = await market.login('liang_manager')
    await market.hit(account.logout, token)
    for (const one of [token, 'a-token-that-never-was-0001'])
      expect(await ask(one)).toEqual({
        status: 401,
        error: 'UNAUTHORISED',
        ended: undefined,
        msg: 'Not signed in. Please sign in again',
      })
  })

  test('has words at the login in both languages, for every reason', () => {
    for (const { reason } of [english, chinese])
      expect(Object.keys(reason)).toEqual(expect.arrayContaining([...SESSION_ENDS]))
  })
})
