import { GO_KEYS, hotkeyReader, type KeyPress } from '@/components/shell/hotkeys'
import { matching, mayBeOrder } from '@/components/shell/palette-entries'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  typing: false,
  now: 0,
  ...more,
})

test('g and a letter go to a screen, in time', () => {
  const read = hotkeyReader(true)
  expect(read(press('g'))).toBeNull()
  expect(read(press('o', { now: 800 }))).toEqual({ kind: 'go', paths: GO_KEYS.o })
  read(press('g', { now: 1000 }))
  expect(read(press('o', { now: 9000 }))).toBeNull()
})

test('a letter alone does nothing', () => {
  expect(hotkeyReader(true)(press('o'))).toBeNull()
})

test('no single key works while somebody types or an input method composes', () => {
  const read = hotkeyReader(true)
  expect(read(press('?', { typing: true }))).toBeNull()
  expect(read(press('?', { isComposing: true }))).toBeNull()
  expect(read(press('?'))).toEqual({ kind: 'sheet' })
})

test('single keys can be switched off; the palette stays', () => {
  const read = hotkeyReader(false)
  expect(read(press('?'))).toBeNull()
  expect(read(press('k', { ctrlKey: true, typing: true }))).toEqual({ kind: 'palette' })
  expect(read(press('K', { metaKey: true }))).toEqual({ kind: 'palette' })
})

test('browser keys are left alone', () => {
  expect(hotkeyReader(true)(press('g', { ctrlKey: true }))).toBeNull()
  expect(hotkeyReader(true)(press('k', { ctrlKey: true, altKey: true }))).toBeNull()
})

const entry = (id: string, title: string) => ({ id, title, hint: '', run: () => {} })

test('the palette finds every word anywhere and puts titles that begin with it first', () => {
  const entries = [entry('/a', 'All orders'), entry('/order/list', 'Orders'), entry('/tasks', 'Tasks')]
  expect(matching(entries, 'ORD').map(({ id }) => id)).toEqual(['/order/list', '/a'])
  expect(matching(entries, 'all ord').map(({ id }) => id)).toEqual(['/a'])
  expect(matching(entries, '')).toHaveLength(3)
  const leave = { ...entry('logout', 'Log out'), words: 'sign out 退出' }
  expect(matching([...entries, leave], '退出').map(({ id }) => id)).toEqual(['logout'])
  expect(matching([...entries, leave], 'undefined')).toEqual([])
})

test.each([
  ['SO2611210042', true],
  ['１２３４', true],
  ['12', false],
  ['orders', false],
  ['order 12', false],
])('%s may be an order number: %s', (question, expected) => {
  expect(mayBeOrder(question)).toBe(expected)
})
