import { sql } from 'drizzle-orm'
import { forgetPassword, login, permissionsByToken, sendCode, userInfo, verifyCode } from '@/lib/contract/account'
import * as contract from '@/lib/contract/colleague'
import * as orders from '@/lib/contract/order'
import { listRoles } from '@/lib/contract/role'
import * as shop from '@/lib/contract/shop/profile'
import * as roles from '@/lib/contract/shop/role'
import { getUser } from '@/lib/contract/user'
import { SHOP_CODES, SHOP_RIGHTS } from '@/lib/domain/colleague'
import type { PermissionCode } from '@/lib/domain/permission'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { roleId } from '@/lib/marketplace/modules/system'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let [owner, manager, hannah, operator] = ['', '', '', '']
beforeAll(async () => {
  market = await startMarketplace()
  const names = ['liang_manager', 'zhou_multi', 'hannah_pennine', 'operator']
  ;[owner = '', manager = '', hannah = '', operator = ''] = await Promise.all(names.map((name) => market.login(name)))
})
afterAll(() => market.close())

const PASSWORD = 'Quayside-77-lamp'
let count = 0

async function roleWith(codes: readonly PermissionCode[], token = owner) {
  count += 1
  const body = {
    roleName: '测试角色',
    roleNameEn: 'Test role',
    description: '',
    roleCode: `t${count}`,
    codes: [...codes],
  }
  return market.hit(roles.addShopRole, token, { body })
}

function newcomer(roleIds: readonly string[], more: object = {}) {
  count += 1
  const secret = { way: 'password', password: PASSWORD, confirmpassword: PASSWORD }
  const body = { username: `mate_${count}`, realname: 'Mate', email: '', roleIds, lastDay: null, ...secret, ...more }
  return body as never
}

const addMate = async (roleIds: readonly string[], more: object = {}, token = owner) => {
  const body = newcomer(roleIds, more)
  const answer = await market.hit(contract.addColleague, token, { body })
  return { ...answer, username: (body as { username: string }).username }
}

const codesOf = async (token: string) =>
  (await market.hit(permissionsByToken, token)).data.auth.map(({ action }) => action).sort()

/** Signs somebody in who has to choose another password first, and has done so. */
async function enter(username: string): Promise<string> {
  await market.database.db.execute(sql`update account set must_change_password = false where username = ${username}`)
  return (await market.hit(login, null, { body: { username, password: PASSWORD } })).data.token
}

test('a colleague with a role of the shop sees what it opens, and nothing else', async () => {
  const { data: role } = await roleWith(['order:list', 'order:ship'])
  const mate = await addMate([role.id])
  expect(mate.status).toBe(200)
  const token = await enter(mate.username)
  expect(await codesOf(token)).toEqual(['order:list', 'order:ship'])
  expect((await market.hit(orders.listOrders, token, { query: {} as never })).status).toBe(200)
  expect((await market.hit(shop.getShopProfile, token)).status).toBe(403)
  const { menu } = (await market.hit(permissionsByToken, token)).data
  const paths = JSON.stringify(menu)
  expect(paths).toContain('/order/list')
  expect(paths).not.toContain('/shop/admins')
  expect((await market.hit(userInfo, token)).data.shops.map(({ shopName }) => shopName)).toEqual(['Liang & Co.'])
})

test('a password that the owner chose must be changed at once; a weak one is refused beside its field', async () => {
  const mate = await addMate([roleId('shop_readonly')])
  const { data } = await market.hit(login, null, { body: { username: mate.username, password: PASSWORD } })
  expect(data.userInfo.secretDue).toBe(true)
  const weak = await addMate([roleId('shop_readonly')], { password: 'abc', confirmpassword: 'abc' })
  expect(weak.envelope).toMatchObject({ error: 'PASSWORD_WEAK', fields: { password: expect.anything() } })
  const taken = await addMate([roleId('shop_readonly')], { username: 'liang_shipping' })
  expect(taken.envelope.fields).toEqual({ username: ['usernameTaken'] })
})

