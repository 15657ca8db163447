import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { everyEndpoint } from '@/lib/contract'
import { logout, type MenuEntry, permissionsByToken, userInfo } from '@/lib/contract/account'
import { addRule, saveRoleRules } from '@/lib/contract/data-rule'
import { isWrite } from '@/lib/contract/endpoint'
import * as role from '@/lib/contract/role'
import { beginPreview, compareRoles, endPreview, PREVIEW_MS, roleSight } from '@/lib/contract/role/preview'
import { listUsers } from '@/lib/contract/user'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
const CLERK_ROLE = '00000000-0000-7000-8000-0000000000dd'
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  const { db } = market.database
  // Somebody who may look at roles and users, and knows little of the rest.
  await db.execute(
    sql`insert into role (id, code, name_zh, name_en, kind) values (${CLERK_ROLE}, 'clerk', '专员', 'Clerk', 1)`,
  )
  await db.execute(sql`insert into role_permission (role_id, permission_id) select ${CLERK_ROLE}::uuid, id from permission
    where perms in ('role:list', 'user:list') or url = '/system'`)
  await db.execute(
    sql`insert into account_role (account_id, role_id) values (${accountIdOf('content_editor')}, ${CLERK_ROLE})`,
  )
})
afterAll(() => market.close())

const begin = (token: string, id: string) => market.hit(beginPreview, token, { body: { roleId: id } })
const mine = async (token: string) => (await market.hit(permissionsByToken, token)).data
const pathsOf = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])])
const heldBy = async (token: string) => {
  const { menu, auth } = await mine(token)
  return new Set([...pathsOf(menu), ...auth.map(({ action }) => action)])
}
const audited = () =>
  peek<{ action: string; user_id: string; ref_id: string }>(
    market,
    sql`select action, user_id, ref_id from audit_entry where action like '% /sys/role/preview' order by at, id`,
  )

