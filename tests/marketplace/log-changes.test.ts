import * as announcement from '@/lib/contract/announcement'
import * as config from '@/lib/contract/config'
import * as rules from '@/lib/contract/data-rule'
import * as department from '@/lib/contract/department'
import * as dictionary from '@/lib/contract/dictionary'
import { importDictionaries } from '@/lib/contract/dictionary/file'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { listLog, recordVersions } from '@/lib/contract/log'
import { releaseAnnouncement, revokeAnnouncement } from '@/lib/contract/message'
import * as template from '@/lib/contract/message/template'
import * as permission from '@/lib/contract/permission'
import * as role from '@/lib/contract/role'
import * as translation from '@/lib/contract/translation'
import { listUsers } from '@/lib/contract/user'
import { recycleUsers, restoreUser } from '@/lib/contract/user/bin'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let admin: string
beforeAll(async () => {
  market = await startMarketplace()
  admin = await market.login('operator')
})
afterAll(() => market.close())
/** Of rows of one millisecond nobody can say which is newer. */
beforeEach(() => market.clock.advance(1_000))

async function send<E extends Endpoint>(row: E, args: Args<E>): Promise<Data<E>> {
  market.clock.advance(1_000)
  const answer = await market.hit(row, admin, args)
  expect([answer.status, answer.envelope.error]).toEqual([200, undefined])
  return answer.data
}

/** The newest row of the log of changes, its fields by name. */
async function newest() {
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 1 } as never })
  const [row] = data.records
  if (!row) throw new Error('nothing changed')
  const changes = Object.fromEntries(row.changes.map(({ field, before, after }) => [field, [before, after]]))
  return { action: row.action, refName: row.refName, detail: row.detail, changes }
}

test('a setting is told with the value that it had and has', async () => {
  const { data } = await market.hit(config.listSettings, admin)
  const version = data.find(({ name }) => name === 'review.auto')?.version ?? 0
  await send(config.editSetting, { body: { name: 'review.auto', value: 20, reason: 'Christmas', version } })
  expect(await newest()).toMatchObject({
    action: 'editSetting',
    detail: { reason: 'Christmas' },
    changes: { value: ['15', '20'] },
  })
})

test('a text is told in both languages, and as none where the program’s own came back', async () => {
  const key = 'order.list.title'
  await send(translation.editText, { body: { key, zh: null, en: 'Our orders', version: 0 } })
  expect((await newest()).changes).toEqual({ en: [null, 'Our orders'] })
  await send(translation.editText, { body: { key, zh: null, en: null, version: 1 } })
  expect((await newest()).changes).toEqual({ en: ['Our orders', null] })
})

test('a dictionary and its items are told by the code, from their beginning to their end', async () => {
  const named = { dictName: '颜色', dictNameEn: 'Colours', description: '' }
  const { id } = await send(dictionary.addDictionary, { body: { ...named, dictCode: 'colours' } })
  expect(await newest()).toMatchObject({ detail: { dictCode: 'colours' }, changes: { dictName: [null, '颜色'] } })
  await send(dictionary.editDictionary, { body: { ...named, dictNameEn: 'Shades', id, version: 1 } })
  expect((await newest()).changes).toEqual({ dictNameEn: ['Colours', 'Shades'] })
  const item = { itemText: '红', itemTextEn: 'Red', color: null, sortOrder: 1, status: 1 as const }
  const added = await send(dictionary.addDictionaryItem, { body: { ...item, dictId: id, itemValue: 'r' } })
  expect(await newest()).toMatchObject({ detail: { item: 'r' }, changes: { itemText: [null, '红'] } })
  await send(dictionary.editDictionaryItem, { body: { ...item, status: 0, id: added.id, version: 1 } })
  expect(await newest()).toMatchObject({ detail: { item: 'r' }, changes: { enabled: [true, false] } })
  await send(dictionary.deleteDictionaryItem, { query: { id: added.id } })
  expect(await newest()).toMatchObject({ action: 'deleteDictionaryItem', changes: { itemTextEn: ['Red', null] } })
  await send(dictionary.deleteDictionary, { query: { id } })
  expect(await newest()).toMatchObject({ action: 'deleteDictionary', changes: { enabled: [true, false] } })
  await send(dictionary.eraseDictionary, { query: { id } })
  expect(await newest()).toMatchObject({ action: 'eraseDictionary', changes: { dictCode: ['colours', null] } })
})

test('every write of a record is told, however long ago, and none of another record', async () => {
  const named = { dictName: '口味', dictNameEn: 'Tastes', description: '' }
  const { id } = await send(dictionary.addDictionary, { body: { ...named, dictCode: 'tastes' } })
  await send(dictionary.addDictionary, { body: { ...named, dictCode: 'tastes_too' } })
  market.clock.advance(100 * 86_400_000)
  admin = await market.login('operator')
  await send(dictionary.editDictionary, { body: { ...named, dictNameEn: 'Flavours', id, version: 1 } })
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 1 } as never })
  const versions = await send(recordVersions, { query: { id: data.records[0]?.id ?? '' } })
  expect(versions.more).toBe(false)
  expect(versions.records.map(({ action, refId }) => [action, refId])).toEqual([
    ['editDictionary', id],
    ['addDictionary', id],
  ])
})

