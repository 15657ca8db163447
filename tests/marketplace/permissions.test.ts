import { sql } from 'drizzle-orm'
import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/permission'
import { listRoles, saveRolePermission } from '@/lib/contract/role'
import { MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { everyEntry } from '@/lib/navigation/menu'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const all = async () => (await market.hit(contract.listPermissions, operator)).data
const at = async (url: string) => {
  const found = (await all()).find((row) => row.url === url)
  if (!found) throw new Error(`no entry ${url}`)
  return found
}
const button = async (code: string) => {
  const found = (await all()).find((row) => row.menuType === 2 && row.perms.includes(code))
  if (!found) throw new Error(`no button ${code}`)
  return found
}

let made = 0
const entry = (more: object = {}) => {
  made += 1
  return {
    menuType: 1,
    parentId: null,
    name: '外部页面',
    nameEn: 'Outside',
    url: `/outside/${made}`,
    metaUrl: 'https://help.example/{{ userId }}',
    perms: [],
    ...more,
  }
}
const add = (more: object = {}, token = operator) =>
  market.hit(contract.addPermission, token, { body: entry(more) as never })
const edit = async (id: string, more: object, token = operator) => {
  const row = (await all()).find((each) => each.id === id)
  if (!row) throw new Error('gone')
  const { menuType, homeId, builtIn, edited, roles, ...rest } = row
  const text = (value: string | null) => value ?? ''
  const body = {
    ...rest,
    url: text(row.url),
    component: text(row.component),
    redirect: text(row.redirect),
    icon: text(row.icon),
    metaUrl: text(row.metaUrl),
    ...more,
  }
  return market.hit(contract.editPermission, token, { body: body as never })
}
const fieldsOf = ({ envelope }: { envelope: object }) => (envelope as { fields?: Record<string, string[]> }).fields

const menuPaths = async (token: string) => {
  const { data } = await market.hit(account.permissionsByToken, token)
  return [...everyEntry(data.menu)].map(({ path }) => path)
}

describe('An entry of the menu', () => {
  test.each([
    ['without a slash', { url: 'outside' }, 'url'],
    ['over two lines of ours', { url: '//evil.example' }, 'url'],
    ['in the place of the login', { url: '/user/login' }, 'url'],
    ['at a path that exists, in other letters', { url: '/System/Users' }, 'url'],
    ['whose redirect leads nowhere', { redirect: '/nowhere' }, 'redirect'],
    ['whose address is an expression', { metaUrl: '{{ window.location }}' }, 'metaUrl'],
    ['whose address is a script', { metaUrl: 'javascript:alert(1)' }, 'metaUrl'],
    ['whose address carries credentials', { metaUrl: 'https://a:b@help.example' }, 'metaUrl'],
    ['that asks for a code which no button has', { perms: ['nobody:has'] }, 'perms'],
    ['that opens nothing', { metaUrl: '', component: '' }, 'component'],
    ['whose component is a path of a file', { component: '../../../etc/passwd' }, 'component'],
    ['without a name', { name: ' ' }, 'name'],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await add(more)
    expect(answer.status).toBe(400)
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field])
  })

  test('is refused more than six deep, and below itself', async () => {
    let parentId: string | null = null
    for (let depth = 0; depth < 6; depth += 1) parentId = (await add({ parentId })).data.id
    expect(fieldsOf(await add({ parentId }))).toEqual({ parentId: ['depth'] })
    const [top] = (await all()).filter(({ url }) => url === `/outside/${made - 6}`)
    expect(fieldsOf(await edit(top?.id ?? '', { parentId }))).toEqual({ parentId: ['circle'] })
  })

  test('shows in the menu of its holders at their next call, where it was put', async () => {
    const auditor = await market.login('auditor')
    const { id: parentId } = await at('/system')
    const { data } = await add({ parentId, url: '/system/manual' })
    expect(await menuPaths(operator)).toContain('/system/manual')
    expect(await menuPaths(auditor)).not.toContain('/system/manual')
    const role = (await market.hit(listRoles, operator)).data.find(({ roleCode }) => roleCode === 'auditor')
    const held = (await all()).filter(({ url, menuType }) => menuType === 2 || url === '/system/manual')
    const body = { roleId: role?.id ?? '', version: role?.version ?? 0, permissionIds: held.map(({ id }) => id) }
    await market.hit(saveRolePermission, operator, { body })
    expect(await menuPaths(auditor)).toContain('/system/manual')
    const order = async () => (await menuPaths(operator)).filter((path) => /^\/system\/(users|manual)$/.test(path))
    expect(await order()).toEqual(['/system/users', '/system/manual'])
    const up = () => market.hit(contract.movePermission, operator, { body: { id: data.id, direction: 'up' } })
    for (let moves = 0; (await up()).data.moved; moves += 1) expect(moves).toBeLessThan(100)
    expect(await order()).toEqual(['/system/manual', '/system/users'])
    expect((await edit(data.id, { hidden: true })).data.users).toBe(2)
    const shown = (await market.hit(account.permissionsByToken, auditor)).data.menu
    expect([...everyEntry(shown)].find(({ path }) => path === '/system/manual')?.hidden).toBe(true)
  })

  test('moved below another one brings that one to everybody who holds it', async () => {
    const parent = (await add({ component: 'layouts/RouteView', metaUrl: '' })).data.id
    const support = await market.login('order_support')
    expect(await menuPaths(support)).toContain('/tasks')
    expect((await edit((await at('/tasks')).id, { parentId: parent })).status).toBe(200)
    expect(await menuPaths(support)).toContain('/tasks')
    await edit((await at('/tasks')).id, { parentId: null })
  })

  test('survives a newer version of the program as it was changed, and is still the super admin’s', async () => {
    const mine = (await add()).data.id
    const { id } = await at('/tasks')
    await edit(id, { nameEn: 'What runs' })
    await market.database.db.execute(sql`update installation set value = 'older' where key = 'reference'`)
    const { syncReference } = await import('@/lib/marketplace/modules/system')
    await syncReference(market.database.db)
    const rows = await all()
    expect(rows.find((row) => row.id === id)).toMatchObject({ nameEn: 'What runs', edited: true, builtIn: true })
    expect(await menuPaths(operator)).toContain(rows.find((row) => row.id === mine)?.url)
  })

  test('of two who change the same one the second is told', async () => {
    const { id } = (await add()).data
    expect((await edit(id, { nameEn: 'First' })).status).toBe(200)
    expect((await edit(id, { nameEn: 'Second', version: 1 })).envelope.error).toBe('VERSION_CONFLICT')
  })

  test('is deleted only when it is not the program’s and nothing depends on it', async () => {
    const gone = (id: string) => market.hit(contract.deletePermission, operator, { query: { id } })
    expect((await gone((await at('/tasks')).id)).status).toBe(403)
    const parent = (await add()).data.id
    const child = (await add({ parentId: parent })).data.id
    expect((await gone(parent)).envelope.error).toBe('PERMISSION_IN_USE')
    expect((await gone(child)).status).toBe(200)
    const target = (await all()).find(({ id }) => id === parent)?.url ?? ''
    const other = (await add({ metaUrl: '', redirect: target })).data.id
    expect((await gone(parent)).envelope.error).toBe('PERMISSION_IN_USE')
    expect(fieldsOf(await edit(parent, { url: '/elsewhere' }))).toEqual({ url: ['redirectedTo'] })
    await gone(other)
    expect((await gone(parent)).status).toBe(200)
  })

  test('who does not hold a row neither changes it nor puts something below it', async () => {
    const role = (await market.hit(listRoles, operator)).data.find(({ roleCode }) => roleCode === 'content_editor')
    const mine = await Promise.all(['permission:list', 'permission:edit', 'role:list'].map(button))
    const body = { roleId: role?.id ?? '', version: role?.version ?? 0, permissionIds: mine.map(({ id }) => id) }
    await market.hit(saveRolePermission, operator, { body })
    const editor = await market.login('content_editor')
    const { id } = await at('/system/users')
    expect((await edit(id, { hidden: true }, editor)).status).toBe(403)
    expect((await add({ parentId: id }, editor)).status).toBe(403)
    expect((await add({}, await market.login('order_support'))).status).toBe(403)
  })
})

