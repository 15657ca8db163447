import { sql } from 'drizzle-orm'
import { permissionsByToken } from '@/lib/contract/account'
import { buttonStatus, listPermissions } from '@/lib/contract/permission'
import { listRoles, saveRolePermission } from '@/lib/contract/role'
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

const all = async (token = operator) => (await market.hit(listPermissions, token)).data
const button = async (code: string) => {
  const found = (await all()).find((row) => row.menuType === 2 && row.perms.includes(code))
  if (!found) throw new Error(`no button ${code}`)
  return found
}
const show = (ids: string[], status: '0' | '1', token = operator) =>
  market.hit(buttonStatus, token, { body: { ids, status } })

test('messages and the system stand in the second menu with all that is below them, the work in the first (screens-shell 6.2)', async () => {
  const { menu } = (await market.hit(permissionsByToken, operator)).data
  const entries = [...everyEntry(menu)].map(({ path, position }) => ({ path, position }))
  const isSecond = (path: string) => /^\/(op\/messages|system|isps|message|tasks)(\/|$)/.test(path)
  const stands = (position: string) => entries.filter((entry) => entry.position === position).map(({ path }) => path)
  expect(stands('2')).toEqual(entries.map(({ path }) => path).filter(isSecond))
  expect(stands('1')).toEqual(expect.arrayContaining(['/dashboard/workplace', '/op/orders', '/op/orders/list']))
  expect(stands('1').length + stands('2').length).toBe(entries.length)
})

test('the four logs are entries of the menu', async () => {
  const { menu } = (await market.hit(permissionsByToken, operator)).data
  const shown = [...everyEntry(menu)].filter(({ hidden }) => !hidden).map(({ path }) => path)
  expect(shown.filter((path) => path.startsWith('/system/logs/'))).toEqual(
    ['operation', 'login', 'changes', 'personal'].map((log) => `/system/logs/${log}`),
  )
})

test('several buttons are shown to everybody and to their holders again, each told in the log', async () => {
  const chosen = [await button('order:note'), await button('order:print')]
  const ids = chosen.map(({ id }) => id)
  expect((await show(ids, '0')).data).toEqual({ changed: 2, left: [] })
  expect((await show([...ids, ids[0] ?? ''], '0')).data).toEqual({ changed: 0, left: [] })
  expect((await button('order:note')).status).toBe('0')
  const rows = await peek<{ ref: string; change: unknown }>(
    market,
    sql`select ref_id as ref, change from audit_entry where ref_type = 'permission' and change is not null`,
  )
  expect(new Set(rows.map(({ ref }) => ref))).toEqual(new Set(ids))
  expect(rows.map(({ change }) => change)).toEqual(Array(2).fill([{ field: 'enabled', before: true, after: false }]))
  expect((await show(ids, '1')).data).toEqual({ changed: 2, left: [] })
  expect((await button('order:print')).status).toBe('1')
})

test('entries that are no buttons or not one’s own stay; unknown ones are not found; without the right nothing happens', async () => {
  const rows = await all()
  const entry = rows.find(({ url }) => url === '/tasks')
  const note = await button('order:note')
  expect((await show([entry?.id ?? '', note.id], '1')).data).toEqual({ changed: 0, left: [entry?.id] })
  expect((await show([note.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))], '0')).status).toBe(404)
  const auditor = await market.login('auditor')
  expect((await show([note.id], '0', auditor)).status).toBe(403)
  const role = (await market.hit(listRoles, operator)).data.find(({ roleCode }) => roleCode === 'auditor')
  const rights = rows.filter(
    ({ url, perms, menuType }) => menuType === 2 && !url && /^permission:/.test(perms[0] ?? ''),
  )
  await market.hit(saveRolePermission, operator, {
    body: { roleId: role?.id ?? '', version: role?.version ?? 1, permissionIds: rights.map(({ id }) => id) },
  })
  expect((await show([note.id], '0', await market.login('auditor'))).data).toEqual({ changed: 0, left: [note.id] })
  expect((await button('order:note')).status).toBe('1')
})
