import fc from 'fast-check'
import { lastPage, pageNumbers } from '@/components/table/page-numbers'

test('a short list offers every page', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long list offers its ends and the neighbours, with gaps between', () => {
  expect(pageNumbers(50, 100)).toEqual([1, null, 49, 50, 51, null, 100])
  expect(pageNumbers(1, 100)).toEqual([1, 2, null, 100])
})

test('a gap never stands for a single page', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})

test('an empty list has one page', () => {
  expect(lastPage(0, 8)).toBe(1)
  expect(lastPage(16, 8)).toBe(2)
  expect(lastPage(17, 8)).toBe(3)
})

test('pages rise, begin with the first and end with the last, and the current one is among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const pages = pageNumbers(current, last).filter((page) => page !== null)
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y))
      expect([pages[0], pages.at(-1), pages.includes(current)]).toEqual([1, last, true])
    }),
  )
})
