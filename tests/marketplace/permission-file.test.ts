import { sql } from 'drizzle-orm'
import { fileEntryOf, shortEntry } from '@/app/(console)/system/permissions/_file/file-entries'
import { everyFault, mendedEntry, wrongAddress } from '@/app/(console)/system/permissions/_file/mended-entry'
import { permissionsByToken } from '@/lib/contract/account'
import { addPermission, listPermissions, type Permission } from '@/lib/contract/permission'
import { FileEntry, importPermissions } from '@/lib/contract/permission/file'
import { addRole, listRoles, saveRolePermission } from '@/lib/contract/role'
import { everyEntry } from '@/lib/navigation/menu'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const all = async () => (await market.hit(listPermissions, operator)).data
const send = (entries: readonly unknown[], stamp: string | null = null, token = operator) =>
  market.hit(importPermissions, token, { body: { entries, stamp } as never })
const exported = async (): Promise<FileEntry[]> => {
  const rows = await all()
  return rows.map((row) => fileEntryOf(row, rows))
}
const apply = async (entries: readonly unknown[]) => send(entries, (await send(entries)).data.stamp)
const page = (url: string, more: object = {}) => ({
  url,
  name: '外部',
  nameEn: 'Outside',
  perms: [],
  component: 'tasks/TaskCentre',
  ...more,
})
const at = (rows: readonly Permission[], url: string) => rows.find((row) => row.url === url)

test('a menu that is exported and imported again changes nothing', async () => {
  const entries = await exported()
  const { data } = await send(entries.map(shortEntry))
  expect([data.faults, data.changes, data.same]).toEqual([[], [], entries.length])
})

test('a preview lists additions, changes and missing entries, and does nothing', async () => {
  const before = await all()
  const { data } = await send([
    page('/outside'),
    page('/outside/one', { parent: '/outside' }),
    { ...fileEntryOf(at(before, '/tasks') as Permission, before), nameEn: 'What runs' },
  ])
  expect(data.done).toBe(false)
  expect(data.changes.filter(({ kind }) => kind !== 'absent')).toEqual([
    { row: 1, kind: 'added', key: '/outside', name: '外部', nameEn: 'Outside', fields: [] },
    { row: 2, kind: 'added', key: '/outside/one', name: '外部', nameEn: 'Outside', fields: [] },
    expect.objectContaining({
      row: 3,
      kind: 'changed',
      key: '/tasks',
      fields: [{ field: 'nameEn', before: expect.any(String), after: 'What runs' }],
    }),
  ])
  expect(data.changes.filter(({ kind }) => kind === 'absent')).toHaveLength(before.length - 1)
  expect(await all()).toEqual(before)
})

test('a previewed file is applied at once, audited entry by entry, and seen at the next call; other entries stay', async () => {
  const before = await all()
  const entries = [
    page('/branch/leaf', { parent: '/branch' }),
    page('/branch', { component: 'layouts/RouteView' }),
    { kind: 'button', name: '读', nameEn: 'Read', perms: ['branch:leaf:read'], parent: '/branch/leaf' },
  ]
  const { status, data } = await apply(entries)
  expect([status, data.done, data.changes.filter(({ kind }) => kind === 'added').length]).toEqual([200, true, 3])
  const after = await all()
  expect(after).toHaveLength(before.length + 3)
  expect(at(after, '/branch/leaf')?.parentId).toBe(at(after, '/branch')?.id)
  const { menu } = (await market.hit(permissionsByToken, operator)).data
  expect([...everyEntry(menu)].map(({ path }) => path)).toEqual(expect.arrayContaining(['/branch', '/branch/leaf']))
  const rows = await peek<{ ref: string; url: string; change: { field: string; before: unknown }[] }>(
    market,
    sql`select ref_id as ref, detail->>'url' as url, change from audit_entry where request_id =
      (select request_id from audit_entry where detail->>'url' = '/branch/leaf' and change is not null limit 1)`,
  )
  expect(new Set(rows.map(({ ref }) => ref)).size).toBe(3)
  expect(rows.map(({ url }) => url)).toEqual(expect.arrayContaining(['/branch', '/branch/leaf']))
  for (const { change } of rows) expect(change).toContainEqual(expect.objectContaining({ field: 'name', before: null }))
  expect((await send(entries)).data.same).toBe(3)
})

test('the file’s order is the menu’s: what it names stands as it follows there, new among known; the rest stays', async () => {
  const rows = await all()
  const order = async () =>
    (await all()).flatMap(({ url, parentId, position, menuType }) =>
      parentId || position !== 2 || menuType === 2 ? [] : [url],
    )
  const before = await order()
  const entry = (url: string) => fileEntryOf(at(rows, url) as Permission, rows)
  const [first, second] = ['/isps/userAnnouncement', '/tasks']
  const file = [entry(second), page('/between', { position: 2 }), entry(first)]
  const { data } = await send(file)
  const places = data.changes.flatMap(({ key, fields }) =>
    fields.map(({ field, before: was, after }) => [key, field, was, after]),
  )
  expect(places).toEqual([
    [second, 'place', before.indexOf(second) + 1, before.indexOf(first) + 1],
    [first, 'place', before.indexOf(first) + 1, before.length + 1],
  ])
  expect((await apply(file)).data.done).toBe(true)
  const after = await order()
  expect(after.filter((url) => file.some((each) => each.url === url))).toEqual([second, '/between', first])
  expect(after.filter((url) => url !== '/between' && url !== first && url !== second)).toEqual(
    before.filter((url) => url !== first && url !== second),
  )
  expect((await send(file)).data.same).toBe(3)
  await apply([entry(first), entry(second)])
})

