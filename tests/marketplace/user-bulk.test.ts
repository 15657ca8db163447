import { sql } from 'drizzle-orm'
import { listLog } from '@/lib/contract/log'
import { listRoles } from '@/lib/contract/role'
import * as contract from '@/lib/contract/user'
import * as bulk from '@/lib/contract/user/bulk'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const [EDITOR, SUPPORT, AUDITOR] = ['content_editor', 'order_support', 'auditor'] as const
const SELLER = 'liang_manager'
const idsOf = (...names: string[]) => names.map(accountIdOf)
const versionOf = async (id: string) =>
  (await market.hit(contract.getUser, operator, { query: { id } })).data?.version ?? 1
const rolesOf = async (name: string) =>
  (await market.hit(contract.getUser, operator, { query: { id: accountIdOf(name) } })).data.roles.map(
    ({ roleCode }) => roleCode,
  )

type Preview = Parameters<typeof market.hit<typeof bulk.previewRoleBatch>>[2]
const preview = (body: object, token = operator) => market.hit(bulk.previewRoleBatch, token, { body } as Preview)

/** Sends what the page that was looked at sends: everybody in the version that was shown. */
async function put(act: 'give' | 'take', role: string, ids: readonly string[], token = operator) {
  const users: { id: string; version: number }[] = []
  for (const id of ids) users.push({ id, version: await versionOf(id) })
  return market.hit(bulk.roleBatch, token, { body: { roleId: role, act, users } })
}
const resultsOf = (rows: readonly bulk.RoleRow[]) => rows.map(({ result }) => result)

