import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { everyEndpoint } from '@/lib/contract'
import * as account from '@/lib/contract/account'
import { openConversation } from '@/lib/contract/chat'
import { addRule, saveRoleRules } from '@/lib/contract/data-rule'
import { inspectorChoices, inspectUser, missingRight } from '@/lib/contract/inspector'
import { listPermissions } from '@/lib/contract/permission'
import { listRoles } from '@/lib/contract/role'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { PERMISSION_CODES, showsButton } from '@/lib/domain/permission'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { admits } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { SCREENS, screenAt } from '@/lib/navigation/screens'
import {
  causesOf,
  entriesThatWould,
  lacksEveryEntry,
  missingRights,
  type Question,
  rolesThatWould,
  verdictOn,
} from '@/lib/navigation/verdict'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  operator = await market.login('operator')
})
afterAll(() => market.close())

const ask = async (username: string, { screen, code }: Question, more: object = {}) => {
  const query = {
    username,
    screen: screen?.path ?? '',
    components: screen?.components.join(',') ?? '',
    codes: [screen?.permission, code].filter(Boolean).join(','),
    ...more,
  }
  const { data } = await market.hit(inspectUser, operator, { query })
  return { facts: data, ...verdictOn(data, { screen, code }) }
}
const broken = (steps: { of: string; state: string; says: string }[]) =>
  steps.filter(({ state }) => state === 'no').map(({ of, says }) => `${of}.${says}`)

