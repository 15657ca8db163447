import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as permission from '@/lib/contract/permission'
import * as role from '@/lib/contract/role'
import * as user from '@/lib/contract/user'
import { recycleUsers, restoreUser } from '@/lib/contract/user/bin'
import { roleBatch } from '@/lib/contract/user/bulk'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const PASSWORD = 'Quayside-77-lamp'
const PEOPLE = ['operator', 'auditor', 'order_support', 'content_editor'] as const
type Person = (typeof PEOPLE)[number]

let market: TestMarketplace
const tokens = new Map<Person, string>()
let department: string

/** Somebody who may do everything about users, roles and menus, but knows little of the rest. */
const CLERK_ROLE = '00000000-0000-7000-8000-0000000000cc'

beforeAll(async () => {
  market = await startMarketplace()
  const { db } = market.database
  await db.execute(
    sql`insert into role (id, code, name_zh, name_en, kind) values (${CLERK_ROLE}, 'clerk', '管理专员', 'Clerk', 1)`,
  )
  await db.execute(sql`insert into role_permission (role_id, permission_id) select ${CLERK_ROLE}::uuid, id
    from permission where perms ~ '^(user|role|permission):' or url = '/system'`)
  for (const name of ['auditor', 'content_editor'])
    await db.execute(sql`insert into account_role (account_id, role_id) values (${accountIdOf(name)}, ${CLERK_ROLE})`)
  for (const name of PEOPLE) tokens.set(name, await market.login(name))
  department = (await peek<{ id: string }>(market, sql`select id from department limit 1`))[0]?.id ?? ''
})
afterAll(() => market.close())

interface World {
  roles: { id: string; version: number }[]
  rows: { id: string; version: number; menu_type: number }[]
  accounts: { id: string; version: number; username: string }[]
}

async function world(): Promise<World> {
  const [roles, rows, accounts] = await Promise.all([
    peek<World['roles'][number]>(market, sql`select id, version from role order by code`),
    peek<World['rows'][number]>(market, sql`select id, version, menu_type from permission order by id`),
    peek<World['accounts'][number]>(
      market,
      sql`select id, version, username from account where user_type = 1 order by username`,
    ),
  ])
  return { roles, rows, accounts }
}

/** Permissions of each platform account by its ordinary roles, whether they are in force today or not. */
async function held(): Promise<Map<string, Set<string>>> {
  const rows = await peek<{ username: string; held: string }>(
    market,
    sql`select distinct a.username, p.id as held from account a join account_role ar on ar.account_id = a.id
      join role r on r.id = ar.role_id join role_permission rp on rp.role_id = r.id
      join permission p on p.id = rp.permission_id where a.user_type = 1 and r.code <> 'super_admin'`,
  )
  const found = new Map<string, Set<string>>()
  for (const { username, held: each } of rows) found.set(username, (found.get(username) ?? new Set()).add(each))
  return found
}

const superAdmins = async (): Promise<Set<string>> =>
  new Set(
    (
      await peek<{ username: string }>(
        market,
        sql`select a.username from account a join account_role ar on ar.account_id = a.id
          join role r on r.id = ar.role_id where r.code = 'super_admin' order by a.username`,
      )
    ).map(({ username }) => username),
  )

const auditRows = async (): Promise<number> =>
  (await peek<{ count: number }>(market, sql`select count(*)::int as count from audit_entry`))[0]?.count ?? 0

/** A choice that fits whatever there is by then. */
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const some = <T>(list: readonly T[], at: readonly number[]): T[] => [...new Set(at.map((each) => pick(list, each)))]

interface Act {
  by: Person
  what: (typeof ACTS)[number]
  a: number
  b: number[]
}
const ACTS = [
  'addRole',
  'copyRole',
  'grant',
  'join',
  'give',
  'addUser',
  'editUser',
  'addEntry',
  'addButton',
  'editEntry',
  'deleteEntry',
  'recycle',
  'restore',
] as const
let made = 0

const roleBody = () => ({
  roleCode: `graph_${++made}`,
  roleName: '角色',
  roleNameEn: 'A role',
  description: '',
  kind: 1 as const,
})
const entryBody = (parentId: string | null) => ({ parentId, name: '条目', nameEn: 'Entry', perms: [] as string[] })
const userBody = (roleIds: string[]) => ({
  username: `graph_user${++made}`,
  realname: 'Somebody',
  nickname: 'Somebody',
  phone: '',
  email: '',
  userType: 1 as const,
  password: PASSWORD,
  confirmpassword: PASSWORD,
  roleIds,
  departIds: [department],
  shopIds: [],
  validUntil: null,
})

interface Answer {
  status: number
  /** How many rows of the audit say so. */
  noted: number
}

