import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { listLog } from '@/lib/contract/log'
import * as contract from '@/lib/contract/user'
import { eraseUser, handOver, recycleUsers } from '@/lib/contract/user/bin'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const PASSWORD = 'Quayside-77-lamp'
let market: TestMarketplace
let operator: string
/** Ids of departments by their codes. */
let departments: Record<string, string>
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  const rows = await peek<{ id: string; code: string }>(market, sql`select id, org_code as code from department`)
  departments = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
})
afterAll(() => market.close())

const department = (code: string) => departments[code] ?? ''
let made = 0
const fields = (more: object = {}) => {
  made += 1
  return {
    username: `form_user${made}`,
    realname: 'New Person',
    nickname: 'New',
    phone: '',
    email: '',
    userType: 1 as const,
    password: PASSWORD,
    confirmpassword: PASSWORD,
    roleIds: [roleId('auditor')],
    departIds: [department('A01')],
    shopIds: [] as string[],
    validUntil: null,
    ...more,
  }
}
const add = (more: object = {}) => market.hit(contract.addUser, operator, { body: fields(more) as never })
const one = async (id: string) => (await market.hit(contract.getUser, operator, { query: { id } })).data
const edit = async (id: string, more: object) => {
  const { version, realname, nickname, departments: own, validUntil } = await one(id)
  const departIds = own.map((each) => each.id)
  const body = { id, version, realname, nickname, roleIds: [roleId('auditor')], departIds, shopIds: [], validUntil }
  return market.hit(contract.editUser, operator, { body: { ...body, ...more } as never })
}
const faults = (answer: { envelope: object }) => (answer.envelope as { fields?: object }).fields

describe('The note about a user', () => {
  test('is kept, changed, logged, stays when it is absent, and is erased with the personal data', async () => {
    const { data } = await add({ remark: 'Comes on Mondays' })
    expect((await one(data.id)).remark).toBe('Comes on Mondays')
    await edit(data.id, { nickname: 'Other' })
    expect(await one(data.id)).toMatchObject({ remark: 'Comes on Mondays', nickname: 'Other', version: 2 })
    market.clock.advance(1_000)
    await edit(data.id, { remark: 'Comes on Fridays' })
    const [row] = (await market.hit(listLog, operator, { query: { ref: data.id, log: 'changes' } as never })).data
      .records
    expect(row?.changes).toEqual([
      { field: 'remark', before: 'Comes on Mondays', after: 'Comes on Fridays', record: null },
    ])
    expect((await edit(data.id, { remark: 'Comes on Fridays' })).data).toEqual({ changed: false })
    expect(Object.keys(faults(await edit(data.id, { remark: 'x'.repeat(201) })) ?? {})).toEqual(['remark'])
    await market.hit(recycleUsers, operator, { body: { ids: [data.id] } })
    await market.hit(eraseUser, operator, { query: { id: data.id } })
    expect(await peek(market, sql`select remark from account where id = ${data.id}`)).toEqual([{ remark: '' }])
  })
})

describe('The current department', () => {
  const begins = async (username: string) => {
    const { data } = await market.hit(account.login, null, { body: { username, password: PASSWORD } })
    return (await market.hit(account.currentDepartments, data.token)).data.orgCode
  }

  test('is the one in which a user of several begins; without one they choose it themselves', async () => {
    const departIds = [department('A01'), department('A01A01')]
    const { data } = await add({ username: 'of.two', departIds, currentDepartId: department('A01A01') })
    expect((await one(data.id)).currentDepartId).toBe(department('A01A01'))
    const password = `update account set must_change_password = false where username = 'of.two'`
    await market.database.db.execute(sql.raw(password))
    expect(await begins('of.two')).toBe('A01A01')
    await edit(data.id, { currentDepartId: department('A01') })
    expect(await begins('of.two')).toBe('A01')
    await edit(data.id, { currentDepartId: null })
    expect(await begins('of.two')).toBeNull()
  })

  test('is one of those to which they belong, and goes with it', async () => {
    const wrong = { currentDepartId: department('B01') }
    expect(faults(await add(wrong))).toEqual({ currentDepartId: ['current'] })
    const departIds = [department('A01'), department('A01A01')]
    const { data } = await add({ departIds, currentDepartId: department('A01A01') })
    expect(faults(await edit(data.id, wrong))).toEqual({ currentDepartId: ['current'] })
    expect((await edit(data.id, { departIds: [department('A01')] })).status).toBe(200)
    expect((await one(data.id)).currentDepartId).toBeNull()
  })
})

describe('The list of users', () => {
  const found = async (query: object) =>
    (await market.hit(contract.listUsers, operator, { query: { size: 100, ...query } as never })).data.records

  test('stands by account unless something else is asked for', async () => {
    const names = (await found({})).map(({ username }) => username)
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual([...names].sort())
  })

  test('is narrowed by a department with those below it, or by it alone', async () => {
    const codes = (users: contract.User[]) => [
      ...new Set(users.flatMap((user) => user.departments.map(({ orgCode }) => orgCode))),
    ]
    const [whole, alone] = [
      await found({ depId: department('A01') }),
      await found({ depId: department('A01'), below: 0 }),
    ]
    expect(codes(whole).sort()).toEqual(['A01', 'A01A01', 'A01A02'])
    expect(alone.length).toBeLessThan(whole.length)
    expect(alone.every((user) => user.departments.some(({ orgCode }) => orgCode === 'A01'))).toBe(true)
    await market.database.db.execute(
      sql`update department set parent_id = ${department('A01')} where id = ${department('B01')}`,
    )
    expect(codes(await found({ depId: department('A01') }))).toContain('B01A01')
    const { data } = await market.hit(contract.userChoices, operator)
    const place = (code: string) => data.departments.findIndex(({ orgCode }) => orgCode === code)
    expect(data.departments[place('B01A01')]?.depth).toBe(2)
    expect(place('B01')).toBeLessThan(place('C01'))
    expect(place('B01')).toBeGreaterThan(place('A01'))
  })
})

describe('What somebody leaves behind', () => {
  test('is the roles that nobody else has, their sessions, drafts and feedback to answer', async () => {
    const left = async (id: string) => (await market.hit(handOver, operator, { query: { id } })).data
    const [mine] = await peek<{ id: string }>(market, sql`select id from account where username = 'content_editor'`)
    const id = mine?.id ?? ''
    const before = await left(id)
    expect(before).toMatchObject({ sessions: 0, tasks: 0 })
    expect(before.roles).toEqual([{ id: roleId('content_editor'), name: expect.stringMatching(/./) }])
    await market.login('content_editor')
    await peek(
      market,
      sql`update announcement set created_by = ${id}, send_status = 0
      where id = (select id from announcement where not personal limit 1) returning 1`,
    )
    await peek(
      market,
      sql`update feedback set assignee_id = ${id}
      where id = (select id from feedback where status = 0 and merged_into is null limit 1) returning 1`,
    )
    const { data: other } = await add({ roleIds: [roleId('content_editor')] })
    expect(await left(id)).toEqual({
      roles: [],
      sessions: 1,
      tasks: 0,
      drafts: before.drafts + 1,
      feedback: before.feedback + 1,
    })
    expect(await left(other.id)).toEqual({ roles: [], sessions: 0, tasks: 0, drafts: 0, feedback: 0 })
  })
})
