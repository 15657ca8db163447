import { sql } from 'drizzle-orm'
import * as cases from '@/lib/contract/after-sale'
import * as contract from '@/lib/contract/after-sale/rule'
import { CASE } from '@/lib/domain/after-sale'
import { asPlatform, type Db, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { clockAct } from '@/lib/marketplace/modules/after-sale/move'
import { openCase } from '@/lib/marketplace/modules/after-sale/open'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  // The demo's own rules are out of the way.
  for (const { id } of (await market.hit(contract.listCaseRules, seller, {})).data)
    await market.hit(contract.deleteCaseRule, seller, { query: { id } })
})
afterAll(() => market.close())

const RULE = {
  ...{ name: 'Small things', enabled: true, sortNo: 10, type: null, reasons: [], codes: [], maxP: 1_000 },
  ...{ beforeDispatch: false, action: 'agree' as const, dailyCapP: null, fromOn: null, untilOn: null },
}
const add = async (more: object = {}) =>
  (await market.hit(contract.addCaseRule, seller, { body: { ...RULE, ...more } })).data.id
const drop = (id: string) => market.hit(contract.deleteCaseRule, seller, { query: { id } })

/** A buyer asks about one piece of £10 of an order that was received. */
async function asked(more: { type?: 1 | 2 | 3; reasonCode?: string } = {}) {
  const now = market.clock.now
  const until = new Date(now.getTime() + 9 * 86_400_000).toISOString()
  const at = new Date(now.getTime() - 86_400_000).toISOString()
  const columns = { status: 4, ship_state: 2, shipped_at: at, received_at: at, after_sale_until_at: until }
  const order = await makeOrder(market, { columns, lineColumns: { shipped_qty: 1 } })
  const [line] = await peek<{ id: string }>(market, sql`select id from order_line where order_id = ${order.id}`)
  const id = await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    const act = { ...clockAct(tx as Db, { now, emit: async () => undefined }), actor: 'buyer' as const }
    const held = await openCase(act, {
      ...{ orderId: order.id, type: more.type ?? 1, reasonCode: more.reasonCode ?? 'late', text: 'A test' },
      ...{ lines: [{ lineId: line?.id ?? '', qty: 1 }], askP: null, files: 1, entryId: newId(now.getTime()) },
    })
    return held.row.id
  })
  return (await market.hit(cases.getCase, seller, { query: { id } })).data
}

test('the first rule that holds agrees in the shop’s place, and the time axis names it', async () => {
  const [late, early] = [await add({ name: 'Second', sortNo: 20 }), await add({ name: 'First', sortNo: 5 })]
  const found = await asked()
  expect(found.state).toBe(CASE.refunding)
  const entry = found.events.find(({ event }) => event === 'agreedByRule')
  expect(entry).toMatchObject({ side: 4, params: { rule: 'First', amountP: 1_000 } })
  const rules = (await market.hit(contract.listCaseRules, seller, {})).data
  expect(rules.map(({ name, hits, hitsP }) => [name, hits, hitsP])).toEqual([
    ['First', 1, 1_000],
    ['Second', 0, 0],
  ])
  await Promise.all([late, early].map(drop))
})

test('a return is agreed to with the return address, or paid at once where the buyer keeps the goods', async () => {
  const agree = await add({ type: 2 })
  expect(await asked({ type: 2, reasonCode: 'damaged' })).toMatchObject({
    state: CASE.awaitingReturn,
    returnAddress: expect.any(String),
  })
  await drop(agree)
  const keep = await add({ type: 2, action: 'keep' })
  expect(await asked({ type: 2, reasonCode: 'damaged' })).toMatchObject({ state: CASE.refunding, refundP: 1_000 })
  await drop(keep)
})

test('a rule that does not hold leaves the case to people', async () => {
  for (const more of [
    { enabled: false },
    { maxP: 999 },
    { type: 2 },
    { reasons: ['damaged'] },
    { codes: ['ANOTHER'] },
    { beforeDispatch: true },
    { untilOn: '2020-01-01' },
    { fromOn: '2099-01-01' },
  ]) {
    const id = await add(more)
    expect([more, (await asked()).state]).toEqual([more, CASE.awaitingSeller])
    await drop(id)
  }
})

test('a daily cap holds, also for requests at the same moment', async () => {
  const id = await add({ dailyCapP: 2_500 })
  const states = (await Promise.all([asked(), asked(), asked(), asked()])).map(({ state }) => state)
  expect(states.filter((state) => state === CASE.refunding)).toHaveLength(2)
  market.clock.advance(24 * 3_600_000)
  seller = await market.login('liang_manager')
  expect((await asked()).state).toBe(CASE.refunding)
  await drop(id)
})

test('the simulation says what a rule would have answered, by the shop’s own cases only', async () => {
  const id = await add({ enabled: false, maxP: 1_000_000 })
  const { data } = await market.hit(contract.tryCaseRule, seller, { query: { id } })
  expect(data.count).toBe(data.of)
  expect(data.of).toBeGreaterThan(10)
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.tryCaseRule, neighbour, { query: { id } })).status).toBe(404)
  const edit = { ...RULE, id, maxP: 1, enabled: false, version: 1 }
  expect((await market.hit(contract.editCaseRule, seller, { body: edit })).data).toEqual({ changed: true })
  expect((await market.hit(contract.editCaseRule, seller, { body: edit })).envelope.error).toBe('VERSION_CONFLICT')
  expect((await market.hit(contract.tryCaseRule, seller, { query: { id } })).data.count).toBeLessThan(data.count)
})
