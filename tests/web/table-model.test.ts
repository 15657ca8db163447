import type { ColumnSpec } from '@/components/table/column'
import { tableModel } from '@/components/table/table-model'
import { sectionsOf } from '@/components/table/table-sections'

interface Row {
  no: string
}
const column = (id: string, more: Partial<ColumnSpec<Row>> = {}): ColumnSpec<Row> => ({
  id,
  header: id,
  cell: (row) => `${id} of ${row.no}`,
  ...more,
})
const COLUMNS = [column('no', { pinned: true }), column('buyer'), column('paid'), column('shop', { optional: true })]

test('the model has the visible columns in the chosen order and every row by its own id', () => {
  const model = tableModel(COLUMNS, [{ no: 'B' }, { no: 'A' }], (row) => row.no, {
    order: ['paid', 'buyer'],
    hidden: [],
  })
  expect(model.columns.map(({ id }) => id)).toEqual(['no', 'paid', 'buyer', 'shop'])
  expect(model.rows.map(({ id }) => id)).toEqual(['B', 'A'])
  expect(model.columns[1]?.cell({ no: 'B' })).toBe('paid of B')
})

test('a hidden column is not drawn', () => {
  const model = tableModel(COLUMNS, [], (row) => row.no)
  expect(model.columns.map(({ id }) => id)).toEqual(['no', 'buyer', 'paid'])
})

test('rows of one id stand under one head, for any rows of the next', () => {
  const rows = ['A1', 'A2', 'B1'].map((no) => ({ id: no, row: { no } }))
  const section = { idOf: ({ no }: Row) => no.slice(0, 1), head: ({ no }: Row) => `of ${no}` }
  const found = sectionsOf(rows, section).map(({ id, head, rows }) => [id, head, rows.length])
  expect(found).toEqual([
    ['A', 'of A1', 2],
    ['B', 'of B1', 1],
  ])
  expect(sectionsOf(rows, undefined)).toEqual([{ id: 'all', head: null, rows }])
})
