import { everyEndpoint } from '@/lib/contract'
import * as account from '@/lib/contract/account'
import * as security from '@/lib/contract/account/security'
import { sessionLife } from '@/lib/contract/account/session'
import { inspectUser } from '@/lib/contract/inspector'
import { listByUser } from '@/lib/contract/message'
import { listUsers } from '@/lib/contract/user'
import { totp } from '@/lib/marketplace/modules/account/totp'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { readSettings } from '@/lib/marketplace/settings'
import { screenAt } from '@/lib/navigation/screens'
import { verdictOn } from '@/lib/navigation/verdict'
import { bytesOf } from '../support/base32'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ options: { secondStepRequired: true } })
})
afterAll(() => market.close())

const codeOf = (secret: Buffer) => {
  market.clock.advance(30_000)
  return totp(secret, Math.floor(market.clock.now.getTime() / 30_000))
}

async function setUp(token: string): Promise<Buffer> {
  const { data } = await market.hit(security.startSecond, token, { body: { password: DEMO_PASSWORD } })
  const secret = bytesOf(data.secret)
  expect((await market.hit(security.enableSecond, token, { body: { code: codeOf(secret) } })).status).toBe(200)
  return secret
}

describe('Where operators are asked for a second step (L-11)', () => {
  test('one without it reaches nothing but its setting up', async () => {
    const token = await market.login('operator')
    const { data } = await market.hit(account.userInfo, token)
    expect([data.secondDue, data.secretDue]).toEqual([true, false])
    for (const row of [listUsers, listByUser]) {
      const { status, envelope } = await market.hit(row, token)
      expect([status, envelope.error]).toEqual([403, 'SECOND_FACTOR_MISSING'])
      expect(envelope.msg).toMatch(/set up two-step sign-in/)
    }
    for (const row of [account.permissionsByToken, sessionLife, security.secondFactor, account.currentDepartments])
      expect((await market.hit(row, token)).status).toBe(200)
    expect((await market.hit(security.secondFactor, token)).data).toMatchObject({ enabled: false, required: true })
  })

  test('the only calls available before are those for signing in, a new password and setting up', () => {
    const open = (due: 'password' | 'second') =>
      everyEndpoint.filter(({ row }) => row.answeredBefore === due).map(({ name }) => name)
    expect(open('password').sort()).toEqual([
      'account.currentDepartments',
      'account.logout',
      'account.permissionsByToken',
      'account.selectDepartment',
      'account.sessionLife',
      'account.updatePassword',
      'account.userInfo',
    ])
    expect(open('second').sort()).toEqual(['account.enableSecond', 'account.secondFactor', 'account.startSecond'])
  })

  test('with it everything opens at the next call, and closes again when it is switched off or reset', async () => {
    const token = await market.login('order_support')
    const secret = await setUp(token)
    expect((await market.hit(account.userInfo, token)).data.secondDue).toBe(false)
    expect((await market.hit(listByUser, token)).status).toBe(200)
    const body = { password: DEMO_PASSWORD, code: codeOf(secret) }
    expect((await market.hit(security.disableSecond, token, { body })).status).toBe(200)
    expect((await market.hit(listByUser, token)).envelope.error).toBe('SECOND_FACTOR_MISSING')
  })

  test('sellers are offered it and may do without', async () => {
    const token = await market.login('liang_manager')
    expect((await market.hit(account.userInfo, token)).data.secondDue).toBe(false)
    expect((await market.hit(listByUser, token)).status).toBe(200)
    expect((await market.hit(security.secondFactor, token)).data.required).toBe(false)
  })
})

test('the inspector names the missing second step first, and counts the calls that it shuts', async () => {
  const asker = await market.login('operator')
  await setUp(asker)
  const screen = screenAt('/system/logs/operation')
  const asks = { username: 'auditor', screen: screen.path, components: screen.components.join(','), codes: 'log:view' }
  const inspected = async () => (await market.hit(inspectUser, asker, { query: asks })).data
  const before = await inspected()
  const { can, steps } = verdictOn(before, { screen, code: 'log:view' })
  expect([can, steps.find(({ state }) => state === 'no')]).toMatchObject([false, { of: 'second', says: 'due' }])
  expect(new Set(before.calls.map(({ refusal }) => refusal))).toEqual(new Set(['SECOND_FACTOR_MISSING']))
  expect(verdictOn(before, { screen: screenAt('/account/second') }).can).toBe(true)
  await setUp(await market.login('auditor'))
  const after = await inspected()
  expect([after.user.secondDue, verdictOn(after, { screen, code: 'log:view' }).can]).toEqual([false, true])
  const seller = (await market.hit(inspectUser, asker, { query: { username: 'liang_manager' } as never })).data
  expect(seller.user.secondDue).toBe(false)
})

describe('The setting (L-11)', () => {
  const production = {
    ENTREPOT_PROFILE: 'production',
    SERVICE_KEY: 'k'.repeat(40),
    SMTP_URL: 'smtps://a:b@mail.example',
    MAIL_FROM: 'no-reply@example.com',
    SMS_WEBHOOK_URL: 'https://sms.example',
    SMS_WEBHOOK_SECRET: 's'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    PLATFORM_VAT_NO: 'GB999999973',
    PLATFORM_ADDRESS: '1 Example Quay, London E1W 1AA',
  }
  const read = (source: Record<string, string>) => readSettings(source as unknown as NodeJS.ProcessEnv)

  test('is on in production, off in the demo, where it can be asked for', () => {
    expect(read(production).secondStepRequired).toBe(true)
    expect(read({}).secondStepRequired).toBe(false)
    expect(read({ OPERATOR_SECOND_STEP: 'required' }).secondStepRequired).toBe(true)
  })

  test('cannot be taken back in production', () => {
    expect(() => read({ ...production, OPERATOR_SECOND_STEP: 'offered' })).toThrow('OPERATOR_SECOND_STEP')
  })
})