/** Tries it; whether it is allowed is the marketplace's affair. */
async function perform({ by, what, a, b }: Act): Promise<Answer> {
  const { roles, rows, accounts } = await world()
  const [token, one, row, account] = [tokens.get(by) ?? '', pick(roles, a), pick(rows, a), pick(accounts, a)]
  const others = accounts.filter(({ username }) => username.startsWith('graph_'))
  const ids = (list: readonly { id: string }[]) => some(list, b).map(({ id }) => id)
  const send: Record<Act['what'], () => Promise<Pick<Answer, 'status'> & Partial<Answer>>> = {
    addRole: () => market.hit(role.addRole, token, { body: roleBody() }),
    copyRole: () => market.hit(role.addRole, token, { body: { ...roleBody(), copyOf: one.id } }),
    grant: () =>
      market.hit(role.saveRolePermission, token, {
        body: { roleId: one.id, version: one.version, permissionIds: ids(rows) },
      }),
    join: () => market.hit(role.saveRoleMembers, token, { body: { roleId: one.id, add: ids(accounts), remove: [] } }),
    give: async () => {
      const users = some(accounts, b).map(({ id, version }) => ({ id, version }))
      const body = { roleId: one.id, act: a % 3 === 0 ? ('take' as const) : ('give' as const), users }
      const { status, data } = await market.hit(roleBatch, token, { body })
      // Each user has a row of their own.
      const changed = status === 200 ? data.rows.filter(({ result }) => result === 'done').length : 0
      return { status, noted: Math.max(1, changed) }
    },
    addUser: () => market.hit(user.addUser, token, { body: userBody(ids(roles)) }),
    editUser: async () => {
      const { username, userType, password, confirmpassword, ...fields } = userBody(ids(roles))
      return market.hit(user.editUser, token, {
        body: { ...fields, id: account.id, version: account.version } as never,
      })
    },
    addEntry: () =>
      market.hit(permission.addPermission, token, {
        body: { ...entryBody(row.id), menuType: 1, url: `/graph/${++made}`, component: 'order/OrderList' },
      }),
    addButton: () =>
      market.hit(permission.addPermission, token, {
        body: { ...entryBody(null), menuType: 2, perms: [`graph:b${++made}`] },
      }),
    editEntry: () =>
      market.hit(permission.editPermission, token, {
        body: {
          ...entryBody(pick(rows, b[0] ?? 0).id),
          id: row.id,
          version: row.version,
          url: `/graph/${++made}`,
          component: 'order/OrderList',
        },
      }),
    deleteEntry: () => market.hit(permission.deletePermission, token, { query: { id: row.id } }),
    // Keep the two who act: a deleted account would merely be signed out from then on.
    recycle: () => market.hit(recycleUsers, token, { body: { ids: [pick(others, a)?.id ?? account.id] } }),
    restore: () => market.hit(restoreUser, token, { body: { id: pick(others, a)?.id ?? account.id, username: '' } }),
  }
  const { status, noted = 1 } = await send[what]()
  return { status, noted }
}

const act: fc.Arbitrary<Act> = fc.record({
  by: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom(...ACTS),
  a: fc.nat(10_000),
  b: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }),
})

test('no sequence of acts by any users enlarges the grants of the super admins (U-06, JB-16)', async () => {
  // All that anybody holds by a role other than the super admin's, and was given by one of them.
  const granted = new Set([...(await held())].flatMap(([, rights]) => [...rights]))
  const outcome = new Map<number, number>()
  const walk = async (acts: readonly Act[]) => {
    for (const each of acts) {
      const [before, admins] = [await held(), await superAdmins()]
      const rows = await auditRows()
      const { status, noted } = await perform(each)
      // Done or denied, the audit says so; what does not fit is no act (U-14).
      if (status === 200 || status === 403) expect([each, await auditRows()]).toEqual([each, rows + noted])
      outcome.set(status, (outcome.get(status) ?? 0) + 1)
      const mine = before.get(each.by) ?? new Set()
      for (const [name, rights] of await held()) {
        const gained = [...rights].filter((right) => !before.get(name)?.has(right))
        if (admins.has(each.by)) for (const right of gained) granted.add(right)
        else expect([each, name, gained.filter((right) => !mine.has(right))]).toEqual([each, name, []])
        expect([each, name, [...rights].filter((right) => !granted.has(right))]).toEqual([each, name, []])
      }
      // Nobody but a super admin makes another one.
      if (!admins.has(each.by)) expect([each, [...(await superAdmins())]]).toEqual([each, [...admins]])
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 20 }), walk), {
    numRuns: Number(process.env.GRANT_RUNS ?? 8),
    endOnFailure: true,
  })
  // The walk has met both doors that open and doors that do not.
  expect(Math.min(outcome.get(200) ?? 0, outcome.get(403) ?? 0)).toBeGreaterThan(5)
}, 180_000)
