import { inFormOrder, isPastDay, KnownUser } from '@/app/(console)/system/users/_users/user-input'
import { groupOfUser, lastDayOf, lastMomentOf, statesOfUser } from '@/app/(console)/system/users/_users/user-view'
import { ukTime } from '@/components/ui/uk-time'

/** Result of submitting a day. */
const saved = (day: string) => ({ validUntil: KnownUser.shape.validUntil.parse(day) })

describe('The last day of a user', () => {
  test.each(['2026-11-01', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-06-30', '2026-12-31'])(
    '%s stays the same however often the form is saved',
    (day) => {
      const once = saved(day)
      expect(lastDayOf(once)).toBe(day)
      expect(saved(lastDayOf(once))).toEqual(once)
    },
  )

  test('is shown itself, not the moment after it', () => {
    const last = lastMomentOf(saved('2026-11-01')) ?? ''
    expect(ukTime(Date.parse(last), 'date', 'en-GB')).toBe('1 Nov 2026')
    expect(lastMomentOf(saved(''))).toBeNull()
    expect(lastDayOf(saved(''))).toBe('')
  })

  test('may be today and not yesterday, by the UK’s clock', () => {
    const now = Date.parse('2026-07-01T22:59:59Z')
    expect(isPastDay('2026-07-01', now)).toBe(false)
    expect(isPastDay('2026-07-01', now + 1000)).toBe(true)
    expect(['2026-06-30', '2026-07-02', '', 'soon'].map((day) => isPastDay(day, now))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is marked beside the state when it is over', () => {
    const [past, coming] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']
    expect(statesOfUser({ status: 1, validUntil: past })).toEqual(['tab.active', 'valid.over'])
    expect(statesOfUser({ status: 2, validUntil: past })).toEqual(['tab.frozen', 'valid.over'])
    expect(statesOfUser({ status: 1, validUntil: coming })).toEqual(['tab.active'])
    expect(statesOfUser({ status: 1, validUntil: null })).toEqual(['tab.active'])
    expect([past, coming].map((validUntil) => groupOfUser({ status: 1, validUntil }))).toEqual(['trouble', 'done'])
  })
})

test('errors of a new user are listed from the top of the form to its foot', () => {
  const wrong = ['validUntil', 'roleIds.0', 'realname', 'departIds', 'confirmpassword', 'username', 'phone', 'password']
  expect(Object.keys(inFormOrder(Object.fromEntries(wrong.map((name) => [name, ['x']]))))).toEqual([
    'username',
    'realname',
    'phone',
    'password',
    'confirmpassword',
    'roleIds.0',
    'departIds',
    'validUntil',
  ])
})
