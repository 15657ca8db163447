import { sql } from 'drizzle-orm'
import * as security from '@/lib/contract/account/security'
import { listLog } from '@/lib/contract/log'
import { myAnnouncements } from '@/lib/contract/message'
import { listUsers } from '@/lib/contract/user'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { totp } from '@/lib/marketplace/modules/account/totp'
import { resetSecondStep, secondStepOf } from '@/lib/marketplace/reset-two-factor'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { verifyAudit } from '@/lib/marketplace/verify-audit'
import { bytesOf } from '../support/base32'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const REASON = 'came to the office with a passport'
const asked = (username: string) => ({ username, reason: REASON, host: 'server-1', now: market.clock.now })

async function setUp(token: string): Promise<void> {
  const { data } = await market.hit(security.startSecond, token, { body: { password: DEMO_PASSWORD } })
  market.clock.advance(30_000)
  const code = totp(bytesOf(data.secret), Math.floor(market.clock.now.getTime() / 30_000))
  expect((await market.hit(security.enableSecond, token, { body: { code } })).status).toBe(200)
}

describe('An operator who has lost authenticator and codes, and whom nobody else can help (L-11)', () => {
  test('is let in again by the keeper of the installation: out everywhere, told, and in the chained log', async () => {
    const token = await market.login('operator')
    await setUp(token)
    expect(await secondStepOf(market.database, 'Operator ', market.clock.now)).toMatchObject({
      username: 'operator',
      openSessions: 1,
    })
    await expect(market.login('operator')).rejects.toThrow()

    market.clock.advance(1_000)
    expect(await resetSecondStep(market.database, market.vault, asked('operator'))).not.toBeNull()
    const { status, envelope } = await market.hit(listUsers, token)
    expect([status, envelope.detail]).toEqual([401, { ended: 'secondReset' }])

    const again = await market.login('operator')
    const { data } = await market.hit(listLog, again, { query: { log: 'changes', size: 1 } as never })
    expect(data.records[0]).toMatchObject({
      ...{ module: 'account', action: 'resetSecond', user: null, refName: 'operator', ip: 'server-1', result: 'ok' },
      detail: { way: 'command', reason: REASON },
      changes: [{ field: 'second', before: true, after: false, record: null }],
    })
    const messages = (await market.hit(myAnnouncements, again, { query: {} as never })).data
    expect(JSON.stringify(messages)).toContain('Two-step sign-in was switched off')
    expect((await verifyAudit(market.database, market.vault)).whole).toBe(true)
  })

  test('leaves nothing unlinked behind, so that the row cannot be taken out unseen', async () => {
    await setUp(await market.login('auditor'))
    await resetSecondStep(market.database, market.vault, asked('auditor'))
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await tx.execute(sql`alter table audit_entry disable trigger refuse_change`)
      await tx.execute(sql`alter table audit_entry no force row level security`)
      await tx.execute(sql`delete from audit_entry where detail->>'way' = 'command'`)
    })
    expect((await verifyAudit(market.database, market.vault)).whole).toBe(false)
  })

  test('nothing is done where there is no second step, or nobody is called so', async () => {
    for (const username of ['liang_manager', 'nobody_here'])
      expect(await resetSecondStep(market.database, market.vault, asked(username))).toBeNull()
  })
})
