import * as rules from '@/lib/contract/data-rule'
import * as department from '@/lib/contract/department'
import * as dictionary from '@/lib/contract/dictionary'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { listLog } from '@/lib/contract/log'
import * as permission from '@/lib/contract/permission'
import * as role from '@/lib/contract/role'
import { saveLanding } from '@/lib/contract/role/preview'
import * as translation from '@/lib/contract/translation'
import * as user from '@/lib/contract/user'
import { isAlready } from '@/lib/domain/difference'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let admin: string
beforeAll(async () => {
  market = await startMarketplace()
  admin = await market.login('operator')
})
afterAll(() => market.close())

async function send<E extends Endpoint>(row: E, args: Args<E>): Promise<Data<E>> {
  market.clock.advance(1_000)
  const answer = await market.hit(row, admin, args)
  expect([answer.status, answer.envelope.error]).toEqual([200, undefined])
  return answer.data
}

/** How many changes the log tells of. */
const logged = async () => {
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 100 } as never })
  return data.records.length
}

/** Sends an edit three times: as it is, with something else, and that once more in the version that came of it. */
async function thrice<E extends Endpoint>(row: E, body: { version: number; [field: string]: unknown }, more: object) {
  const said: unknown[] = []
  const seen: number[] = [await logged()]
  for (const sent of [body, { ...body, ...more }, { ...body, ...more, version: body.version + 1 }]) {
    said.push(await send(row, { body: sent } as never))
    seen.push(await logged())
  }
  const grown = seen.slice(1).map((count, index) => count - (seen[index] ?? 0))
  return { changed: said.map((answer) => (answer as { changed: boolean }).changed), grown }
}

const ONCE = { changed: [false, true, false], grown: [0, 1, 0] }

test('a record as somebody wants it, an empty text being none, is no change; in another version it may be', () => {
  expect(isAlready({ name: 'a', memo: null, list: ['1'], version: 2 }, { memo: '', list: ['1'], version: 2 })).toBe(
    true,
  )
  expect(isAlready({ name: 'a', version: 2 }, { name: 'a', version: 1 })).toBe(false)
  expect(isAlready({ list: ['1', '2'] }, { list: ['1'] })).toBe(false)
})

test('a user that is sent as it is keeps its version, and nothing is logged', async () => {
  const { records } = await send(user.listUsers, { query: { username: 'auditor' } as never })
  const [known] = records
  if (!known) throw new Error('no user')
  const body = {
    id: known.id,
    version: known.version,
    realname: known.realname,
    nickname: known.nickname,
    roleIds: known.roles.map(({ id }) => id),
    departIds: known.departments.map(({ id }) => id),
    shopIds: [],
    validUntil: known.validUntil,
  }
  expect(await thrice(user.editUser, body, { nickname: 'Ledger' })).toEqual(ONCE)
  const now = { ...body, nickname: 'Ledger', version: body.version + 1 }
  expect(await thrice(user.editUser, now, { phone: '+447700900188' })).toEqual(ONCE)
  // The mask of a number is not the number.
  expect(await send(user.editUser, { body: { ...now, version: now.version + 1, phone: '+447700911188' } })).toEqual({
    changed: true,
  })
})

test('the names, the rights, the rules and the first page of a role', async () => {
  const named = { roleName: '无改', roleNameEn: 'As it is', description: '' }
  const { id } = await send(role.addRole, { body: { ...named, roleCode: 'as_it_is', kind: 1 } })
  expect(await thrice(role.editRole, { ...named, id, version: 1 }, { description: 'Another' })).toEqual(ONCE)
  const { ids } = await send(role.roleTree, { query: {} })
  const before = await logged()
  const rights = { roleId: id, version: 2, permissionIds: ids.slice(0, 1) }
  const given = await send(role.saveRolePermission, { body: rights })
  expect(given.added).toBeGreaterThan(0)
  expect(await send(role.saveRolePermission, { body: { ...rights, version: 3 } })).toMatchObject({
    added: 0,
    removed: 0,
  })
  expect((await logged()) - before).toBe(1)
  expect(await send(rules.saveRoleRules, { body: { roleId: id, version: 3, ruleIds: [] } })).toMatchObject({
    changed: false,
  })
  expect(await send(saveLanding, { body: { roleId: id, version: 3, landing: '' } })).toEqual({ changed: false })
  expect((await market.hit(role.saveRolePermission, admin, { body: rights })).envelope.error).toBe('VERSION_CONFLICT')
})

test('a department, a dictionary and its item', async () => {
  const unit = { parentId: null, departName: '无改', departNameEn: 'As it is', orgCategory: '2', head: '', mobile: '' }
  const placed = { ...unit, departOrder: 9, memo: '' }
  const made = await send(department.addDepartment, { body: placed })
  const known = { ...placed, id: made.id, version: 1 }
  expect(await thrice(department.editDepartment, known, { memo: 'Another' })).toEqual(ONCE)
  const names = { dictName: '无改', dictNameEn: 'As it is', description: '' }
  const dict = await send(dictionary.addDictionary, { body: { ...names, dictCode: 'as_it_is' } })
  expect(await thrice(dictionary.editDictionary, { ...names, id: dict.id, version: 1 }, { dictName: '改' })).toEqual(
    ONCE,
  )
  const item = { itemText: '红', itemTextEn: 'Red', color: null, sortOrder: 1, status: 1 as const }
  const { id } = await send(dictionary.addDictionaryItem, { body: { ...item, dictId: dict.id, itemValue: 'r' } })
  expect(await thrice(dictionary.editDictionaryItem, { ...item, id, version: 1 }, { status: 0 })).toEqual(ONCE)
})

test('an entry of the menu, its data rule, and a text', async () => {
  const entry = { parentId: null, name: '无改', nameEn: 'As it is', url: '/as-it-is', component: 'layouts/RouteView' }
  const body = { ...entry, perms: [] }
  const { id } = await send(permission.addPermission, { body: { ...body, menuType: 1 } })
  expect(await thrice(permission.editPermission, { ...body, id, version: 1 }, { hidden: true })).toEqual(ONCE)
  const entries = await send(permission.listPermissions, {} as never)
  const permissionId = entries.find(({ component, hidden }) => component === 'op/orders/OrderList' && !hidden)?.id ?? ''
  const rule = {
    ruleName: 'As it is',
    ruleColumn: 'status',
    ruleConditions: '=' as const,
    ruleValue: '1',
    status: '1' as const,
  }
  const added = await send(rules.addRule, { body: { ...rule, permissionId } })
  expect(await thrice(rules.editRule, { ...rule, id: added.id, version: 1 }, { ruleValue: '2' })).toEqual(ONCE)
  const text = { key: 'order.list.title', zh: null, en: 'Our orders' }
  await send(translation.editText, { body: { ...text, version: 0 } })
  expect(await thrice(translation.editText, { ...text, version: 1 }, { en: 'My orders' })).toEqual(ONCE)
})