test('a file is told record by record, each with what became of its fields', async () => {
  const named = { dictName: '尺寸', dictNameEn: 'Sizes', description: '' }
  const { id } = await send(dictionary.addDictionary, { body: { ...named, dictCode: 'sizes' } })
  const item = { itemText: '小', itemTextEn: 'Small', color: null, sortOrder: 1, status: 1 as const }
  await send(dictionary.addDictionaryItem, { body: { ...item, dictId: id, itemValue: 's' } })
  const row = { dictCode: 'sizes', dictName: '尺寸', dictNameEn: 'Sizes' }
  const rows = [
    { ...row, ...item, itemValue: 's', itemTextEn: 'Little', status: 0 as const },
    { ...row, ...item, itemValue: 'm', itemText: '中', itemTextEn: 'Middle' },
  ]
  const { stamp } = await send(importDictionaries, { body: { rows, stamp: null } })
  await send(importDictionaries, { body: { rows, stamp } })
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 2 } as never })
  const of = (value: string) => data.records.find(({ detail }) => detail.item === value)
  expect(of('s')).toMatchObject({ action: 'importDictionaries', refType: 'dict', detail: { dictCode: 'sizes' } })
  expect(of('s')?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['itemTextEn', 'Small', 'Little'],
    ['enabled', true, false],
  ])
  expect(of('m')?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['itemValue', null, 'm'],
    ['itemText', null, '中'],
    ['itemTextEn', null, 'Middle'],
    ['sortOrder', null, 1],
    ['enabled', null, true],
  ])
  const versions = (await market.hit(recordVersions, admin, { query: { id: of('s')?.id ?? '' } })).data.records
  expect(versions.map(({ id: row }) => row)).toEqual([of('s')?.id])
})

test('texts of a file are told by their keys', async () => {
  const texts = [{ key: 'order.list.title', zh: null, en: 'Orders of ours', version: 0 }]
  const [known] = (await market.hit(translation.listTexts, admin)).data.filter(({ key }) => key === texts[0]?.key)
  await send(translation.importTexts, {
    body: { texts: texts.map((text) => ({ ...text, version: known?.version ?? 0 })) },
  })
  const { data } = await market.hit(listLog, admin, { query: { log: 'changes', size: 1 } as never })
  expect(data.records[0]?.changes).toEqual([{ record: null, field: 'en', before: null, after: 'Orders of ours' }])
  expect(data.records[0]?.refId).toBe('order.list.title')
})

test('moving a user to the bin and back changes the state, and no other field is logged', async () => {
  const found = (await market.hit(listUsers, admin, { query: { username: 'hannah' } as never })).data.records[0]
  const id = found?.id ?? ''
  await send(recycleUsers, { body: { ids: [id] } })
  expect((await newest()).changes).toEqual({ status: [1, 3] })
  await send(restoreUser, { body: { id } })
  expect(await newest()).toMatchObject({ action: 'restoreUser', changes: { status: [3, 1] } })
  expect(Object.keys((await newest()).changes)).toEqual(['status'])
  await send(recycleUsers, { body: { ids: [id] } })
  await send(restoreUser, { body: { id, username: 'hannah_again' } })
  expect((await newest()).changes).toEqual({ status: [3, 1], username: ['hannah_pennine', 'hannah_again'] })
})

test('a department is told with its parent’s name and a masked phone', async () => {
  const body = {
    parentId: null,
    departName: '新部门',
    departNameEn: 'New',
    orgCategory: '2',
    head: '',
    departOrder: 9,
    memo: '',
  }
  const [first] = (await market.hit(department.searchDepartments, admin, { query: {} as never })).data
  const { id } = await send(department.addDepartment, { body: { ...body, mobile: '+447700900177' } })
  const made = await newest()
  expect(made).toMatchObject({ detail: { name: '新部门', nameEn: 'New' }, changes: { departName: [null, '新部门'] } })
  expect(made.changes.mobile).toEqual([null, '+44 ••• 0177'])
  const moved = { ...body, mobile: '+447700900177', parentId: first?.id ?? '', id, version: 1 }
  await send(department.editDepartment, { body: moved })
  expect(Object.keys((await newest()).changes)).toEqual(['parent'])
  await send(department.deleteDepartment, { query: { id } })
  expect(await newest()).toMatchObject({ action: 'deleteDepartment', changes: { departName: ['新部门', null] } })
})

const ENTRY = {
  parentId: null,
  name: '新菜单',
  nameEn: 'New entry',
  url: '/new',
  component: 'layouts/RouteView',
  perms: [],
}

