import fc from 'fast-check'
import {
  AD_ORDER,
  AD_ORDER_MOVES,
  type AdOrderEvent,
  dayShares,
  daysOnSale,
  daysTrouble,
  freePlace,
  priceOf,
  refundOf,
} from '@/lib/domain/ads/order'
import { sum } from '@/lib/domain/money'
import { addDays, daysBetween, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'

const NOW = Date.parse('2026-11-18T10:00:00Z')
const FREE = { leadDays: 2, blackout: ['2026-12-25'] }

describe('The days of an advertisement', () => {
  test('are on sale from the day after the lead time', () => {
    expect(daysOnSale(FREE, NOW)).toEqual({ from: '2026-11-20', to: '2027-01-17' })
    expect(daysOnSale({ leadDays: 0 }, NOW).from).toBe('2026-11-19')
  })

  test('are refused too soon, too far, too long, the wrong way round, and where nothing runs', () => {
    const trouble = (from: string, to: string) => daysTrouble(FREE, { from, to }, NOW)
    expect(trouble('2026-11-19', '2026-11-22')).toBe('tooSoon')
    expect(trouble('2026-11-21', '2026-11-20')).toBe('endBeforeStart')
    expect(trouble('2027-01-17', '2027-01-18')).toBe('tooFar')
    expect(trouble('2026-11-21', '2026-12-21')).toBe('tooLong')
    expect(trouble('2026-12-24', '2026-12-26')).toBe('blackout')
    expect(trouble('2026-11-21', '2026-12-20')).toBeNull()
  })

  test('are London days, also where the clock changes', () => {
    // 25 hours on the last Sunday of October.
    const order = { from: '2026-10-24', to: '2026-10-26', paidP: 3_000 }
    expect(priceOf(order, 1_000)).toBe(3_000)
    const lastHour = Date.parse('2026-10-25T23:30:00Z')
    expect(refundOf(order, lastHour)).toMatchObject({ used: 2, left: 1, refundP: 1_000 })
    expect(refundOf(order, Date.parse('2026-10-26T00:00:00Z'))).toMatchObject({ used: 3, refundP: 0 })
    // 23 hours on the last Sunday of March.
    const spring = { from: '2027-03-28', to: '2027-03-29', paidP: 2_000 }
    expect(refundOf(spring, Date.parse('2027-03-28T22:59:59Z')).used).toBe(1)
    expect(refundOf(spring, Date.parse('2027-03-28T23:00:00Z')).used).toBe(2)
  })
})

const orders = fc.record({
  first: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  days: fc.integer({ min: 1, max: 30 }),
  paidP: fc.integer({ min: 0, max: 5_000_000 }),
  at: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
})

describe('The refund of an advertisement that is stopped', () => {
  test('and the used part sum to the payment, to the penny', () => {
    fc.assert(
      fc.property(orders, ({ first, days, paidP, at }) => {
        const order = { from: first, to: addDays(first, days - 1), paidP }
        const [start, end] = [ukDayStart(order.from), ukDayEnd(order.to)]
        const now = Math.round(start + (end - start) * at)
        const { used, left, usedP, refundP } = refundOf(order, now)
        const begun = daysBetween(order.from, order.to).filter((day) => day <= ukDay(now)).length
        expect([used, left]).toEqual([begun, days - begun])
        expect(usedP + refundP).toBe(paidP)
        // Within a penny for each day of what the days cost on average.
        expect(Math.abs(usedP * days - used * paidP)).toBeLessThan(days * days)
        expect(refundP).toBeGreaterThanOrEqual(0)
        if (paidP % days === 0) expect(usedP).toBe((used * paidP) / days)
      }),
    )
  })

  test('falls from day to day and is nothing on the last', () => {
    fc.assert(
      fc.property(orders, ({ first, days, paidP }) => {
        const order = { from: first, to: addDays(first, days - 1), paidP }
        const refunds = daysBetween(order.from, order.to).map((day) => refundOf(order, ukDayStart(day)).refundP)
        expect(refunds).toEqual(refunds.toSorted((a, b) => b - a))
        expect(refunds.at(-1)).toBe(0)
        expect(refundOf(order, ukDayStart(first) - 1).refundP).toBe(paidP)
        const shares = dayShares(paidP, days)
        expect(sum(shares)).toBe(paidP)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('Places of a day', () => {
  test('are given from the lowest that is free, up to the capacity', () => {
    expect(freePlace([], 2)).toBe(1)
    expect(freePlace([1, 3], 3)).toBe(2)
    expect(freePlace([1, 2], 2)).toBeNull()
    // A capacity that was lowered later.
    expect(freePlace([1, 2, 3], 2)).toBeNull()
  })
})

describe('An order', () => {
  const A = AD_ORDER
  const WALK: [AdOrderEvent, 'shop' | 'platform' | 'clock', number, number | null][] = [
    ['hold', 'shop', A.draft, A.pendingPayment],
    ['expire', 'clock', A.pendingPayment, A.draft],
    ['pay', 'shop', A.pendingPayment, A.pendingReview],
    ['pay', 'shop', A.draft, null],
    ['pass', 'platform', A.pendingReview, A.passed],
    ['pass', 'shop', A.pendingReview, null],
    ['start', 'clock', A.passed, A.running],
    ['stop', 'shop', A.running, A.stopped],
    ['stop', 'shop', A.ended, null],
    ['end', 'clock', A.running, A.ended],
    ['end', 'clock', A.stopped, null],
  ]
  test.each(WALK)('%s by %s in state %i', (event, actor, state, next) => {
    expect(AD_ORDER_MOVES.next(event, state, actor)).toBe(next)
  })
})
