import { readFileSync } from 'node:fs'
import { menuView } from '@/components/shell/menu-view'
import { crumbsOf, isBeside, routeOf, selectedOf } from '@/components/shell/route-table'
import type { MenuEntry } from '@/lib/contract/account'
import { MENU as MENU_ROWS } from '@/lib/marketplace/modules/system/permission-tree'
import { SCREENS } from '@/lib/navigation/screens'

const entry = (path: string, title: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: `x${path}`,
  meta: { title, titleEn: `${title} en` },
  ...more,
})

const MENU: MenuEntry[] = [
  entry('/dashboard/workplace', '工作台', { position: '1' }),
  entry('/order', '订单', {
    component: 'layouts/RouteView',
    position: 1,
    children: [
      entry('/order/list', '订单列表'),
      entry('/order/detail/[id]', '订单详情', { hidden: true }),
      entry('/order/off', '未注册', { route: '0' }),
    ],
  }),
  entry('/empty', '空', { component: 'layouts/RouteView', children: [entry('/empty/x', '藏', { hidden: true })] }),
  entry('/isps/userAnnouncement', '公告', { position: '2' }),
]

const view = menuView(MENU, 'zh-CN')
const HOME = { title: '首页', href: '/dashboard/analysis' }

test('position 1 and position 2 are two menus', () => {
  expect(view.first.map((item) => item.path)).toEqual(['/dashboard/workplace', '/order'])
  expect(view.second.map((item) => item.path)).toEqual(['/isps/userAnnouncement'])
})

test('hidden entries and those that are no route are not shown, and a parent whose children are all hidden goes too', () => {
  expect(view.first.find((item) => item.path === '/order')?.children.map((item) => item.path)).toEqual(['/order/list'])
  expect(view.first.map((item) => item.path)).not.toContain('/empty')
})

test('an entry without a screen of its own is shown when it leads on or frames a page, and not when it does neither', () => {
  const menu = [
    entry('/frame', '外部', { component: null, meta: { title: '外部', url: 'https://help.example/' } }),
    entry('/on', '转到', { component: null, redirect: '/order/list' }),
    entry('/nothing', '无', { component: null }),
  ]
  expect(menuView(menu, 'zh-CN').first.map(({ path }) => path)).toEqual(['/frame', '/on'])
})

test('titles follow the language and fall back to the one there is', () => {
  expect(menuView(MENU, 'en-GB').first[0]?.title).toBe('工作台 en')
  expect(menuView([entry('/a', '甲', { meta: { title: '甲' } })], 'en-GB').first[0]?.title).toBe('甲')
})

test('a hidden child selects its parent, or the first screen of a parent that only holds others', () => {
  const menu = [
    entry('/goods', '商品', { children: [entry('/goods/edit', '编辑', { hidden: true })] }),
    entry('/tasks', '任务'),
    entry('/tasks/:id', '任务', { hidden: true }),
  ]
  expect(selectedOf(menuView(menu, 'zh-CN').routes, '/goods/edit')).toBe('/goods')
  expect(selectedOf(menuView(menu, 'zh-CN').routes, '/tasks/42')).toBe('/tasks')
  expect(selectedOf(view.routes, '/order/detail/42')).toBe('/order/list')
  expect(selectedOf(view.routes, '/order/list')).toBe('/order/list')
})

test('of several screens a hidden one selects the nearest', () => {
  const children = [
    entry('/system/users', '用户'),
    entry('/system/logs/operation', '日志'),
    entry('/system/logs/login', '登录日志', { hidden: true }),
    entry('/system/other', '其他', { hidden: true }),
  ]
  const { routes } = menuView([entry('/system', '系统', { component: 'layouts/RouteView', children })], 'zh-CN')
  expect(selectedOf(routes, '/system/logs/login')).toBe('/system/logs/operation')
  expect(selectedOf(routes, '/system/other')).toBe('/system/users')
})

test('postage is bought at the shipping desk, and for who may not ship it stands with the orders', () => {
  const children = (without: string) =>
    MENU_ROWS.filter(({ parent, path }) => parent === '/order' && path !== without).map((row) =>
      entry(row.path, row.zh, { hidden: row.hidden ?? false }),
    )
  const routes = (without = '') =>
    menuView([entry('/order', '订单', { component: 'layouts/RouteView', children: children(without) })], 'zh-CN').routes
  expect(selectedOf(routes(), '/order/ship/label')).toBe('/order/ship')
  expect(selectedOf(routes(), '/order/ship/label/many')).toBe('/order/ship')
  expect(selectedOf(routes('/order/ship'), '/order/ship/label')).toBe('/order/list')
})

