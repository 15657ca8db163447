import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import * as dashboard from '@/lib/contract/dashboard'
import * as contract from '@/lib/contract/data-rule'
import * as order from '@/lib/contract/order'
import { exportOrders, previewBulk } from '@/lib/contract/order/bulk'
import { addPermission, deletePermission, listPermissions } from '@/lib/contract/permission'
import * as roles from '@/lib/contract/role'
import * as people from '@/lib/contract/user'
import type { RowRule } from '@/lib/domain/data-rule'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { EXAMPLES } from '../contract/examples'
import { inProcess, type Parts } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, sweep } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let operator: string
let entries: Map<string, string>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  operator = await market.login('operator')
  const { data } = await market.hit(listPermissions, operator)
  entries = new Map(data.flatMap(({ id, component, hidden }) => (component && !hidden ? [[component, id]] : [])))
})
afterAll(() => market.close())

type Rule = RowRule
const run = (query: ReturnType<typeof sql>) => market.database.db.execute(query)
const asBody = (component: string, { column, condition, value }: Rule) => ({
  permissionId: entries.get(component) ?? '',
  ruleName: `${column} ${condition}`,
  ruleColumn: column,
  ruleConditions: condition,
  ruleValue: value,
  status: '1' as const,
})
const addRule = async (component: string, rule: Rule) =>
  (await market.hit(contract.addRule, operator, { body: asBody(component, rule) })).data.id
const roleNow = async (code: string) => {
  const found = (await market.hit(roles.listRoles, operator)).data.find(({ roleCode }) => roleCode === code)
  if (!found) throw new Error(`no role ${code}`)
  return found
}
/** The role has exactly these rules about the screen from now on. */
async function rule(code: string, component: string, rules: readonly Rule[]): Promise<string[]> {
  const ids: string[] = []
  for (const each of rules) ids.push(await addRule(component, each))
  const { id, version } = await roleNow(code)
  const answer = await market.hit(contract.saveRoleRules, operator, { body: { roleId: id, version, ruleIds: ids } })
  expect(answer.status).toBe(200)
  return ids
}
const SELLER = 'order/OrderList'
const PLATFORM = 'op/orders/OrderList'
const listed = async (token: string, more: object = {}) =>
  (await market.hit(order.listOrders, token, { query: { size: 100, ...more } as never })).data

