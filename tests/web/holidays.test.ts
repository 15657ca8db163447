import { holidaysOn, isChinaHoliday, isChinaKnown } from '@/lib/domain/holidays'
import { addDays } from '@/lib/domain/uk-time'

/** Days off in mainland China of a year. */
const daysOff = (year: number): number =>
  Array.from({ length: 365 }, (_, at) => addDays(`${year}-01-01`, at)).filter(isChinaHoliday).length

describe('Public holidays', () => {
  test.each([
    ['2025-12-25', ['uk']],
    ['2025-10-01', ['china']],
    ['2026-01-01', ['uk', 'china']],
    ['2026-02-23', ['china']],
    ['2026-02-24', []],
    ['2026-06-19', ['china']],
  ])('of %s: %j', (day, lands) => expect(holidaysOn(day)).toEqual(lands))

  test('a year without a notice has none, and says that it is not known', () => {
    expect([isChinaKnown('2026'), isChinaKnown('2027')]).toEqual([true, false])
    expect(isChinaHoliday('2027-10-01')).toBe(false)
    expect([daysOff(2025), daysOff(2026)]).toEqual([28, 33])
  })
})
