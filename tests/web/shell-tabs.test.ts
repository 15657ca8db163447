import fc from 'fast-check'
import { close, closeAll, closeBeside, duplicate, refusalOf, reopen, togglePin } from '@/components/shell/tab-gestures'
import { homeStrip, type Strip, scrolled, TABS_MAX, visit } from '@/components/shell/tabs'
import { leftTo } from '@/lib/actions/outcome'

const HOME = '/dashboard/analysis'
const start = () => homeStrip(HOME, 'Home')
const go = (strip: Strip, href: string, now = 1) => visit(strip, { href, title: href, now })
const hrefs = (strip: Strip) => strip.tabs.map((tab) => tab.href)
const activeHref = (strip: Strip) => strip.tabs.find((tab) => tab.id === strip.active)?.href
const idOf = (strip: Strip, href: string) => strip.tabs.find((tab) => tab.href === href)?.id ?? ''

const some = () =>
  ['/order/list?status=2', '/order/detail/1', '/tasks'].reduce((strip, href) => go(strip, href), start())

test('another path opens a tab behind the active one', () => {
  expect(hrefs(some())).toEqual([HOME, '/order/list?status=2', '/order/detail/1', '/tasks'])
})

test('a filter changes the address of the tab and opens none', () => {
  const strip = go(some(), '/tasks?current=2')
  expect(hrefs(strip)).toEqual([HOME, '/order/list?status=2', '/order/detail/1', '/tasks?current=2'])
})

test('going back to a path activates its tab', () => {
  const strip = go(some(), '/order/detail/1')
  expect(strip.tabs).toHaveLength(4)
  expect(activeHref(strip)).toBe('/order/detail/1')
})

test('two records of one screen are two tabs', () => {
  expect(hrefs(go(some(), '/order/detail/2'))).toContain('/order/detail/1')
})

test('from one record to the next of its screen the tab stays, and a pinned one is kept', () => {
  const sibling = (path: string) => path.startsWith('/order/detail/')
  const next = { href: '/order/detail/2', title: 'Order', now: 2, sibling }
  const onRecord = go(some(), '/order/detail/1')
  expect(hrefs(visit(onRecord, next))).toEqual([HOME, '/order/list?status=2', '/order/detail/2', '/tasks'])
  expect(hrefs(visit(togglePin(onRecord, onRecord.active), next))).toContain('/order/detail/1')
  expect(hrefs(visit(some(), next))).toHaveLength(5)
})

test('the result of a form, or a list with a confirmation, replaces its tab, and no pinned one', () => {
  const users = [HOME, '/system/users', '/system/users/new'].reduce((strip, href) => go(strip, href), start())
  const made = go(users, '/system/users/7?done=added')
  expect(hrefs(made)).toEqual([HOME, '/system/users', '/system/users/7?done=added'])
  expect(hrefs(go(made, '/system/users?done=erased'))).toEqual([HOME, '/system/users?done=erased'])
  expect(activeHref(go(made, '/system/users?done=erased'))).toBe('/system/users?done=erased')
  expect(hrefs(go(users, '/system/users'))).toHaveLength(3)
  expect(hrefs(go(users, '/system/roles/1?done=looked'))).toHaveLength(4)
  expect(hrefs(go(togglePin(users, users.active), '/system/users?done=added'))).toContain('/system/users/new')
  expect(hrefs(go(start(), '/tasks?done=saved'))).toContain(HOME)
})

test('of an address that leads nowhere no tab stays once somebody goes on', () => {
  const lost = go(some(), '/404?address=%2Fno%2Fsuch')
  expect(hrefs(lost)).toHaveLength(5)
  expect(hrefs(go(lost, '/system/roles'))).toEqual([
    HOME,
    '/order/list?status=2',
    '/order/detail/1',
    '/tasks',
    '/system/roles',
  ])
  expect([hrefs(go(lost, '/tasks')), activeHref(go(lost, '/tasks'))]).toEqual([hrefs(some()), '/tasks'])
})

test('a form that is cancelled takes its tab away, or gives it to the page above it', () => {
  const opened = [HOME, '/system/dicts', '/system/dicts/new'].reduce((strip, href) => go(strip, href), start())
  expect(hrefs(go(opened, leftTo('/system/dicts')))).toEqual([HOME, leftTo('/system/dicts')])
  expect(hrefs(go(go(start(), '/system/dicts/new'), leftTo('/system/dicts')))).not.toContain('/system/dicts/new')
  const list = go(start(), '/system/config?name=a')
  expect(hrefs(go(list, leftTo('/system/config#a')))).toHaveLength(2)
  expect(leftTo('/system/config#a')).toBe('/system/config?done=left#a')
})

test('a place on the page belongs to its tab, and to none while the page before still stands', () => {
  const [list, order] = [some(), go(some(), '/order/detail/1')]
  const read = scrolled(list, '/tasks', [300, 40])
  expect(read.tabs.find((tab) => tab.href === '/tasks')?.place).toEqual([300, 40])
  expect(scrolled(order, '/tasks', [300, 40])).toEqual(order)
  const next = { href: '/tasks/2', title: 'Task', now: 9, sibling: () => true }
  expect(visit(read, next).tabs.find((tab) => tab.href === '/tasks/2')?.place).toBeUndefined()
})