test('an invitation goes by mail, is accepted by setting a password, and is not sent again afterwards', async () => {
  const email = 'invited@example.com'
  const noMail = await addMate([roleId('shop_goods')], { way: 'invite', password: '', confirmpassword: '' })
  expect(noMail.envelope.fields).toEqual({ email: ['inviteMail'] })
  const { data, username } = await addMate([roleId('shop_goods')], { way: 'invite', email })
  expect((await market.hit(contract.getColleague, owner, { query: { id: data.id } })).data.state).toBe('invited')
  expect(await market.messages()).toContainEqual(expect.objectContaining({ to: email, invitation: username }))
  const early = await market.hit(login, null, { body: { username, password: PASSWORD } })
  expect(early.envelope.error).toBe('LOGIN_FAILED')
  expect((await market.hit(contract.inviteColleague, owner, { body: { id: data.id } })).status).toBe(200)

  await market.hit(sendCode, null, { body: { target: email, purpose: 'reset', device: DEVICE } })
  const code = (await market.messages()).findLast((message) => message.to === email && message.code)?.code ?? ''
  const { data: proof } = await market.hit(verifyCode, null, {
    body: { target: email, purpose: 'reset', code, device: DEVICE },
  })
  const body = { ticket: proof.ticket, password: PASSWORD, confirmpassword: PASSWORD }
  expect((await market.hit(forgetPassword, null, { body })).status).toBe(200)
  expect((await market.hit(login, null, { body: { username, password: PASSWORD } })).status).toBe(200)
  expect((await market.hit(contract.getColleague, owner, { query: { id: data.id } })).data.state).toBe('active')
  const again = await market.hit(contract.inviteColleague, owner, { body: { id: data.id } })
  expect(again.envelope.error).toBe('COLLEAGUE_JOINED')
})

test('nobody gives more than they hold, makes an owner, or changes themselves, an owner or somebody of the platform', async () => {
  const { data: strong } = await roleWith(['pii:reveal', 'finance:account'])
  expect((await addMate([strong.id], {}, manager)).envelope.error).toBe('FORBIDDEN')
  expect((await addMate([roleId('shop_owner')])).envelope.fields).toEqual({ roleIds: ['role'] })
  expect((await addMate([roleId('super_admin')])).envelope.fields).toEqual({ roleIds: ['role'] })
  const mate = await addMate([strong.id])
  const change = { id: mate.data.id, version: 1, realname: 'Other', roleIds: [roleId('shop_readonly')], lastDay: null }
  expect((await market.hit(contract.editColleague, manager, { body: change })).envelope.error).toBe('FORBIDDEN')
  for (const name of ['zhou_multi', 'liang_manager'])
    for (const token of [owner, manager]) {
      const body = { ...change, id: accountIdOf(name) }
      expect((await market.hit(contract.editColleague, token, { body })).envelope.error).toBe('FORBIDDEN')
    }
  expect((await roleWith(['pii:reveal'], manager)).status).toBe(403)
})

test('another shop’s people and roles are not there', async () => {
  const { data: role } = await roleWith(['order:list'])
  const mate = await addMate([role.id])
  const query = { id: mate.data.id }
  expect((await market.hit(contract.getColleague, hannah, { query })).status).toBe(404)
  expect((await market.hit(contract.removeColleague, hannah, { query })).status).toBe(404)
  expect(
    (await market.hit(contract.freezeColleague, hannah, { body: { ...query, frozen: true, reason: 'x' } })).status,
  ).toBe(404)
  expect((await market.hit(roles.getShopRole, hannah, { query: { id: role.id } })).status).toBe(404)
  expect((await market.hit(roles.deleteShopRole, hannah, { query: { id: role.id } })).status).toBe(404)
  expect((await addMate([role.id], {}, hannah)).envelope.fields).toEqual({ roleIds: ['role'] })
  const listed = await market.hit(roles.listShopRoles, hannah, { query: { size: 100 } as never })
  expect(listed.data.records.map(({ id }) => id)).not.toContain(role.id)
  const system = (await market.hit(listRoles, operator)).data
  expect(system.map(({ id }) => id)).not.toContain(role.id)
  const seen = (await market.hit(getUser, operator, { query: { id: mate.data.id } })).data
  expect(seen.roles.map(({ id }) => id)).toEqual([role.id])
})

