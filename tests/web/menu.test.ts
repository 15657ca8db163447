import fc from 'fast-check'
import type { MenuEntry } from '@/lib/contract/account'
import { admits, closedScreen, everyEntry, firstPath, insteadOf, opensPath, opensScreen } from '@/lib/navigation/menu'
import { missingAddress } from '@/lib/navigation/missing'
import { orderScreens } from '@/lib/navigation/order-screens'
import { permittedMenu } from '@/lib/navigation/permitted'
import { resolvePath, type Surroundings } from '@/lib/navigation/resolve'
import { SCREENS, screenAt } from '@/lib/navigation/screens'

const GRANTED = { auth: [{ type: '1', action: 'order:list, order:ship', status: '1' }], allAuth: [] }
const AROUND: Surroundings = {
  values: {
    apiBase: 'https://api.example',
    webBase: '',
    mediaBase: '',
    userId: 'u',
    shopId: 's',
    orgCode: 'o',
    locale: 'zh-CN',
  },
  frameOrigins: ['https://api.example'],
  ownOrigins: ['https://desk.example'],
}

const MENU: MenuEntry[] = [
  { path: '/dashboard/workplace', component: 'dashboard/Workplace' },
  {
    path: '/order',
    component: 'layouts/RouteView',
    redirect: '/order/ship',
    children: [
      { path: '/order/list', component: 'order/OrderList', meta: { permissionList: ['order:list'] } },
      { path: '/order/ship', component: 'order/ShipDesk', meta: { permissionList: ['order:ship'] } },
      { path: '/order/detail/:id', component: 'order/OrderDetail', hidden: true },
      { path: '/order/secret', component: 'order/TrackingImport', meta: { permissionList: ['order:price'] } },
    ],
  },
  {
    path: '/finance',
    component: 'layouts/RouteView',
    children: [{ path: '/finance/all', meta: { permissionList: ['x:y'] } }],
  },
  { path: '/legacy/orders', component: 'order/OrderList' },
  { path: '/legacy/order/:sn', component: 'order/OrderDetail', hidden: true },
  { path: '/report', meta: { url: "{{window._CONFIG['domianURL']}}/board" } },
  { path: '/evil', meta: { url: 'javascript:alert(1)' } },
  { path: '/elsewhere', redirect: '//evil.example' },
  { path: '/off', component: 'order/OrderList', route: '0' },
  { path: '/future', component: 'future/Screen' },
  {
    path: '/always',
    alwaysShow: true,
    redirect: '/order/ship',
    children: [{ path: '/order/list', component: 'order/OrderList' }],
  },
]
const mine = permittedMenu(MENU, GRANTED)
const at = (path: string) => resolvePath(mine, path, AROUND)

test('entries are filtered by their permission lists; a parent that lost all children goes', () => {
  const paths = [...everyEntry(mine)].map(({ path }) => path)
  expect(paths).toContain('/order/list')
  expect(paths).not.toContain('/order/secret')
  expect(paths).not.toContain('/finance')
})

test('entries of type 2 grant nothing', () => {
  const granted = { auth: [{ type: '2', action: 'order:price', status: '1' }], allAuth: [] }
  expect([...everyEntry(permittedMenu(MENU, granted))].map(({ path }) => path)).not.toContain('/order/secret')
})

test.each(['/user/login', '/api/x', '/404', '/x?y', '//evil', 'relative', '/a b', '/_next/x', `/${'a'.repeat(300)}`])(
  'a menu cannot claim %s',
  (path) => expect(permittedMenu([{ path, component: 'order/OrderList' }], GRANTED)).toEqual([]),
)

test('a menu has an end: depth 6, two thousand entries', () => {
  let deep: MenuEntry = { path: '/d9' }
  for (let n = 8; n >= 0; n -= 1) deep = { path: `/d${n}`, children: [deep] }
  expect([...everyEntry(permittedMenu([deep], GRANTED))].length).toBeLessThanOrEqual(6)
  const wide = Array.from({ length: 3_000 }, (_, n) => ({ path: `/w${n}` }))
  expect(permittedMenu(wide, GRANTED)).toHaveLength(2_000)
})

test('the menu opens screens by component, in either case, and closes what it does not name', () => {
  expect(opensScreen(mine, screenAt('/order/list'))).toBe(true)
  expect(opensScreen(mine, screenAt('/order/tracking-import'))).toBe(false)
  expect(
    opensScreen(permittedMenu([{ path: '/x', component: '/ORDER/orderlist' }], GRANTED), screenAt('/order/list')),
  ).toBe(true)
  expect(
    opensScreen(
      permittedMenu([{ path: '/x', component: 'order/OrderList', route: '0' }], GRANTED),
      screenAt('/order/list'),
    ),
  ).toBe(false)
  expect(opensScreen([], screenAt('/404'))).toBe(true)
})

test('a screen asks for its right besides the menu’s entry', () => {
  const [ship, mine] = [screenAt('/order/ship'), [{ path: '/order/ship', component: 'order/ShipDesk' }]]
  expect(admits(mine, ship, (code) => code === 'order:ship')).toBe(true)
  expect(admits(mine, ship, () => false)).toBe(false)
  expect(admits([], ship, () => true)).toBe(false)
  expect(admits([], screenAt('/test/home'), () => false)).toBe(true)
})

