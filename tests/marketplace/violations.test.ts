import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as merchant from '@/lib/contract/merchant'
import * as contract from '@/lib/contract/violation'
import { addRuleVersion, listRules, simulateRule } from '@/lib/contract/violation/rule'
import { appealUntil, BAN_AT } from '@/lib/domain/violation'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
let second: string
let seller: string
const SHOP = shopIdOf('harbour')
const NOTES = { noteZh: '描述与实物不符。', noteEn: 'The description is not true.' }
const REASONS = { reasonZh: '已核实材料', reasonEn: 'The papers were checked' }

beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  // A colleague with the same rights: bans and appeals need another person than the one who began them.
  await market.database.db.execute(sql`insert into account_role (account_id, role_id)
    select ${accountIdOf('order_support')}, id from role where code = 'super_admin' on conflict do nothing`)
  await signIn()
})
afterAll(() => market.close())

/** Signs everybody in; anew after a leap over the end of their sessions. */
async function signIn() {
  operator = await market.login('operator')
  second = await market.login('order_support')
  seller = await market.login('harbour_owner')
}

const record = (changes: object = {}, token = operator) =>
  market.hit(contract.addViolation, token, {
    body: { shopId: SHOP, rule: 'L-03', counts: null, refType: 'shop', ref: '', ...NOTES, ...changes },
  })
const meter = async (token: string, ofShop?: string) =>
  (await market.hit(contract.violationMeter, token, { query: ofShop ? { ofShop } : {} })).data.meter
const read = async (id: string, token = operator) =>
  (await market.hit(contract.getViolation, token, { query: { id } })).data?.violation
const revoke = async (id: string, token = operator) => {
  const { version } = await read(id)
  return market.hit(contract.revokeViolation, token, { body: { id, version, ...REASONS } })
}
const shop = async (id = SHOP, token = operator) =>
  (await market.hit(merchant.getMerchant, token, { query: { id } })).data
const openBan = async (id = SHOP, token = second) =>
  (await shop(id, token)).measures.find(({ kind, state }) => kind === 'banned' && state === 'asked')
const standing = async (token: string) => (await market.hit(account.userInfo, token)).data.shops[0]?.standing
const events = (type: string, shopId = SHOP) =>
  peek<{ payload: Record<string, unknown> }>(
    market,
    sql`select payload from outbox where type = ${type} and payload->>'shopId' = ${shopId} order by seq`,
  )

test('five non-compliant listings ask for a ban of the next UK month; a second person confirms; a revocation lifts it', async () => {
  const made: string[] = []
  for (let nth = 1; nth < BAN_AT; nth += 1) made.push((await record()).data.id)
  expect(await meter(seller)).toMatchObject({ month: '2026-11', count: 4, limit: 5, ban: null })
  const near = await events('violation.recorded')
  expect(near.filter(({ payload }) => payload.near)).toMatchObject([{ payload: { count: 4 } }])
  const about = { shopId: SHOP, rule: 'L-03', counts: null }
  const foreseen = (await market.hit(contract.previewViolation, operator, { body: about })).data
  expect(foreseen).toMatchObject({
    count: 5,
    penalty: 'ban',
    from: '2026-12-01T00:00:00.000Z',
    until: '2027-01-01T00:00:00.000Z',
  })
  const fifth = (await record()).data
  expect(fifth).toMatchObject({ count: 5, penalty: 'ban' })
  const both = [await meter(seller), await meter(operator, SHOP)]
  expect(both[0]).toEqual(both[1])
  expect(both[0]?.ban?.state).toBe('asked')

  const asked = await openBan()
  const decide = (token: string, confirm = true) =>
    market.hit(merchant.decideBan, token, {
      body: { id: asked?.id ?? '', version: asked?.version ?? 1, confirm },
    })
  expect((await decide(operator)).envelope.error).toBe('BAN_NEEDS_ANOTHER')
  expect(await events('shop.measure')).toEqual([])
  expect((await decide(second)).status).toBe(200)
  expect((await decide(second)).envelope.error).toBe('VERSION_CONFLICT')
  expect(await events('shop.measure')).toHaveLength(1)
  expect(await standing(seller)).toBeNull()
  const { now } = market.clock
  market.clock.now = new Date('2026-12-01T00:00:00.000Z')
  expect(await standing(await market.login('harbour_owner'))).toMatchObject({ kind: 'banned' })
  market.clock.now = now
  expect((await revoke(made[0] ?? '')).data).toEqual({ count: 4, lifted: true })
  expect(await meter(await market.login('harbour_owner'))).toMatchObject({ count: 4, ban: null })
  expect(await events('shop.lifted')).toHaveLength(1)
  expect((await record()).data.count).toBe(5)
  expect((await openBan())?.state).toBe('asked')
})

test('two violations that come at the same moment reach five once, and ask for one ban', async () => {
  const other = shopIdOf('jade')
  for (let nth = 1; nth < BAN_AT - 1; nth += 1) await record({ shopId: other })
  const answers = await Promise.all([record({ shopId: other }), record({ shopId: other }, second)])
  expect(answers.map(({ data }) => data.count).sort()).toEqual([4, 5])
  expect((await shop(other)).measures.filter(({ kind }) => kind === 'banned')).toHaveLength(1)
})

