import { sql } from 'drizzle-orm'
import { permissionsByToken } from '@/lib/contract/account'
import { listRoles } from '@/lib/contract/role'
import { beginPreview, saveLanding } from '@/lib/contract/role/preview'
import { roleId } from '@/lib/marketplace/modules/system'
import { startPath } from '@/lib/navigation/menu'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const SUPPORT = roleId('order_support')

async function choose(landing: string, id = SUPPORT, version?: number) {
  const role = (await market.hit(listRoles, operator)).data.find((each) => each.id === id)
  return market.hit(saveLanding, operator, { body: { roleId: id, version: version ?? role?.version ?? 0, landing } })
}
const landingsOf = async (token: string) => (await market.hit(permissionsByToken, token)).data.landings

describe('The first page of a role', () => {
  test('is one that its members may open, and they begin there', async () => {
    expect((await choose('/op/orders/list')).status).toBe(200)
    const support = await market.login('order_support')
    const { data } = await market.hit(permissionsByToken, support)
    expect(data.landings).toEqual(['/op/orders/list'])
    expect(startPath(data.menu, data.landings, () => true)).toBe('/op/orders/list')
    expect(await landingsOf(operator)).toEqual([])
  })

  test.each(['/system/users', '/op/orders/list/:id', '/order/list', '/nowhere', '//evil.example', '/', '/op/orders'])(
    'is not %s, which the role does not open by itself',
    async (landing) => {
      const { status, envelope } = await choose(landing)
      expect([status, (envelope as { fields?: object }).fields]).toEqual([400, { landing: ['landing'] }])
    },
  )

  test('is passed over when the role has lost it, and taken away by choosing none', async () => {
    await choose('/op/orders/list')
    await market.database.db.execute(sql`delete from role_permission where role_id = ${SUPPORT}
      and permission_id in (select id from permission where url = '/op/orders/list')`)
    const { data } = await market.hit(permissionsByToken, await market.login('order_support'))
    expect(startPath(data.menu, data.landings, () => true)).toBe('/dashboard/workplace')
    expect((await choose('')).status).toBe(200)
    expect(await landingsOf(await market.login('order_support'))).toEqual([])
  })

  test('is not chosen over somebody who was faster, nor for the super admin’s role', async () => {
    expect((await choose('/dashboard/workplace', SUPPORT, 1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await choose('/dashboard/workplace', roleId('super_admin'))).envelope.error).toBe('FORBIDDEN')
  })

  test('is that of the role through which somebody looks', async () => {
    await choose('/dashboard/analysis')
    const onlooker = await market.login('operator')
    await market.hit(beginPreview, onlooker, { body: { roleId: SUPPORT } })
    expect(await landingsOf(onlooker)).toEqual(['/dashboard/analysis'])
  })
})

test('An address from elsewhere is never a first page', () => {
  const menu = [{ path: '/tasks', component: 'tasks/TaskCentre' }]
  for (const landing of [
    '//evil.example',
    'https://evil.example',
    '/',
    '/user/login',
    '/unknown',
    'javascript:alert(1)',
  ])
    expect(startPath(menu, [landing], () => true)).toBe('/tasks')
})