test('an entry of the menu is told with what became of it, and where it was moved', async () => {
  const { id } = await send(permission.addPermission, { body: { ...ENTRY, menuType: 1 } })
  expect(await newest()).toMatchObject({ detail: { name: '新菜单' }, changes: { url: [null, '/new'] } })
  await send(permission.editPermission, { body: { ...ENTRY, nameEn: 'Renamed', hidden: true, id, version: 1 } })
  expect((await newest()).changes).toEqual({ nameEn: ['New entry', 'Renamed'], hidden: [false, true] })
  await send(permission.movePermission, { body: { id, direction: 'up' } })
  const { changes } = await newest()
  expect(changes.place?.[1]).toBe(Number(changes.place?.[0]) - 1)
  await send(permission.deletePermission, { query: { id } })
  expect(await newest()).toMatchObject({ action: 'deletePermission', changes: { nameEn: ['Renamed', null] } })
})

test('a data rule is told with its entry, and a role that is given it by its name', async () => {
  const entries = (await market.hit(permission.listPermissions, admin)).data
  const permissionId = entries.find(({ component, hidden }) => component === 'op/orders/OrderList' && !hidden)?.id ?? ''
  const rule = {
    ruleName: 'Late',
    ruleColumn: 'status',
    ruleConditions: '=' as const,
    ruleValue: '1',
    status: '1' as const,
  }
  const { id } = await send(rules.addRule, { body: { ...rule, permissionId } })
  expect(await newest()).toMatchObject({
    detail: { name: 'Late', column: 'orders.status' },
    changes: { ruleValue: [null, '1'] },
  })
  await send(rules.editRule, { body: { ...rule, ruleValue: '2', id, version: 1 } })
  expect((await newest()).changes).toEqual({ ruleValue: ['1', '2'] })
  const found = (await market.hit(role.listRoles, admin)).data.find(({ roleCode }) => roleCode === 'order_support')
  const given = { roleId: found?.id ?? '', version: found?.version ?? 0 }
  await send(rules.saveRoleRules, { body: { ...given, ruleIds: [id] } })
  expect(await newest()).toMatchObject({ refName: 'Order support', changes: { rules: [[], ['Late']] } })
  await send(rules.saveRoleRules, { body: { ...given, version: given.version + 1, ruleIds: [] } })
  await send(rules.deleteRule, { query: { id } })
  expect(await newest()).toMatchObject({ action: 'deleteRule', changes: { ruleName: ['Late', null] } })
})

test('rights that a role is given are told by the role’s name', async () => {
  const found = (await market.hit(role.listRoles, admin)).data.find(({ roleCode }) => roleCode === 'order_support')
  const roleId = found?.id ?? ''
  const held = (await market.hit(role.rolePermissions, admin, { query: { roleId } })).data
  const body = { roleId, version: found?.version ?? 0, permissionIds: held.slice(0, -1) }
  await send(role.saveRolePermission, { body })
  expect(await newest()).toMatchObject({ action: 'saveRolePermission', refName: 'Order support' })
})

test('an announcement is told with its title, its state, and whom it is for', async () => {
  const draft = {
    titile: '通知',
    titleEn: 'Notice',
    msgContent: '<p>正文</p>',
    contentEn: '<p>Text</p>',
    msgCategory: '1',
    priority: 'L',
    audience: { kind: 'roles', values: ['auditor'] },
    startTime: null,
    endTime: null,
    mustAck: false,
    pinned: false,
  } as const
  const { id } = await send(announcement.addAnnouncement, {
    body: { ...draft, audience: { ...draft.audience, values: ['auditor'] } },
  })
  const made = await newest()
  expect(made).toMatchObject({
    detail: { name: '通知', nameEn: 'Notice' },
    changes: { audienceKind: [null, 'roles'], state: [null, 'draft'] },
  })
  expect([made.changes.msgContent, made.changes.audience?.[1]]).toEqual([[null, '正文'], [expect.any(String)]])
  const edited = { ...draft, audience: { kind: 'all' as const, values: [] }, id, version: 1 }
  await send(announcement.editAnnouncement, { body: edited })
  expect(Object.keys((await newest()).changes).sort()).toEqual(['audience', 'audienceKind'])
  await send(releaseAnnouncement, { query: { id } })
  expect((await newest()).changes).toEqual({ state: ['draft', 'published'] })
  await send(revokeAnnouncement, { query: { id } })
  expect((await newest()).changes).toEqual({ state: ['published', 'revoked'] })
})

test('the wording of a template is told in both languages', async () => {
  const place = { kind: 'orderPaid', channel: 'site' } as const
  const { data } = await market.hit(template.getTemplate, admin, { query: place })
  const body = { ...place, version: 0, zh: data.text.zh, en: 'A new order', enabled: false }
  await send(template.editTemplate, { body })
  expect((await newest()).changes).toEqual({ en: [data.text.en, 'A new order'], enabled: [true, false] })
})
