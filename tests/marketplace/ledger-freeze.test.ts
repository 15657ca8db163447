import { sql } from 'drizzle-orm'
import * as seller from '@/lib/contract/after-sale/seller'
import { login as buyerLogin } from '@/lib/contract/buyer'
import * as finance from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import * as mine from '@/lib/contract/mall/after-sale'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

const DAY = 86_400_000
let market: TestMarketplace
let shop: string
let buyer: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = await market.login('liang_manager')
  operator = await market.login('finance_checker')
  const body = { email: 'emma.whitfield@example.com', password: 'Entrepot-2026!' }
  buyer = (await market.hit(buyerLogin, null, { body })).data.token
  // Money frozen from here on comes from the tests.
  await peek(market, sql`update after_sale set state = 62 where state not in (50, 59, 60, 61, 62, 63) returning 1`)
  await sweep(market, 'finance.post')
})
afterAll(() => market.close())

/** An order of £10, received `daysAgo` days ago by Emma; its window ends 30 days after receipt. */
async function received(daysAgo: number, commission = 100) {
  const at = (days: number) => new Date(market.clock.now.getTime() + days * DAY).toISOString()
  const order = await makeOrder(market, {
    columns: {
      ...{ status: 5, ship_state: 2, paid_p: 1_000, commission_p: commission, buyer_id: buyerIdOf('emma') },
      ...{ vat_liable: 'seller', vat_p: 0, kind: 0, paid_at: at(-daysAgo - 5), received_at: at(-daysAgo) },
      ...{ after_sale_until_at: at(30 - daysAgo), updated_at: market.clock.now.toISOString() },
    },
    lineColumns: { shipped_qty: 1 },
  })
  await sweep(market, 'finance.post')
  return order
}

async function ask(orderId: string, askP: number) {
  const { lines } = (await market.hit(mine.askableOrder, buyer, { params: { id: orderId } })).data
  const part = lines.map(({ lineId }) => ({ lineId, qty: 1 }))
  const body = { orderId, type: 1 as const, reason: 'late', text: 'Three days late', lines: part, askP, files: [] }
  const answer = await market.hit(mine.openMyCase, buyer, { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.envelope))
  await sweep(market, 'finance.post')
  return answer.data
}

const revoke = (id: string, version: number) =>
  market.hit(mine.revokeMyCase, buyer, { params: { id }, body: { version } as never })

const overview = async () => (await market.hit(finance.balanceOverview, shop)).data
const frozen = async () => (await overview()).balances.frozenP
const sound = { unbalanced: [], totals: [], trialP: 0 }
const events = (no: string) =>
  peek<{ event: string }>(market, sql`select event from ledger_journal where ref_no = ${no} order by event`)

test('what a buyer asks for is frozen with a link to the case, and comes back when the buyer takes it back', async () => {
  const order = await received(5)
  const before = (await overview()).balances
  const opened = await ask(order.id, 300)
  const { balances, freezes, releases } = await overview()
  expect(balances).toEqual({ ...before, windowP: before.windowP - 270, frozenP: before.frozenP + 270 })
  expect(freezes).toEqual([{ caseId: opened.id, caseNo: opened.no, time: opened.createTime, amountP: 270 }])
  expect((await market.hit(finance.listLedger, shop)).data.freezes).toEqual(freezes)
  expect(releases.reduce((sum, { amountP }) => sum + amountP, 0)).toBe(balances.windowP)
  await revoke(opened.id, opened.version)
  await sweep(market, 'finance.post')
  expect([(await overview()).balances, (await overview()).freezes]).toEqual([before, []])
  expect((await events(opened.no)).map(({ event }) => event)).toEqual(['frozen', 'unfrozen'])
  expect(await bookFaults(market.database.db)).toEqual(sound)
})

test('the operator’s books add up, and name the case of a freeze', async () => {
  const order = await received(29)
  const opened = await ask(order.id, 1_000)
  const { accounts, trialP } = (await market.hit(desk.booksOverview, operator)).data
  expect([trialP, accounts.find(({ account }) => account === 'frozen')?.balanceP]).toEqual([0, -900])
  const { records } = (await market.hit(desk.listJournals, operator, { query: { event: 'frozen', q: opened.no } })).data
  expect(records).toMatchObject([{ refType: 'afterSale', refId: opened.id, amountP: 900 }])
  // The window ends meanwhile: what is frozen stays so, and comes free as available money.
  market.clock.advance(2 * DAY)
  shop = await market.login('liang_manager')
  const before = (await overview()).balances
  await sweep(market, 'finance.post')
  expect(await frozen()).toBe(900)
  const { version } = (await market.hit(mine.myCase, buyer, { params: { id: opened.id } })).data
  await revoke(opened.id, version)
  await sweep(market, 'finance.post')
  const after = (await overview()).balances
  expect([after.frozenP, after.availableP - before.availableP >= 900]).toEqual([0, true])
})

test('a refund takes its money out of the freeze, and no case holds more than its order has', async () => {
  const order = await received(3)
  const before = (await overview()).balances
  const opened = await ask(order.id, 1_000)
  expect(await frozen()).toBe(900)
  await market.hit(seller.agreeCase, shop, {
    body: { id: opened.id, version: opened.version, addressId: null, note: '' },
  })
  await sweep(market, 'finance.post')
  const after = (await overview()).balances
  expect([after.frozenP, before.windowP - after.windowP]).toEqual([0, 900])
  expect((await events(order.no)).map(({ event }) => event)).toContain('refund')
  expect(await bookFaults(market.database.db)).toEqual(sound)
})
