import fc from 'fast-check'
import { HEALTH_METRICS, HEALTH_TARGETS, judge } from '@/lib/domain/shop/health'
import { ukInstant, ukMonth } from '@/lib/domain/uk-time'
import {
  appealUntil,
  BAN_AT,
  bansOf,
  type Counted,
  countOf,
  meterAt,
  penaltyOf,
  replay,
  spanOfMonth,
} from '@/lib/domain/violation'

/** Two years with four changes of the clock. */
const moment = fc.integer({ min: ukInstant('2026-01-01T00:00'), max: ukInstant('2027-12-31T23:59') })
const violation: fc.Arbitrary<Counted> = fc.record({ at: moment, counts: fc.boolean(), revoked: fc.boolean() })
const history = fc.array(violation, { maxLength: 60 })

test('the bans of a history do not depend on the order in which it is told (property)', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.integer()), (all, keys) => {
      const shuffled = all
        .map((each) => ({ each, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      expect(bansOf(shuffled)).toEqual(bansOf(all))
    }),
  )
})

test('a revocation takes exactly one off its own month, and never brings a ban (property)', () => {
  fc.assert(
    fc.property(fc.array(violation, { minLength: 1, maxLength: 60 }), fc.nat(), (all, pick) => {
      const index = pick % all.length
      const one = all[index] as Counted
      const after = all.map((each, at) => (at === index ? { ...each, revoked: true } : each))
      for (const month of new Set(all.map(({ at }) => ukMonth(at)))) {
        const less = ukMonth(one.at) === month && one.counts && !one.revoked ? 1 : 0
        expect(countOf(after, month)).toBe(countOf(all, month) - less)
      }
      const months = new Set(bansOf(all).map(({ month }) => month))
      expect(bansOf(after).every(({ month }) => months.has(month))).toBe(true)
    }),
  )
})

test('a ban is one whole UK month, the one after, however many more there are (property)', () => {
  fc.assert(
    fc.property(history, (all) => {
      for (const { month, from, until, count } of bansOf(all)) {
        expect(count).toBeGreaterThanOrEqual(BAN_AT)
        expect(from).toBe(spanOfMonth(month).until)
        expect(ukMonth(from)).not.toBe(month)
        expect([ukMonth(until - 1), ukMonth(until)]).toEqual([ukMonth(from), expect.not.stringMatching(ukMonth(from))])
      }
    }),
  )
})

test('the month turns at midnight in the UK, in summer an hour before that of the clock of the world', () => {
  const at = (text: string): Counted => ({ at: Date.parse(text), counts: true, revoked: false })
  const late = at('2026-06-30T22:59:59.999Z')
  const next = at('2026-06-30T23:00:00.000Z')
  expect(meterAt([late, next], late.at)).toMatchObject({ month: '2026-06', count: 1, resetsAt: next.at })
  expect(meterAt([late, next], next.at)).toMatchObject({ month: '2026-07', count: 1 })
})

test('an appeal is open to the end of the seventh UK day, over a change of the clock too', () => {
  expect(new Date(appealUntil(Date.parse('2026-10-21T09:00:00Z'))).toISOString()).toBe('2026-10-29T00:00:00.000Z')
  expect(new Date(appealUntil(Date.parse('2026-03-24T23:59:00Z'))).toISOString()).toBe('2026-03-31T23:00:00.000Z')
})

test('the ladder warns, then restricts, and the fifth bans under any rule', () => {
  const steps = { counts: true, restrictAt: 3, restrictDays: 7 }
  const kinds = [1, 2, 3, 4, 5, 6].map((nth) => penaltyOf(steps, nth, '2026-11').kind)
  expect(kinds).toEqual(['warning', 'warning', 'restriction', 'restriction', 'ban', 'ban'])
  expect(penaltyOf({ ...steps, counts: false }, 9, '2026-11')).toEqual({ kind: 'restriction', days: 7 })
})

test('replayed with the rule as it is, no month is different; without it no month counts more (property)', () => {
  const recorded = fc.record({
    ...{ at: moment, counts: fc.constant(true), revoked: fc.boolean(), reduced: fc.constant(false) },
    ...{ shopId: fc.constantFrom('a', 'b'), rule: fc.constantFrom('L-01', 'L-02') },
  })
  const steps = { counts: true, restrictAt: null, restrictDays: null }
  fc.assert(
    fc.property(fc.array(recorded, { maxLength: 40 }), (all) => {
      expect(replay(all, 'L-01', steps)).toEqual([])
      for (const { countBefore, countAfter } of replay(all, 'L-01', null)) expect(countAfter).toBeLessThan(countBefore)
    }),
  )
})

test('a rate meets its target exactly, not by rounding, and nothing to look at is no fault', () => {
  expect(judge('lateDispatch', 4, 100)).toEqual({ rateBp: 400, targetBp: 400, met: true })
  expect(judge('lateDispatch', 4_001, 100_000)).toMatchObject({ rateBp: 400, met: false })
  expect(judge('validTracking', 94_999, 100_000)).toMatchObject({ rateBp: 9_500, met: false })
  for (const metric of HEALTH_METRICS)
    expect(judge(metric, 0, 0)).toEqual({ rateBp: null, targetBp: HEALTH_TARGETS[metric].targetBp, met: true })
})
