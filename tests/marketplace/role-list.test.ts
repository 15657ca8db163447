import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/role'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  const body = { roleCode: 'night_desk', roleName: '夜班', roleNameEn: 'A night desk', description: '100%', kind: 1 }
  await market.hit(contract.addRole, operator, { body: body as never })
})
afterAll(() => market.close())

const search = (query: object, locale = 'en-GB') =>
  market.hit(
    contract.searchRoles,
    operator,
    { query: { size: 100, ...query } as never },
    {
      headers: { 'accept-language': locale },
    },
  )
const codes = async (query: object) => (await search(query)).data.records.map(({ roleCode }) => roleCode)

describe('The list of roles', () => {
  test('stands by name in the language of the reader, and is sorted by a closed list', async () => {
    const { data } = await search({})
    const names = data.records.map(({ roleNameEn }) => roleNameEn.toLowerCase())
    expect(names).toEqual([...names].sort())
    const chinese = (await search({}, 'zh-CN')).data.records.map(({ roleName }) => roleName)
    expect(chinese).not.toEqual(data.records.map(({ roleName }) => roleName))
    const users = (await search({ sort: 'users', order: 'desc' })).data.records.map((role) => role.users)
    expect(users).toEqual([...users].sort((a, b) => b - a))
    expect((await search({ sort: 'id' })).status).toBe(400)
  })

  test('is searched by names, code and description, letter by letter', async () => {
    for (const q of ['night d', '夜', 'NIGHT_', '100%']) expect([q, await codes({ q })]).toEqual([q, ['night_desk']])
    expect(await codes({ q: '%%' })).toEqual([])
  })

  test('is narrowed by kind, by a right that is held, and by whether anybody has it', async () => {
    expect(await codes({ kind: 2 })).toEqual(
      expect.arrayContaining(['shop_owner', 'shop_manager', 'shop_shipping', 'shop_readonly']),
    )
    expect(await codes({ kind: 2 })).not.toContain('auditor')
    expect((await codes({ holds: 'log:view' })).sort()).toEqual(['auditor', 'super_admin'])
    expect((await codes({ empty: 1 })).sort()).toEqual(['finance_maker', 'night_desk', 'shop_goods', 'shop_service'])
    const used = await codes({ empty: 0 })
    expect(used).not.toContain('night_desk')
    expect(used).toContain('auditor')
  })

  test('is read page by page', async () => {
    const [one, two] = [await search({ size: 3 }), await search({ size: 3, current: 2 })]
    expect(one.data.total).toBe(two.data.total)
    const seen = [...one.data.records, ...two.data.records].map(({ id }) => id)
    expect(new Set(seen).size).toBe(6)
  })
})

test('saving rights names which were given and which taken', async () => {
  const role = (await search({ q: 'night_desk' })).data.records[0]
  const ids = async (code: string) =>
    (await peek<{ id: string }>(market, sql`select id from permission where menu_type = 2 and perms = ${code}`)).map(
      ({ id }) => id,
    )
  const [logs] = await ids('log:view')
  const [users] = await ids('user:list')
  const save = (version: number, permissionIds: string[]) =>
    market.hit(contract.saveRolePermission, operator, { body: { roleId: role?.id ?? '', version, permissionIds } })
  const parents = async (id: string | undefined) =>
    (
      await peek<{ id: string }>(
        market,
        sql`select parent_id as id from permission where id = ${id} and parent_id is not null`,
      )
    ).map((each) => each.id)
  const given = (await save(1, [logs ?? ''])).data
  expect(given.given).toEqual(expect.arrayContaining([logs, ...(await parents(logs))]))
  const changed = (await save(2, [users ?? ''])).data
  expect(changed.taken).toContain(logs)
  expect(changed.given).toContain(users)
  expect([changed.added, changed.removed]).toEqual([changed.given.length, changed.taken.length])
})
