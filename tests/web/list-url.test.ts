import { appliedKeys, filterText, type ListState, listHref, plainQuery, withFrom } from '@/components/table/list-url'

const DEFAULTS = { current: 1, size: 8, sort: 'placedAt', order: 'desc' }
const at = (query: ListState['query']): ListState => ({ path: '/order/list', query, defaults: DEFAULTS })

test('an address leaves defaults out, so that one view has one address', () => {
  expect(listHref(at(DEFAULTS))).toBe('/order/list')
  expect(listHref(at({ ...DEFAULTS, status: 2 }))).toBe('/order/list?status=2')
  expect(listHref(at(DEFAULTS), { size: '8', sort: 'placedAt' })).toBe('/order/list')
})

test('a zero is a value and not an absent one', () => {
  expect(listHref(at(DEFAULTS), { status: 0 })).toBe('/order/list?status=0')
})

test('a change of filter, order or size leads back to the first page', () => {
  const third = at({ ...DEFAULTS, current: 3, status: 2 })
  expect(listHref(third, { status: 3 })).toBe('/order/list?status=3')
  expect(listHref(third, { sort: 'paidP' })).toBe('/order/list?sort=paidP&status=2')
  expect(listHref(third, { size: 20 })).toBe('/order/list?size=20&status=2')
})

test('paging keeps everything else', () => {
  const state = at({ ...DEFAULTS, current: 3, q: '青花 & tea' })
  expect(new URLSearchParams(listHref(state, { current: 4 }).split('?')[1]).get('q')).toBe('青花 & tea')
  expect(listHref(state, { current: 4 })).toContain('current=4')
  expect(listHref(state, { current: 1 })).not.toContain('current')
})

test('null takes a filter away', () => {
  expect(listHref(at({ ...DEFAULTS, status: 2, q: 'x' }), { status: null })).toBe('/order/list?q=x')
})

test('two pages, sizes and orders of one filter have the same name, another filter has another', () => {
  const one = filterText(at({ ...DEFAULTS, status: 2, current: 5 }))
  expect(filterText(at({ ...DEFAULTS, status: 2, size: 50, sort: 'paidP', order: 'asc' }))).toBe(one)
  expect(filterText(at({ ...DEFAULTS, status: 3 }))).not.toBe(one)
})

test('the applied filters are those that differ from their defaults', () => {
  expect(appliedKeys(at({ ...DEFAULTS, current: 4, status: 2, q: '', view: 'v1', minP: 500 }), ['q'])).toEqual([
    'status',
    'minP',
  ])
})

test('a record knows the way back to the very page of its list', () => {
  const href = withFrom('/order/detail/1', at({ ...DEFAULTS, status: 2, current: 3 }))
  expect(new URL(href, 'https://x.invalid').searchParams.get('from')).toBe('/order/list?current=3&status=2')
  expect(withFrom('/order/detail/1?tab=log', at(DEFAULTS))).toBe('/order/detail/1?tab=log&from=%2Forder%2Flist')
})

test('empty fields of a form without scripts count as absent, full-width figures are made plain', () => {
  expect(plainQuery({ q: '　１２３ ', status: '', minP: undefined, sort: ['paidP', 'x'] })).toEqual({
    q: '123',
    sort: 'paidP',
  })
})

test('a cursor is a page: another filter, a form and the filter’s name forget it, the way back keeps it', () => {
  const behind = at({ ...DEFAULTS, status: 2, after: '99_1' })
  expect(listHref(behind, { payType: 3 })).not.toContain('after')
  expect(filterText(behind)).toBe('status=2')
  expect(appliedKeys(behind)).toEqual(['status'])
  expect(listHref(behind, { after: null, before: '98_1' })).toBe('/order/list?before=98_1&status=2')
  expect(withFrom('/order/detail/1', behind)).toContain(encodeURIComponent('after=99_1'))
})