describe('A rule about orders', () => {
  afterEach(async () => {
    await rule('shop_owner', SELLER, [])
    await rule('order_support', PLATFORM, [])
  })

  test('is felt at the next call, in the list, its counts, a file and a bulk action', async () => {
    const clerk = await market.login('liang_manager')
    const before = await listed(clerk)
    const hidden = before.records.find(({ status }) => status !== 2)?.id ?? ''
    await rule('shop_owner', SELLER, [{ column: 'status', condition: '=', value: '2' }])
    const after = await listed(clerk)
    expect(after.total).toBeGreaterThan(0)
    expect(after.total).toBeLessThan(before.total)
    expect(after.records.every(({ status }) => status === 2)).toBe(true)
    const counts = (await market.hit(order.countOrders, clerk)).data
    expect(counts.all.count).toBe(after.total)
    expect(Object.entries(counts.byStatus).filter(([status, { count }]) => status !== '2' && count > 0)).toEqual([])
    const file = {
      filter: {},
      sort: 'placedAt' as const,
      order: 'desc' as const,
      after: null,
      ids: before.records.map(({ id }) => id),
    }
    expect(
      (await market.hit(exportOrders, clerk, { body: file })).data.records.every(({ status }) => status === 2),
    ).toBe(true)
    const selection = { action: 'note' as const, selection: { ids: [hidden, after.records[0]?.id ?? ''] } }
    expect((await market.hit(previewBulk, clerk, { body: selection })).data.total).toBe(1)
  })

  test('hides a single order from every call that names one', async () => {
    // Each example takes one of the caller's own that waits to be shipped.
    for (let made = 0; made < 15; made += 1) await makeOrder(market)
    const world = await World.open(inProcess(market.app), DEMO_ACCOUNTS)
    const caller = world.callers.find(({ username }) => username === 'liang_manager') as Caller
    const hidden = (await listed(caller.token)).records.find(({ status }) => status !== 2)?.id ?? ''
    const rows = everyEndpoint.filter(
      ({ name, row }) =>
        name.startsWith('order.') && row.who !== 'operator' && row.path.endsWith('/{id}') && !/xportFile/.test(name),
    )
    const parts = new Map<string, Parts>()
    for (const { name, row } of rows) {
      if (row.permission && !caller.codes.has(row.permission)) continue
      parts.set(name, (await EXAMPLES[name]?.(world, caller)) ?? {})
    }
    await rule('shop_owner', SELLER, [{ column: 'status', condition: '=', value: '2' }])
    const answers: string[] = []
    for (const { name, row } of rows) {
      const known = parts.get(name)
      if (!known) continue
      const { status } = await world.ask(row, caller, { ...known, params: { id: hidden } })
      answers.push(`${name} ${status}`)
    }
    expect(answers.length).toBeGreaterThan(10)
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([])
  })

  test('narrows the figures of the dashboard as it narrows the list: today, closed days, products, payments', async () => {
    await sweep(market, 'order.closeDays')
    const support = await market.login('order_support')
    const figures = async () => ({
      work: (await market.hit(dashboard.workplace, support)).data,
      all: (await market.hit(dashboard.analysis, support, { query: { range: '90d' } })).data,
    })
    const whole = await figures()
    // A rule that lets everything through counts by the orders themselves what the books say otherwise.
    await rule('order_support', PLATFORM, [{ column: 'paidP', condition: '>=', value: '0' }])
    const counted = await figures()
    expect(counted.work).toEqual({ ...whole.work, visitors: { today: null, yesterday: null } })
    expect({ ...counted.all, products: [] }).toEqual({ ...whole.all, products: [] })
    await rule('order_support', PLATFORM, [{ column: 'status', condition: '=', value: '2' }])
    const part = await figures()
    const sum = (days: readonly { orders: number }[]) => days.reduce((all, { orders }) => all + orders, 0)
    const [row] = await rowsOf<{ count: number; paid: string }>(
      market.database.db,
      sql`select count(*)::int as count, coalesce(sum(paid_p), 0)::text as paid from orders where status = 2
        and paid_at >= ${part.all.days[0]?.day}::date - interval '1 hour'`,
    )
    expect(sum(part.all.days)).toBe(row?.count)
    expect(sum(part.all.days)).toBeLessThan(sum(whole.all.days))
    expect(part.all.payTypes.reduce((all, { paidP }) => all + told(paidP), 0)).toBe(Number(row?.paid))
    expect(part.all.products.length).toBeGreaterThan(0)
    expect(part.work.todo.filter(({ key, count }) => key === 'toPay' && count > 0)).toEqual([])
  })

  test('fills in the caller’s own values; a caller without the value sees nothing', async () => {
    const support = await market.login('order_support')
    await rule('order_support', PLATFORM, [{ column: 'shopId', condition: '!=', value: '#{shop_id}' }])
    expect((await listed(support)).total).toBe(0)
    const clerk = await market.login('liang_manager')
    const whole = (await listed(clerk)).total
    await rule('shop_owner', SELLER, [{ column: 'shopId', condition: '=', value: '#{shop_id}' }])
    expect((await listed(clerk)).total).toBe(whole)
  })

  test('says nothing where another role of the person lets everything through', async () => {
    const support = await market.login('order_support')
    const whole = (await listed(support)).total
    await rule('order_support', PLATFORM, [{ column: 'status', condition: '=', value: '2' }])
    const part = (await listed(support)).total
    expect(part).toBeLessThan(whole)
    await run(
      sql`insert into account_role (account_id, role_id) values (${accountIdOf('order_support')}, ${roleId('auditor')})`,
    )
    expect((await listed(support)).total).toBe(whole)
    await run(
      sql`delete from account_role where role_id = ${roleId('auditor')} and account_id = ${accountIdOf('order_support')}`,
    )
    expect((await listed(support)).total).toBe(part)
  })

  test('that is switched off narrows nothing; it is tried on somebody before it is given', async () => {
    const id = await addRule(PLATFORM, { column: 'status', condition: '=', value: '2' })
    const support = await market.login('order_support')
    const [whole, toShip] = [(await listed(support)).total, (await listed(support, { status: 2 })).total]
    const tryOn = (username: string) => market.hit(contract.testRule, operator, { query: { id, username } })
    expect((await tryOn('order_support')).data).toEqual({ opens: true, all: whole, byRule: toShip, seen: whole })
    expect((await tryOn('content_editor')).data.opens).toBe(false)
    const { id: role, version } = await roleNow('order_support')
    await market.hit(contract.saveRoleRules, operator, { body: { roleId: role, version, ruleIds: [id] } })
    expect((await listed(support)).total).toBe(toShip)
    const { permissionId: _, ...rest } = asBody(PLATFORM, { column: 'status', condition: '=', value: '2' })
    const put = (status: '0' | '1', body = { ...rest, id, status, version: 1 }) =>
      market.hit(contract.editRule, operator, { body })
    expect((await put('0')).status).toBe(200)
    expect((await listed(support)).total).toBe(whole)
    expect((await put('1')).envelope.error).toBe('VERSION_CONFLICT')
    const gone = () => market.hit(contract.deleteRule, operator, { query: { id } })
    expect((await gone()).envelope.error).toBe('PERMISSION_IN_USE')
    await rule('order_support', PLATFORM, [])
    expect((await gone()).status).toBe(200)
  })

  test.each([
    ['a column that is not on the list', { column: 'personal', condition: '=', value: 'x' }, 'ruleColumn'],
    ['a column of everything', { column: 'constructor', condition: '=', value: 'x' }, 'ruleColumn'],
    ['a condition that does not fit', { column: 'status', condition: 'like', value: '2' }, 'ruleConditions'],
    ['a text for a number', { column: 'status', condition: '=', value: '2 or 1=1' }, 'ruleValue'],
    ['a day that there is not', { column: 'placedDay', condition: '>=', value: '2026-02-30' }, 'ruleValue'],
    ['a variable that there is not', { column: 'no', condition: '=', value: '#{password}' }, 'ruleValue'],
    ['an empty place in a list', { column: 'status', condition: 'in', value: '1,,2' }, 'ruleValue'],
  ] as const)('with %s is refused', async (_, wrong, field) => {
    const answer = await market.hit(contract.addRule, operator, { body: asBody(PLATFORM, wrong) })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.envelope as { fields?: object }).fields ?? {})).toEqual([field])
  })

  test('on a screen that lists nothing of the kind is refused', async () => {
    const body = asBody('tasks/TaskCentre', { column: 'status', condition: '=', value: '2' })
    expect((await market.hit(contract.addRule, operator, { body })).status).toBe(400)
  })
})

