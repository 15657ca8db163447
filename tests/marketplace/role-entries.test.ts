import { sql } from 'drizzle-orm'
import { listPermissions } from '@/lib/contract/permission'
import { roleTree, type TreeNode } from '@/lib/contract/role'
import { missingEntries, roleSight } from '@/lib/contract/role/preview'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let operator: string
beforeAll(async () => {
  market = await startMarketplace()
  operator = await market.login('operator')
})
afterAll(() => market.close())

const idsOf = async (...names: string[]) => {
  const rows = await peek<{ id: string }>(
    market,
    sql`select id from permission where (menu_type = 2 and perms in ${names}) or (menu_type <> 2 and url in ${names})`,
  )
  return rows.map(({ id }) => id)
}
const lacking = async (role: string, ...names: string[]) => {
  const body = { roleId: roleId(role), permissionIds: await idsOf(...names) }
  const { data } = await market.hit(missingEntries, operator, { body })
  return data.map(({ code, entry }) => [code, entry.name])
}

test('the tree of a role shows its buttons below the pages of its own kind', async () => {
  const homeOf = async (role: string) => {
    const { data } = await market.hit(roleTree, operator, { query: { roleId: roleId(role) } })
    const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
    const all = flat(data.treeList)
    expect(all.length).toBe(data.ids.length)
    return all.find(({ children }) => children.some(({ perms, menuType }) => menuType === 2 && perms === 'order:hold'))
  }
  expect(await homeOf('order_support')).toMatchObject({ titleEn: 'All orders', url: '/op/orders/list' })
  expect(await homeOf('shop_owner')).toMatchObject({ titleEn: 'Order list', url: '/order/list' })
})

test('the tree of a role says which buttons the menu shows below another entry', async () => {
  const menu = (await market.hit(listPermissions, operator)).data
  for (const role of ['order_support', 'shop_owner']) {
    const { data } = await market.hit(roleTree, operator, { query: { roleId: roleId(role) } })
    const walk = (nodes: readonly TreeNode[], home: string | null): [TreeNode, string | null][] =>
      nodes.flatMap((node) => [[node, home] as [TreeNode, string | null], ...walk(node.children, node.key)])
    for (const [node, home] of walk(data.treeList, null).filter(([{ menuType }]) => menuType === 2))
      expect([node.perms, node.elsewhere]).toEqual([
        node.perms,
        menu.find(({ id }) => id === node.key)?.homeId !== home,
      ])
  }
})

test('the tree of a role says what its members could never use: screens and calls of the other side', async () => {
  const useless = async (role: string) => {
    const { data } = await market.hit(roleTree, operator, { query: { roleId: roleId(role) } })
    const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
    return flat(data.treeList).flatMap(({ fits, perms, url, menuType }) => (fits ? [] : [menuType === 2 ? perms : url]))
  }
  const [platform, shop] = [await useless('auditor'), await useless('shop_manager')]
  expect(platform).toEqual(
    expect.arrayContaining(['/order', '/order/list', '/order/ship', 'order:ship', 'order:price']),
  )
  expect(shop).toEqual(
    expect.arrayContaining(['/op/orders', '/op/orders/list', '/system', '/system/users', 'user:list', 'orderOp:hold']),
  )
  for (const both of ['/dashboard/workplace', '/tasks', 'order:list', 'order:hold', 'feedback:add'])
    expect([platform.includes(both), shop.includes(both)]).toEqual([false, false])
  // Nothing that a role comes with is of no use to it.
  for (const role of ['shop_owner', 'shop_readonly', 'order_support', 'auditor', 'content_editor']) {
    const none = new Set(await useless(role))
    const rows = await peek<{ key: string }>(
      market,
      sql`select case when p.menu_type = 2 then p.perms else p.url end as key from role_permission rp
        join permission p on p.id = rp.permission_id where rp.role_id = ${roleId(role)}`,
    )
    expect([role, rows.filter(({ key }) => none.has(key))]).toEqual([role, []])
  }
})

describe('A right whose page is not ticked', () => {
  test('is named with the page, on the side of the role', async () => {
    expect(await lacking('auditor', 'user:edit', 'order:hold')).toEqual(
      expect.arrayContaining([
        ['user:edit', 'Users'],
        ['order:hold', 'All orders'],
      ]),
    )
    expect(await lacking('shop_owner', 'order:hold')).toEqual([['order:hold', 'Order list']])
  })

  test('is not named once a page that offers it is ticked; a detail page alone is none', async () => {
    expect(await lacking('auditor', 'user:edit', '/system/users')).toEqual([])
    expect(await lacking('auditor', 'user:edit', '/system/users/:id')).toEqual([['user:edit', 'Users']])
    expect(await lacking('shop_owner', 'order:hold', '/order/ship')).toEqual([])
    expect(await lacking('auditor', 'pii:reveal', 'orderOp:close', '/op/orders/list')).toEqual([])
    expect(await lacking('auditor', 'job:run', '/system/jobs')).toEqual([])
  })

  test('no role that comes with the program has one', async () => {
    const roles = await peek<{ id: string; code: string }>(market, sql`select id, code from role where shop_id is null`)
    for (const { id, code } of roles) {
      const held = await peek<{ id: string }>(
        market,
        sql`select permission_id as id from role_permission where role_id = ${id}`,
      )
      const body = { roleId: id, permissionIds: held.map((row) => row.id) }
      expect([code, (await market.hit(missingEntries, operator, { body })).data]).toEqual([code, []])
      expect([code, (await market.hit(roleSight, operator, { query: { roleId: id } })).data.homeless]).toEqual([
        code,
        [],
      ])
    }
  })
})
