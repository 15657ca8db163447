import fc from 'fast-check'
import { priceShop } from '@/lib/domain/cart'
import { decideVat } from '@/lib/domain/order/money'
import { decideVatLines, sumVat, vatBackOf } from '@/lib/domain/vat'

const establishment = fc.constantFrom('uk' as const, 'overseas' as const, 'unclear' as const)
const buyer = fc.constantFrom('uk' as const, 'abroad' as const)
const line = fc.record({
  goodsLocation: fc.constantFrom('uk' as const, 'overseas' as const),
  paidP: fc.integer({ min: 0, max: 40_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('VAT by order line (rules, section 5, 20)', () => {
  test('lines of one place sum to what the consignment alone would owe, to the penny', () => {
    fc.assert(
      fc.property(establishment, buyer, lines, (place, where, given) => {
        const decided = decideVatLines({ establishment: place, buyer: where, lines: given })
        expect(decided).toHaveLength(given.length)
        for (const goodsLocation of ['uk', 'overseas'] as const) {
          const own = decided.filter((_, at) => given[at]?.goodsLocation === goodsLocation)
          const paidP = sum(given.filter((each) => each.goodsLocation === goodsLocation).map((each) => each.paidP))
          const whole = decideVat({ establishment: place, goodsLocation, buyer: where, paidP })
          expect(sum(own.map(({ amountP }) => amountP))).toBe(own.length > 0 ? whole.amountP : 0)
          for (const { liable, reason, rateBp } of own)
            expect([liable, reason, rateBp]).toEqual([whole.liable, whole.reason, whole.rateBp])
        }
        for (const [at, { amountP }] of decided.entries()) expect(amountP).toBeLessThanOrEqual(given[at]?.paidP ?? 0)
      }),
    )
  })

  test('the order’s VAT is the sum of its lines’, and what is withheld the platform’s part', () => {
    fc.assert(
      fc.property(establishment, buyer, lines, (place, where, given) => {
        const decided = decideVatLines({ establishment: place, buyer: where, lines: given })
        const { amountP, withheldP } = sumVat(given, decided)
        expect(amountP).toBe(sum(decided.map((each) => each.amountP)))
        expect(withheldP).toBe(sum(decided.map((each) => (each.liable === 'platform' ? each.amountP : 0))))
      }),
    )
  })

  test('what lies in the UK does not count into the £135 of what comes from abroad', () => {
    const given = [
      { goodsLocation: 'uk' as const, paidP: 20_000 },
      { goodsLocation: 'overseas' as const, paidP: 13_500 },
    ]
    const reasons = (establishmentOf: 'uk' | 'overseas') =>
      decideVatLines({ establishment: establishmentOf, buyer: 'uk', lines: given }).map(({ reason }) => reason)
    expect(reasons('uk')).toEqual(['ukSeller', 'importUpTo135'])
    expect(reasons('overseas')).toEqual(['overseasSellerUkGoods', 'importUpTo135'])
    const dearer = [...given, { goodsLocation: 'overseas' as const, paidP: 1 }]
    expect(decideVatLines({ establishment: 'uk', buyer: 'uk', lines: dearer }).map(({ liable }) => liable)).toEqual([
      'seller',
      'importer',
      'importer',
    ])
  })

  test('refunds in any order never give back more VAT than was withheld, and all of it with the last penny', () => {
    const sold = fc.array(
      fc.record({ paidP: fc.integer({ min: 1, max: 40_000 }), part: fc.nat(6_000), back: fc.nat(10_000) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(sold, fc.nat(10_000), (given, more) => {
        const all = given.map(({ paidP, part, back }) => ({
          ...{ paidP, vatP: Math.floor((paidP * part) / 36_000) },
          backP: Math.floor((paidP * back) / 10_000),
        }))
        const [paidP, vatP, backP] = [
          sum(all.map((each) => each.paidP)),
          sum(all.map((each) => each.vatP)),
          sum(all.map((each) => each.backP)),
        ]
        const some = vatBackOf(all, backP)
        const rest = vatBackOf(all, backP + Math.floor(((paidP - backP) * more) / 10_000))
        expect(0 <= some && some <= rest && rest <= vatP).toBe(true)
        expect(vatBackOf(all, paidP)).toBe(vatP)
        expect(vatBackOf(all, 0)).toBeLessThanOrEqual(some)
        expect(vatBackOf([], 5)).toBe(0)
      }),
    )
  })

  test('the cart shows each line its own VAT, and a buyer on Jersey owes none', () => {
    const cart = (postcode: string) =>
      priceShop(
        {
          establishment: 'overseas',
          lines: (['uk', 'overseas'] as const).map((goodsLocation, at) => ({
            ...{ skuId: String(at), unitP: 6_000, qty: 1, weightG: 100, template: null, goodsLocation },
          })),
        },
        { tariffs: new Map(), fees: ['UK', 'CI'].map((region) => ({ region, fromG: 0, toG: 1_000, feeP: 0 })) },
        postcode,
      )
    const vat = (postcode: string) =>
      cart(postcode).steps.map((steps) => steps.find(({ step }) => step === 'vat')?.amountP)
    expect(vat('LS1 4AP')).toEqual([1_000, 1_000])
    expect(vat('JE2 3AB')).toEqual([0, 0])
    expect(cart('JE2 3AB').vat).toMatchObject({ liable: 'importer', reason: 'buyerAbroad', withheldP: 0 })
  })
})