describe('A preview of a role', () => {
  test('shows the menu and the buttons of somebody who has just this role, and says so', async () => {
    const token = await market.login('operator')
    expect((await begin(token, roleId('order_support'))).status).toBe(200)
    const { landings, ...support } = await mine(await market.login('order_support'))
    expect(await mine(token)).toEqual({ ...support, landings })
    const { data: seen } = await market.hit(roleSight, await market.login('operator'), {
      query: { roleId: roleId('order_support') },
    })
    expect({ menu: seen.menu, auth: seen.auth, allAuth: seen.allAuth, lacking: seen.lacking }).toEqual({
      ...support,
      lacking: 0,
    })
    const { data } = await market.hit(userInfo, token)
    expect(data.preview).toMatchObject({ roleId: roleId('order_support'), roleName: 'Order support' })
    // Another session of the same person is what it was.
    expect((await market.hit(userInfo, await market.login('operator'))).data.preview).toBeNull()
  })

  test('changes nothing: every write of the contract is refused, for any role', async () => {
    const token = await market.login('operator')
    await begin(token, roleId('super_admin'))
    const before = await peek(market, sql`select md5(string_agg(r::text, '')) as print from role_permission r`)
    const answers = new Map<string, number>()
    for (const { name, row } of everyEndpoint) {
      if (!isWrite(row) || 'whenPreviewing' in row) continue
      const { envelope } = await market.hit(row, token, {
        params: { id: roleId('auditor') },
        query: { id: roleId('auditor') },
        body: { roleId: roleId('auditor') },
      } as never)
      const error = envelope.error ?? `${envelope.code}`
      // Callers of the wrong kind (not of a shop, not a buyer) get that refusal first.
      const foreign = row.who === 'shop' || row.who === 'buyer'
      if (error !== 'PREVIEW_READ_ONLY' && !(error === 'FORBIDDEN' && foreign)) answers.set(`${name} ${error}`, 1)
    }
    expect([...answers.keys()]).toEqual([])
    expect(await peek(market, sql`select md5(string_agg(r::text, '')) as print from role_permission r`)).toEqual(before)
  }, 60_000)

  test('begins and ends with a row in the audit; nobody begins one within another', async () => {
    const token = await market.login('operator')
    market.clock.advance(1_000)
    const before = (await audited()).length
    await begin(token, roleId('auditor'))
    expect((await begin(token, roleId('super_admin'))).status).toBe(403)
    market.clock.advance(1_000)
    expect((await market.hit(endPreview, token)).data.roleId).toBe(roleId('auditor'))
    const rows = (await audited()).slice(before).filter(({ ref_id }) => ref_id === roleId('auditor'))
    expect(rows.map(({ action, user_id }) => [action.split(' ')[0], user_id])).toEqual([
      ['PUT', accountIdOf('operator')],
      ['DELETE', accountIdOf('operator')],
    ])
    expect((await heldBy(token)).has('role:add')).toBe(true)
    expect((await market.hit(endPreview, token)).data.roleId).toBeNull()
  })

  test('ends automatically, which a job logs, and signing out is always possible', async () => {
    const [token, other] = [await market.login('operator'), await market.login('operator')]
    await begin(token, roleId('auditor'))
    await begin(other, roleId('auditor'))
    expect((await market.hit(logout, other)).status).toBe(200)
    market.clock.advance(PREVIEW_MS - 1_000)
    expect((await heldBy(token)).has('role:add')).toBe(false)
    market.clock.advance(1_000)
    expect((await heldBy(token)).has('role:add')).toBe(true)
    const before = (await audited()).length
    expect(await sweep(market, 'role.endPreviews')).toBeGreaterThanOrEqual(2)
    expect((await audited()).slice(before).every(({ action }) => action.startsWith('DELETE'))).toBe(true)
    expect(await sweep(market, 'role.endPreviews')).toBe(0)
  })

  test('is not for a shop’s role, an empty one, an unknown one, or a user who may not see roles', async () => {
    const token = await market.login('operator')
    expect((await begin(token, roleId('shop_owner'))).envelope.error).toBe('INVALID_INPUT')
    expect((await begin(token, '00000000-0000-7000-8000-00000000abcd')).status).toBe(404)
    const { data } = await market.hit(role.addRole, token, {
      body: { roleCode: 'bare', roleName: '空角色', roleNameEn: 'Bare', description: '', kind: 1 },
    })
    expect((await begin(token, data.id)).envelope.error).toBe('PREVIEW_EMPTY')
    expect((await begin(await market.login('auditor'), roleId('auditor'))).envelope.error).toBe('FORBIDDEN')
  })

  test('ends with the deleted role, and follows changes of the role and of its viewer', async () => {
    const token = await market.login('operator')
    const body = {
      roleCode: 'gone',
      roleName: '临时角色',
      roleNameEn: 'Gone',
      description: '',
      kind: 1,
      copyOf: roleId('auditor'),
    } as const
    const { data } = await market.hit(role.addRole, token, { body })
    const onlooker = await market.login('operator')
    await begin(onlooker, data.id)
    expect((await heldBy(onlooker)).has('order:list')).toBe(true)
    await market.hit(role.saveRolePermission, token, { body: { roleId: data.id, version: 2, permissionIds: [] } })
    expect([...(await heldBy(onlooker))]).toEqual([])
    await market.hit(role.deleteRole, token, { query: { id: data.id } })
    expect([...(await heldBy(onlooker))]).toEqual([])
    expect((await market.hit(endPreview, onlooker)).data.roleId).toBe(data.id)
    expect((await heldBy(onlooker)).has('role:add')).toBe(true)
  })
})

