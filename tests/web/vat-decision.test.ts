import fc from 'fast-check'
import { creditShares } from '@/lib/domain/buyer/invoice'
import { priceShop, vatNoteOf } from '@/lib/domain/cart'
import { apportion } from '@/lib/domain/money'
import { decideVat, importChargesOf, sumVat, type VatLine, type VatSale, vatPlaceOf, vatRuleNo } from '@/lib/domain/vat'
import { vatBackOf, vatBackOfLine } from '@/lib/domain/vat/back'
import { isVatNumber } from '@/lib/domain/vat/number'
import { modelVat } from '../support/vat-model'

const LIMIT_P = 13_500
const CHINA = { establishment: 'overseas', registered: false } as const
const UK = { establishment: 'uk', registered: true } as const
const PERSON = { establishment: 'uk', registered: false } as const
const LEEDS = { place: 'gb', business: false } as const

const goods = (goodsP: number, more: Partial<VatLine> = {}): VatLine => ({
  ...{ goods: 'overseas', rateBp: 2_000, excise: false, goodsP, deliveryP: 0, ...more },
})
const decide = (sale: Partial<VatSale> & Pick<VatSale, 'lines'>) =>
  decideVat({ seller: CHINA, buyer: LEEDS, limitP: LIMIT_P, ...sale })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('The table of who owes VAT', () => {
  const uk = { goods: 'uk' } as const
  const [ni, ci] = (['ni', 'ci'] as const).map((place) => ({ place, business: false })) as [
    VatSale['buyer'],
    VatSale['buyer'],
  ]
  test.each<[string, Partial<VatSale> & Pick<VatSale, 'lines'>, string, string, number]>([
    ['UK goods, registered', { seller: UK, lines: [goods(12_000, uk)] }, 'seller', 'ukSeller', 2_000],
    ['UK goods, not registered', { seller: PERSON, lines: [goods(12_000, uk)] }, 'none', 'ukSellerUnregistered', 0],
    ['UK goods, overseas shop', { lines: [goods(120_000, uk)] }, 'platform', 'overseasSellerUkGoods', 20_000],
    [
      'UK goods, establishment unclear',
      { seller: { establishment: 'unclear', registered: true }, lines: [goods(12_000, uk)] },
      ...(['platform', 'overseasSellerUkGoods', 2_000] as const),
    ],
    ['import up to £135', { lines: [goods(16_200)] }, 'platform', 'importUpTo135', 2_700],
    ['import of a UK shop', { seller: PERSON, lines: [goods(1_200)] }, 'platform', 'importUpTo135', 200],
    ['import above £135', { lines: [goods(16_201)] }, 'importer', 'importOver135', 0],
    ['to Belfast, up to £135', { buyer: ni, lines: [goods(16_200)] }, 'platformImport', 'niImportUpTo135', 2_700],
    ['to Belfast, above', { buyer: ni, lines: [goods(16_201)] }, 'importer', 'niImportOver135', 0],
    ['UK goods to Belfast', { buyer: ni, seller: UK, lines: [goods(1_200, uk)] }, 'seller', 'ukSeller', 200],
    ['to Jersey, from the UK', { buyer: ci, seller: UK, lines: [goods(1_200, uk)] }, 'none', 'buyerAbroad', 0],
    ['to Jersey, from abroad', { buyer: ci, lines: [goods(99_900)] }, 'none', 'buyerAbroad', 0],
    [
      'to a business, up to £135',
      { buyer: { place: 'gb', business: true }, lines: [goods(16_200)] },
      ...(['reverse', 'reverseCharge', 0] as const),
    ],
    [
      'to a business, above',
      { buyer: { place: 'gb', business: true }, lines: [goods(16_201)] },
      ...(['importer', 'importOver135', 0] as const),
    ],
    ['wine from abroad', { lines: [goods(1_200, { excise: true })] }, 'importer', 'excise', 0],
    ['wine from the UK', { seller: UK, lines: [goods(1_200, { ...uk, excise: true })] }, 'seller', 'ukSeller', 200],
  ])('%s', (_, sale, liable, reason, amountP) => {
    expect(decide(sale)).toEqual([expect.objectContaining({ liable, reason, amountP, consignment: 1 })])
  })

  test('wine makes the importer owe for everything that it comes with', () => {
    const reasons = decide({ lines: [goods(500), goods(500, { excise: true })] }).map(({ reason }) => reason)
    expect(reasons).toEqual(['excise', 'excise'])
  })

  test('rules have numbers of their own', () => {
    expect([vatRuleNo('ukSeller'), vatRuleNo('importOver135'), vatRuleNo('excise')]).toEqual([1, 5, 10])
  })
})