describe('A button', () => {
  const newButton = (code: string, more: object = {}) =>
    add({ menuType: 2, url: '', metaUrl: '', perms: [code], ...more })

  test('takes a free code once, and never that of the program', async () => {
    expect((await newButton('help:read')).status).toBe(200)
    expect(fieldsOf(await newButton('HELP:read'))).toBeDefined()
    expect(fieldsOf(await newButton('help:READ'))).toEqual({ perms: ['codeTaken'] })
    expect(fieldsOf(await newButton('user:reset'))).toEqual({ perms: ['codeTaken'] })
    expect((await newButton('help:read,user:reset')).status).toBe(400)
    expect(fieldsOf(await edit((await button('help:read')).id, { perms: ['user:reset'] }))).toEqual({
      perms: ['codeFixed'],
    })
  })

  test('with a free code opens the entries that ask for it, to those who were given it', async () => {
    const { data } = await newButton('gate:open')
    await add({ url: '/gated', perms: ['gate:open'] })
    const granted = (await market.hit(account.permissionsByToken, operator)).data
    expect(granted.auth.map(({ action }) => action)).toContain('gate:open')
    const gone = await market.hit(contract.deletePermission, operator, { query: { id: data.id } })
    expect(gone.envelope.error).toBe('PERMISSION_IN_USE')
  })

  test('of type 2 is nobody’s any more, of status 0 is seen by all', async () => {
    const note = await button('order:note')
    await edit(note.id, { permsType: '2' })
    const support = await market.login('order_support')
    const { data } = await market.hit(account.permissionsByToken, support)
    expect(data.auth.find(({ action }) => action === 'order:note')?.type).toBe('2')
    await edit(note.id, { permsType: '1', status: '0' })
    const after = (await market.hit(account.permissionsByToken, support)).data
    expect(after.allAuth.find(({ action }) => action === 'order:note')).toMatchObject({ type: '1', status: '0' })
    await edit(note.id, { status: '1' })
  })
})

