import { Pager } from '@/components/table/pager'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const pagerOf = (total: number, current: number, query = {}) =>
  Pager({
    state: { path: '/tasks', query: { current, ...query }, defaults: { current: 1 } },
    page: { total, capped: false, current, size: 8 },
  })

test('an empty list has no pages to turn, unless somebody stands on one that is gone', () => {
  expect(pagerOf(0, 1)).toBeNull()
  expect(pagerOf(0, 3)).not.toBeNull()
  expect(pagerOf(0, 1, { after: 'cursor' })).not.toBeNull()
  expect(pagerOf(1, 1)).not.toBeNull()
})
