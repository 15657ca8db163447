import type { ExportWords } from '@/app/(console)/order/_shared/export/export-cells'
import { exportTable } from '@/app/(console)/order/_shared/export/export-stream'
import { readFileForm } from '@/app/(console)/order/_shared/export/file-form'
import { lineColumns, lineRows } from '@/app/(console)/order/_shared/export/line-cells'
import type { ExportRow } from '@/lib/contract/order'

const WORDS = { title: ({ title, code }) => `${title.en}${code}` } as ExportWords
const line = (en: string, code: string, qty: number, shippedQty: number, unitPaidP: number | null) => ({
  ...{ id: en, skuId: en, title: { zh: '', en }, spec: { zh: '', en: '' }, code, picture: null },
  ...{ qty, shippedQty, refundedQty: 0, listP: 900, unitPaidP, promiseHours: 24 },
})
const ORDER = {
  no: 'SO1',
  paidAt: '2026-11-20T10:00:00Z',
  paidP: 1_500,
  customs: [],
  lines: [line('Glass', '0042', 2, 1, 500), line('Cup', '=B', 1, 0, 500)],
} as unknown as ExportRow

describe('A file with a row for each line', () => {
  test('the line’s columns stand where the products stood, its price only for readers of amounts', () => {
    const ofLine = ['product', 'code', 'qty', 'shippedQty', 'openQty']
    expect(lineColumns(['no', 'lines', 'paidP'], true)).toEqual(['no', ...ofLine, 'unitP', 'paidP'])
    expect(lineColumns(['no'], false)).toEqual(['no', ...ofLine])
  })

  test('each line has its pieces; the order’s amounts stand once, so that the column adds up', () => {
    const rows = lineRows(ORDER, lineColumns(['no', 'lines', 'paidP'], true), WORDS)
    expect(rows).toEqual([
      ['"SO1"', '"Glass"', '"\'0042"', '2', '1', '1', '5.00', '15.00'],
      ['"SO1"', '"Cup"', '"\'=B"', '1', '0', '1', '5.00', ''],
    ])
  })

  test('a workbook has every block, codes as they are and amounts as numbers', async () => {
    const columns = lineColumns(['no'], true)
    const table = await exportTable<number>({
      first: { records: [ORDER], next: 1 },
      read: async () => ({ records: [ORDER], next: null }),
      head: columns.map((name) => `"${name}"`),
      rowsOf: (row) => lineRows(row, columns, WORDS),
    })
    expect(table).toHaveLength(5)
    expect(table[0]?.slice(0, 2)).toEqual(['no', 'product'])
    expect(table[3]?.slice(0, 3)).toEqual(['SO1', 'Glass', '0042'])
    expect(table[4]).toEqual(['SO1', 'Cup', '=B', 1, 0, 1, 5])
  })

  test('what nobody chose, or what no file is, is a CSV file of orders', () => {
    expect(readFileForm(new FormData())).toEqual({ format: 'csv', rows: 'orders' })
    expect(readFileForm(new URLSearchParams('format=exe&rows=lines'))).toEqual({ format: 'csv', rows: 'lines' })
  })
})
