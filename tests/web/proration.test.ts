import fc from 'fast-check'
import { billingDayFrom, periodEnd, prorate } from '@/lib/domain/subscription'
import { addUkDays, addUkMonths, daysBetween, ukDay, ukDayStart } from '@/lib/domain/uk-time'

const pence = fc.integer({ min: 0, max: 500_000 })
/** A year is counted day by day. */
const RUNS = { numRuns: 30 }
/** Days of twelve years, leap years and both changes of the clocks among them. */
const FIRST = ukDayStart('2024-01-01')
const start = fc
  .record({ day: fc.integer({ min: 0, max: 4_383 }), ms: fc.integer({ min: 0, max: 82_800_000 }) })
  .map(({ day, ms }) => addUkDays(FIRST, day) + ms)
const running = fc.record({
  from: start,
  period: fc.constantFrom('month' as const, 'year' as const),
  share: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
})
const at = ({ from, period, share }: { from: number; period: 'month' | 'year'; share: number }) => {
  const until = periodEnd(from, period)
  return { from, until, now: Math.round(from + (until - from) * share) }
}

describe('The price of a better plan for the rest of a period', () => {
  test('is never negative and never above the difference of the prices', () => {
    fc.assert(
      fc.property(pence, pence, running, (oldP, newP, when) => {
        const dueP = prorate({ oldP, newP, ...at(when) })
        expect(Number.isInteger(dueP)).toBe(true)
        expect(dueP).toBeGreaterThanOrEqual(0)
        expect(dueP).toBeLessThanOrEqual(Math.max(newP - oldP, 0))
      }),
      RUNS,
    )
  })

  test('is the whole difference on the first day, none after the end, and never more a day later', () => {
    fc.assert(
      fc.property(pence, pence, running, (oldP, newP, when) => {
        const { from, until, now } = at(when)
        const due = (moment: number) => prorate({ oldP, newP, from, until, now: moment })
        expect(due(from)).toBe(Math.max(newP - oldP, 0))
        expect(due(until)).toBe(0)
        expect(due(addUkDays(now, 1))).toBeLessThanOrEqual(due(now))
      }),
      RUNS,
    )
  })

  test('with what the days before were worth makes the whole difference, to the penny', () => {
    fc.assert(
      fc.property(pence, pence, running, (oldP, newP, when) => {
        const { from, until, now } = at(when)
        const days = daysBetween(ukDay(from), ukDay(until - 1))
        const left = now >= until ? 0 : days.filter((day) => day >= ukDay(now)).length
        const dueP = prorate({ oldP, newP, from, until, now })
        const wholeP = Math.max(newP - oldP, 0)
        // Each side is its exact share, rounded by less than a penny.
        expect(Math.abs(dueP - (wholeP * left) / days.length)).toBeLessThan(1)
        expect(Math.abs(wholeP - dueP - (wholeP * (days.length - left)) / days.length)).toBeLessThan(1)
      }),
      RUNS,
    )
  })

  test('two upgrades on one day cost what one to the best plan costs, give or take a penny', () => {
    fc.assert(
      fc.property(fc.tuple(pence, pence, pence), running, (prices, when) => {
        const [low, middle, high] = prices.toSorted((one, other) => one - other) as [number, number, number]
        const due = (oldP: number, newP: number) => prorate({ oldP, newP, ...at(when) })
        expect(Math.abs(due(low, middle) + due(middle, high) - due(low, high))).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })

  test.each([
    ['2027-02-01', 'month', '2027-02-15', 2_800, 1_400],
    ['2028-02-01', 'month', '2028-02-15', 2_900, 1_500],
    ['2028-02-01', 'month', '2028-02-29', 2_900, 100],
    ['2027-04-01', 'month', '2027-04-30', 3_000, 100],
    ['2027-01-01', 'month', '2027-01-31', 3_100, 100],
    // The clocks change: the days count, not the hours.
    ['2027-03-01', 'month', '2027-03-29', 3_100, 300],
    ['2027-10-01', 'month', '2027-10-31', 3_100, 100],
    ['2027-03-01', 'year', '2028-02-29', 36_600, 100],
    ['2028-03-01', 'year', '2029-02-28', 36_500, 100],
  ] as const)('from %s for a %s, on %s, of %d pence is %d', (from, period, now, newP, dueP) => {
    const begin = ukDayStart(from)
    const until = periodEnd(begin, period)
    expect(prorate({ oldP: 0, newP, from: begin, until, now: ukDayStart(now) })).toBe(dueP)
  })

  test.each([
    ['2027-01-31', 'month', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-11-29', 'month', ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
    ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)('from %s by the %s, the day of the month is kept over shorter months', (first, period, ends) => {
    let [from, day] = [ukDayStart(first), Number(first.slice(8))]
    for (const end of ends) {
      day = billingDayFrom(from, day)
      from = periodEnd(from, period, day)
      expect(ukDay(from)).toBe(end)
    }
  })

  test('a period that begins on another day sets the billing day anew', () => {
    expect(billingDayFrom(ukDayStart('2027-02-27'), 31)).toBe(27)
    expect(billingDayFrom(ukDayStart('2027-03-05'), 31)).toBe(5)
    expect(billingDayFrom(ukDayStart('2027-02-28'), 5)).toBe(28)
  })

  test('a month that begins on the 31st ends on the last day of a shorter one', () => {
    for (const [from, last] of [
      ['2027-01-31', '2027-02-28'],
      ['2028-01-31', '2028-02-29'],
      ['2027-08-31', '2027-09-30'],
    ] as const)
      expect(ukDay(addUkMonths(ukDayStart(from), 1))).toBe(last)
  })
})