test('one wrong row keeps everything out, and each is named with its field', async () => {
  const before = await all()
  const entries = [
    page('/fine'),
    page('/fine'),
    page('/lost', { parent: '/nowhere' }),
    page('/asks', { perms: ['nobody:has'] }),
    page('/aims', { redirect: '/nowhere' }),
    page('/ring/a', { parent: '/ring/b' }),
    page('/ring/b', { parent: '/ring/a' }),
    { kind: 'button', name: '无', nameEn: 'None', perms: [] },
  ]
  const { data } = await send(entries, '0'.repeat(64))
  expect(data.done).toBe(false)
  expect(data.faults.map(({ row, field, fault }) => `${row} ${field} ${fault}`)).toEqual(
    expect.arrayContaining([
      '2 url twice',
      '3 parentId parentUnknown',
      '4 perms unknownCode',
      '5 redirect redirect',
      '6 parentId circle',
      '7 parentId circle',
      '8 perms oneCode',
    ]),
  )
  expect(await all()).toEqual(before)
})

test('errors in the form of rows and in their meaning are listed in one round, without errors that follow from them', async () => {
  const given = [
    page('/fine'),
    page('/no good', { nameEn: '' }),
    page('/leads', { redirect: '/no good', surprise: 1 }),
    page('/asks', { perms: ['nobody:has'], icon: 'Ö' }),
    7,
    page('/lost', { parent: '/nowhere' }),
  ]
  const wrong = given.map((each) => {
    const issues = FileEntry.safeParse(each).error?.issues ?? []
    return issues.map(({ path }) => path.join('.'))
  })
  expect(wrong).toEqual([[], ['nameEn', 'url'], [''], ['icon'], [''], []])
  const rows = given.map((each, index) => ({
    entry: mendedEntry(each, wrong[index] ?? []),
    place: index + 1,
    faults: (wrong[index] ?? []).map((field) => ({ row: index + 1, field, fault: 'format' })),
  }))
  const sent = rows.flatMap(({ entry, place }) => (entry ? [{ entry, place }] : []))
  const read = {
    entries: sent.map(({ entry }) => entry),
    places: sent.map(({ place }) => place),
    faults: rows.flatMap(({ faults }) => faults),
    unsure: new Set(given.flatMap((each, index) => wrongAddress(each, wrong[index] ?? []))),
  }
  const told = (await send(read.entries)).data.faults
  expect(everyFault(read, told).map(({ row, field, fault }) => `${row} ${field} ${fault}`)).toEqual([
    '2 nameEn format',
    '2 url format',
    '3  format',
    '4 icon format',
    '4 perms unknownCode',
    '5  format',
    '6 parentId parentUnknown',
  ])
})

test('a row that is no entry at all is refused before anything is compared', async () => {
  for (const bad of [
    page('//evil'),
    page('/x', { component: '../../etc' }),
    page('/x', { surprise: 1 }),
    page('/x', { metaUrl: 7 }),
  ])
    expect((await send([bad])).status).toBe(400)
  expect((await send([])).status).toBe(400)
  const script = await send([page('/x', { component: '', metaUrl: 'javascript:alert(1)' })])
  expect(script.data.faults).toEqual([{ row: 1, field: 'metaUrl', fault: 'address' }])
})

test('what somebody changed after the preview is not overwritten unseen', async () => {
  const entries = [page('/seen', { nameEn: 'As shown' })]
  const { stamp } = (await send(entries)).data
  await market.hit(addPermission, operator, { body: { ...page('/seen'), menuType: 1, parentId: null } as never })
  expect((await send(entries, stamp)).envelope.error).toBe('VERSION_CONFLICT')
})

test('nobody imports over an entry that they do not hold, nor closes the way back', async () => {
  const rows = await all()
  const menuRight = rows.filter(({ perms, menuType }) => menuType === 2 && /^(permission|role):/.test(perms[0] ?? ''))
  const open = rows.filter(({ url }) => url === '/system' || url === '/system/permissions')
  const { id } = (
    await market.hit(addRole, operator, {
      body: {
        roleName: '菜单员',
        roleNameEn: 'Menu keeper',
        roleCode: 'menu_keeper',
        description: '',
        kind: 1,
      } as never,
    })
  ).data
  const role = (await market.hit(listRoles, operator)).data.find((each) => each.id === id)
  const permissionIds = [...menuRight, ...open].map((row) => row.id)
  await market.hit(saveRolePermission, operator, { body: { roleId: id, version: role?.version ?? 1, permissionIds } })
  await market.database.db.execute(
    sql`update account_role set role_id = ${id} where account_id = (select id from account where username = 'auditor')`,
  )
  const keeper = await market.login('auditor')
  const tasks = fileEntryOf(at(rows, '/tasks') as Permission, rows)
  const { data } = await send([{ ...tasks, nameEn: 'Mine' }], null, keeper)
  expect(data.faults).toEqual([{ row: 1, field: 'name', fault: 'notHeld' }])
  const own = fileEntryOf(at(rows, '/system/permissions') as Permission, rows)
  expect((await apply([{ ...own, route: '0' }])).envelope.error).toBe('LAST_ADMINISTRATOR')
  expect((await send([tasks], null, await market.login('order_support'))).status).toBe(403)
})

test('a menu of two thousand is checked and written within seconds, and one more is refused', async () => {
  const menus = (await all()).filter(({ menuType }) => menuType !== 2).length
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => page(`/many/${n}`, n % 20 ? { parent: `/many/${n - (n % 20)}` } : {}))
  const over = await send(many(2_001 - menus))
  expect(over.data.faults[0]).toMatchObject({ field: 'name', fault: 'tooMany' })
  const began = Date.now()
  expect((await apply(many(2_000 - menus))).data.done).toBe(true)
  expect(Date.now() - began).toBeLessThan(20_000)
})
