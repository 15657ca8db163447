import fc from 'fast-check'
import { arrivalOf, arrivalOfAll } from '@/lib/domain/arrival'
import { isWorkingDay } from '@/lib/domain/collection'
import { LANDS } from '@/lib/domain/uk-places'
import { ukDay, ukInstant } from '@/lib/domain/uk-time'

const at = (local: string) => ukInstant(local)

test('the days of the template count as working days after dispatch', () => {
  const transit = { daysMin: 2, daysMax: 4 }
  // Wednesday; dispatched by Thursday.
  expect(arrivalOf({ now: at('2026-11-18T10:00'), promiseHours: 24, from: 'uk', transit, to: 'england' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-25',
  })
})

test('weekends and bank holidays carry nothing', () => {
  const christmas = arrivalOf({
    now: at('2026-12-24T10:00'),
    promiseHours: 24,
    from: 'uk',
    transit: null,
    to: 'england',
  })
  expect(christmas).toEqual({ from: '2026-12-30', to: '2027-01-04' })
})

test('goods sent together arrive with the slowest of them', () => {
  const now = at('2026-11-18T10:00')
  const [quick, slow] = [
    { now, promiseHours: 24, from: 'uk' as const, transit: { daysMin: 1, daysMax: 2 }, to: 'england' as const },
    { now, promiseHours: 72, from: 'overseas' as const, transit: null, to: 'england' as const },
  ]
  expect(arrivalOfAll([quick])).toEqual(arrivalOf(quick))
  expect(arrivalOfAll([quick, slow])).toEqual(arrivalOf(slow))
})

test('every order arrives on a working day, in order, not before today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') }),
      fc.constantFrom(24, 48, 72),
      fc.constantFrom('uk' as const, 'overseas' as const),
      fc.option(fc.tuple(fc.nat(20), fc.nat(20)).map(([daysMin, more]) => ({ daysMin, daysMax: daysMin + more }))),
      fc.constantFrom(...LANDS),
      (now, promiseHours, origin, transit, land) => {
        const { from, to } = arrivalOf({ now, promiseHours, from: origin, transit, to: land })
        return isWorkingDay(from, land) && isWorkingDay(to, land) && ukDay(now) <= from && from <= to
      },
    ),
  )
})
