import { conflictsOf, type Planned } from '@/lib/domain/marketing/conflict'
import { overlap, PROMOTION_LEAD_MS, periodTrouble } from '@/lib/domain/marketing/period'
import { PROMOTION, PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { readUkTime, ukInstant } from '@/lib/domain/uk-time'

const NOW = ukInstant('2026-11-28T12:00')
const trouble = (from: string, to: string, now = NOW) =>
  periodTrouble({ startsAt: ukInstant(from), endsAt: ukInstant(to) }, now)

describe('The period of a promotion', () => {
  test.each([
    ['30 days of winter', '2027-01-01T00:00', '2027-01-31T00:00', null],
    ['a minute more', '2027-01-01T00:00', '2027-01-31T00:01', 'tooLong'],
    ['30 days, one of 23 hours', '2027-03-01T00:00', '2027-03-31T00:00', null],
    ['a minute more', '2027-03-01T00:00', '2027-03-31T00:01', 'tooLong'],
    ['30 days, one of 25 hours', '2027-10-10T00:00', '2027-11-09T00:00', null],
    ['a minute more', '2027-10-10T00:00', '2027-11-09T00:01', 'tooLong'],
    ['ends as it starts', '2027-01-01T00:00', '2027-01-01T00:00', 'endBeforeStart'],
    ['started already', '2026-11-28T12:00', '2026-12-01T00:00', 'tooSoon'],
  ])('%s: %s to %s', (_, from, to, expected) => expect(trouble(from, to)).toBe(expected))

  test('begins five minutes from now at the earliest', () => {
    const at = (startsAt: number) => periodTrouble({ startsAt, endsAt: NOW + 86_400_000 }, NOW)
    expect(at(NOW + PROMOTION_LEAD_MS)).toBeNull()
    expect(at(NOW + PROMOTION_LEAD_MS - 1)).toBe('tooSoon')
  })

  test('an hour that spring skips has a suggestion, one that autumn repeats has two instants', () => {
    expect(readUkTime('2027-03-28T01:30')).toEqual({ ok: false, why: 'skipped', instead: '2027-03-28T02:30' })
    const twice = readUkTime('2027-10-31T01:30')
    expect(twice).toEqual({ ok: false, why: 'twice', first: expect.any(Number), second: expect.any(Number) })
    if (!twice.ok && twice.why === 'twice') expect(twice.second - twice.first).toBe(3_600_000)
    expect(readUkTime('2027-10-31 00:59')).toEqual({ ok: true, at: ukInstant('2027-10-31T00:59') })
    expect(readUkTime('31 October')).toEqual({ ok: false, why: 'unreadable' })
  })
})

describe('Conflicts between promotions of a shop', () => {
  const planned = (id: string, more: Partial<Planned> = {}): Planned => ({
    ...{ id, kind: 'flash', shopId: 'X', startsAt: 100, endsAt: 200, skuIds: ['a', 'b'], ...more },
  })

  test('a SKU has one special price at a time', () => {
    const group = planned('2', { kind: 'group', skuIds: ['b'] })
    expect(conflictsOf(planned('1'), [group])).toEqual([
      { rule: 'onePrice', withId: '2', skuIds: ['b'], startAfter: 200, canLeaveOut: true },
    ])
    expect(conflictsOf(group, [planned('1')])[0]?.canLeaveOut).toBe(false)
  })

  test('a code and a full-reduction exclude each other in their shop', () => {
    const code = planned('1', { kind: 'code' })
    expect(conflictsOf(code, [planned('2', { kind: 'reduction', endsAt: 150 })])).toEqual([
      { rule: 'codeOrReduction', withId: '2', skuIds: [], startAfter: 150, canLeaveOut: false },
    ])
    expect(conflictsOf(code, [planned('2', { kind: 'reduction', shopId: 'Y' })])).toEqual([])
    expect(conflictsOf(code, [planned('2', { kind: 'code' })])).toEqual([])
  })

  test('one may begin where the other ends; nothing conflicts with itself', () => {
    expect(conflictsOf(planned('1'), [planned('2', { startsAt: 200, endsAt: 300 }), planned('1')])).toEqual([])
    expect(overlap({ startsAt: 0, endsAt: 10 }, { startsAt: 9, endsAt: 20 })).toBe(true)
  })
})

describe('The states of a promotion', () => {
  test('only the clock starts and ends one; what has ended stays', () => {
    const moves = PROMOTION.moves.map(({ event, from, to, actors }) => ({ event, from, to, actors }))
    for (const { event, actors } of moves) expect(actors.includes('clock')).toBe(event === 'start' || event === 'end')
    const { ended, stopped } = PROMOTION_STATE
    for (const actor of ['shop', 'platform', 'clock'] as const)
      for (const state of [ended, stopped]) expect(PROMOTION.offers(state, actor)).toEqual([])
  })
})