test('a role of a shop counts there alone, and never beyond what its owner holds today', async () => {
  const { data: role } = await roleWith(['order:list', 'goods:list'])
  const mate = await addMate([role.id])
  const token = await enter(mate.username)
  expect(await codesOf(token)).toEqual(['goods:list', 'order:list'])
  const { db } = market.database
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select id from permission where menu_type = 2 and perms = 'goods:list'`,
  )
  await db.execute(
    sql`delete from role_permission where role_id = ${roleId('shop_owner')} and permission_id = ${row?.id}`,
  )
  expect(await codesOf(token)).toEqual(['order:list'])
  await db.execute(
    sql`insert into role_permission (role_id, permission_id) values (${roleId('shop_owner')}, ${row?.id})`,
  )
  const [other] = await rowsOf<{ id: string }>(db, sql`select id from shop where no = 'S10003'`)
  await db.execute(
    sql`insert into shop_member (shop_id, account_id, owner, since) values (${other?.id}, ${mate.data.id}, false, now())`,
  )
  expect(await codesOf(token)).toEqual([])
})

test('freezing, another password, signing out and removing end the sessions; the name stays in the log', async () => {
  const mate = await addMate([roleId('shop_readonly')])
  const { id } = mate.data
  const inside = async () => (await market.hit(userInfo, token)).status
  let token = await enter(mate.username)
  await market.hit(contract.freezeColleague, owner, { body: { id, frozen: true, reason: 'On leave' } })
  expect(await inside()).toBe(401)
  await market.hit(contract.freezeColleague, owner, { body: { id, frozen: false } })
  token = await enter(mate.username)
  const { data } = await market.hit(contract.signOutColleague, owner, { body: { id } })
  expect([data.ended, await inside()]).toEqual([1, 401])
  token = await enter(mate.username)
  await market.hit(contract.resetColleague, owner, { body: { id, password: PASSWORD, confirmpassword: PASSWORD } })
  expect(await inside()).toBe(401)
  token = await enter(mate.username)
  expect((await market.hit(contract.removeColleague, owner, { query: { id } })).status).toBe(200)
  expect(await inside()).toBe(401)
  expect((await market.hit(contract.getColleague, owner, { query: { id } })).status).toBe(404)
})

test('a role with people stays; without them it goes; a changed one is felt at the next call', async () => {
  const { data: role } = await roleWith(['order:list'])
  const mate = await addMate([role.id])
  const token = await enter(mate.username)
  const known = { id: role.id, roleName: '测试角色', roleNameEn: 'Test role', description: '' }
  const body = { ...known, version: 1, codes: ['goods:list' as const] }
  expect((await market.hit(roles.editShopRole, owner, { body })).data.changed).toBe(true)
  expect(await codesOf(token)).toEqual(['goods:list'])
  expect((await market.hit(roles.editShopRole, owner, { body })).envelope.error).toBe('VERSION_CONFLICT')
  const drop = () => market.hit(roles.deleteShopRole, owner, { query: { id: role.id } })
  expect((await drop()).envelope.error).toBe('ROLE_IN_USE')
  await market.hit(contract.removeColleague, owner, { query: { id: mate.data.id } })
  expect((await drop()).status).toBe(200)
  expect((await market.hit(roles.deleteShopRole, owner, { query: { id: roleId('shop_goods') } })).status).toBe(403)
})

test('the setup ends without a colleague, and says when there is one', async () => {
  const stepOf = async (token: string) =>
    (await market.hit(shop.shopSetup, token)).data.steps.find(({ step }) => step === 'colleague')
  expect(await stepOf(owner)).toEqual({ step: 'colleague', done: true, optional: true })
  expect((await stepOf(await market.login('harbour_owner')))?.done).toBe(false)
})

test('every right of a shop stands in one group', () => {
  expect(SHOP_RIGHTS.flatMap(({ codes }) => codes).toSorted()).toEqual(SHOP_CODES.toSorted())
})
