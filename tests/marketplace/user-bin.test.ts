import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import { listLog } from '@/lib/contract/log'
import * as contract from '@/lib/contract/user'
import { eraseUser, recycleUsers, restoreUser } from '@/lib/contract/user/bin'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const PASSWORD = 'Quayside-77-lamp'
const DAY_MS = 86_400_000
let market: TestMarketplace
let operator: string
let department: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
  department = (await peek<{ id: string }>(market, sql`select id from department where org_code = 'A01'`))[0]?.id ?? ''
})
afterAll(() => market.close())

let made = 0
async function newUser(more: object = {}) {
  made += 1
  const body = {
    username: `binned${made}`,
    realname: 'Somebody',
    nickname: 'Somebody',
    phone: '',
    email: '',
    userType: 1,
    password: PASSWORD,
    confirmpassword: PASSWORD,
    roleIds: [roleId('auditor')],
    departIds: [department],
    shopIds: [],
    validUntil: null,
    ...more,
  }
  const { data, envelope } = await market.hit(contract.addUser, operator, { body: body as never })
  if (!data) throw new Error(JSON.stringify(envelope))
  return { id: data.id, username: body.username }
}
const recycle = (id: string, token = operator) => market.hit(recycleUsers, token, { body: { ids: [id] } })
const restore = (id: string, username = '', token = operator) =>
  market.hit(restoreUser, token, { body: { id, username } })
const listed = async (query: object) =>
  (await market.hit(contract.listUsers, operator, { query: { size: 100, ...query } as never })).data.records
const one = async (id: string) => (await market.hit(contract.getUser, operator, { query: { id } })).data
const signIn = (username: string) => market.hit(account.login, null, { body: { username, password: PASSWORD } })