describe('The way back stays open', () => {
  test.each(['permission:edit', 'role:grant', 'user:edit', 'user:freeze'])('%s is not switched off', async (code) => {
    expect((await edit((await button(code)).id, { permsType: '2' })).envelope.error).toBe('LAST_ADMINISTRATOR')
  })

  test.each([
    ['taken from the routes', '/system/permissions', { route: '0' }],
    ['given to another screen', '/system/permissions', { component: 'tasks/TaskCentre' }],
    ['given to another screen', '/system/roles', { component: 'tasks/TaskCentre' }],
  ])('the screen is not %s: %s', async (_, url, more) => {
    expect((await edit((await at(url)).id, more)).envelope.error).toBe('LAST_ADMINISTRATOR')
  })

  test('nor closed by what the entry above it asks for', async () => {
    const { data } = await add({ menuType: 2, url: '', metaUrl: '', perms: ['lost:key'] })
    await edit(data.id, { permsType: '2' })
    const answer = await edit((await at('/system')).id, { perms: ['lost:key'] })
    expect(answer.envelope.error).toBe('LAST_ADMINISTRATOR')
  })
})

test('a menu holds no more than 2,000 entries, and its tree names them all', async () => {
  const before = (await all()).filter(({ menuType }) => menuType !== 2).length
  await market.database.db.execute(sql`insert into permission (id, name, name_en, menu_type, url, component)
    select gen_random_uuid(), '项' || n, 'Entry ' || n, 0, '/many/' || n, 'tasks/TaskCentre'
    from generate_series(1, ${MENU_ENTRIES - before}::int) n`)
  expect(fieldsOf(await add())).toEqual({ name: ['tooMany'] })
  expect((await market.hit(contract.permissionTree, operator)).data.ids.length).toBeGreaterThan(MENU_ENTRIES)
  await market.database.db.execute(sql`delete from permission where url like '/many/%'`)
})
