import fc from 'fast-check'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { latestEnd, type Raisable, raisable, raiseFaults } from '@/lib/domain/marketing/raise'
import { TIER_MODES } from '@/lib/domain/marketing/tiers'

const DAY = 86_400_000
const START = Date.parse('2027-03-01T00:00:00Z')
const limit = fc.option(fc.integer({ min: 1, max: 1_000 }))
const held = fc.record<Raisable>({
  kind: fc.constantFrom(...PROMOTION_KINDS),
  mode: fc.constantFrom(...TIER_MODES),
  startsAt: fc.constant(START),
  endsAt: fc.integer({ min: 1, max: 30 }).map((days) => Math.min(START + days * DAY, latestEnd({ startsAt: START }))),
  quantity: limit,
  usesMax: limit,
  budgetP: limit,
})
const asked = fc.record({
  endsAt: fc.option(fc.integer({ min: 1, max: 33 }).map((days) => START + days * DAY)),
  quantity: limit,
  usesMax: limit,
  budgetP: limit,
  skus: fc.constant([]),
})

test('an accepted raise lowers nothing, changes only offered fields, and ends within 30 UK days', () => {
  fc.assert(
    fc.property(held, asked, (before, wanted) => {
      if (Object.keys(raiseFaults(before, wanted, new Map())).length > 0) return
      const open = raisable(before)
      for (const name of ['endsAt', 'quantity', 'usesMax', 'budgetP'] as const) {
        const [was, is] = [before[name], wanted[name]]
        if (is === null || is === was) continue
        expect(open).toContain(name)
        expect(is).toBeGreaterThan(was ?? Number.POSITIVE_INFINITY)
      }
      expect(wanted.endsAt ?? before.endsAt).toBeLessThanOrEqual(latestEnd(before))
    }),
  )
})

test('each offered limit can be raised by one; pieces of a foreign SKU cannot', () => {
  fc.assert(
    fc.property(held, (before) => {
      const none = { endsAt: null, quantity: null, usesMax: null, budgetP: null, skus: [] }
      for (const name of raisable(before)) {
        if (name === 'stock') continue
        const more = { ...none, [name]: (before[name] ?? 0) + 1 }
        expect(raiseFaults(before, more, new Map())).toEqual({})
      }
      const foreign = { ...none, skus: [{ skuId: 'a', stock: 5 }] }
      expect(raiseFaults(before, foreign, new Map())).toEqual({ skus: ['fixed'] })
      expect(raiseFaults(before, none, new Map())).toEqual({ endsAt: ['nothing'] })
    }),
  )
})
