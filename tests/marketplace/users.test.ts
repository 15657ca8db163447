import { sql } from 'drizzle-orm'
import { inFormOrder } from '@/app/(console)/system/users/_users/user-input'
import * as account from '@/lib/contract/account'
import { listLog } from '@/lib/contract/log'
import * as contract from '@/lib/contract/user'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const PASSWORD = 'Quayside-77-lamp'
let market: TestMarketplace
let operator: string
let department: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  const [row] = await rowsOf<{ id: string }>(market.database.db, sql`select id from department where org_code = 'A01'`)
  department = row?.id ?? ''
  // Somebody who manages users but holds little else.
  await market.database.db.execute(sql`insert into role (id, code, name_zh, name_en, kind)
    values ('00000000-0000-7000-8000-0000000000aa', 'user_clerk', '用户专员', 'User clerk', 1)`)
  await market.database.db.execute(sql`insert into role_permission (role_id, permission_id)
    select '00000000-0000-7000-8000-0000000000aa', id from permission where perms like 'user:%'`)
  await market.database.db.execute(sql`insert into account_role (account_id, role_id)
    values (${accountIdOf('content_editor')}, '00000000-0000-7000-8000-0000000000aa')`)
})
afterAll(() => market.close())

const clerk = () => market.login('content_editor')
const CLERK_ROLE = '00000000-0000-7000-8000-0000000000aa'
let made = 0

const fields = (more: object = {}) => {
  made += 1
  return {
    username: `new_user${made}`,
    realname: 'New Person',
    nickname: '新人 1',
    phone: '',
    email: '',
    userType: 1 as const,
    password: PASSWORD,
    confirmpassword: PASSWORD,
    roleIds: [CLERK_ROLE],
    departIds: [department],
    shopIds: [] as string[],
    validUntil: null,
    ...more,
  }
}

const add = (token: string, more: object = {}) => market.hit(contract.addUser, token, { body: fields(more) as never })
const one = async (id: string) => (await market.hit(contract.getUser, operator, { query: { id } })).data

