/** @database both */
import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { enableSecond, startSecond } from '@/lib/contract/account/security'
import { listSessions } from '@/lib/contract/account/session'
import { beginPreview, endPreview } from '@/lib/contract/role/preview'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { TOKEN_OVERLAP_MS } from '@/lib/marketplace/modules/account/lifetime'
import { stepAt, totp } from '@/lib/marketplace/modules/account/totp'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { bytesOf } from '../support/base32'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const WHO = 'zhou_multi'
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const ask = (token: string, headers: Record<string, string> = {}) =>
  market.hit(account.userInfo, token, {}, { headers })
const statusOf = async (token: string) => (await ask(token)).status
const choose = (token: string, orgCode = 'B01A01') =>
  market.hit(account.selectDepartment, token, { body: { orgCode, username: WHO } })
const renewed = async (token: string) => (await choose(token)).data.token ?? ''
const settle = () => market.clock.advance(TOKEN_OVERLAP_MS + 1)

describe('A change of shop, department or rights gives the session another token (F-11)', () => {
  test('the one before lives while calls are under way, and dies once the new one is in use', async () => {
    const [before, elsewhere] = [await market.login(WHO), await market.login(WHO)]
    const after = await renewed(before)
    expect(after).not.toBe(before)
    const under = Array.from({ length: 12 }, (_, index) => statusOf(index % 2 === 0 ? before : after))
    expect(new Set(await Promise.all(under))).toEqual(new Set([200]))
    settle()
    expect(await statusOf(after)).toBe(200)
    expect(await Promise.all([before, after, elsewhere].map(statusOf))).toEqual([401, 200, 200])
    const refused = await choose(before)
    expect([refused.status, refused.envelope.error, refused.envelope.detail]).toEqual([401, 'UNAUTHORISED', undefined])
  })

  test('an answer that is lost on its way signs nobody out, and the next change is like the first', async () => {
    const before = await market.login(WHO)
    const lost = await renewed(before)
    settle()
    expect(await statusOf(before)).toBe(200)
    const after = await renewed(before)
    settle()
    expect(await statusOf(after)).toBe(200)
    expect(await Promise.all([before, lost, after].map(statusOf))).toEqual([401, 401, 200])
  })

  test('what no person asks ends nothing: a browser may not have heard of the new one yet', async () => {
    const before = await market.login(WHO)
    const after = await renewed(before)
    settle()
    expect((await ask(after, { 'x-quiet': '1' })).status).toBe(200)
    expect(await statusOf(before)).toBe(200)
  })

  test('choices at the same moment each give one that works, and the older ones go', async () => {
    const before = await market.login(WHO)
    const answers = await Promise.all(['B01', 'B01A01', 'B01A02', 'B01'].map((code) => choose(before, code)))
    const tokens = answers.map(({ data }) => data.token ?? '')
    expect(new Set(tokens).size).toBe(4)
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200, 200])
    settle()
    await Promise.all(tokens.map(statusOf))
    const left = await Promise.all([before, ...tokens].map(statusOf))
    expect([left[0], left.filter((status) => status === 200).length]).toEqual([401, 1])
  })

  test('it is one session all along: in the list, in its choices, and when it ends', async () => {
    const before = await market.login(WHO)
    const opened = async (token: string) => (await market.hit(listSessions, token)).data.find(({ current }) => current)
    const first = await opened(before)
    const { data } = await market.hit(account.userInfo, before)
    const query = { shopId: data.shops[1]?.id ?? '' }
    const { token: after = '' } = (await market.hit(account.changeSelectedShop, before, { query })).data
    expect((await opened(after))?.id).toBe(first?.id)
    expect((await ask(after)).data.shopIdSeleced).toBe(query.shopId)
    expect((await market.hit(account.logout, after)).status).toBe(200)
    expect(await Promise.all([before, after].map(statusOf))).toEqual([401, 401])
  })

  test('a new password, the second step and the way out of a preview do so too', async () => {
    const token = await market.login('auditor')
    const password = 'Quayside-77-lamp'
    const body = { username: 'auditor', oldpassword: DEMO_PASSWORD, password, confirmpassword: password }
    const byPassword = (await market.hit(account.updatePassword, token, { body })).data?.token ?? ''
    const { data: started } = await market.hit(startSecond, byPassword, { body: { password } })
    const code = totp(bytesOf(started.secret), stepAt(market.clock.now))
    const bySecond = (await market.hit(enableSecond, byPassword, { body: { code } })).data.token ?? ''
    const operator = await market.login('operator')
    const [role] = await rowsOf<{ id: string }>(market.database.db, sql`select id from role where code = 'auditor'`)
    expect((await market.hit(beginPreview, operator, { body: { roleId: role?.id ?? '' } })).status).toBe(200)
    const byEnd = (await market.hit(endPreview, operator)).data.token ?? ''
    settle()
    const all = [byPassword, bySecond, byEnd]
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200])
    expect(await Promise.all([token, byPassword, operator].map(statusOf))).toEqual([401, 401, 401])
  })

  test('none stands anywhere in the database as it is', async () => {
    const after = await renewed(await market.login(WHO))
    const kept = await rowsOf(
      market.database.db,
      sql`select 1 from audit_entry a where a::text like ${`%${after}%`}
        union all select 1 from session_token t where t::text like ${`%${after}%`}
        union all select 1 from idempotency_key k where k::text like ${`%${after}%`}`,
    )
    expect(kept).toEqual([])
  })
})
