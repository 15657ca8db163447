import { sql } from 'drizzle-orm'
import { listApprovals } from '@/lib/contract/approval'
import * as commission from '@/lib/contract/finance/commission'
import { listNotifications } from '@/lib/contract/notification'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { enterScope, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  seller = await market.login('hannah_pennine')
})
afterAll(() => market.close())

const WHY = { remarkZh: '费率与约定不符', remarkEn: 'The rate is not the agreed one' }
const day = (days: number) => addDays(ukDay(market.clock.now.getTime()), days)
const scope = { shopNo: '', productCode: '', category: 'paper', plan: '' as const }
const limits = { minP: null, maxP: null, withDelivery: false, to: null, note: '' }
const propose = async (from: number, rateBp = 500) => {
  const body = { ...scope, ...limits, rateBp, from: day(from) }
  return (await market.hit(commission.addCommissionRule, maker, { body })).data
}
const decide = (id: string, given: object = {}, by = checker) =>
  market.hit(commission.decideCommissionChange, by, { body: { id, version: 1, accept: true, ...given } })
const read = async (id: string, by = checker) =>
  (await market.hit(commission.getCommissionChange, by, { query: { id } })).data
const rowOf = async (id: string) =>
  (await market.hit(commission.listCommissionRules, maker, { query: { size: 100 } })).data.records.find(
    (row) => row.id === id,
  )
/** Notifications to the proposer about a proposal. */
const told = async (id: string) => {
  await followEvents(runnerOf(market))
  const { records } = (await market.hit(listNotifications, maker, { query: { size: 100 } })).data
  return records.filter((row) => row.refId === id).map(({ kind }) => kind)
}

test('a proposal is in the inbox of those who may approve it, applies to nothing, and is hidden from shops', async () => {
  const { id, no, changeId } = await propose(40)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', change: { id: changeId, kind: 'add', state: 0 } })
  const inbox = (await market.hit(listApprovals, checker, { query: { kind: 'commissionRule', size: 100 } })).data
  expect(inbox.records.find((row) => row.id === changeId)).toMatchObject({ own: false, title: { zh: no } })
  expect((await market.hit(commission.feeTerms, seller)).data.rules.map((rule) => rule.no)).not.toContain(no)
  const seen = await transact(market.database.db, async (tx) => {
    await enterScope(tx, { kind: 'shop', shopId: shopIdOf('pennine') })
    const rules = await rowsOf(tx, sql`select id from commission_rule where id = ${id}`)
    return [...rules, ...(await rowsOf(tx, sql`select id from commission_change`))]
  })
  expect(seen).toEqual([])
})

test('the proposer never decides a proposal; somebody else does, once, and the proposer is notified', async () => {
  const { id, changeId } = await propose(41)
  expect((await read(changeId, maker)).own).toBe(true)
  expect((await decide(changeId, {}, maker)).envelope.error).toBe('CASE_NEEDS_ANOTHER')
  expect((await decide(changeId)).data.state).toBe(1)
  expect((await decide(changeId)).envelope.error).toBe('VERSION_CONFLICT')
  expect((await rowOf(id))?.state).toBe('scheduled')
  expect((await read(changeId)).change).toMatchObject({ state: 1, checker: expect.any(String) })
  expect(await told(changeId)).toEqual(['commissionDecided'])
})

test('the database knows two persons too', async () => {
  const { changeId } = await propose(42)
  await expect(
    peek(market, sql`update commission_change set decided_by = made_by, state = 1 where id = ${changeId}`),
  ).rejects.toThrow()
})

test('a refusal needs its reason in both languages, and frees the scope and the day', async () => {
  const { id, changeId } = await propose(43)
  const half = await decide(changeId, { accept: false, remarkZh: WHY.remarkZh })
  expect(half.envelope).toMatchObject({ error: 'INVALID_INPUT', fields: { remarkEn: ['required'] } })
  expect((await decide(changeId, { accept: false, ...WHY })).data.state).toBe(2)
  expect((await rowOf(id))?.state).toBe('refused')
  expect((await read(changeId)).change.remark).toEqual({ zh: WHY.remarkZh, en: WHY.remarkEn })
  expect(await told(changeId)).toEqual(['commissionDecided'])
  expect((await propose(43, 600)).id).toBeDefined()
})

test('what should have begun by now is not approved any more; it can be taken back', async () => {
  const { id, changeId } = await propose(1)
  market.clock.advance(2 * 86_400_000)
  checker = await market.login('finance_checker')
  maker = await market.login('operator')
  expect((await decide(changeId)).envelope.error).toBe('COMMISSION_TOO_LATE')
  const back = await market.hit(commission.deleteCommissionRule, maker, { query: { id } })
  expect(back.data).toEqual({ changeId: null })
  expect(await rowOf(id)).toBeUndefined()
  expect((await decide(changeId)).envelope.error).toBe('VERSION_CONFLICT')
})

test('the demo has a proposal that waits and one that was refused', async () => {
  const { records } = (await market.hit(commission.listCommissionRules, maker, { query: { size: 100 } })).data
  const stateOf = (no: string) => records.find((row) => row.no === no)?.state
  expect([stateOf('R905'), stateOf('R906')]).toEqual(['waiting', 'refused'])
})
