import fc from 'fast-check'
import { barsOf, otherMonth, weekOf, weeksOfMonth } from '@/lib/domain/calendar'
import { addDays, daysBetween, lastUkDay, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'

const DAY = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))

test('the weeks of a month are whole, follow each other and hold its every day', () => {
  fc.assert(
    fc.property(DAY, (day) => {
      const days = weeksOfMonth(day).flat()
      expect(days).toEqual(daysBetween(days[0] ?? '', days.at(-1) ?? ''))
      expect(days.length % 7).toBe(0)
      const own = days.filter((each) => each.slice(0, 7) === day.slice(0, 7))
      expect(own[0]).toBe(`${day.slice(0, 7)}-01`)
      expect(addDays(own.at(-1) ?? '', 1).slice(8)).toBe('01')
      expect(otherMonth(otherMonth(day, 1), -1)).toBe(own[0])
    }),
  )
})

test('an event has a bar on each of its days and on no other, over clock changes too', () => {
  fc.assert(
    fc.property(DAY, fc.integer({ min: 0, max: 40 }), DAY, (first, length, shown) => {
      const event = { startsAt: ukDayStart(first) + 1, endsAt: ukDayEnd(addDays(first, length)) - 1 }
      const covered = weeksOfMonth(shown).flatMap((days) =>
        barsOf(days, [event]).flatMap((bar) => days.slice(bar.first, bar.last + 1)),
      )
      const own = daysBetween(ukDay(event.startsAt), lastUkDay(event.endsAt))
      expect(covered).toEqual(
        weeksOfMonth(shown)
          .flat()
          .filter((day) => own.includes(day)),
      )
    }),
  )
})

test('a promotion that ends at midnight has no bar on the day that begins then', () => {
  const days = weekOf('2026-11-25')
  const [bar] = barsOf(days, [{ startsAt: ukDayStart('2026-11-23'), endsAt: ukDayStart('2026-11-26') }])
  expect([bar?.first, bar?.last, bar?.before, bar?.after]).toEqual([0, 2, false, false])
})

test('bars of one row share no day, and no row is left empty', () => {
  const SPAN = fc.record({ first: fc.integer({ min: -9, max: 9 }), length: fc.integer({ min: 0, max: 9 }) })
  fc.assert(
    fc.property(fc.array(SPAN, { maxLength: 9 }), (spans) => {
      const days = weekOf('2026-11-25')
      const bars = barsOf(
        days,
        spans.map(({ first, length }) => {
          const from = addDays('2026-11-25', first)
          return { startsAt: ukDayStart(from), endsAt: ukDayEnd(addDays(from, length)) }
        }),
      )
      const cells = bars.flatMap(({ row, first, last }) => days.slice(first, last + 1).map((day) => `${row} ${day}`))
      expect(new Set(cells).size).toBe(cells.length)
      const rows = new Set(bars.map(({ row }) => row))
      expect(rows.size).toBe(Math.max(0, ...[...rows].map((row) => row + 1)))
    }),
  )
})