describe('Users', () => {
  test('a new one signs in, and is asked for a password of their own first', async () => {
    const { data, status } = await add(operator, { username: 'Fresh.Start', phone: '07700 900555' })
    expect(status).toBe(200)
    const user = await one(data.id)
    expect(user).toMatchObject({ username: 'fresh.start', phone: '+44 ••• 0555', manageable: true, status: 1 })
    const signed = await market.hit(account.login, null, { body: { username: 'fresh.start', password: PASSWORD } })
    expect(signed.data.userInfo.secretDue).toBe(true)
  })

  test('everything that is wrong with all fields is said in one round', async () => {
    const answer = await add(operator, {
      username: 'operator',
      phone: '12',
      password: 'short',
      confirmpassword: 'other',
      roleIds: [roleId('shop_owner')],
      shopIds: [shopIdOf('liang')],
      validUntil: '2026-11-01T00:00:00Z',
    })
    const { fields = {} } = answer.envelope as { fields?: Record<string, string[]> }
    expect(Object.keys(fields).sort()).toEqual(
      ['confirmpassword', 'phone', 'roleIds', 'shopIds', 'username', 'validUntil'].sort(),
    )
    expect(Object.keys(fields)).toEqual(Object.keys(inFormOrder(fields)))
  })

  test('names, numbers and addresses belong to one only, and each field says so', async () => {
    const answer = await add(operator, {
      username: 'operator',
      phone: '+44 7700 900110',
      email: 'Shen.Lan@example.com',
    })
    expect(answer.status).toBe(400)
    expect((answer.envelope as { fields?: object }).fields).toEqual({
      username: ['usernameTaken'],
      phone: ['phoneTaken'],
      email: ['emailTaken'],
    })
    const { data } = await market.hit(contract.checkOnlyUser, operator, {
      query: { username: 'OPERATOR', phone: '07700900110', email: 'nobody@example.com' },
    })
    expect(data.taken).toEqual(['username', 'phone'])
    const own = await market.hit(contract.checkOnlyUser, operator, {
      query: { username: 'operator', id: accountIdOf('operator') },
    })
    expect(own.data.taken).toEqual([])
  })

  test('who asks all the time which names there are is tired of (JB-10)', async () => {
    const token = await clerk()
    const ask = async () =>
      (await market.hit(contract.checkOnlyUser, token, { query: { username: 'operator' } as never })).status
    const answers: number[] = []
    for (let asked = 0; asked < 61; asked += 1) answers.push(await ask())
    expect([answers.at(0), answers.at(-2), answers.at(-1)]).toEqual([200, 200, 429])
    market.clock.advance(61_000)
    expect(await ask()).toBe(200)
  })

  test.each([
    ['a short name', { realname: 'X' }, 'realname'],
    ['special characters', { nickname: '<b>x</b>' }, 'nickname'],
    ['no role', { roleIds: [] }, 'roleIds'],
    ['no department', { departIds: [] }, 'departIds'],
    ['two passwords', { confirmpassword: 'Another-77-one' }, 'confirmpassword'],
    ['no phone number', { phone: '12' }, 'phone'],
    ['a last day that is over', { validUntil: '2026-11-01T00:00:00Z' }, 'validUntil'],
    ['no mail address', { email: 'nobody' }, 'email'],
    ['a shop for an operator', { shopIds: [shopIdOf('liang')] }, 'shopIds'],
    ['no shop for a shop’s user', { userType: 2, roleIds: [roleId('shop_readonly')] }, 'shopIds'],
    ['a shop’s role for an operator', { roleIds: [roleId('shop_owner')] }, 'roleIds'],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await add(operator, more)
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.envelope as { fields?: object }).fields ?? {})).toEqual([field])
  })

  test('nobody gives what they do not hold, to others or by way of others (U-06)', async () => {
    const token = await clerk()
    expect((await add(token, { roleIds: [roleId('super_admin')] })).status).toBe(403)
    expect((await add(token, { roleIds: [roleId('order_support')] })).status).toBe(403)
    expect((await add(token, { roleIds: [CLERK_ROLE] })).status).toBe(200)
    for (const id of [accountIdOf('operator'), accountIdOf('order_support'), accountIdOf('content_editor')]) {
      expect((await market.hit(contract.frozenBatch, token, { body: { ids: [id], status: 2 } })).status).toBe(403)
      expect((await market.hit(contract.forceOut, token, { body: { id } })).status).toBe(403)
    }
    const reset = { username: 'operator', password: PASSWORD, confirmpassword: PASSWORD }
    expect((await market.hit(contract.resetPassword, token, { body: reset })).status).toBe(403)
  })

  test('who is frozen is out at the next call, and in again when let in', async () => {
    const { data } = await add(operator, { username: 'short.stay' })
    const login = () => market.hit(account.login, null, { body: { username: 'short.stay', password: PASSWORD } })
    const token = (await login()).data.token
    expect(
      (await market.hit(contract.frozenBatch, operator, { body: { ids: [data.id], status: 2 } })).data.changed,
    ).toBe(1)
    expect((await market.hit(account.userInfo, token)).status).toBe(401)
    expect((await login()).envelope.error).toBe('USER_FROZEN')
    await market.hit(contract.frozenBatch, operator, { body: { ids: [data.id], status: 1 } })
    expect((await login()).status).toBe(200)
  })

  test('why somebody is frozen stands with them and in the log until they are let in; the wire may leave it out', async () => {
    const { data } = await add(operator, { username: 'why.frozen' })
    const put = (status: 1 | 2, reason?: string) =>
      market.hit(contract.frozenBatch, operator, { body: { ids: [data.id], status, ...(reason && { reason }) } })
    const now = async () => {
      const found = (await market.hit(contract.getUser, operator, { query: { id: data.id } })).data
      return [found.frozenTime, found.frozenReason]
    }
    expect((await put(2, 'x'.repeat(contract.FREEZE_REASON_MAX + 1))).status).toBe(400)
    market.clock.advance(1_000)
    expect((await put(2, 'Left the company')).status).toBe(200)
    expect(await now()).toEqual([market.clock.now.toISOString(), 'Left the company'])
    const { records } = (await market.hit(listLog, operator, { query: { action: 'user.frozenBatch' } as never })).data
    expect(records[0]?.detail).toMatchObject({ username: 'why.frozen', reason: 'Left the company' })
    expect((await put(1)).status).toBe(200)
    expect(await now()).toEqual([null, ''])
    const both = [data.id, accountIdOf('maud_owner')]
    await market.hit(contract.frozenBatch, operator, { body: { ids: both, status: 2, reason: 'Moved away' } })
    await market.hit(contract.frozenBatch, operator, { body: { ids: both, status: 1 } })
    const about = (await market.hit(listLog, operator, { query: { ref: data.id } as never })).data.records
    expect(about.some(({ detail }) => detail.reason === 'Moved away')).toBe(true)
    expect((await put(2)).status).toBe(200)
    expect(await now()).toEqual([market.clock.now.toISOString(), ''])
  })

  test('nobody freezes themselves; the last administrator stays one', async () => {
    const self = await market.hit(contract.frozenBatch, operator, {
      body: { ids: [accountIdOf('operator')], status: 2 },
    })
    expect(self.status).toBe(403)
    const { data } = await add(operator, { username: 'second.admin', roleIds: [roleId('super_admin')] })
    const second = await market.login('second.admin').catch(() => null)
    expect(second).toBeNull()
    const { data: user } = await market.hit(contract.getUser, operator, { query: { id: data.id } })
    expect(user.roles.map(({ roleCode }) => roleCode)).toEqual(['super_admin'])
  })

  test('a last day is today or later; one that is over already may stay and may not be moved into the past', async () => {
    const { data } = await add(operator, { validUntil: '2026-11-19T00:00:00Z' })
    const edit = async (validUntil: string | null) => {
      const { version, realname, nickname } = await one(data.id)
      const body = {
        id: data.id,
        version,
        realname,
        nickname,
        roleIds: [CLERK_ROLE],
        departIds: [department],
        shopIds: [],
      }
      const { envelope } = await market.hit(contract.editUser, operator, { body: { ...body, validUntil } })
      return (envelope as { fields?: object }).fields
    }
    const past = { validUntil: ['past'] }
    expect(await edit('2026-11-18T00:00:00Z')).toEqual(past)
    await market.database.db.execute(sql`update account set valid_until = '2026-11-02T00:00:00Z' where id = ${data.id}`)
    expect(await edit('2026-11-02T00:00:00Z')).toBeUndefined()
    expect(await edit('2026-11-03T00:00:00Z')).toEqual(past)
    expect(await edit('2026-12-01T00:00:00Z')).toBeUndefined()
  })

  test('of two who edit the same user the second is told', async () => {
    const { data } = await add(operator)
    const body = {
      id: data.id,
      version: 1,
      realname: 'Changed Once',
      nickname: 'Changed',
      roleIds: [CLERK_ROLE],
      departIds: [department],
      shopIds: [],
      validUntil: null,
    }
    expect((await market.hit(contract.editUser, operator, { body })).status).toBe(200)
    expect((await market.hit(contract.editUser, operator, { body })).envelope.error).toBe('VERSION_CONFLICT')
    expect(await one(data.id)).toMatchObject({ realname: 'Changed Once', version: 2 })
  })

  test('who signed in when, and who has no second step, is found', async () => {
    await market.login('order_support')
    const found = async (query: object) =>
      (await market.hit(contract.listUsers, operator, { query: { size: 100, ...query } as never })).data.records.map(
        ({ username }) => username,
      )
    expect(await found({ lastLogin: 'recent' })).toContain('order_support')
    expect(await found({ lastLogin: 'never' })).not.toContain('order_support')
    await market.database.db.execute(
      sql`update account set last_login_at = '2026-06-01T00:00:00Z' where username = 'order_support'`,
    )
    expect(await found({ lastLogin: 'quiet' })).toEqual(['order_support'])
    expect([await found({ second: 1 }), (await found({ second: 0 })).includes('order_support')]).toEqual([[], true])
  })

  test('lists are filtered, sorted and paged by closed lists', async () => {
    const page = await market.hit(contract.listUsers, operator, {
      query: { userType: 2, sort: 'username', order: 'asc', size: 3 } as never,
    })
    expect(page.data.records).toHaveLength(3)
    expect(page.data.records.map(({ username }) => username)).toEqual(
      page.data.records.map(({ username }) => username).sort(),
    )
    for (const q of ['ANG_mana', '佳慧']) {
      const named = await market.hit(contract.listUsers, operator, { query: { q } as never })
      expect([q, named.data.records.map(({ username }) => username)]).toEqual([q, ['liang_manager']])
    }
    const byPhone = await market.hit(contract.listUsers, operator, { query: { phone: '07700 900103' } as never })
    expect(byPhone.data.records.map(({ username }) => username)).toEqual(['hannah_pennine'])
    const bad = await market.hit(contract.listUsers, operator, { query: { sort: 'password_hash' } as never })
    expect(bad.status).toBe(400)
    const role = await market.hit(contract.listUsers, operator, { query: { roleId: roleId('auditor') } as never })
    expect(role.data.records.map(({ username }) => username)).toEqual(['auditor'])
  })

  test('shop people have no way in', async () => {
    const seller = await market.login('liang_manager')
    for (const row of [contract.listUsers, contract.userChoices])
      expect((await market.hit(row as typeof contract.userChoices, seller)).status).toBe(403)
  })
})

test.each([[{}], [{ userType: 2, status: 1 }], [{ q: 'liang' }]])(
  'each department counts the users of %j that belong to it or below it',
  async (view) => {
    const counted = (await market.hit(contract.departmentCounts, operator, { query: view })).data
    expect(counted.some(({ users }) => users > 0)).toBe(true)
    for (const { id, users } of counted) {
      const query = { ...view, depId: id, below: 1, size: 1 }
      expect((await market.hit(contract.listUsers, operator, { query: query as never })).data.total).toBe(users)
    }
  },
)
