import fc from 'fast-check'
import { moneyOfPieces, type RefundLine, spread } from '@/lib/domain/after-sale/refund'

const pence = fc.integer({ min: 0, max: 1_000_000 })
/** An order line that was partly given back, and partly is on its way back. */
const line: fc.Arbitrary<RefundLine> = fc
  .record({ qty: fc.integer({ min: 1, max: 20 }), listP: pence, paid: pence, refunded: pence, refunding: pence })
  .chain(({ qty, listP, paid, refunded, refunding }) =>
    fc
      .record({ refundedQty: fc.integer({ min: 0, max: qty }), givenQty: fc.integer({ min: 0, max: qty }) })
      .map((pieces) => ({
        ...{ qty, listP, surchargeP: 0, shopP: 0, platformP: 0, couponP: 0, deliveryP: 0, paidP: paid },
        refundedP: Math.min(refunded, paid),
        refundingP: Math.min(refunding, paid - Math.min(refunded, paid)),
        ...pieces,
      })),
  )

test('a line never refunds more than was paid, counting refunds under way', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 20 }), (one, pieces) => {
      const { mostP } = moneyOfPieces(one, pieces)
      expect(mostP).toBeGreaterThanOrEqual(0)
      expect(one.refundedP + one.refundingP + mostP).toBeLessThanOrEqual(one.paidP)
    }),
  )
})

test('pieces that go back one by one sum to the whole line', () => {
  fc.assert(
    fc.property(line, (one) => {
      const whole = { ...one, refundedP: 0, refundingP: 0, refundedQty: 0, givenQty: 0 }
      const each = Array.from({ length: whole.qty }, (_, nth) => moneyOfPieces({ ...whole, refundedQty: nth }, 1).paidP)
      expect(each.reduce((sum, part) => sum + part, 0)).toBe(whole.paidP)
    }),
  )
})

test('an agreed amount is spread over lines within the limit of each', () => {
  fc.assert(
    fc.property(fc.array(pence, { minLength: 1, maxLength: 6 }), fc.nat(100), (most, percent) => {
      const total = most.reduce((sum, limit) => sum + limit, 0)
      const amountP = Math.floor((total * percent) / 100)
      const parts = spread(amountP, most)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountP)
      expect(parts.every((part, at) => part >= 0 && part <= (most[at] ?? 0))).toBe(true)
    }),
  )
})