test('the home tab is refused, and so is the last one', () => {
  expect(refusalOf(some(), 'home')).toBe('homeTab')
  expect(close(some(), 'home')).toEqual(some())
  const alone = go(homeStrip(null, ''), '/tasks')
  expect(refusalOf(alone, alone.active)).toBe('lastTab')
  expect(close(alone, alone.active)).toEqual(alone)
})

test('the right neighbour takes over, at the end the left one', () => {
  const middle = go(some(), '/order/detail/1')
  expect(activeHref(close(middle, middle.active))).toBe('/tasks')
  const end = some()
  expect(activeHref(close(end, end.active))).toBe('/order/detail/1')
})

test('closing another tab leaves the active one active', () => {
  const strip = some()
  expect(activeHref(close(strip, idOf(strip, '/order/detail/1')))).toBe('/tasks')
})

test.each([
  ['left', [HOME, '/order/detail/1', '/tasks']],
  ['right', [HOME, '/order/list?status=2', '/order/detail/1']],
  ['others', [HOME, '/order/detail/1']],
] as const)('closing the %s ones keeps the home tab and this one', (side, kept) => {
  const strip = some()
  expect(hrefs(closeBeside(strip, idOf(strip, '/order/detail/1'), side))).toEqual(kept)
})

test('a closed tab comes back with its address', () => {
  const strip = some()
  const back = reopen(close(strip, idOf(strip, '/order/list?status=2')), 9)
  expect(activeHref(back)).toBe('/order/list?status=2')
  expect(back.closed).toEqual([])
})

test('a duplicate stands beside its original and is active', () => {
  const strip = some()
  const twin = duplicate(strip, idOf(strip, '/order/detail/1'), 9)
  expect(hrefs(twin).filter((href) => href === '/order/detail/1')).toHaveLength(2)
  expect(twin.active).not.toBe(idOf(strip, '/order/detail/1'))
})

test('the tab that was unused for longest gives way, the home tab never', () => {
  const numbers = Array.from({ length: TABS_MAX + 3 }, (_, index) => index)
  const strip = numbers.reduce((now, index) => go(now, `/order/detail/${index}`, index), start())
  expect(strip.tabs).toHaveLength(TABS_MAX)
  expect(hrefs(strip)).toContain(HOME)
  expect(hrefs(strip)).not.toContain('/order/detail/0')
  expect(activeHref(strip)).toBe(`/order/detail/${TABS_MAX + 2}`)
})

const gesture = fc.oneof(
  fc.record({ kind: fc.constant('go' as const), to: fc.integer({ min: 0, max: 30 }), query: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('close' as const, 'left' as const, 'right' as const, 'others' as const, 'twin' as const),
    at: fc.nat(25),
  }),
  fc.record({ kind: fc.constant('reopen' as const) }),
)

const act = (strip: Strip, step: typeof gesture extends fc.Arbitrary<infer G> ? G : never, now: number): Strip => {
  if (step.kind === 'go') return go(strip, `/p/${step.to}${step.query ? '?q=1' : ''}`, now)
  if (step.kind === 'reopen') return reopen(strip, now)
  const id = strip.tabs[step.at % strip.tabs.length]?.id ?? ''
  if (step.kind === 'close') return close(strip, id)
  return step.kind === 'twin' ? duplicate(strip, id, now) : closeBeside(strip, id, step.kind)
}

test('for any acts, there is a home tab, an active tab, no double id, and not too many', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 60 }), (steps) => {
      const strip = steps.reduce(act, start())
      const ids = strip.tabs.map((tab) => tab.id)
      expect(ids[0]).toBe('home')
      expect(ids).toContain(strip.active)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(TABS_MAX)
    }),
  )
})

test('a pinned tab stands behind the home tab, is refused, and stays when the others go', () => {
  const strip = togglePin(some(), idOf(some(), '/tasks'))
  expect(hrefs(strip)).toEqual([HOME, '/tasks', '/order/list?status=2', '/order/detail/1'])
  const pinned = idOf(strip, '/tasks')
  expect(refusalOf(strip, pinned)).toBe('pinnedTab')
  expect(close(strip, pinned)).toEqual(strip)
  expect(hrefs(closeBeside(strip, idOf(strip, '/order/detail/1'), 'others'))).toEqual([
    HOME,
    '/tasks',
    '/order/detail/1',
  ])
  const many = Array.from({ length: TABS_MAX + 5 }, (_, n) => `/order/detail/x${n}`)
  expect(hrefs(many.reduce((now, href, n) => go(now, href, n + 10), strip))).toContain('/tasks')
})

test('an unpinned tab is the first of the others, and its twin is not pinned', () => {
  const pinned = togglePin(some(), idOf(some(), '/tasks'))
  const strip = togglePin(pinned, idOf(pinned, '/tasks'))
  expect(hrefs(strip)).toEqual([HOME, '/tasks', '/order/list?status=2', '/order/detail/1'])
  expect(refusalOf(strip, idOf(strip, '/tasks'))).toBeNull()
  const twin = duplicate(pinned, idOf(pinned, '/tasks'), 9)
  expect(twin.tabs.filter((tab) => tab.pinned)).toHaveLength(1)
  expect(togglePin(some(), 'home')).toEqual(some())
})

test('closing all keeps the home tab and shows it; a pinned one stays', () => {
  expect(hrefs(closeAll(some()))).toEqual([HOME])
  expect(activeHref(closeAll(some()))).toBe(HOME)
  const pinned = togglePin(some(), idOf(some(), '/tasks'))
  expect(hrefs(closeAll(pinned))).toEqual([HOME, '/tasks'])
})