describe('The inspector', () => {
  test('a shipping clerk may ship and may not change a price; it says which roles could and who could give them', async () => {
    const ship = await ask('liang_shipping', { screen: screenAt('/order/ship'), code: 'order:ship' })
    expect([ship.can, broken(ship.steps)]).toEqual([true, []])
    const price = await ask('liang_shipping', { code: 'order:price' })
    expect([price.can, broken(price.steps)]).toEqual([false, ['button.missing', 'calls.shut']])
    const helpful = price.facts.roles.filter(({ codes }) => codes.includes('order:price'))
    expect(helpful.map(({ roleCode }) => roleCode).sort()).toEqual(['shop_manager', 'shop_owner'])
    expect(helpful[0]?.givers).toContain('operator')
    expect(helpful[0]?.givers).not.toContain('auditor')
  })

  test.each(SCREENS.filter(({ path }) => /^\/(op\/)?marketing\//.test(path)).map(({ path }) => path))(
    'knows who may open %s: promotions, draws and points',
    async (path) => {
      const [own, other] = path.startsWith('/op/') ? ['operator', 'liang_manager'] : ['liang_manager', 'operator']
      const may = await ask(own, { screen: screenAt(path) })
      expect([may.can, broken(may.steps)]).toEqual([true, []])
      expect((await ask(other, { screen: screenAt(path) })).can).toBe(false)
    },
  )

  test('a screen of the other side has no entry of theirs', async () => {
    const screen = screenAt('/op/orders/list')
    const found = await ask('liang_manager', { screen })
    expect([found.can, broken(found.steps)]).toEqual([false, ['entry.otherKind']])
    // It is not offered to be ticked in one of their roles: the calls behind it are for the platform.
    expect(entriesThatWould(found.facts, { screen })).toEqual([])
  })

  test('a right of the other kind is in no role’s reach: nothing is offered to be ticked, and it is said why', async () => {
    const own = await ask('order_support', { code: 'user:freeze' })
    expect(missingRights(own.facts, { code: 'user:freeze' })).toHaveLength(1)
    const support = await ask('order_support', { code: 'order:ship' })
    const manager = await ask('liang_readonly', { code: 'user:freeze' })
    const says = (found: typeof own) => causesOf(found.steps).map(({ of, says }) => `${of}.${says}`)
    expect([says(own), says(support), says(manager)]).toEqual([
      ['button.missing'],
      ['button.ofShops'],
      ['button.ofPlatform'],
    ])
    for (const [{ facts }, code] of [
      [support, 'order:ship'],
      [manager, 'user:freeze'],
    ] as const)
      expect([missingRights(facts, { code }), rolesThatWould(facts, { code })]).toEqual([[], []])
  })

  test('an order of another shop is found by nobody but its own people', async () => {
    const { no } = await makeOrder(market, { shop: 'pennine' })
    const own = await ask('hannah_pennine', { code: 'order:list' }, { order: no })
    const other = await ask('liang_manager', { code: 'order:list' }, { order: no })
    expect([own.can, other.can, broken(other.steps)]).toEqual([true, false, ['record.elsewhere']])
    expect((await ask('operator', { code: 'order:list' }, { order: no })).can).toBe(true)
    expect(own.facts.record?.state).toEqual({ status: ORDER_STATUS.pendingShipment, held: false })
    expect(broken((await ask('operator', {}, { order: 'SO0000000000' })).steps)).toEqual(['record.none'])
  })

  test('a conversation of another shop is found by nobody but its own people; the platform sees its own alone', async () => {
    const own = await chatting(market).open(await shopping(market).newBuyer())
    const body = { with: 'platform' as const }
    const liang = await market.login('liang_manager')
    const { id: platform } = (await market.hit(openConversation, liang, { body }, { key: randomUUID() })).data
    const answer = async (username: string, conversation: string) => {
      const { can, steps } = await ask(username, { code: 'chat:reply' }, { conversation })
      return can || broken(steps)
    }
    expect(await answer('liang_manager', own)).toBe(true)
    expect(await answer('hannah_pennine', own)).toEqual(['conversation.elsewhere'])
    expect(await answer('operator', own)).toEqual(['conversation.private'])
    expect(await answer('operator', platform)).toBe(true)
    expect(await answer('hannah_pennine', 'no-such-conversation')).toEqual(['conversation.none'])
  })

  test('a data rule that takes an order out breaks the chain, and is no matter of shops', async () => {
    const { no } = await makeOrder(market)
    const { data: entries } = await market.hit(listPermissions, operator)
    const rule = {
      ruleName: 'Not this one',
      ruleColumn: 'no',
      ruleConditions: '!=',
      ruleValue: no,
      status: '1',
    } as const
    const permissionId = entries.find(({ component }) => component === 'order/OrderList')?.id ?? ''
    const { data } = await market.hit(addRule, operator, { body: { ...rule, permissionId } })
    const { data: roles } = await market.hit(listRoles, operator)
    const version = roles.find(({ roleCode }) => roleCode === 'shop_readonly')?.version ?? 1
    const body = { roleId: roleId('shop_readonly'), version, ruleIds: [data.id] }
    await market.hit(saveRoleRules, operator, { body })
    const hidden = await ask('liang_readonly', { code: 'order:list' }, { order: no })
    expect([hidden.can, broken(hidden.steps)]).toEqual([false, ['rule.hidden']])
    expect((await ask('liang_manager', { code: 'order:list' }, { order: no })).can).toBe(true)
    await market.hit(saveRoleRules, operator, { body: { ...body, version: version + 1, ruleIds: [] } })
  })

  test('somebody who is frozen is let in nowhere', async () => {
    const found = await ask('frozen_user', { screen: screenAt('/order/list') })
    expect([found.can, broken(found.steps)[0]]).toEqual([false, 'account.frozen'])
  })

  test('a role is thought away without being taken away', async () => {
    const question = { screen: screenAt('/order/ship') }
    const without = await ask('liang_shipping', question, { without: roleId('shop_shipping') })
    expect(without.can).toBe(false)
    expect(without.facts.roles.find(({ removed }) => removed)?.roleCode).toBe('shop_shipping')
    expect((await ask('liang_shipping', question)).can).toBe(true)
    const [row] = await rowsOf<{ count: number }>(
      market.database.db,
      sql`select count(*)::int as count from account_role where account_id = ${accountIdOf('liang_shipping')}`,
    )
    expect(row?.count).toBe(1)
  })

  test('a right without its entry is answered with the role in which to tick it', async () => {
    const { db } = market.database
    const screen = screenAt('/op/orders/list')
    await db.execute(sql`delete from role_permission where role_id = ${roleId('order_support')}
      and permission_id in (select id from permission where url = '/op/orders/list')`)
    const { can, facts } = await ask('order_support', { screen })
    expect(can).toBe(false)
    const named = entriesThatWould(facts, { screen }).map(({ role, entry }) => [role.roleCode, entry.path])
    expect(named).toEqual([['order_support', '/op/orders/list']])
    expect(lacksEveryEntry(facts, { screen })).toBe(false)
    // Where the right is missing too, the entry alone would open nothing.
    const other = screenAt('/system/users')
    expect(entriesThatWould((await ask('order_support', { screen: other })).facts, { screen: other })).toEqual([])
    await db.execute(sql`insert into role_permission (role_id, permission_id)
      select ${roleId('order_support')}::uuid, id from permission where url = '/op/orders/list'`)
    expect((await ask('order_support', { screen })).can).toBe(true)
  })

  test('nobody asks about others without the right to; a user without a right reads its name and whom to ask', async () => {
    const clerk = await market.login('liang_shipping')
    expect((await market.hit(inspectUser, clerk, { query: { username: 'operator' } })).status).toBe(403)
    expect((await market.hit(inspectorChoices, await market.login('auditor'))).status).toBe(403)
    const { data } = await market.hit(missingRight, clerk, { query: { code: 'order:price' } })
    expect(data).toEqual({
      name: 'Change price and remind',
      held: false,
      roles: ['Shop manager', 'Owner'],
      ask: ['梁佳慧'],
      askRole: 'Owner',
    })
    const support = await market.login('order_support')
    const asked = (await market.hit(missingRight, support, { query: { code: 'user:list' } })).data
    expect(asked).toMatchObject({ held: false, askRole: 'Super admin' })
    expect(asked.ask.length).toBeGreaterThan(0)
    expect((await market.hit(missingRight, clerk, { query: { code: 'no:such' } })).status).toBe(404)
    expect((await market.hit(inspectUser, operator, { query: { username: 'nobody_here' } })).status).toBe(404)
    expect((await market.hit(inspectorChoices, operator)).data.buttons.length).toBe(PERMISSION_CODES.length)
  })
})

const PERSON = { username: 'liang_readonly', role: '00000000-0000-7000-8000-0000000000ab' }
type Change = (typeof CHANGES)[number]
const CHANGES = ['hide', 'noRoute', 'otherList', 'ignored', 'free', 'lost parent'] as const

/** A role with just these rows, and some of the menu's and buttons' rows bent. */
async function arrange(held: readonly string[], bent: readonly [string, Change][], platform: boolean): Promise<void> {
  const { db } = market.database
  await db.execute(sql`update permission set route = '1', hidden = false, perms_type = '1', status = '1'`)
  await db.execute(sql`delete from role_permission where role_id = ${PERSON.role}`)
  await db.execute(sql`insert into role_permission (role_id, permission_id)
    select ${PERSON.role}::uuid, id from permission
    where coalesce(url, perms) in (select jsonb_array_elements_text(${JSON.stringify(held)}::jsonb))`)
  await db.execute(sql`update account set user_type = ${platform ? 1 : 2} where username = ${PERSON.username}`)
  await db.execute(sql`update role set kind = ${platform ? 1 : 2} where id = ${PERSON.role}`)
  for (const [name, change] of bent) {
    const where = sql`where coalesce(url, perms) = ${name}`
    if (change === 'hide') await db.execute(sql`update permission set hidden = true ${where}`)
    if (change === 'noRoute') await db.execute(sql`update permission set route = '0' ${where}`)
    if (change === 'ignored') await db.execute(sql`update permission set perms_type = '2' ${where} and menu_type = 2`)
    if (change === 'free') await db.execute(sql`update permission set status = '0' ${where} and menu_type = 2`)
    if (change === 'lost parent')
      await db.execute(sql`delete from role_permission where role_id = ${PERSON.role} and permission_id in
        (select parent_id from permission ${where})`)
  }
}

// Compares the inspector's verdict with the menu at the web side and with each call of that very person.
test('the verdict is the answer that the user really gets, for any grants, menus and buttons', async () => {
  const { db } = market.database
  await db.execute(
    sql`insert into role (id, code, name_zh, name_en, kind) values (${PERSON.role}, 'any', '任意', 'Any', 2)`,
  )
  await db.execute(sql`delete from account_role where account_id = ${accountIdOf(PERSON.username)}`)
  await db.execute(
    sql`insert into account_role (account_id, role_id) values (${accountIdOf(PERSON.username)}, ${PERSON.role})`,
  )
  const names = (await rowsOf<{ name: string }>(db, sql`select coalesce(url, perms) as name from permission`)).map(
    ({ name }) => name,
  )
  const token = await market.login(PERSON.username)
  // The caller keeps the permission to ask.
  const others = names.filter((name) => name !== 'inspector:use')
  const bend = fc.tuple(fc.constantFrom(...others), fc.constantFrom(...CHANGES))
  const seen = { can: 0, cannot: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(names),
      fc.array(bend, { maxLength: 12 }),
      fc.boolean(),
      fc.subarray([...SCREENS], { minLength: 3, maxLength: 6 }),
      fc.subarray([...PERMISSION_CODES], { minLength: 3, maxLength: 6 }),
      async (held, bent, platform, screens, codes) => {
        await arrange(held, bent, platform)
        const { data } = await market.hit(account.permissionsByToken, token)
        const menu = permittedMenu(data.menu, data)
        for (const screen of screens) {
          const { can, steps } = await ask(PERSON.username, { screen })
          const opens = menu.length > 0 && admits(menu, screen, (code) => showsButton(data, code))
          expect([screen.path, can]).toEqual([screen.path, opens])
          expect([screen.path, broken(steps).length === 0]).toEqual([screen.path, can])
          seen[can ? 'can' : 'cannot'] += 1
        }
        for (const code of codes) {
          const { can, steps, facts } = await ask(PERSON.username, { code })
          expect([code, broken(steps).length === 0]).toEqual([code, can])
          for (const { row } of everyEndpoint.filter(
            (each) => each.row.permission === code && each.row.method === 'GET',
          )) {
            const params = Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((name) => [name, 'x']))
            const { status } = await market.hit(row, token, { params } as never)
            const said = facts.calls.find(({ path, method }) => path === row.path && method === row.method)?.refusal
            expect([row.path, said === 'FORBIDDEN']).toEqual([row.path, status === 403])
          }
        }
      },
    ),
    { numRuns: Number(process.env.VERDICT_RUNS ?? 25) },
  )
  expect(Math.min(seen.can, seen.cannot)).toBeGreaterThan(1)
  await arrange([], [], false)
})

test('what a shop that is over may not write is refused by the same gate', async () => {
  const found = await ask('expired_owner', { code: 'order:price' })
  expect(found.facts.calls.filter(({ method }) => method !== 'GET').map(({ refusal }) => refusal)).toContain(
    'SHOP_EXPIRED',
  )
})
