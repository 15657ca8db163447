import { askedFor, readView, viewText } from '@/app/(console)/dashboard/analysis/_components/range'
import { stepsOf } from '@/app/(console)/dashboard/analysis/_components/weeks'
import { addDays, mondayOf } from '@/lib/domain/uk-time'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    orders: 1,
    paidP: 10 + index,
    refundedP: 1,
  }))
const total = (steps: readonly { paidP: number | null }[]) => steps.reduce((sum, { paidP }) => sum + (paidP ?? 0), 0)

// 18 November 2026 is a Wednesday; the clocks went back on 25 October.
const data = { days: daysFrom('2026-10-20', 30), dataUntil: '2026-11-18T10:30:00.000Z' }
const previous = daysFrom('2026-09-20', 30)

test('the weeks begin on Monday, hold every day once, and the days before are cut at the same places', () => {
  const { now, before } = stepsOf(data, previous, 'week')
  expect(now.map(({ day }) => day)).toEqual(['2026-10-20', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
  expect(now.map(({ orders }) => orders)).toEqual([6, 7, 7, 7, 3])
  expect(before.map(({ orders }) => orders)).toEqual([6, 7, 7, 7, 3])
  expect([total(now), total(before)]).toEqual([total(data.days), total(previous)])
})

test('a week that is cut off or not over is no fall of the line; nor is today', () => {
  expect([...stepsOf(data, previous, 'week').unfinished]).toEqual(['2026-10-20', '2026-11-16'])
  expect([...stepsOf(data, previous, 'day').unfinished]).toEqual(['2026-11-18'])
  const over = { ...data, days: data.days.slice(0, -1) }
  expect([...stepsOf(over, previous, 'day').unfinished]).toEqual([])
  // On a Sunday evening the week looks whole and is not over.
  const sunday = { days: daysFrom('2026-11-09', 7), dataUntil: '2026-11-15T22:00:00.000Z' }
  expect([...stepsOf(sunday, previous, 'week').unfinished]).toEqual(['2026-11-09'])
})

test('a week has no sums for readers who may not see them', () => {
  const hidden = data.days.map((day) => ({ ...day, paidP: null, refundedP: null }))
  expect(stepsOf({ ...data, days: hidden }, hidden, 'week').now.every(({ paidP }) => paidP === null)).toBe(true)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

test('a view is read from its address and written there again; unknown values are dropped', () => {
  const query = { range: '90d', by: 'week', category: 'kitchen', goodsLocation: 'uk', ofShop: 'S1' }
  const view = readView(query, true)
  expect(Object.fromEntries(new URLSearchParams(viewText(view)))).toEqual(query)
  expect(readView(query, false).ofShop).toBeUndefined()
  expect(readView({ range: '7d', by: 'week', category: '<b>', goodsLocation: 'moon' }, true)).toEqual({
    range: '7d',
    by: 'day',
  })
  expect(askedFor(view)).not.toHaveProperty('by')
})