test('a path below an entry selects that entry, an unknown one selects nothing', () => {
  expect(selectedOf(view.routes, '/order/list/more')).toBe('/order/list')
  expect(selectedOf(view.routes, '/nowhere')).toBeUndefined()
})

test('a route that is not registered is not found', () => {
  expect(routeOf(view.routes, '/order/off')).toBeUndefined()
})

test('the letter case of old links does not matter', () => {
  expect(routeOf(view.routes, '/Dashboard/Workplace')?.title).toBe('工作台')
})

test('the breadcrumb begins with the home entry and names every level, the groups without a link', () => {
  expect(crumbsOf(view.routes, '/order/detail/42', HOME)).toEqual([HOME, { title: '订单' }, { title: '订单详情' }])
  expect(crumbsOf(view.routes, '/nowhere', HOME)).toEqual([{ title: '首页' }])
  const here = { title: '首页', href: '/dashboard/workplace' }
  expect(crumbsOf(view.routes, here.href, here)).toEqual([{ title: '首页' }, { title: '工作台' }])
})

/** Text of a screen's title in the catalogue of a language; its first part names the file. */
function titleIn(locale: string, title: string): unknown {
  const [area, ...rest] = title.split('.')
  const texts: unknown = JSON.parse(readFileSync(`messages/${locale}/${area}.json`, 'utf8'))
  return rest.reduce((inner, key) => (inner as Record<string, unknown>)[key], texts)
}

test('a screen has one name in the menu, in its heading and in its tab, in both languages', async () => {
  const entries = MENU_ROWS.flatMap((row) => {
    const screen = SCREENS.find(({ components }) => components.some((key) => key === row.component))
    return screen ? [{ row, screen }] : []
  })
  expect(entries.length).toBeGreaterThan(10)
  const named = entries.map(({ row, screen }) => [screen.path, row.zh, row.en])
  expect(
    entries.map(({ screen }) => [screen.path, titleIn('zh-CN', screen.title), titleIn('en-GB', screen.title)]),
  ).toEqual(named)
})

test('the failure page is a place of its own in the breadcrumb, and no known path is taken for it', () => {
  const routes = [...view.routes, { path: '/:failure', title: '无法打开', above: [], selects: '' }]
  expect(crumbsOf(routes, '/404', HOME)).toEqual([HOME, { title: '无法打开' }])
  expect(routeOf(routes, '/order/list')?.title).toBe('订单列表')
  expect(selectedOf(routes, '/404')).toBe('')
})

test('pages of one place that are hidden behind the first share a tab; entries, records of a list and its forms do not', () => {
  const childrenOf = (parent: string | undefined): MenuEntry[] =>
    MENU_ROWS.filter((row) => row.parent === parent).map((row) =>
      entry(row.path, row.zh, {
        component: row.component,
        ...(row.hidden && { hidden: true }),
        children: childrenOf(row.path),
      }),
    )
  const report = (name: string, hidden: boolean) => entry(`/report/pages/${name}`, name, { hidden })
  const pages = [report('one', false), report('two', true), report('three', true)]
  const reports = entry('/report', '报告', { component: 'layouts/RouteView', children: pages })
  const { routes } = menuView([...childrenOf(undefined), reports], 'zh-CN')
  const beside = (one: string, other: string) => {
    const row = routeOf(routes, one)
    if (!row) throw new Error(`no route ${one}`)
    return isBeside(row, routeOf(routes, other))
  }
  expect(beside('/report/pages/one', '/report/pages/two')).toBe(true)
  expect(beside('/report/pages/three', '/report/pages/two')).toBe(true)
  expect(beside('/order/detail/1', '/order/detail/2')).toBe(true)
  for (const [one, other] of [
    ['/order/list', '/order/bulk'],
    ['/order/list', '/order/ship'],
    ['/system/users', '/system/users/new'],
    ['/system/users/new', '/system/users/freeze'],
    ['/system/logs/operation', '/system/logs/login'],
    ['/system/logs/operation', '/system/logs/operation/1'],
    ['/system/logs/changes/1', '/system/logs/login/1'],
    ['/system/logs/operation', '/system/users'],
    ['/message/notifications', '/message/preferences'],
    ['/tasks', '/nowhere'],
  ] as const)
    expect([one, other, beside(one, other)]).toEqual([one, other, false])
  for (const log of ['operation', 'login', 'changes', 'personal'])
    expect(selectedOf(routes, `/system/logs/${log}/1`)).toBe(`/system/logs/${log}`)
  expect(
    crumbsOf(routes, '/system/logs/changes/1', HOME)
      .map(({ title }) => title)
      .slice(-2),
  ).toEqual(['数据变更', '日志详情'])
})
