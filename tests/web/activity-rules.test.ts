import fc from 'fast-check'
import {
  ENROL_TROUBLES,
  enrolTroubles,
  goodsTrouble,
  PHASES,
  phaseOf,
  placeTrouble,
  timeFaults,
} from '@/lib/domain/marketing/activity'
import { ENROLMENT as E, ENROLMENT_MOVES, priceLimitP } from '@/lib/domain/marketing/enrolment'

const HOUR = 3_600_000
const times = { enrolFrom: 10, enrolUntil: 20, startsAt: 30, endsAt: 40, lockHours: 24 }
const rules = { minScore: null, plans: [], maxRefundPercent: null, seats: 5 }
const shop = { score: null, plan: null, orders: 0, refunded: 0, enrolled: false }

describe('The phase of an activity', () => {
  test('goes forward with the clock', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (one, other) => {
        const at = (now: number) => PHASES.indexOf(phaseOf({ ...times, state: 1 }, now))
        expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)))
      }),
    )
  })

  test('a shop may enrol exactly while enrolment is open and places are left', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(8), fc.constantFrom(0, 1, 2), (now, taken, state) => {
        const troubles = enrolTroubles({ ...times, ...rules, state }, shop, { taken, now })
        const open = state === 1 && now >= times.enrolFrom && now < times.enrolUntil && taken < rules.seats
        expect(troubles.length === 0).toBe(open)
      }),
    )
  })

  test('its enrolment closes before it starts, and after it opened', () => {
    const now = 0
    const base = { startsAt: 100 * HOUR, endsAt: 200 * HOUR, lockHours: 24 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (from, until) => {
        const faults = timeFaults({ ...base, enrolFrom: from * HOUR, enrolUntil: until * HOUR }, now)
        expect('enrolUntil' in faults).toBe(until <= from || until > 100)
      }),
    )
  })
})

describe('The conditions of an activity', () => {
  test('a better shop is never refused where a worse one is taken', () => {
    const asked = fc.record({
      minScore: fc.option(fc.integer({ min: 10, max: 50 })),
      maxRefundPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    })
    const figures = fc.tuple(fc.integer({ min: 10, max: 49 }), fc.integer({ min: 1, max: 500 }), fc.nat(500))
    fc.assert(
      fc.property(asked, figures, (more, [score, orders, back]) => {
        const worse = { ...shop, score, orders, refunded: Math.min(back, orders) }
        const better = { ...worse, score: score + 1, refunded: Math.max(0, worse.refunded - 1) }
        const of = (one: typeof worse) =>
          enrolTroubles({ ...times, ...rules, ...more, state: 1 }, one, { taken: 0, now: 15 })
        for (const trouble of of(better)) expect(of(worse)).toContain(trouble)
        for (const trouble of of(worse)) expect(ENROL_TROUBLES).toContain(trouble)
      }),
    )
  })

  test('a price that is taken is below the 30-day low and at least the discount off', () => {
    const pence = fc.integer({ min: 2, max: 100_000 })
    fc.assert(
      fc.property(pence, pence, pence, fc.integer({ min: 1, max: 99 }), (saleP, lowP, priceP, offPercent) => {
        const asks = { offPercent, minStock: 1, categories: [], goodsLocation: null }
        const sku = { saleP, lowP: Math.min(saleP, lowP), categories: [], goodsLocation: 'uk' as const }
        const taken = goodsTrouble(asks, sku, { priceP, stock: 1 }) === null
        expect(taken).toBe(priceP < sku.lowP && priceP * 100 <= saleP * (100 - offPercent))
        expect(taken).toBe(priceP <= priceLimitP(sku, 100 - offPercent))
      }),
    )
  })

  test('a category counts with those below it, and only there', () => {
    const sku = { categories: ['tea', 'food'], goodsLocation: 'uk' as const }
    expect(placeTrouble({ categories: ['food'], goodsLocation: null }, sku)).toBeNull()
    expect(placeTrouble({ categories: ['fashion'], goodsLocation: null }, sku)).toBe('category')
    expect(placeTrouble({ categories: [], goodsLocation: 'overseas' }, sku)).toBe('location')
  })
})

test('an enrolment that was decided or withdrawn never moves again; one that was passed can be withdrawn or stopped', () => {
  const offers = (state: number) =>
    (['shop', 'platform', 'clock'] as const).flatMap((by) => ENROLMENT_MOVES.offers(state, by))
  expect([offers(E.failed), offers(E.withdrawn)]).toEqual([[], []])
  expect(offers(E.passed)).toEqual(['withdraw', 'stop'])
  expect(offers(E.pendingReview)).toEqual(['withdraw', 'pass', 'fail', 'stop', 'miss'])
  expect(offers(E.pendingPayment)).toEqual(['pay', 'withdraw', 'stop', 'expire'])
})
