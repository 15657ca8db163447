import { sql } from 'drizzle-orm'
import { type CASE_TABS, countCases } from '@/lib/contract/after-sale'
import { duties } from '@/lib/contract/dashboard'
import { listStatements } from '@/lib/contract/finance/statement'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
})
afterAll(() => market.close())

const TAB = { caseAnswer: 'answer', caseReturn: 'returning', caseRefund: 'refund', arbitration: 'arbitration' } as const
const STATE = { statementOpen: '0', statementAnswered: '2' } as const

test('a shop’s work whose clock runs stands by deadline, and each kind counts what its list shows', async () => {
  const token = await market.login('liang_manager')
  const found = (await market.hit(duties, token)).data
  const cases = (await market.hit(countCases, token, { query: {} })).data
  const wanted: Record<string, number> = {}
  for (const [key, tab] of Object.entries(TAB)) wanted[key] = cases[tab as (typeof CASE_TABS)[number]].count
  for (const [key, state] of Object.entries(STATE))
    wanted[key] = (await market.hit(listStatements, token, { query: { state, size: 100 } })).data.total
  const counted = Object.fromEntries(found.map(({ key, count }) => [key, count]))
  expect(Object.keys(counted)).toContain('caseAnswer')
  expect(counted).toEqual(Object.fromEntries(Object.entries(wanted).filter(([, count]) => count > 0)))
  const dues = found.map(({ due }) => (due ? Date.parse(due) : Number.POSITIVE_INFINITY))
  expect(dues).toEqual([...dues].sort((one, other) => one - other))
  const [first] = await peek<{ id: string }>(
    market,
    sql`select c.id from after_sale c join shop s on s.id = c.shop_id where s.no = 'S10001' and c.state = 10
      order by c.deadline_at nulls last, c.id limit 1`,
  )
  expect(found.find(({ key }) => key === 'caseAnswer')?.first).toBe(first?.id)
})

test('nobody is told of work that they may not do', async () => {
  const keys = async (account: string) =>
    (await market.hit(duties, await market.login(account))).data.map(({ key }) => key)
  expect(await keys('liang_readonly')).toEqual([])
  const clerk = await keys('liang_shipping')
  expect(clerk.every((key) => key === 'caseReturn')).toBe(true)
  expect((await market.hit(duties, await market.login('operator'))).status).toBe(403)
})
