import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as account from '@/lib/contract/account'
import { listLog } from '@/lib/contract/log'
import * as contract from '@/lib/contract/role'
import * as people from '@/lib/contract/user'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const permissions = async (like: string) =>
  (
    await rowsOf<{ id: string }>(
      market.database.db,
      sql`select id from permission where perms like ${like} and menu_type = 2`,
    )
  ).map(({ id }) => id)
const roleNamed = async (code: string) => {
  const found = (await market.hit(contract.listRoles, operator)).data.find((role) => role.roleCode === code)
  if (!found) throw new Error(`no role ${code}`)
  return found
}
let made = 0
const addRole = async (token: string, more: object = {}) => {
  made += 1
  const body = {
    roleCode: `role_${made}`,
    roleName: '测试角色',
    roleNameEn: 'A role',
    description: '',
    kind: 1,
    ...more,
  }
  return market.hit(contract.addRole, token, { body: body as never })
}
const save = (token: string, roleId: string, version: number, permissionIds: string[]) =>
  market.hit(contract.saveRolePermission, token, { body: { roleId, version, permissionIds } })

describe('Roles', () => {
  test.each([
    ['a name of one letter', { roleName: 'x' }, 'roleName'],
    ['a name of 31', { roleName: 'x'.repeat(31) }, 'roleName'],
    ['Chinese in the code', { roleCode: '角色' }, 'roleCode'],
    ['a code of 65', { roleCode: 'x'.repeat(65) }, 'roleCode'],
    ['a code that exists, in other letters', { roleCode: 'AUDITOR' }, 'roleCode'],
    ['a description of 127', { description: 'x'.repeat(127) }, 'description'],
  ])('%s is refused at its field', async (_, more, field) => {
    const { status, envelope } = await addRole(operator, more)
    expect(status).toBe(400)
    expect(Object.keys((envelope as { fields?: object }).fields ?? {})).toEqual([field])
  })

  test('a change is felt at the next call, and survives a newer version of the program', async () => {
    const auditor = await market.login('auditor')
    const role = await roleNamed('auditor')
    const before = (await market.hit(contract.rolePermissions, operator, { query: { roleId: role.id } })).data
    const [notes] = await permissions('order:note')
    const answer = await save(operator, role.id, role.version, [...before, notes ?? ''])
    expect(answer.data).toEqual({ added: 1, removed: 0, users: 1, given: [notes], taken: [] })
    const { data } = await market.hit(account.permissionsByToken, auditor)
    expect(data.auth.map(({ action }) => action)).toContain('order:note')
    await market.database.db.execute(sql`update installation set value = 'older' where key = 'reference'`)
    const { syncReference } = await import('@/lib/marketplace/modules/system')
    await syncReference(market.database.db)
    const after = await market.hit(account.permissionsByToken, auditor)
    expect(after.data.auth.map(({ action }) => action)).toContain('order:note')
  })

  test('of two who change the same role the second is told', async () => {
    const { data } = await addRole(operator)
    const [one] = await permissions('order:list')
    expect((await save(operator, data.id, 1, [one ?? ''])).status).toBe(200)
    expect((await save(operator, data.id, 1, [])).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('a menu brings those above it along', async () => {
    const { data } = await addRole(operator)
    const [child] = await rowsOf<{ id: string; parent_id: string }>(
      market.database.db,
      sql`select id, parent_id from permission where url = '/op/orders/list'`,
    )
    await save(operator, data.id, 1, [child?.id ?? ''])
    const held = (await market.hit(contract.rolePermissions, operator, { query: { roleId: data.id } })).data
    expect(held.sort()).toEqual([child?.id, child?.parent_id].sort())
  })

  test('the super admin’s role is nobody’s to change; a role with users is not deleted', async () => {
    const all = await roleNamed('super_admin')
    expect((await save(operator, all.id, all.version, [])).status).toBe(403)
    const edit = { id: all.id, version: all.version, roleName: '新名字', roleNameEn: 'Renamed', description: '' }
    expect((await market.hit(contract.editRole, operator, { body: edit })).status).toBe(403)
    const { data } = await addRole(operator)
    const body = { roleId: data.id, add: [accountIdOf('auditor')], remove: [] }
    expect((await market.hit(contract.saveRoleMembers, operator, { body })).data.users).toBe(1)
    const gone = () => market.hit(contract.deleteRole, operator, { query: { id: data.id } })
    expect((await gone()).envelope.error).toBe('ROLE_IN_USE')
    await market.hit(contract.saveRoleMembers, operator, { body: { ...body, add: [], remove: body.add } })
    expect((await gone()).status).toBe(200)
    expect((await market.hit(contract.deleteRole, operator, { query: { id: roleId('auditor') } })).status).toBe(403)
  })

  test('the last role of a user is not taken away', async () => {
    const body = { roleId: roleId('order_support'), add: [], remove: [accountIdOf('order_support')] }
    expect((await market.hit(contract.saveRoleMembers, operator, { body })).envelope.error).toBe('ROLE_LAST_OF_USER')
  })
})

/** Somebody who may manage roles and users and holds just these codes beside. */
async function clerkWith(codes: readonly string[]): Promise<string> {
  const { data } = await addRole(operator)
  const every = await rowsOf<{ id: string; perms: string }>(
    market.database.db,
    sql`select id, perms from permission where menu_type = 2`,
  )
  const mine = every.filter(({ perms }) => /^(role|user):/.test(perms) || codes.includes(perms)).map(({ id }) => id)
  await save(operator, data.id, 1, mine)
  await market.database.db.execute(sql`delete from account_role where account_id = ${accountIdOf('content_editor')}`)
  await market.database.db.execute(
    sql`insert into account_role (account_id, role_id) values (${accountIdOf('content_editor')}, ${data.id})`,
  )
  return market.login('content_editor')
}

test('nobody takes from a shop’s role what they do not hold themselves (U-06)', async () => {
  const clerk = await clerkWith(['order:list'])
  const role = await roleNamed('shop_shipping')
  const held = async () => (await market.hit(contract.rolePermissions, operator, { query: { roleId: role.id } })).data
  const [ship] = await permissions('order:ship')
  const before = await held()
  const less = before.filter((id) => id !== ship)
  expect(less.length).toBe(before.length - 1)
  expect((await save(clerk, role.id, role.version, less)).envelope.error).toBe('FORBIDDEN')
  expect(await held()).toEqual(before)
})

const heldBy = async (username: string) =>
  (
    await rowsOf<{ perms: string }>(
      market.database.db,
      sql`select distinct p.perms from account a join account_role ar on ar.account_id = a.id
        join role_permission rp on rp.role_id = ar.role_id join permission p on p.id = rp.permission_id
        where a.username = ${username} and p.menu_type = 2`,
    )
  ).map(({ perms }) => perms)

// Whatever somebody tries with roles and members, nobody ends up with a right that the one above them did not hold.
test('no walk through grants and members leads to more than one’s own rights (U-06)', async () => {
  const CODES = ['order:list', 'order:note', 'order:hold', 'pii:reveal', 'announcement:publish']
  const step = fc.oneof(
    fc.record({ do: fc.constant('grant' as const), codes: fc.subarray(CODES) }),
    fc.record({ do: fc.constant('copy' as const), of: fc.constantFrom('order_support', 'super_admin', 'auditor') }),
    fc.record({ do: fc.constant('join' as const), who: fc.constantFrom('auditor', 'content_editor', 'operator') }),
    fc.record({ do: fc.constant('give' as const), role: fc.constantFrom('order_support', 'super_admin', 'auditor') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.subarray(CODES), fc.array(step, { minLength: 1, maxLength: 6 }), async (own, steps) => {
      const token = await clerkWith(own)
      const mine = new Set(await heldBy('content_editor'))
      const before = new Map<string, string[]>()
      for (const who of ['auditor', 'operator']) before.set(who, await heldBy(who))
      let role = (await addRole(token)).data?.id ?? ''
      for (const each of steps) {
        if (each.do === 'grant') {
          const wanted = (await Promise.all(each.codes.map((code) => permissions(code)))).flat()
          const version = (await market.hit(contract.listRoles, token)).data.find(({ id }) => id === role)?.version ?? 1
          await save(token, role, version, wanted)
        }
        if (each.do === 'copy') role = (await addRole(token, { copyOf: roleId(each.of) })).data?.id ?? role
        if (each.do === 'join')
          await market.hit(contract.saveRoleMembers, token, {
            body: { roleId: role, add: [accountIdOf(each.who)], remove: [] },
          })
        if (each.do === 'give')
          await market.hit(contract.saveRoleMembers, token, {
            body: { roleId: roleId(each.role), add: [accountIdOf('auditor')], remove: [] },
          })
      }
      expect((await heldBy('content_editor')).filter((code) => !mine.has(code))).toEqual([])
      for (const [who, had] of before)
        expect((await heldBy(who)).filter((code) => !had.includes(code) && !mine.has(code))).toEqual([])
      for (const code of await roleCodes(role)) expect(mine.has(code)).toBe(true)
    }),
    { numRuns: Number(process.env.GRANT_RUNS ?? 15) },
  )
  expect((await market.hit(people.userChoices, operator)).data.roles.every(({ grantable }) => grantable)).toBe(true)
})

const roleCodes = async (id: string) =>
  (
    await rowsOf<{ perms: string }>(
      market.database.db,
      sql`select p.perms from role_permission rp join permission p on p.id = rp.permission_id
        where rp.role_id::text = ${id} and p.menu_type = 2`,
    )
  ).map(({ perms }) => perms)

test('a super admin gives a shop’s role the menu of the shops, which they have no use for themselves', async () => {
  const { data } = await addRole(operator, { kind: 2, copyOf: roleId('shop_shipping') })
  const held = (await market.hit(contract.rolePermissions, operator, { query: { roleId: data.id } })).data
  const original = await market.hit(contract.rolePermissions, operator, { query: { roleId: roleId('shop_shipping') } })
  expect(held).toEqual(original.data)
  const log = await market.hit(listLog, operator, { query: { log: 'changes', ref: data.id } })
  const rights = log.data.records[0]?.changes.find(({ field }) => field === 'rights')
  expect([rights?.before, rights?.after]).toEqual([null, expect.any(Array)])
  expect([rights?.after].flat()).toHaveLength(held.length)
  const { menu } = (await market.hit(account.permissionsByToken, operator)).data
  expect(menu.map(({ path }) => path)).not.toContain('/order')
})