test('a rule that does not count restricts by its own ladder, and the restriction falls with its violation', async () => {
  const target = shopIdOf('maud')
  const add = () => record({ shopId: target, rule: 'S-01' })
  expect((await add()).data).toMatchObject({ count: 0, penalty: 'warning' })
  const { id, penalty } = (await add()).data
  expect(penalty).toBe('restriction')
  expect(await standing(await market.login('maud_owner'))).toMatchObject({ kind: 'restricted' })
  expect((await revoke(id)).data).toEqual({ count: 0, lifted: true })
  expect(await standing(await market.login('maud_owner'))).toMatchObject({ kind: 'holiday' })
})

describe('An appeal', () => {
  beforeEach(signIn)
  const appeal = (id: string, token = seller) =>
    market.hit(contract.appealViolation, token, {
      body: { id, text: 'The description was corrected before it was on sale.' },
    })
  type Decision = 'uphold' | 'revoke' | 'reduce'
  const versionOf = async (id: string) => (await read(id)).appeal?.version ?? 1
  /** Decides an appeal that was read before: in a race nothing is read in between. */
  const decideRead = (id: string, version: number, decision: Decision, token = second) =>
    market.hit(contract.decideAppeal, token, { body: { id, version, decision, ...REASONS, unopened: 'accepted' } })
  const decide = async (id: string, decision: Decision, token = second) =>
    decideRead(id, await versionOf(id), decision, token)

  test('is decided by somebody else than the author; reduced it no longer counts', async () => {
    const { id } = (await record()).data
    const before = (await meter(seller)).count
    expect((await appeal(id)).status).toBe(200)
    expect((await appeal(id)).envelope.error).toBe('APPEAL_MADE')
    expect((await decide(id, 'reduce', operator)).envelope.error).toBe('REVIEWER_IS_AUTHOR')
    expect((await decide(id, 'reduce')).data.count).toBe(before - 1)
    expect((await decide(id, 'uphold')).envelope.error).toBe('APPEAL_DECIDED')
    const told = await read(id, seller)
    expect(told).toMatchObject({ state: 2, counts: false, recorder: null, appeal: { state: 3, decider: null } })
  })

  test('is refused after the seventh UK day, to the millisecond', async () => {
    const { id } = (await record({ rule: 'S-02' })).data
    const { now } = market.clock
    const end = appealUntil(now.getTime())
    market.clock.now = new Date(end)
    expect((await appeal(id, await market.login('harbour_owner'))).envelope.error).toBe('APPEAL_OVER')
    market.clock.now = new Date(end - 1)
    expect((await appeal(id, await market.login('harbour_owner'))).status).toBe(200)
    market.clock.now = now
  })

  test('of two who decide at once one is told that it is done', async () => {
    const { id } = (await record({ rule: 'S-02' })).data
    await appeal(id)
    const version = await versionOf(id)
    const answers = await Promise.all([decideRead(id, version, 'uphold'), decideRead(id, version, 'revoke')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('violations of another shop do not exist, and a shop records none', async () => {
  const { id } = (await record({ rule: 'S-02' })).data
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.getViolation, neighbour, { query: { id } })).status).toBe(404)
  const listed = await market.hit(contract.listViolations, neighbour, { query: { ofShop: SHOP, size: 100 } as never })
  expect(listed.data.records.every(({ shopId }) => shopId === shopIdOf('pennine'))).toBe(true)
  expect((await record({}, neighbour)).status).toBe(403)
})

describe('A rule', () => {
  const STEPS = { points: 5, counts: true, restrictAt: null, restrictDays: null, inUse: true }
  const write = (changes: object) =>
    market.hit(addRuleVersion, operator, {
      body: {
        ...{
          code: 'S-02',
          after: 1,
          titleZh: '引导线下交易',
          titleEn: 'Trade outside',
          textZh: '新说明',
          textEn: 'New text',
        },
        ...{ ...STEPS, effectiveOn: '2026-12-01', ...changes },
      },
    })

  test('is written in versions, of which the old one applies until the new one does; two writers do not overtake', async () => {
    const answers = await Promise.all([write({}), write({ points: 9 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const row = async () => (await market.hit(listRules, operator, { query: { q: 'S-02' } })).data.records[0]
    expect(await row()).toMatchObject({ number: 1, latest: 2, counts: false, nextTime: '2026-12-01T00:00:00.000Z' })
    expect((await write({ after: 2, effectiveOn: '2026-11-01' })).envelope.error).toBe('INVALID_INPUT')
    const { now } = market.clock
    market.clock.now = new Date('2026-12-01T00:00:00.000Z')
    operator = await market.login('operator')
    expect(await row()).toMatchObject({ number: 2, counts: true, nextTime: null })
    market.clock.now = now
  })

  test('is tried on the months that were: who would have been banned, and who would not', async () => {
    const body = { code: 'L-04', months: 1, ...STEPS, counts: false }
    const { data } = await market.hit(simulateRule, operator, { body })
    expect(data.rows.find(({ shopId }) => shopId === shopIdOf('lapsed'))).toMatchObject({
      ...{ month: '2026-11', countBefore: 5, countAfter: 0, bannedBefore: true, bannedAfter: false },
    })
    const same = await market.hit(simulateRule, operator, { body: { ...body, counts: true } })
    expect(same.data.rows.filter(({ countBefore, countAfter }) => countBefore !== countAfter)).toEqual([])
  })
})
