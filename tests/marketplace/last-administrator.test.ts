/** @database both */
import { sql } from 'drizzle-orm'
import * as roles from '@/lib/contract/role'
import * as people from '@/lib/contract/user'
import { roleBatch } from '@/lib/contract/user/bulk'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const LAST = 'operator'
const OTHER = 'auditor'
const SUPER = roleId('super_admin')
const run = (query: ReturnType<typeof sql>) => market.database.db.execute(query)

const ALMIGHTY = '00000000-0000-7000-8000-0000000000ab'

/** Everybody as they were. */
afterEach(async () => {
  const people = sql`(${accountIdOf(LAST)}, ${accountIdOf(OTHER)})`
  await run(sql`delete from account_role where account_id in ${people} or role_id = ${ALMIGHTY}`)
  await run(sql`delete from role_permission where role_id = ${ALMIGHTY}`)
  await run(sql`delete from role where id = ${ALMIGHTY}`)
  await run(sql`insert into account_role (account_id, role_id)
    values (${accountIdOf(LAST)}, ${SUPER}), (${accountIdOf(OTHER)}, ${roleId('auditor')})`)
  await run(sql`update account set status = 1, valid_until = null where id in ${people}`)
})

/** Another super admin; `until` is the last moment that they can sign in. */
async function promote(username: string, until: Date | null = null): Promise<string> {
  await run(sql`insert into account_role (account_id, role_id) values (${accountIdOf(username)}, ${SUPER})`)
  await run(sql`update account set valid_until = ${until?.toISOString() ?? null} where username = ${username}`)
  return market.login(username)
}

/** Somebody who holds every single right and is no super admin. */
async function almighty(): Promise<string> {
  const id = ALMIGHTY
  await run(sql`insert into role (id, code, name_zh, name_en, kind) values (${id}, 'almighty', '全能', 'Almighty', 1)`)
  await run(sql`insert into role_permission (role_id, permission_id) select ${id}::uuid, id from permission`)
  await run(sql`insert into account_role (account_id, role_id) values (${accountIdOf('content_editor')}, ${id})`)
  return market.login('content_editor')
}

const another = async () => {
  const [row] = await rowsOf<{ id: string }>(
    market.database.db,
    sql`select id from department order by org_code limit 1`,
  )
  return row?.id ?? ''
}

/** Every way in which somebody stops being an administrator who can sign in. */
const DOORS: Record<string, (token: string, victim: string) => Promise<{ status: number; error: string | undefined }>> =
  {
    'freezing them': async (token, victim) => told(await freeze(token, victim)),
    'giving them another role instead': async (token, victim) =>
      told(await edit(token, victim, { roleIds: [roleId('order_support')] })),
    'ending their time today': async (token, victim) =>
      told(await edit(token, victim, { validUntil: new Date(market.clock.now.getTime() + 3_600_000).toISOString() })),
    'ending their time next year': async (token, victim) =>
      told(await edit(token, victim, { validUntil: '2027-11-17T00:00:00Z' })),
    'taking them out of the role’s members': async (token, victim) => {
      await run(sql`insert into account_role (account_id, role_id)
      values (${accountIdOf(victim)}, ${roleId('order_support')}) on conflict do nothing`)
      const body = { roleId: SUPER, add: [], remove: [accountIdOf(victim)] }
      return told(await market.hit(roles.saveRoleMembers, token, { body }))
    },
  }
const told = ({ status, envelope }: { status: number; envelope: { error?: string } }) => ({
  status,
  error: envelope.error,
})
const freeze = (token: string, victim: string) =>
  market.hit(people.frozenBatch, token, { body: { ids: [accountIdOf(victim)], status: 2 } })

async function edit(token: string, victim: string, more: object) {
  const id = accountIdOf(victim)
  const user = (await market.hit(people.getUser, token, { query: { id } })).data
  const body = {
    id,
    version: user.version,
    realname: user.realname,
    nickname: user.nickname,
    roleIds: user.roles.map((role) => role.id),
    departIds: [await another()],
    shopIds: [],
    validUntil: user.validUntil,
    ...more,
  }
  return market.hit(people.editUser, token, { body })
}