describe('A role for several users', () => {
  test('is given to those who can have it, each of the others is told why not, and the look says the same before', async () => {
    const ids = [...idsOf(EDITOR, AUDITOR, SELLER, 'operator'), '00000000-0000-7000-8000-00000000dead']
    const wanted = { roleId: roleId(AUDITOR), act: 'give', ids }
    const expected = ['done', 'already', 'kind', 'forbidden', 'gone']
    expect(resultsOf((await preview(wanted)).data.rows)).toEqual(expected)
    expect(await rolesOf(EDITOR)).toEqual([EDITOR])
    const before = await versionOf(accountIdOf(EDITOR))
    expect(resultsOf((await put('give', roleId(AUDITOR), ids)).data.rows)).toEqual(expected)
    expect((await rolesOf(EDITOR)).sort()).toEqual([AUDITOR, EDITOR])
    // People with the form open get a conflict and overwrite nothing unseen.
    expect(await versionOf(accountIdOf(EDITOR))).toBe(before + 1)
    const [row] = (
      await market.hit(listLog, operator, { query: { ref: accountIdOf(EDITOR), log: 'changes' } as never })
    ).data.records
    expect(row).toMatchObject({
      action: 'roleBatch',
      detail: { roleCode: AUDITOR, username: EDITOR },
    })
    expect(row?.changes).toEqual([{ field: 'roles', before: [], after: ['Auditor'], record: null }])
    const ofRole = await market.hit(listLog, operator, { query: { ref: roleId(AUDITOR), log: 'changes' } as never })
    expect(ofRole.data.records[0]?.id).toBe(row?.id)
  })

  test('each of several has a row of their own in the log (U-14)', async () => {
    const ids = idsOf(EDITOR, SUPPORT)
    await put('take', roleId(AUDITOR), ids)
    const { envelope } = await put('give', roleId(AUDITOR), ids)
    const rows = await peek<{ ref: string; change: unknown }>(
      market,
      sql`select ref_id as ref, change from audit_entry where request_id = ${envelope.requestId} order by ref_id`,
    )
    const change = [{ field: 'roles', before: [], after: [expect.objectContaining({ en: 'Auditor' })] }]
    expect(rows).toEqual(
      ids.map((id) => ({ ref: `${id},${roleId(AUDITOR)}`, change })).sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    )
    await put('take', roleId(AUDITOR), idsOf(SUPPORT))
  })

  test('is taken from those who have another one; who would be left without any keeps it', async () => {
    const ids = idsOf(EDITOR, AUDITOR, SUPPORT)
    const answer = await put('take', roleId(AUDITOR), ids)
    expect(resultsOf(answer.data.rows)).toEqual(['done', 'last', 'already'])
    expect([await rolesOf(EDITOR), await rolesOf(AUDITOR)]).toEqual([[EDITOR], [AUDITOR]])
  })

  test('is not written over what somebody has changed since it was looked at', async () => {
    const id = accountIdOf(SUPPORT)
    const version = await versionOf(id)
    await put('give', roleId(AUDITOR), [id])
    const users = [{ id, version }]
    const again = await market.hit(bulk.roleBatch, operator, { body: { roleId: roleId(AUDITOR), act: 'take', users } })
    expect(resultsOf(again.data.rows)).toEqual(['changed'])
    expect(await rolesOf(SUPPORT)).toContain(AUDITOR)
    expect(resultsOf((await put('take', roleId(AUDITOR), [id])).data.rows)).toEqual(['done'])
  })

  test('is given by nobody who does not hold it, and skips users with more rights (U-06)', async () => {
    const clerk = '00000000-0000-7000-8000-0000000000ab'
    await market.database.db.execute(sql`insert into role (id, code, name_zh, name_en, kind)
      values (${clerk}, 'user_clerk', '用户专员', 'User clerk', 1)`)
    await market.database.db.execute(sql`insert into role_permission (role_id, permission_id)
      select ${clerk}::uuid, id from permission where perms like 'user:%'`)
    await market.database.db.execute(sql`delete from account_role where account_id = ${accountIdOf(EDITOR)}`)
    await market.database.db.execute(
      sql`insert into account_role (account_id, role_id) values (${accountIdOf(EDITOR)}, ${clerk})`,
    )
    const token = await market.login(EDITOR)
    for (const role of ['super_admin', SUPPORT])
      expect((await put('give', roleId(role), idsOf(SELLER), token)).status).toBe(403)
    const given = await put('give', clerk, idsOf('operator', SUPPORT, EDITOR), token)
    expect(resultsOf(given.data.rows)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    expect((await put('take', roleId('super_admin'), idsOf('operator'), token)).data.rows[0]?.result).toBe('forbidden')
    expect(await rolesOf('operator')).toEqual(['super_admin'])
  })

  test('of two who give and take it at once each finds what the other has left', async () => {
    const id = accountIdOf(SUPPORT)
    const version = await versionOf(id)
    const body = { roleId: roleId(AUDITOR), act: 'give', users: [{ id, version }] } as const
    const both = await Promise.all(
      [1, 2].map(() => market.hit(bulk.roleBatch, operator, { body: { ...body, users: [...body.users] } })),
    )
    expect(both.map(({ data }) => data.rows[0]?.result).sort()).toEqual(['changed', 'done'])
    await put('take', roleId(AUDITOR), [id])
  })

  test('a role that is not there is not found, and the roles page’s own changes show in the version too', async () => {
    const nowhere = { roleId: '00000000-0000-7000-8000-00000000dead', act: 'give', ids: idsOf(EDITOR) }
    expect((await preview(nowhere)).status).toBe(404)
    const { saveRoleMembers } = await import('@/lib/contract/role')
    const before = await versionOf(accountIdOf(SUPPORT))
    const body = { roleId: roleId(AUDITOR), add: idsOf(SUPPORT), remove: [] }
    expect((await market.hit(saveRoleMembers, operator, { body })).status).toBe(200)
    expect(await versionOf(accountIdOf(SUPPORT))).toBe(before + 1)
    expect((await market.hit(listRoles, operator)).data.find(({ roleCode }) => roleCode === AUDITOR)?.users).toBe(2)
  })
})

test('a hundred users are frozen and let in in one go, and each finds it in the log', async () => {
  await market.database.db.execute(sql`insert into account (id, username, realname, nickname, password_hash, user_type, created_at)
    select gen_random_uuid(), 'crowd' || n, 'Crowd', 'Crowd', '', 1, now() from generate_series(1, 100) n`)
  const crowd = await rowsOf<{ id: string }>(
    market.database.db,
    sql`select id from account where username like 'crowd%' order by username`,
  )
  const ids = crowd.map(({ id }) => id)
  for (const status of [2, 1] as const)
    expect((await market.hit(contract.frozenBatch, operator, { body: { ids, status } })).data?.changed).toBe(100)
  const last = await market.hit(listLog, operator, { query: { ref: ids.at(-1) } as never })
  expect(last.data.records.map(({ action }) => action)).toEqual(['frozenBatch', 'frozenBatch'])
})

describe('A file of users', () => {
  type Export = Parameters<typeof market.hit<typeof bulk.exportUsers>>[2]
  const file = (body: object, token = operator) =>
    market.hit(bulk.exportUsers, token, { body: { after: null, ...body } } as Export)

  test('has those of the filter by account, or the ticked ones among them, masked, and is in the log', async () => {
    const { data } = await file({ userType: 2 })
    const names = data.records.map(({ username }) => username)
    expect(names).toEqual([...names].sort())
    expect(names).toContain(SELLER)
    expect(data.records.every(({ phone }) => phone === null || phone.includes('•••'))).toBe(true)
    market.clock.advance(1_000)
    const ticked = await file({ ids: idsOf(SELLER, 'operator'), userType: 2 })
    expect(ticked.data.records.map(({ username }) => username)).toEqual([SELLER])
    const { records } = (await market.hit(listLog, operator, { query: { action: 'user.exportUsers' } as never })).data
    expect(records[0]?.detail).toEqual({ event: 'export', count: 1 })
    expect((await file({}, await market.login('liang_shipping'))).status).toBe(403)
  })

  test('goes on behind the last one of a block, to the end and without a gap', async () => {
    const whole = (await file({ status: 1 })).data.records.map(({ id }) => id)
    const [first, next] = [whole[0] ?? '', await file({ status: 1, after: whole[0] })]
    expect([first, ...next.data.records.map(({ id }) => id)]).toEqual(whole)
    expect(next.data.next).toBeNull()
  })
})
