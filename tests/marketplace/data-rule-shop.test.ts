import { sql } from 'drizzle-orm'
import { userInfo } from '@/lib/contract/account'
import { afterSales } from '@/lib/contract/dashboard/after-sale'
import { traffic } from '@/lib/contract/dashboard/traffic'
import * as contract from '@/lib/contract/data-rule'
import { listNotifications } from '@/lib/contract/notification'
import { listOrders } from '@/lib/contract/order'
import { askClose, dropClose } from '@/lib/contract/order/work'
import { listPermissions } from '@/lib/contract/permission'
import { listRoles } from '@/lib/contract/role'
import { listUsers } from '@/lib/contract/user'
import type { RowRule } from '@/lib/domain/data-rule'
import { newId } from '@/lib/marketplace/kernel/ids'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  operator = await market.login('operator')
})
afterAll(() => market.close())

async function made(component: string, rule: Omit<RowRule, 'column'> & Partial<RowRule>): Promise<string> {
  const { data } = await market.hit(listPermissions, operator)
  const permissionId = data.find((entry) => entry.component === component && !entry.hidden)?.id ?? ''
  const body = {
    ...{ permissionId, ruleName: `${rule.condition} ${rule.value}`, status: '1' as const },
    ...{ ruleColumn: rule.column ?? 'shopType', ruleConditions: rule.condition, ruleValue: rule.value },
  }
  return (await market.hit(contract.addRule, operator, { body })).data.id
}
async function give(roleCode: string, ruleIds: string[]): Promise<void> {
  const role = (await market.hit(listRoles, operator)).data.find((each) => each.roleCode === roleCode)
  const body = { roleId: role?.id ?? '', version: role?.version ?? 0, ruleIds }
  expect((await market.hit(contract.saveRoleRules, operator, { body })).status).toBe(200)
}

const PLATFORM = 'op/orders/OrderList'

test('a rule limits orders to kinds of shop, in the count of its trial and for its users', async () => {
  const [row] = await peek<{ count: number }>(
    market,
    sql`select count(*)::int as count from orders o join shop s on s.id = o.shop_id where s.type in (2, 3)`,
  )
  const british = row?.count ?? 0
  const support = await market.login('order_support')
  const total = async () => (await market.hit(listOrders, support, { query: {} as never })).data.total
  expect(british).toBeGreaterThan(0)
  expect(british).toBeLessThan(await total())
  const one = await made(PLATFORM, { condition: 'in', value: '2,3' })
  const tried = await market.hit(contract.testRule, operator, { query: { id: one, username: 'order_support' } })
  expect(tried.data).toMatchObject({ opens: true, byRule: british })
  const narrowed = async () => (await market.hit(userInfo, support)).data.narrowed
  expect(await narrowed()).toEqual([])
  await give('order_support', [one])
  expect(await narrowed()).toEqual(['orders'])
  expect(await total()).toBe(british)
  await give('order_support', [await made(PLATFORM, { condition: '!=', value: '1' })])
  expect(await total()).toBe(british)
})

test('with some orders only, visits are not told, which is not the same as none; nor is a rate of all cases', async () => {
  await give('order_support', [])
  const support = await market.login('order_support')
  const whole = (await market.hit(traffic, support, { query: { range: '7d' } })).data
  expect(whole.days.every(({ visitors, views, carts }) => [visitors, views, carts].every(Number.isInteger))).toBe(true)
  await give('order_support', [await made(PLATFORM, { condition: '!=', value: '9' })])
  const part = (await market.hit(traffic, support, { query: { range: '7d' } })).data
  const untold = { visitors: null, views: null, carts: null }
  expect(part.days).toEqual(whole.days.map((day) => ({ ...day, ...untold })))
  expect([part.byVisitors, part.byConversion]).toEqual([[], []])
  const cases = (await market.hit(afterSales, support, { query: { range: '7d' } })).data
  expect([cases.orders, cases.previousOrders]).toEqual([null, null])
})

test('a rule keeps users to those of a kind of shop', async () => {
  const people = await peek<{ username: string }>(
    market,
    sql`select distinct a.username from account a join shop_member m on m.account_id = a.id join shop s on s.id = m.shop_id
      where s.type = 3 order by 1`,
  )
  await give('auditor', [await made('system/UserList', { condition: '=', value: '3' })])
  const seen = await market.hit(listUsers, await market.login('auditor'), { query: { size: 100 } as never })
  expect(seen.data.records.map(({ username }) => username).sort()).toEqual(people.map(({ username }) => username))
  expect(people).toContainEqual({ username: 'maud_owner' })
})

test('a role is offered the rules of pages that its kind opens, and keeps being shown what it has', async () => {
  const [platform, seller] = [
    await made(PLATFORM, { condition: '=', value: '1' }),
    await made('order/OrderList', { condition: '=', value: '1' }),
  ]
  const offered = async (roleCode: string) => {
    const role = (await market.hit(listRoles, operator)).data.find((each) => each.roleCode === roleCode)
    const rules = await market.hit(contract.rulesForRole, operator, { query: { roleId: role?.id ?? '' } })
    return [platform, seller].map((rule) => rules.data.some(({ id }) => id === rule))
  }
  expect(await offered('order_support')).toEqual([true, false])
  expect(await offered('shop_owner')).toEqual([false, true])
  await give('order_support', [seller])
  expect(await offered('order_support')).toEqual([true, true])
})

test('nobody is told of orders that the rules of their roles take out', async () => {
  const [seen, hidden] = [await makeOrder(market), await makeOrder(market)]
  await give('order_support', [])
  const support = await market.login('order_support')
  const reason = 'The buyer has written that it was bought twice'
  for (const { id } of [seen, hidden])
    expect((await market.hit(askClose, support, { params: { id }, body: { reason, version: 1 } })).status).toBe(200)
  await give('shop_shipping', [await made('order/OrderList', { column: 'no', condition: '=', value: seen.no })])
  await give('order_support', [await made(PLATFORM, { column: 'no', condition: '=', value: seen.no })])
  for (const { id, no } of [seen, hidden]) {
    await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at) values
      (${newId(market.clock.now.getTime())}, 'order.paid',
        ${JSON.stringify({ orderId: id, shopId: shopIdOf('liang'), no })}::jsonb, ${market.clock.now.toISOString()})`)
    expect((await market.hit(dropClose, operator, { params: { id }, body: { reason, version: 2 } })).status).toBe(200)
  }
  await followEvents(runnerOf(market))
  const toldOf = async (username: string) => {
    const { data } = await market.hit(listNotifications, await market.login(username), { query: { size: 100 } })
    const orders = data.records.map(({ refId }) => refId)
    return [seen, hidden].map(({ id }) => orders.includes(id))
  }
  expect(await toldOf('liang_manager')).toEqual([true, true])
  expect(await toldOf('liang_shipping')).toEqual([true, false])
  expect(await toldOf('order_support')).toEqual([true, false])
})
