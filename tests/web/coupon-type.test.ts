import fc from 'fast-check'
import { couponChoices, couponTypeTrouble } from '@/lib/domain/marketing/coupon-type'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { DISCOUNT_MODES } from '@/lib/domain/marketing/tiers'

const types = fc.tuple(
  ...DISCOUNT_MODES.map((mode) =>
    fc.record({
      ...{ mode: fc.constant(mode), byShops: fc.boolean(), byPlatform: fc.boolean() },
      meets: fc.subarray([...PROMOTION_KINDS]),
    }),
  ),
)

test('a form offers what the rule accepts, and nothing else', () => {
  fc.assert(
    fc.property(types, fc.constantFrom('shop' as const, 'platform' as const), (all, issuer) => {
      const { modes, meets } = couponChoices(all, issuer)
      for (const mode of DISCOUNT_MODES)
        expect(modes.includes(mode)).toBe(couponTypeTrouble(all, issuer, { mode, meets: [] }) === null)
      for (const kind of PROMOTION_KINDS)
        expect(meets.includes(kind)).toBe(
          DISCOUNT_MODES.some((mode) => couponTypeTrouble(all, issuer, { mode, meets: [kind] }) === null),
        )
    }),
  )
})