describe('A deleted user', () => {
  test('is out at once, in the bin and nowhere else, and comes back with all that they had', async () => {
    const { id, username } = await newUser({ phone: '07700 900777' })
    const before = await one(id)
    const token = (await signIn(username)).data.token
    expect((await recycle(id)).data).toEqual({ deleted: 1 })
    expect((await market.hit(account.userInfo, token)).envelope.error).toBe('UNAUTHORISED')
    expect((await signIn(username)).envelope.error).toBe('LOGIN_FAILED')
    expect((await listed({ q: username })).map((user) => user.id)).toEqual([])
    const [binned] = await listed({ q: username, status: 3 })
    expect(binned).toMatchObject({ id, username, status: 3, roles: [], departments: [] })
    expect(Date.parse(binned?.eraseTime ?? '') - Date.parse(binned?.deletedTime ?? '')).toBe(30 * DAY_MS)
    expect((await restore(id)).data).toEqual({ contactLost: false, standing: 'open' })
    const { version, lastLoginTime, ...after } = await one(id)
    expect(before).toMatchObject(after)
    expect((await signIn(username)).status).toBe(200)
  })

  test('keeps the places in shops, the owner’s as well', async () => {
    const seller = accountIdOf('maud_owner')
    const place = () => peek(market, sql`select shop_id, owner, since from shop_member where account_id = ${seller}`)
    const before = await place()
    await recycle(seller)
    expect(await place()).toEqual([])
    await restore(seller)
    expect(await place()).toEqual(before)
    expect(before).toMatchObject([{ shop_id: shopIdOf('maud'), owner: true }])
  })

  test('comes back as frozen as before, and the restoring user is informed; so after the last day', async () => {
    const frozen = await newUser()
    await market.hit(contract.frozenBatch, operator, { body: { ids: [frozen.id], status: 2 } })
    await recycle(frozen.id)
    expect((await restore(frozen.id)).data).toEqual({ contactLost: false, standing: 'frozen' })
    expect((await signIn(frozen.username)).envelope.error).toBe('USER_FROZEN')
    const over = await newUser()
    await market.database.db.execute(
      sql`update account set valid_until = ${market.clock.now.toISOString()} where id = ${over.id}`,
    )
    await recycle(over.id)
    expect((await restore(over.id)).data).toEqual({ contactLost: false, standing: 'over' })
    await market.database.db.execute(sql`update account set valid_until = null where id = ${over.id}`)
  })

  test('leaves the name to others, and comes back by another one', async () => {
    const { id, username } = await newUser({ phone: '07700 900778' })
    await recycle(id)
    await newUser({ username, phone: '07700 900778' })
    const { status, envelope } = await restore(id)
    expect([status, (envelope as { fields?: object }).fields]).toEqual([400, { username: ['usernameTaken'] }])
    expect((await restore(id, `${username}.old`)).data).toEqual({ contactLost: true, standing: 'open' })
    expect(await one(id)).toMatchObject({ username: `${username}.old`, phone: null })
  })

  test('is not found by editing, freezing, resetting and deleting', async () => {
    const { id, username } = await newUser()
    await recycle(id)
    expect((await recycle(id)).status).toBe(404)
    expect((await market.hit(contract.frozenBatch, operator, { body: { ids: [id], status: 1 } })).status).toBe(404)
    expect((await market.hit(contract.forceOut, operator, { body: { id } })).status).toBe(404)
    const body = { username, password: PASSWORD, confirmpassword: PASSWORD }
    expect((await market.hit(contract.resetPassword, operator, { body })).status).toBe(404)
    expect((await restore(accountIdOf('auditor'))).status).toBe(404)
    expect((await market.hit(eraseUser, operator, { query: { id: accountIdOf('auditor') } })).status).toBe(404)
  })

  test('is never oneself, the last administrator, or somebody who holds more; nor does one come back by such a hand', async () => {
    expect((await recycle(accountIdOf('operator'))).envelope.error).toBe('FORBIDDEN')
    const clerkRole = '00000000-0000-7000-8000-0000000000bb'
    const { db } = market.database
    await db.execute(
      sql`insert into role (id, code, name_zh, name_en, kind) values (${clerkRole}, 'binner', '用户专员', 'Clerk', 1)`,
    )
    await db.execute(sql`insert into role_permission (role_id, permission_id) select ${clerkRole}::uuid, id from permission
      where perms in ('user:list', 'user:edit')`)
    await db.execute(
      sql`insert into account_role (account_id, role_id) values (${accountIdOf('content_editor')}, ${clerkRole})`,
    )
    const clerk = await market.login('content_editor')
    const { id } = await newUser()
    expect((await recycle(id, clerk)).envelope.error).toBe('FORBIDDEN')
    expect((await recycle(accountIdOf('operator'), clerk)).envelope.error).toBe('FORBIDDEN')
    await recycle(id)
    expect((await restore(id, '', clerk)).envelope.error).toBe('FORBIDDEN')
    expect((await market.hit(eraseUser, clerk, { query: { id } })).envelope.error).toBe('FORBIDDEN')
  })

  test('comes back without a role that was deleted meanwhile', async () => {
    const extra = '00000000-0000-7000-8000-0000000000bc'
    const { db } = market.database
    await db.execute(
      sql`insert into role (id, code, name_zh, name_en, kind) values (${extra}, 'passing', '临时', 'Passing', 1)`,
    )
    const { id } = await newUser({ roleIds: [roleId('auditor'), extra] })
    await recycle(id)
    await db.execute(sql`delete from role where id = ${extra}`)
    expect((await restore(id)).status).toBe(200)
    expect((await one(id)).roles.map(({ roleCode }) => roleCode)).toEqual(['auditor'])
  })

  test('is erased when the time is over: nothing personal stays, and the logs still name them', async () => {
    const { id, username } = await newUser({ phone: '07700 900779', email: 'gone@example.com' })
    await signIn(username)
    await recycle(id)
    market.clock.advance(30 * DAY_MS - 60_000)
    await sweep(market, 'user.emptyBin')
    const row = () =>
      peek<Record<string, unknown>>(
        market,
        sql`select phone_sealed, email_sealed, avatar, password_hash, erased_at is not null as erased from account where id = ${id}`,
      )
    expect((await row())[0]?.erased).toBe(false)
    market.clock.advance(60_000)
    expect(await sweep(market, 'user.emptyBin')).toBeGreaterThan(0)
    expect(await row()).toEqual([
      { phone_sealed: null, email_sealed: null, avatar: null, password_hash: '', erased: true },
    ])
    operator = await market.login('operator')
    expect((await restore(id)).status).toBe(404)
    expect((await listed({ status: 3 })).map((user) => user.id)).not.toContain(id)
    const { data } = await market.hit(listLog, operator, { query: { log: 'operation', ref: id } as never })
    const acts = data.records.map(({ action, refName }) => [action, refName])
    expect(acts).toContainEqual(['eraseUser', username])
  })
})

describe('Accounts that end', () => {
  test('are found by how long they are good for, and sorted by it', async () => {
    const at = (days: number) => new Date(market.clock.now.getTime() + days * DAY_MS).toISOString()
    const soon = await newUser({ validUntil: at(10) })
    const late = await newUser({ validUntil: at(90) })
    const ids = async (query: object) => (await listed(query)).map(({ id }) => id)
    expect(await ids({ valid: 'soon' })).toEqual([soon.id])
    expect(await ids({ valid: 'over' })).toEqual([])
    expect(await ids({ valid: 'open' })).not.toContain(late.id)
    expect((await ids({ sort: 'validUntil', order: 'asc' })).slice(0, 2)).toEqual([soon.id, late.id])
    market.clock.advance(11 * DAY_MS)
    operator = await market.login('operator')
    expect(await ids({ valid: 'over' })).toEqual([soon.id])
  })
})
