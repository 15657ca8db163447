import fc from 'fast-check'
import { beyondCapture, postageClaim } from '@/lib/domain/after-sale/return-postage'

const pence = fc.integer({ min: 0, max: 1_000_000 })

test('a claim is never above the receipt, never above the limit, and one of the two', () => {
  fc.assert(
    fc.property(pence, pence, (receiptP, limitP) => {
      const claimedP = postageClaim(receiptP, limitP)
      expect(claimedP <= receiptP && claimedP <= limitP).toBe(true)
      expect([receiptP, limitP]).toContain(claimedP)
    }),
  )
})

test('for refunds in any order, a payment returns its captured amount and no more; the parts sum to all of them', () => {
  fc.assert(
    fc.property(pence, fc.array(pence, { maxLength: 8 }), (capturedP, refunds) => {
      let [backP, balanceP] = [0, 0]
      for (const amountP of refunds) {
        const beyondP = beyondCapture(amountP, { capturedP, backP })
        expect(beyondP >= 0 && beyondP <= amountP).toBe(true)
        backP += amountP - beyondP
        balanceP += beyondP
      }
      const totalP = refunds.reduce((sum, amountP) => sum + amountP, 0)
      expect([backP, backP + balanceP]).toEqual([Math.min(totalP, capturedP), totalP])
    }),
  )
})
