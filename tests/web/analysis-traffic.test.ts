import { casesOf } from '@/app/(console)/dashboard/analysis/_components/case-list'
import { readView, tabsOf, viewText } from '@/app/(console)/dashboard/analysis/_components/range'
import { caseTable, trafficTable } from '@/app/(console)/dashboard/analysis/_components/tab-tables'
import { conversionOfDays, tellsVisits, wholeDays } from '@/app/(console)/dashboard/analysis/_components/visit-sums'
import { addDays } from '@/lib/domain/uk-time'

const day = (name: string, visitors: number | null, orders: number) => ({
  ...{ day: name, visitors, views: visitors === null ? null : visitors * 2, carts: visitors === null ? null : 1 },
  ...{ orders, paidP: orders * 1_000 },
})
const from = (first: string, count: number) => Array.from({ length: count }, (_, at) => day(addDays(first, at), 40, 2))
const data = {
  ...{ days: from('2026-11-12', 7), previousDays: from('2026-11-05', 7), byVisitors: [], byConversion: [] },
  dataUntil: '2026-11-18T10:30:00.000Z',
}

test('a day that is not over is held against nothing, for visits have no hour', () => {
  const { now, before } = wholeDays(data)
  expect([now.length, before.length, now.at(-1)?.day, before.at(-1)?.day]).toEqual([6, 6, '2026-11-17', '2026-11-10'])
  const over = wholeDays({ ...data, dataUntil: '2026-11-20T10:30:00.000Z' })
  expect([over.now.length, over.before.length]).toEqual([7, 7])
})

test('conversion is of the days on which visits were counted, and of no few visitors', () => {
  expect(conversionOfDays([day('2026-11-12', 40, 2), day('2026-11-13', 60, 3)])).toBe(0.05)
  // Orders from before the counting began were nobody's who was counted.
  expect(conversionOfDays([day('2026-11-12', 0, 90), day('2026-11-13', 50, 1)])).toBe(0.02)
  expect(conversionOfDays([day('2026-11-12', 4, 1)])).toBeNull()
  expect(conversionOfDays([])).toBeNull()
  // More orders than people is no share of them.
  expect(conversionOfDays([day('2026-11-12', 9, 20)])).toBeNull()
  expect(conversionOfDays([day('2026-11-12', 20, 20)])).toBe(1)
})

test('the file has what the reader is told, and no column of anything else', () => {
  const { columns, rows } = trafficTable(data)
  expect(columns).toEqual(['day', 'visitors', 'views', 'carts', 'orders', 'paid', 'conversion'])
  expect(rows[0]).toEqual(['2026-11-12', '40', '80', '1', '2', '20.00', '5.0'])
  const narrowed = { ...data, days: data.days.map((each) => ({ ...each, visitors: null, views: null, carts: null })) }
  expect(tellsVisits(narrowed)).toBe(false)
  expect(trafficTable(narrowed).columns).toEqual(['day', 'orders', 'paid'])
  const unpaid = { ...data, days: data.days.map((each) => ({ ...each, paidP: null })) }
  expect(trafficTable(unpaid).columns).not.toContain('paid')
})

test('a tab is part of the address, and an unknown one is none', () => {
  const view = readView({ tab: 'traffic', range: '7d' }, false)
  expect(viewText(view)).toBe('?tab=traffic&range=7d')
  expect(readView({ tab: 'weather' }, false)).toEqual({ range: '30d', by: 'day' })
  expect(
    readView(
      { tab: 'afterSale' },
      false,
      tabsOf(() => false, false),
    ).tab,
  ).toBeUndefined()
  expect(
    readView(
      { tab: 'afterSale' },
      false,
      tabsOf(() => true, false),
    ).tab,
  ).toBe('afterSale')
})

test('an operator is not offered how one shop answers, which only its own people may read', () => {
  expect(tabsOf(() => true, false)).toContain('service')
  expect(tabsOf(() => true, true)).not.toContain('service')
})

test('a reason leads to the cases that were opened on the days for it; of one shop of all there is no list', () => {
  const { days } = data
  const view = { range: '7d', by: 'day' } as const
  expect(casesOf(days, view, '/after-sale/list')?.({ reason: 'late' })).toBe(
    '/after-sale/list?from=2026-11-12&reason=late&to=2026-11-18',
  )
  expect(casesOf(days, { ...view, ofShop: 's1' }, '/op/after-sale/list')).toBeNull()
  expect(casesOf(days, view, null)).toBeNull()
})

test('cases by day are a file, without amounts for callers who may not see them', () => {
  const days = [{ day: '2026-11-12', opened: 3, refunds: 1, refundedP: 1_250 }]
  expect(caseTable({ days })).toEqual({
    columns: ['day', 'opened', 'refunds', 'refunded'],
    rows: [['2026-11-12', '3', '1', '12.50']],
  })
  expect(caseTable({ days: [{ day: '2026-11-12', opened: 3, refunds: 1, refundedP: null }] })).toEqual({
    columns: ['day', 'opened', 'refunds'],
    rows: [['2026-11-12', '3', '1']],
  })
})
