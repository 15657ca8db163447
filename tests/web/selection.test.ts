import { between, NOTHING, pick } from '@/components/table/selection'

test('ticking adds once, unticking takes away', () => {
  const one = pick(NOTHING, ['a'], true)
  expect(pick(one, ['a', 'b'], true).ids).toEqual(['a', 'b'])
  expect(pick({ ids: ['a', 'b'], matching: false }, ['a'], false).ids).toEqual(['b'])
})

test('picking a single row ends the selection of everything that matches', () => {
  expect(pick({ ids: ['a', 'b'], matching: true }, ['a'], false)).toEqual({ ids: ['b'], matching: false })
})

test('a range holds both ends, in either direction', () => {
  const page = ['a', 'b', 'c', 'd']
  expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
})

test('a range from a row that is no longer there is the row that was clicked', () => {
  expect(between(['a', 'b'], 'x', 'b')).toEqual(['b'])
})
