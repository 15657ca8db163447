import { columnOrder, readColumnForm } from '@/components/table/column-choice'

const COLUMNS = [{ id: 'number', pinned: true }, { id: 'buyer' }, { id: 'paid' }, { id: 'shop', optional: true }]

function form(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}
const free: [string, string][] = ['buyer', 'paid', 'shop'].map((id) => ['order', id])

test('without a choice columns stand as they were written, optional ones are hidden', () => {
  expect(columnOrder(COLUMNS)).toEqual({ order: ['number', 'buyer', 'paid', 'shop'], hidden: ['shop'] })
})

test('a pinned column stays first and cannot be hidden', () => {
  const choice = { order: ['paid', 'number', 'buyer'], hidden: ['number', 'buyer'] }
  expect(columnOrder(COLUMNS, choice)).toEqual({ order: ['number', 'paid', 'buyer', 'shop'], hidden: ['buyer'] })
})

test('the buttons of a row stay last and cannot be hidden', () => {
  const columns = [...COLUMNS.slice(0, 1), { id: 'actions', hideHeader: true }, { id: 'buyer' }]
  const choice = { order: ['actions', 'buyer'], hidden: ['actions'] }
  expect(columnOrder(columns, choice)).toEqual({ order: ['number', 'buyer', 'actions'], hidden: [] })
})

test('a kept choice survives columns that went and columns that came', () => {
  const choice = { order: ['gone', 'paid'], hidden: ['gone'] }
  expect(columnOrder(COLUMNS, choice)).toEqual({ order: ['number', 'paid', 'buyer', 'shop'], hidden: [] })
})

test('the form says which columns are shown', () => {
  expect(readColumnForm(form([...free, ['shown', 'paid'], ['shown', 'shop']]))).toEqual({
    order: ['buyer', 'paid', 'shop'],
    hidden: ['buyer'],
  })
})

test('a column moves by one place and not beyond the ends', () => {
  expect(readColumnForm(form([...free, ['move', 'paid:up']]))?.order).toEqual(['paid', 'buyer', 'shop'])
  expect(readColumnForm(form([...free, ['move', 'paid:down']]))?.order).toEqual(['buyer', 'shop', 'paid'])
  expect(readColumnForm(form([...free, ['move', 'buyer:up']]))?.order).toEqual(['buyer', 'paid', 'shop'])
  expect(readColumnForm(form([...free, ['move', 'other:down']]))?.order).toEqual(['buyer', 'paid', 'shop'])
})

test('reset forgets the choice', () => {
  expect(readColumnForm(form([...free, ['reset', '1']]))).toBeNull()
})
