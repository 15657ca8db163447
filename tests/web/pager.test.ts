import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Pager } from '@/components/table/pager'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const pagerOf = (total: number, current: number, query = {}, next?: string) =>
  Pager({
    state: { path: '/tasks', query: { current, ...query }, defaults: { current: 1 } },
    page: { total, capped: false, current, size: 8, next: next ?? null },
  })

test('an empty list has no pages to turn, unless somebody stands on one that is gone', () => {
  expect(pagerOf(0, 1)).toBeNull()
  expect(pagerOf(0, 3)).not.toBeNull()
  expect(pagerOf(0, 1, { after: 'cursor' })).not.toBeNull()
  expect(pagerOf(1, 1)).not.toBeNull()
})

test('a single page has no pager and no choice of sizes', () => {
  const drawn = (total: number, current = 1, next?: string) =>
    renderToStaticMarkup(pagerOf(total, current, {}, next) as ReactElement)
  expect(drawn(8)).not.toMatch(/next|previous|popover/)
  expect(drawn(9)).toMatch(/popover/)
  expect(drawn(9)).toMatch(/next/)
  expect(drawn(8, 3)).toMatch(/previous/)
  expect(drawn(8, 1, 'cursor')).toMatch(/after=cursor/)
})
