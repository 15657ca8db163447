import * as fc from 'fast-check'
import { dayText } from '@/components/ui/uk-time'
import { deadlineBand, warningAt } from '@/lib/domain/ship-deadline'
import {
  addDays,
  addUkDays,
  daysUntil,
  parseUkTime,
  ukDay,
  ukDayEnd,
  ukDayStart,
  ukInstant,
  ukLocal,
  ukMonth,
} from '@/lib/domain/uk-time'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

describe('UK days', () => {
  test.each([
    ['2026-03-28', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2028-02-29', 24],
  ])('%s has %d hours', (day, hours) => {
    expect((ukDayEnd(day) - ukDayStart(day)) / HOUR).toBe(hours)
  })

  test('an instant lies in its own day, in summer and in winter', () => {
    expect(ukDay(at('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(ukDay(at('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
    fc.assert(
      fc.property(fc.integer({ min: at('2024-01-01'), max: at('2035-01-01') }), (moment) => {
        const day = ukDay(moment)
        expect(ukDayStart(day)).toBeLessThanOrEqual(moment)
        expect(moment).toBeLessThan(ukDayEnd(day))
      }),
    )
  })

  test('thirty days are 719, 720 or 721 hours (Z-01)', () => {
    const hours = (from: string) => (addUkDays(at(from), 30) - at(from)) / HOUR
    expect([hours('2026-03-10T12:00:00Z'), hours('2026-06-01T12:00:00Z'), hours('2026-10-10T12:00:00Z')]).toEqual([
      719, 720, 721,
    ])
  })

  test('days follow each other over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysUntil('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(ukMonth(at('2026-06-30T23:30:00Z'))).toBe('2026-07')
  })
})

describe('A time that a person writes', () => {
  test.each([
    ['2026-11-18 10:05', '2026-11-18T10:05:00Z'],
    ['2026-07-18 10:05', '2026-07-18T09:05:00Z'],
    ['2026-11-18T18:05:00+08:00', '2026-11-18T10:05:00Z'],
  ])('"%s" is %s', (text, instant) => {
    expect(parseUkTime(text)).toBe(at(instant))
  })

  test.each(['2026-03-29 01:30', '2026-10-25 01:30', 'yesterday', '2026-02-30 10:00', '', '18/11/2026 10:05'])(
    '"%s" is none: unreadable, skipped in spring, or twice in autumn',
    (text) => {
      expect(parseUkTime(text)).toBeNull()
    },
  )
})

test('what a field sends is UK time: of an hour that comes twice the first, of one that is skipped the hour before', () => {
  const instants = ['2026-07-18T10:05', '2026-10-25T01:30', '2026-03-29T01:30'].map((local) =>
    new Date(ukInstant(local)).toISOString(),
  )
  expect(instants).toEqual(['2026-07-18T09:05:00.000Z', '2026-10-25T00:30:00.000Z', '2026-03-29T00:30:00.000Z'])
  expect(ukLocal(ukInstant('2026-07-18T10:05'))).toBe('2026-07-18T10:05')
})

describe('The promise clock', () => {
  const facts = (paidAt: string, hours: number) => ({
    paidAt,
    shipBy: new Date(at(paidAt) + hours * HOUR).toISOString(),
    shippedAt: null,
    paused: false,
    open: true,
  })

  test.each(['2026-03-28T14:00:00Z', '2026-10-24T14:00:00Z', '2026-11-18T14:00:00Z'])(
    'counts clock hours: a window from %s has its bands where they belong, across clock changes',
    (paidAt) => {
      for (const hours of [24, 48, 72]) {
        const given = facts(paidAt, hours)
        const bands = [12.1, 12, 6.1, 6, 0].map((left) => deadlineBand(given, at(paidAt) + (hours - left) * HOUR))
        expect(bands).toEqual(['ok', 'soon', 'soon', 'urgent', 'urgent'])
        expect(deadlineBand(given, at(paidAt) + hours * HOUR + 1)).toBe('late')
        expect(warningAt(at(paidAt), at(given.shipBy)) - at(paidAt)).toBe(0.75 * hours * HOUR)
      }
    },
  )

  test('never gets calmer further up in a list by deadline, for any promise', () => {
    const calm = ['late', 'urgent', 'soon', 'ok']
    const order = fc.record({ left: fc.integer({ min: -30, max: 80 }), hours: fc.constantFrom(24, 48, 72) })
    fc.assert(
      fc.property(order, order, (one, other) => {
        const now = at('2026-11-18T14:00:00Z')
        const band = ({ left, hours }: typeof one) =>
          deadlineBand(facts(new Date(now + (left - hours) * HOUR).toISOString(), hours), now)
        const [near, far] = [one, other].sort((a, b) => a.left - b.left) as [typeof one, typeof one]
        expect(calm.indexOf(band(near))).toBeLessThanOrEqual(calm.indexOf(band(far)))
      }),
    )
  })

  test('stands still under a hold of the platform, and says afterwards whether it was kept', () => {
    const given = facts('2026-11-18T14:00:00Z', 24)
    expect(deadlineBand({ ...given, paused: true }, at('2027-01-01'))).toBe('paused')
    const over = { ...given, open: false }
    expect(deadlineBand({ ...over, shippedAt: given.shipBy }, 0)).toBe('kept')
    expect(deadlineBand({ ...over, shippedAt: new Date(at(given.shipBy) + 1).toISOString() }, 0)).toBe('broken')
    expect(deadlineBand({ ...given, shipBy: null }, 0)).toBe('none')
  })
})

test('a day under an axis is said as each language says it, and never as two numbers', () => {
  expect([dayText('2026-11-20', 'en-GB'), dayText('2026-11-20', 'zh-CN')]).toEqual(['20 Nov', '11月20日'])
  expect([dayText('2026-01-05', 'en-GB'), dayText('2026-01-05', 'zh-CN')]).toEqual(['5 Jan', '1月5日'])
})