/** The way back in: they sign in, and are let to what they need. */
async function expectStillThere() {
  const token = await market.login(LAST)
  expect((await market.hit(roles.listRoles, token)).status).toBe(200)
  expect((await market.hit(people.listUsers, token)).status).toBe(200)
}

describe('The last administrator', () => {
  test.each(Object.entries(DOORS))('is not lost by %s, tried by one whose own time ends', async (_, door) => {
    const other = await promote(OTHER, new Date('2027-01-01T00:00:00Z'))
    expect(await door(other, LAST)).toEqual({ status: 409, error: 'LAST_ADMINISTRATOR' })
    await expectStillThere()
  })

  test.each(Object.entries(DOORS))('is not lost by %s, tried by themselves', async (_, door) => {
    expect(await door(await market.login(LAST), LAST)).toEqual({ status: 403, error: 'FORBIDDEN' })
    await expectStillThere()
  })

  test.each(Object.entries(DOORS))('is not lost by %s, tried by somebody with every right', async (_, door) => {
    expect(await door(await almighty(), LAST)).toEqual({ status: 403, error: 'FORBIDDEN' })
    await expectStillThere()
  })

  test.each(Object.entries(DOORS))('is the one who remains after %s', async (_, door) => {
    const other = await promote(OTHER)
    expect((await door(other, LAST)).status).toBe(200)
    expect((await door(await almighty(), OTHER)).status).toBe(403)
    expect((await market.hit(roles.listRoles, await market.login(OTHER))).status).toBe(200)
  })

  test('is not lost by taking the role from several at once', async () => {
    const victim = accountIdOf(LAST)
    await run(sql`insert into account_role (account_id, role_id) values (${victim}, ${roleId('order_support')})`)
    const take = async (token: string) => {
      const { version } = (await market.hit(people.getUser, token, { query: { id: victim } })).data
      const body = { roleId: SUPER, act: 'take' as const, users: [{ id: victim, version }] }
      return market.hit(roleBatch, token, { body })
    }
    const other = await promote(OTHER, new Date('2027-01-01T00:00:00Z'))
    expect(told(await take(other))).toEqual({ status: 409, error: 'LAST_ADMINISTRATOR' })
    for (const token of [await market.login(LAST), await almighty()])
      expect((await take(token)).data.rows.map(({ result }) => result)).toEqual(['forbidden'])
    await expectStillThere()
  })

  test('stays one in another department', async () => {
    const other = await promote(OTHER, new Date('2027-01-01T00:00:00Z'))
    expect((await edit(other, LAST, {})).status).toBe(200)
    await expectStillThere()
  })

  test('keeps a role that nobody changes, empties or deletes', async () => {
    for (const token of [await market.login(LAST), await almighty()]) {
      const role = (await market.hit(roles.listRoles, token)).data.find(({ id }) => id === SUPER)
      const version = role?.version ?? 0
      const names = { roleName: '没有了', roleNameEn: 'Nothing', description: '' }
      const empty = { roleId: SUPER, version, permissionIds: [] }
      expect((await market.hit(roles.saveRolePermission, token, { body: empty })).status).toBe(403)
      expect((await market.hit(roles.editRole, token, { body: { id: SUPER, version, ...names } })).status).toBe(403)
      expect((await market.hit(roles.deleteRole, token, { query: { id: SUPER } })).status).toBe(403)
    }
    await expectStillThere()
  })

  test('remains when two freeze each other at the same moment', async () => {
    const [one, two] = [await market.login(LAST), await promote(OTHER)]
    const answers = await Promise.all([freeze(one, OTHER), freeze(two, LAST)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
    const left = await rowsOf(
      market.database.db,
      sql`select 1 from account a join account_role ar on ar.account_id = a.id
        where ar.role_id = ${SUPER} and a.status = 1 and a.valid_until is null`,
    )
    expect(left.length).toBeGreaterThan(0)
  })
})
