import fc from 'fast-check'
import { feeChange, feeTerms, feeVat } from '@/lib/domain/vat/fee'

const UK = feeTerms('uk', 2_000)
const pence = fc.integer({ min: 0, max: 100_000_000 })

describe('VAT in the fees of the platform', () => {
  test('£6,533.52 of commission holds £1,088.92; a shop abroad accounts for it itself', () => {
    expect(feeVat(653_352, UK)).toEqual({ rule: 'uk', rateBp: 2_000, grossP: 653_352, netP: 544_460, vatP: 108_892 })
    expect(feeVat(653_352, feeTerms('overseas', 2_000))).toEqual({
      ...{ rule: 'reverse', rateBp: 0, grossP: 653_352, netP: 653_352, vatP: 0 },
    })
    expect(feeTerms('unclear', 2_000)).toEqual(UK)
  })

  test('each charge is rounded half up by itself, and net and VAT are what the shop pays', () => {
    fc.assert(
      fc.property(pence, fc.constantFrom(0, 500, 1_750, 2_000, 2_500), (grossP, rateBp) => {
        const { netP, vatP } = feeVat(grossP, { rule: 'uk', rateBp })
        expect(netP + vatP).toBe(grossP)
        const exact = (grossP * rateBp) / (10_000 + rateBp)
        expect(vatP - exact).toBeGreaterThan(-0.5 - 1e-6)
        expect(vatP - exact).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
    expect([feeVat(3, UK).vatP, feeVat(9, UK).vatP, feeVat(15, UK).vatP]).toEqual([1, 2, 3])
  })

  test('for any partial returns of a charge, the last one takes the rest of its VAT', () => {
    fc.assert(
      fc.property(pence, fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }), (grossP, shares) => {
        const lefts = shares.toSorted((one, other) => other - one).map((share) => Math.floor((grossP * share) / 10_000))
        const steps = [grossP, ...lefts, 0]
        const changes = steps.slice(1).map((after, at) => feeChange(steps[at] ?? 0, after, UK))
        const sum = (of: (each: (typeof changes)[number]) => number) => changes.reduce((all, each) => all + of(each), 0)
        const charge = feeVat(grossP, UK)
        expect([sum((each) => each.grossP), sum((each) => each.vatP), sum((each) => each.netP)]).toEqual([
          ...[0 - charge.grossP, 0 - charge.vatP, 0 - charge.netP].map((each) => each + 0),
        ])
        for (const { grossP: backP, vatP, netP } of changes) expect(netP + vatP).toBe(backP)
      }),
    )
  })
})