describe('Worked examples', () => {
  test.each([
    ['£134.00 and delivery £3.49', goods(13_400, { deliveryP: 349 }), 'platform', 2_292],
    ['£148.00 and delivery £3.49', goods(14_800, { deliveryP: 349 }), 'platform', 2_525],
    ['£162.00, delivery free', goods(16_200), 'platform', 2_700],
    ['£162.01', goods(16_201), 'importer', 0],
    ['tea £135.00', goods(13_500, { rateBp: 0 }), 'platform', 0],
    ['tea £135.01', goods(13_501, { rateBp: 0 }), 'importer', 0],
  ] as const)('overseas goods %s, to Leeds', (_, line, liable, amountP) => {
    expect(decide({ lines: [line] })[0]).toMatchObject({ liable, amountP })
  })

  test('tea £40.68 and a bowl £54.32, delivery £3.49 shared by value', () => {
    const shares = apportion(349, [4_068, 5_432])
    expect(shares).toEqual([149, 200])
    const [tea, bowl] = decide({
      lines: [goods(4_068, { rateBp: 0, deliveryP: 149 }), goods(5_432, { deliveryP: 200 })],
    })
    expect([tea, bowl].map((each) => each?.liable)).toEqual(['platform', 'platform'])
    expect(tea?.amountP).toBe(0)
    expect([(bowl?.amountP ?? 0) - (bowl?.deliveryVatP ?? 0), bowl?.deliveryVatP]).toEqual([905, 33])
  })

  test('UK goods £25.49 of a person without registration', () => {
    const [line] = decide({ seller: PERSON, lines: [goods(2_549, { goods: 'uk' })] })
    expect(line).toMatchObject({ liable: 'none', rateBp: 0, amountP: 0 })
  })

  test('candles from the UK and scarves from abroad in one order are two consignments', () => {
    const decided = decide({ lines: [goods(3_780, { goods: 'uk' }), goods(16_800)] })
    expect(decided).toEqual([
      expect.objectContaining({ liable: 'platform', amountP: 630, consignment: 1 }),
      expect.objectContaining({ liable: 'importer', amountP: 0, consignment: 2 }),
    ])
  })

  test('the rest after a refund before dispatch decides', () => {
    const lines = [goods(10_000), goods(8_000, { leftP: 0 })]
    expect(decide({ lines }).map(({ reason }) => reason)).toEqual(['importUpTo135', 'importUpTo135'])
    expect(decide({ lines: lines.map(({ leftP: _, ...line }) => line) })[0]?.reason).toBe('importOver135')
  })
})

const line = fc.record({
  from: fc.constantFrom('uk' as const, 'overseas' as const),
  rate: fc.constantFrom(0 as const, 5 as const, 20 as const),
  excise: fc.nat(19).map((one) => one === 0),
  goods: fc.oneof(fc.nat(9_000), fc.constantFrom(13_500, 13_501, 16_200, 16_201, 14_175, 14_176)),
  delivery: fc.nat(900),
})
const sale = fc.record({
  shopInUk: fc.boolean(),
  shopRegistered: fc.boolean(),
  to: fc.constantFrom('gb' as const, 'ni' as const, 'ci' as const),
  business: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
})