test('after a login only what the menu and the rights open is a target', () => {
  const all = () => true
  expect(opensPath(mine, '/order/list?status=2', all)).toBe(true)
  expect(opensPath(mine, '/order/detail/abc', all)).toBe(true)
  expect(opensPath(mine, '/order/tracking-import', all)).toBe(false)
  expect(opensPath(mine, '/report', all)).toBe(true)
  expect(opensPath(mine, '/nowhere', all)).toBe(false)
  expect(opensPath(mine, '/order/list?status=2', () => false)).toBe(false)
})

test('an order is shown where this user may see it: the seller’s screens, the platform’s, or nowhere', () => {
  const platform = [{ path: '/op/orders/list' }, { path: '/op/orders/list/:id', component: 'op/orders/OrderDetail' }]
  const of = (menu: MenuEntry[], held: boolean) => {
    const { list, detail } = orderScreens(menu, () => held)
    return [list, detail('42')]
  }
  expect(of(mine, true)).toEqual(['/order/list', '/order/detail/42'])
  expect(of(platform, true)).toEqual(['/op/orders/list', '/op/orders/list/42'])
  expect(of(platform, false)).toEqual([null, null])
})

test('/ is the first entry that opens by itself', () => {
  expect(firstPath(mine)).toBe('/dashboard/workplace')
  expect(firstPath([{ path: '/a', children: [{ path: '/a/b', hidden: true }, { path: '/a/c' }] }])).toBe('/a/c')
  expect(firstPath([])).toBe('/dashboard/workplace')
})

test('any path: to the screen of the component, the redirect, the frame, or nowhere', () => {
  expect(at('/legacy/orders')).toEqual({ kind: 'redirect', path: '/order/list' })
  expect(at('/legacy/order/42')).toEqual({ kind: 'redirect', path: '/order/detail/42' })
  expect(at('/order')).toEqual({ kind: 'redirect', path: '/order/ship' })
  expect(at('/Dashboard/Workplace')).toEqual({ kind: 'redirect', path: '/dashboard/workplace' })
  expect(at('/report')).toMatchObject({ kind: 'frame', address: 'https://api.example/board' })
  expect(at('/evil')).toMatchObject({ kind: 'refused' })
  expect(at('/elsewhere')).toMatchObject({ kind: 'missing' })
  expect(at('/future')).toMatchObject({ kind: 'missing' })
  expect(at('/off')).toEqual({ kind: 'unknown' })
  expect(at('/order/secret')).toEqual({ kind: 'unknown' })
  expect(at('/nowhere')).toEqual({ kind: 'unknown' })
  // Not its `redirect`: it is its own page, which shows the first of its children.
  expect(at('/always')).toEqual({ kind: 'redirect', path: '/order/list' })
})

const entry: fc.Arbitrary<MenuEntry> = fc.record(
  {
    path: fc.oneof(fc.string(), fc.constantFrom('/a', '/a/:id', '/order/list', '//x', '/[id]', '/((((')),
    component: fc.option(fc.constantFrom('order/OrderList', 'constructor', '../../etc')),
    redirect: fc.option(fc.oneof(fc.string(), fc.webUrl())),
    route: fc.option(fc.constantFrom('0', '1')),
    meta: fc.option(fc.record({ url: fc.option(fc.string()) })),
  },
  { requiredKeys: ['path'] },
)

test('a hostile menu leads nowhere but to our paths and the listed frames, and never throws', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 8 }),
      fc.oneof(fc.constantFrom('/a', '/a/1', '/order/list'), fc.string()),
      (menu, path) => {
        const found = resolvePath(permittedMenu(menu, GRANTED), path, AROUND)
        if (found.kind === 'redirect')
          expect(new URL(found.path, 'https://own.invalid').origin).toBe('https://own.invalid')
        if (found.kind === 'frame') expect(new URL(found.address).origin).toBe('https://api.example')
      },
    ),
    { numRuns: 5_000 },
  )
})

test('every screen has a path of its own', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
})

test('the failure page names the path that led there, and nothing that is none of ours', () => {
  expect(insteadOf([], '/order/ship')).toBe('/404?address=%2Forder%2Fship')
  expect(missingAddress({ address: '/order/ship?x=1' })).toBe('/order/ship')
  for (const address of ['//evil', 'https://evil', '/user/login', undefined, ['/a']])
    expect(missingAddress({ address })).toBeNull()
})

test('a screen that this user may not open is told from a path that is none', () => {
  const menu = [{ path: '/order/ship', component: 'order/ShipDesk' }]
  expect(closedScreen([], '/order/detail/42', () => true)?.path).toBe('/order/detail/[id]')
  expect(closedScreen([], '/nowhere', () => false)).toBeUndefined()
  expect(closedScreen(menu, '/order/ship', () => true)).toBeUndefined()
  // Its entry is there and its right is missing: no access, and not "no such page".
  expect(closedScreen(menu, '/order/ship', () => false)?.path).toBe('/order/ship')
})