describe('Nobody sees through a preview what they do not hold', () => {
  test('the clerk who looks as the super admin is still a clerk', async () => {
    const token = await market.login('content_editor')
    const own = await heldBy(token)
    expect((await begin(token, roleId('super_admin'))).status).toBe(200)
    const through = await heldBy(token)
    expect([...through].filter((right) => !own.has(right))).toEqual([])
    expect((await market.hit(userInfo, token)).data.preview?.roleId).toBe(roleId('super_admin'))
    // The clerk cannot grant what a super admin can.
    const { data } = await market.hit(role.listRoles, token)
    expect(data.find(({ roleCode }) => roleCode === 'auditor')?.manageable).toBe(false)
  })

  test('for any roles, a preview shows exactly the rights that both hold (property)', async () => {
    const all = await peek<{ id: string }>(market, sql`select id from permission order by id`)
    const some = fc.subarray([...all.keys()], { minLength: Math.ceil(all.length / 2) })
    const random = fc.record({ own: some, seen: some })
    const SEEN_ROLE = '00000000-0000-7000-8000-0000000000ee'
    await market.database.db.execute(
      sql`insert into role (id, code, name_zh, name_en, kind) values (${SEEN_ROLE}, 'seen', '所见', 'Seen', 1)`,
    )
    const hold = async (id: string, indexes: readonly number[]) => {
      await market.database.db.execute(sql`delete from role_permission where role_id = ${id} and permission_id not in
        (select id from permission where perms in ('role:list'))`)
      const ids = JSON.stringify(indexes.map((at) => all[at]?.id))
      await market.database.db.execute(sql`insert into role_permission (role_id, permission_id)
        select ${id}::uuid, value::uuid from jsonb_array_elements_text(${ids}::jsonb) on conflict do nothing`)
    }
    let begun = 0
    await fc.assert(
      fc.asyncProperty(random, async ({ own, seen }) => {
        await hold(CLERK_ROLE, own)
        await hold(SEEN_ROLE, seen)
        const token = await market.login('content_editor')
        const before = await heldBy(token)
        const { data } = await market.hit(roleSight, await market.login('operator'), { query: { roleId: SEEN_ROLE } })
        const ofRole = new Set([...pathsOf(data.menu), ...data.auth.map(({ action }) => action)])
        const { status } = await begin(token, SEEN_ROLE)
        if (status !== 200) return
        begun += 1
        for (const right of await heldBy(token)) expect([before.has(right), ofRole.has(right)]).toEqual([true, true])
      }),
      { numRuns: 12 },
    )
    expect(begun).toBeGreaterThan(3)
  }, 60_000)

  test('rows that a rule of either takes out are not seen', async () => {
    const token = await market.login('operator')
    const [entry] = await peek<{ id: string }>(
      market,
      sql`select id from permission where component = 'system/UserList'`,
    )
    const rule = async (value: string) =>
      (
        await market.hit(addRule, token, {
          body: {
            permissionId: entry?.id ?? '',
            ruleName: value,
            ruleColumn: 'username',
            ruleConditions: 'like',
            ruleValue: value,
            status: '1',
          },
        })
      ).data.id
    const give = async (id: string, ruleIds: string[]) => {
      const version = (await market.hit(role.listRoles, token)).data.find((each) => each.id === id)?.version ?? 0
      expect((await market.hit(saveRoleRules, token, { body: { roleId: id, version, ruleIds } })).status).toBe(200)
    }
    await give(roleId('auditor'), [await rule('or')])
    await market.database.db.execute(sql`insert into role_permission (role_id, permission_id)
      select ${CLERK_ROLE}::uuid, id from permission where url in ('/system/users', '/system') or perms in ('user:list', 'role:list')
      on conflict do nothing`)
    await give(CLERK_ROLE, [await rule('t')])
    const clerk = await market.login('content_editor')
    const names = async () =>
      (await market.hit(listUsers, clerk, { query: { size: 100 } as never })).data.records.map(
        ({ username }) => username,
      )
    const own = await names()
    expect(own.length).toBeGreaterThan(0)
    expect(own.every((name) => name.includes('t'))).toBe(true)
    expect((await begin(clerk, roleId('auditor'))).status).toBe(200)
    expect(await names()).toEqual(own.filter((name) => name.includes('or')))
  })
})

describe('Two roles beside each other', () => {
  test('say what only one holds, what both hold, and who has them', async () => {
    const token = await market.login('operator')
    const query = { roleId: roleId('order_support'), otherId: roleId('auditor') }
    const { data } = await market.hit(compareRoles, token, { query })
    const codes = (list: keyof typeof data.rights) => data.rights[list].map(({ code }) => code)
    expect(codes('one')).toContain('orderOp:close')
    expect(codes('other')).toContain('log:view')
    expect(codes('both')).toContain('order:list')
    expect(data.members?.one.map(({ username }) => username)).toEqual(['order_support'])
    const held = await rowsOf<{ count: number }>(
      market.database.db,
      sql`select count(*)::int as count from role_permission where role_id = ${query.roleId}`,
    )
    expect(data.rights.one.length + data.rights.both.length).toBe(held[0]?.count)
  })
})