test('a second, plainly written model decides the same', () => {
  fc.assert(
    fc.property(sale, (given) => {
      const decided = decideVat({
        seller: { establishment: given.shopInUk ? 'uk' : 'overseas', registered: given.shopRegistered },
        buyer: { place: given.to, business: given.business },
        limitP: LIMIT_P,
        lines: given.lines.map((each) => ({
          ...{ goods: each.from, rateBp: each.rate * 100, excise: each.excise },
          ...{ goodsP: each.goods, deliveryP: each.delivery },
        })),
      })
      expect(decided.map(({ liable, reason, amountP }) => ({ owes: liable, row: reason, vat: amountP }))).toEqual(
        modelVat(given),
      )
      const paid = given.lines.map((each) => ({ paidP: each.goods + each.delivery }))
      const whole = sumVat(paid, decided)
      expect(whole.amountP).toBe(sum(decided.map(({ amountP }) => amountP)))
      for (const [at, { amountP, deliveryVatP }] of decided.entries()) {
        expect(deliveryVatP).toBeGreaterThanOrEqual(0)
        expect(amountP).toBeLessThanOrEqual(paid[at]?.paidP ?? 0)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('dearer goods never come back under the limit, and a discount never lifts them over it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 5 }), fc.nat(500), (prices, more) => {
      const over = (all: number[]) => decide({ lines: all.map((each) => goods(each)) })[0]?.reason === 'importOver135'
      const dearer = prices.map((each, at) => (at === 0 ? each + more : each))
      if (over(prices)) expect(over(dearer)).toBe(true)
    }),
  )
})

describe('VAT of refunds', () => {
  test('half up by line, and the last refund takes the rest', () => {
    const bowl = { paidP: 1_000, vatP: 167 }
    expect([333, 500, 1_000].map((backP) => vatBackOfLine(bowl, backP))).toEqual([56, 84, 167])
  })

  test('ledger, report and credit notes round alike, for any parts', () => {
    const paidLine = fc.record({ grossP: fc.integer({ min: 1, max: 40_000 }), steps: fc.array(fc.nat(10_000)) })
    fc.assert(
      fc.property(fc.array(paidLine, { minLength: 1, maxLength: 4 }), (given) => {
        const shares = given.map(({ grossP }) => ({ grossP, vatP: Math.floor((grossP + 3) / 6) }))
        let credited = shares.map(() => ({ grossP: 0, vatP: 0 }))
        for (let step = 0; step <= 3; step++) {
          const refunded = given.map(({ grossP, steps }, at) =>
            step === 3
              ? grossP
              : Math.max(Math.floor((grossP * (steps[step] ?? 0)) / 10_000), credited[at]?.grossP ?? 0),
          )
          const note = creditShares({ shares, credited, refunded })
          credited = credited.map((before, at) => ({
            grossP: before.grossP - (note?.[at]?.grossP ?? 0),
            vatP: before.vatP - (note?.[at]?.vatP ?? 0),
          }))
          // As the report's SQL has it.
          const report = shares.map(({ grossP, vatP }, at) =>
            Math.floor((2 * vatP * (refunded[at] ?? 0) + grossP) / (2 * grossP)),
          )
          expect(credited.map(({ vatP }) => vatP)).toEqual(report)
          const booked = shares.map(({ grossP, vatP }, at) => ({ paidP: grossP, vatP, backP: refunded[at] ?? 0 }))
          expect(vatBackOf(booked, sum(refunded))).toBe(sum(report))
        }
        expect(credited).toEqual(shares)
      }),
    )
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
        expect(vatBackOf([], 5)).toBe(0)
      }),
    )
  })
})

describe('Where a buyer is, and what a price says', () => {
  test.each([
    ['LS1 4AP', 'gb'],
    ['BT1 5GS', 'ni'],
    ['JE2 3AB', 'ci'],
    ['GY1 1AA', 'ci'],
    ['IM1 1AA', 'gb'],
    ['BFPO 57', 'gb'],
    [null, 'gb'],
  ] as const)('%s is %s', (postcode, place) => {
    expect(vatPlaceOf(postcode)).toBe(place)
  })

  test('VAT numbers are checked by their digits', () => {
    expect(['GB980780684', 'GB980780685', 'XI123456789', 'GB12'].map(isVatNumber)).toEqual([true, false, false, false])
  })

  const cart = (postcode: string, unitP: number, business = false) =>
    priceShop(
      {
        ...CHINA,
        lines: (['uk', 'overseas'] as const).map((goodsLocation, at) => ({
          ...{ skuId: String(at), unitP, qty: 1, weightG: 100, size: '', template: null, goodsLocation },
          ...{ vatClass: 'standard' as const, excise: false },
        })),
      },
      {
        tariffs: new Map(),
        fees: ['UK', 'CI', 'NI'].map((region) => ({ region, fromG: 0, toG: 1_000, feeP: 0 })),
        vat: { rates: { standard: 2_000, reduced: 500, zero: 0, exempt: 0 }, limitP: LIMIT_P, dutyBp: 400 },
      },
      { postcode, business },
    )

  test.each([
    ['LS1 4AP', 6_000, false, [1_000, 1_000], 'included', null],
    ['BT1 5GS', 6_000, false, [1_000, 1_000], 'included', null],
    ['LS1 4AP', 6_000, true, [1_000, 0], 'mixed', null],
    ['LS1 4AP', 16_201, false, [2_700, 0], 'mixed', 4_018],
    ['JE2 3AB', 16_201, false, [0, 0], 'islands', null],
  ] as const)('to %s, two pieces at %d pence, business: %s', (postcode, unitP, business, vat, note, chargesP) => {
    const priced = cart(postcode, unitP, business)
    expect(priced.vatLines.map(({ amountP }) => amountP)).toEqual(vat)
    expect(priced.steps.map((steps) => steps.find(({ step }) => step === 'vat')?.amountP)).toEqual(vat)
    expect([vatNoteOf(priced.vatLines), priced.importChargesP]).toEqual([note, chargesP])
  })

  test('an estimate of import charges counts VAT on price, delivery and duty', () => {
    const lines = [goods(20_000, { deliveryP: 500 })]
    // Duty 4 % of £200.00 is £8.00; VAT 20 % of £213.00 is £42.60.
    expect(importChargesOf(lines, decide({ lines }), { dutyBp: 400 })).toBe(800 + 4_260)
    expect(importChargesOf([goods(1_000)], decide({ lines: [goods(1_000)] }), { dutyBp: 400 })).toBeNull()
  })
})