test('a rule about users narrows the list, a single user, and who can be changed', async () => {
  const auditor = await market.login('auditor')
  const whole = (await market.hit(people.listUsers, auditor, { query: { size: 100 } as never })).data
  await rule('auditor', 'system/UserList', [{ column: 'userType', condition: '=', value: '1' }])
  const part = (await market.hit(people.listUsers, auditor, { query: { size: 100 } as never })).data
  expect(part.total).toBeGreaterThan(0)
  expect(part.total).toBeLessThan(whole.total)
  expect(part.records.every(({ userType }) => userType === 1)).toBe(true)
  const seller = whole.records.find(({ userType }) => userType === 2)?.id ?? ''
  expect((await market.hit(people.getUser, auditor, { query: { id: seller } })).status).toBe(404)
  await rule('auditor', 'system/UserList', [{ column: 'orgCode', condition: '=', value: '#{sys_org_code}' }])
  const own = (await market.hit(people.listUsers, auditor, { query: { size: 100 } as never })).data
  const codes =
    part.records.find(({ username }) => username === 'auditor')?.departments.map(({ orgCode }) => orgCode) ?? []
  expect(own.records.every(({ departments }) => departments.some(({ orgCode }) => codes.includes(orgCode)))).toBe(true)
  await rule('auditor', 'system/UserList', [])
})

const NAME = { roleName: '片区主管', roleNameEn: 'District lead', description: '', kind: 1 as const }

