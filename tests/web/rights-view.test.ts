import { PIECE, type RightsQuery, rightsView } from '@/app/(console)/system/roles/_roles/rights-view'
import type { TreeNode } from '@/lib/contract/role'

const node = (key: string, children: TreeNode[] = []): TreeNode => ({
  key,
  title: `项 ${key}`,
  titleEn: `Right ${key}`,
  menuType: 1,
  perms: null,
  url: null,
  grantable: true,
  fits: true,
  elsewhere: false,
  children,
})
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
/** 2,000 rights: broad branches of two levels. */
const broad = range(20).map((a) =>
  node(
    `${a}`,
    range(9).map((b) =>
      node(
        `${a}.${b}`,
        range(10).map((c) => node(`${a}.${b}.${c}`)),
      ),
    ),
  ),
)
/** 2,000 on one level. */
const flat = range(2_000).map((a) => node(`${a}`))
/** 2,000 below one. */
const deep = [node('all', flat)]
const keysOf = (nodes: readonly TreeNode[]): string[] => nodes.flatMap((each) => [each.key, ...keysOf(each.children)])
const ask = (more: Partial<RightsQuery> = {}): RightsQuery => ({ q: '', at: '', tick: '', ticks: '', from: 0, ...more })

/** Everything that somebody finds who opens every closed branch and turns every page. */
function reached(tree: readonly TreeNode[]): { keys: Set<string>; most: number } {
  const keys = new Set<string>()
  let most = 0
  const done = new Set<string>()
  const waiting = ['']
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (done.has(at)) continue
    done.add(at)
    for (let from = 0; ; from += PIECE) {
      const view = rightsView(tree, ask({ at, from }))
      most = Math.max(most, view.shown.size)
      for (const key of view.shown) keys.add(key)
      waiting.push(...view.closed)
      if (from + PIECE >= view.total) break
    }
  }
  return { keys, most }
}

test.each([
  ['broad branches', broad],
  ['one level', flat],
  ['one branch', deep],
])('2,000 rights in %s are all reached, and no page draws more than a piece of them', (_, tree) => {
  const { keys, most } = reached(tree)
  expect([...keys].sort()).toEqual(keysOf(tree).sort())
  expect(keys.size).toBeGreaterThanOrEqual(2_000)
  expect(most).toBeLessThanOrEqual(PIECE + 2)
})

test('a small tree is shown whole', () => {
  const view = rightsView(broad.slice(0, 2), ask())
  expect(view.whole).toBe(true)
  expect(view.shown.size).toBe(200)
  expect(view.closed.size).toBe(0)
})

test('a search shows what it finds with what stands above it, in a small tree too', () => {
  const view = rightsView(broad.slice(0, 2), ask({ q: 'right 1.3.7' }))
  expect([...view.shown].sort()).toEqual(['1', '1.3', '1.3.7'])
  expect(view.whole).toBe(false)
})
