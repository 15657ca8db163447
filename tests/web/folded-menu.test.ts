import { drawnMenu } from '@/app/(console)/_shell/drawn-menu'
import type { MenuItem } from '@/components/shell/model'
import type { MenuEntry } from '@/lib/contract/account'
import { resolvePath, type Surroundings } from '@/lib/navigation/resolve'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const leaf = (path: string): MenuEntry => ({ path, component: 'outside/Page', meta: { title: path } })
const group = (path: string, children: MenuEntry[]): MenuEntry => ({
  path,
  component: 'layouts/RouteView',
  meta: { title: path },
  children,
})

const TREE = [
  leaf('/dashboard/analysis'),
  ...range(20).map((a) =>
    group(
      `/a${a}`,
      range(10).map((b) =>
        group(
          `/a${a}/b${b}`,
          range(9).map((c) => leaf(`/a${a}/b${b}/c${c}`)),
        ),
      ),
    ),
  ),
]
const FLAT = range(2_000).map((a) => leaf(`/flat/${a}`))

const every = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...every(item.children)])
const at = (menu: MenuEntry[], path: string) => {
  const { first, routes, more } = drawnMenu(menu, path, 'en-GB')
  return { items: every(first), routes, more }
}

test('a usual menu is drawn as a whole', () => {
  const { items, more } = at(TREE.slice(0, 2), '/dashboard/analysis')
  expect([items.length, items.some(({ folded }) => folded), more]).toEqual([102, false, null])
})

test('of a large menu the first level is drawn and the way to the page, and the rest is folded', () => {
  const { items, routes, more } = at(TREE, '/a7/b3/c4')
  expect(more).toBe(2_021)
  expect(items.filter(({ folded }) => !folded).map(({ path }) => path)).toEqual([
    '/dashboard/analysis',
    '/a7',
    '/a7/b3',
    ...range(9).map((c) => `/a7/b3/c${c}`),
  ])
  expect(items).toHaveLength(21 + 10 + 9)
  expect(routes.map(({ path }) => path)).toEqual(['/dashboard/analysis', ...range(9).map((c) => `/a7/b3/c${c}`)])
})

test('a folded branch leads to what it draws', () => {
  const around: Surroundings = {
    values: { apiBase: '', webBase: '', mediaBase: '', userId: '', shopId: '', orgCode: '', locale: 'en-GB' },
    frameOrigins: [],
    ownOrigins: [],
  }
  expect(resolvePath(TREE, '/a9', around)).toEqual({ kind: 'redirect', path: '/a9/b0' })
  expect(resolvePath(TREE, '/a9/b0', around)).toEqual({ kind: 'redirect', path: '/a9/b0/c0' })
  expect(at(TREE, '/a9/b0/c0').items.find(({ path }) => path === '/a9/b0')?.children).toHaveLength(9)
})

test('a level without end is cut, and the open page is never cut away', () => {
  const { items } = at(FLAT, '/flat/1999')
  expect(items).toHaveLength(41)
  expect(items.at(-1)?.path).toBe('/flat/1999')
  expect(at(FLAT, '/elsewhere').items).toHaveLength(40)
})