test('a user limited by data rules neither gives the right to see all of them nor changes rules', async () => {
  const ids = (await market.hit(listPermissions, operator)).data.filter(
    ({ perms, menuType }) =>
      menuType === 2 && perms.some((code) => /^(role|permission|dataRule|user|order):/.test(code)),
  )
  const made = await market.hit(roles.addRole, operator, { body: { ...NAME, roleCode: 'district' } })
  const role = made.data.id
  await market.hit(roles.saveRolePermission, operator, {
    body: { roleId: role, version: 1, permissionIds: [...ids.map(({ id }) => id), entries.get(PLATFORM) ?? ''] },
  })
  const [own = ''] = await rule('district', PLATFORM, [{ column: 'status', condition: '=', value: '2' }])
  await run(sql`delete from account_role where account_id = ${accountIdOf('content_editor')}`)
  await run(sql`insert into account_role (account_id, role_id) values (${accountIdOf('content_editor')}, ${role})`)
  const lead = await market.login('content_editor')
  const asked = async (roleCode: string, codes: RegExp) => {
    const { data } = await market.hit(roles.addRole, lead, { body: { ...NAME, roleCode } })
    const wanted = ids.filter(({ perms }) => perms.some((code) => codes.test(code))).map(({ id }) => id)
    return market.hit(roles.saveRolePermission, lead, { body: { roleId: data.id, version: 1, permissionIds: wanted } })
  }
  expect((await asked('lead_1', /^order:note$/)).status).toBe(200)
  expect((await asked('lead_2', /^order:list$/)).status).toBe(403)
  const all = await market.hit(roles.addRole, operator, { body: { ...NAME, roleCode: 'sees_all' } })
  const permissionIds = ids.filter(({ perms }) => perms.includes('order:list')).map(({ id }) => id)
  await market.hit(roles.saveRolePermission, operator, { body: { roleId: all.data.id, version: 1, permissionIds } })
  const offered = (await market.hit(people.userChoices, lead)).data.roles
  const givable = new Map(offered.map(({ id, grantable }) => [id, grantable]))
  expect([givable.get((await roleNow('lead_1')).id), givable.get(all.data.id)]).toEqual([true, false])
  const copy = { ...NAME, roleCode: 'lead_3', copyOf: roleId('order_support') }
  expect((await market.hit(roles.addRole, lead, { body: copy })).status).toBe(403)
  const { permissionId: _, ...rest } = asBody(PLATFORM, { column: 'status', condition: '>', value: '-1' })
  expect((await market.hit(contract.editRule, lead, { body: { ...rest, id: own, version: 1 } })).status).toBe(403)
  const { version } = await roleNow('district')
  const none = { roleId: role, version, ruleIds: [] }
  expect((await market.hit(contract.saveRoleRules, lead, { body: none })).status).toBe(403)
  const widened = asBody(PLATFORM, { column: 'status', condition: '>', value: '-1' })
  expect((await market.hit(contract.addRule, lead, { body: widened })).status).toBe(403)
})

test('a copied role shows no more than what it was made of', async () => {
  await rule('order_support', PLATFORM, [{ column: 'status', condition: '=', value: '2' }])
  const body = { ...NAME, roleCode: 'copied', copyOf: roleId('order_support') }
  const { id } = (await market.hit(roles.addRole, operator, { body })).data
  const given = (await market.hit(contract.rulesForRole, operator, { query: { roleId: id } })).data
  expect(given.filter(({ checked }) => checked)).toMatchObject([{ ruleColumn: 'status', resource: 'orders' }])
  await rule('order_support', PLATFORM, [])
})

test('an entry with rules is not deleted', async () => {
  const entry = {
    menuType: 1 as const,
    parentId: null,
    name: '另一列表',
    nameEn: 'Another list',
    url: '/another',
    component: PLATFORM,
    perms: [],
  }
  const { id } = (await market.hit(addPermission, operator, { body: entry })).data
  entries.set('another', id)
  await addRule('another', { column: 'flag', condition: '=', value: '1' })
  expect((await market.hit(deletePermission, operator, { query: { id } })).envelope.error).toBe('PERMISSION_IN_USE')
})
