import { asInList, cellsOf, chosenColumns, type ExportWords } from '@/app/(console)/order/_shared/export/export-cells'
import { optionalColumns } from '@/app/(console)/order/_shared/list/optional-columns'
import type { ExportRow } from '@/lib/contract/order'

const WORDS: ExportWords = {
  status: String,
  mark: String,
  reason: String,
  paused: '',
  payType: String,
  invoice: (code) => `invoice ${code}`,
  goodsLocation: (code) => `stock ${code}`,
  rating: (code) => `rating ${code}`,
  vatBy: (liable) => `by ${liable}`,
  carrier: String,
  title: () => '',
  begun: String,
  time: () => null,
}

const money = {
  commission: { ruleId: 'r', rateBp: 500, amountP: 250 },
  vat: { liable: 'platform', reason: 'r', rateBp: 2000, amountP: 833 },
  expectedP: 4_750,
} as NonNullable<ExportRow['money']>
const row = { invoiceStatus: 2, goodsLocation: 'overseas', rateState: 1, sellerNote: 'fragile', money } as ExportRow

describe('Columns of the list in the file', () => {
  test.each([true, false])(
    'every column that somebody may add to the list has its place in the file (%s)',
    (amounts) => {
      const known = chosenColumns([], amounts)
      for (const { id } of optionalColumns(String, String, amounts)) {
        const file = asInList([id]).slice(2)
        expect({ id, file: file.length > 0 && file.every((name) => known.includes(name)) }).toEqual({ id, file: true })
      }
    },
  )

  test('what the shop earns stands in pounds, and codes in words', () => {
    const columns = asInList(['sellerNote', 'invoice', 'goodsLocation', 'rating', 'commission', 'expected', 'vat'])
    const cells = cellsOf(row, columns.slice(2), WORDS)
    const words = ['"fragile"', '"invoice 2"', '"stock overseas"', '"rating 1"']
    expect(cells).toEqual([...words, '2.50', '47.50', '"by platform"', '8.33'])
  })

  test('readers without amounts have empty cells where a row has none', () => {
    expect(cellsOf({ ...row, money: null }, ['commissionP', 'expectedP', 'vatBy', 'vatP'], WORDS)).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(chosenColumns(asInList(['commission', 'vat', 'rating']), false)).toEqual(['no', 'placedAt', 'rating'])
  })
})
