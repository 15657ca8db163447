import * as fc from 'fast-check'
import { dueOf } from '@/app/(console)/order/_shared/detail/money-due'
import { apportion, formatPence, parsePounds, shareOf } from '@/lib/domain/money'
import { adjustTotal, expectSettlement, type PriceInput, priceLeap, priceOrder } from '@/lib/domain/order/money'
import { ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Orders whose discounts are never larger than what is left to be discounted. */
const input: fc.Arbitrary<PriceInput> = fc
  .record({
    lines: fc.array(fc.record({ listP: fc.integer({ min: 1, max: 99_999 }), qty: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    parts: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
    deliveryP: fc.nat(2_000),
    surchargeP: fc.nat(1_000),
    commissionBp: fc.nat(3_000),
  })
  .map(({ lines, parts, ...rest }) => {
    let left = sum(lines.map((line) => line.listP * line.qty))
    const [shopDiscountP = 0, platformDiscountP = 0, couponP = 0] = parts.map((percent) => {
      const part = Math.floor((left * percent) / 100)
      left -= part
      return part
    })
    return { lines, shopDiscountP, platformDiscountP, couponP, ...rest }
  })

describe('Pricing an order', () => {
  test('the shares sum to the order, to the penny, and no line falls below zero', () => {
    fc.assert(
      fc.property(input, (given) => {
        const priced = priceOrder(given)
        const { lines } = priced
        expect(sum(lines.map((line) => line.paidP))).toBe(priced.paidP)
        expect(sum(lines.map((line) => line.shopP))).toBe(given.shopDiscountP)
        expect(sum(lines.map((line) => line.platformP))).toBe(given.platformDiscountP)
        expect(sum(lines.map((line) => line.couponP))).toBe(given.couponP)
        expect(sum(lines.map((line) => line.deliveryP))).toBe(given.deliveryP)
        expect(sum(lines.map((line) => line.commissionP))).toBe(priced.commissionP)
        for (const line of lines) expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0)
        const whole = priced.goodsP - given.shopDiscountP - given.platformDiscountP - given.couponP + given.deliveryP
        expect(priced.paidP).toBe(whole + (given.surchargeP ?? 0))
        expect(sum(lines.map((line) => line.surchargeP))).toBe(given.surchargeP)
      }),
      { numRuns: 2_000 },
    )
  })

  test('each line pays the commission of its own rule', () => {
    const lines = [
      { listP: 10_000, qty: 1, commissionBp: 800 },
      { listP: 5_000, qty: 2, commissionBp: 1_500 },
      { listP: 333, qty: 1, commissionBp: 800 },
    ]
    const none = { shopDiscountP: 0, platformDiscountP: 0, couponP: 0, deliveryP: 0, commissionBp: 300 }
    const priced = priceOrder({ lines, ...none })
    expect(priced.lines.map((line) => line.commissionP)).toEqual([800, 1_500, 27])
    expect(priced.commissionP).toBe(2_327)
  })

  test('any new total of a penny or more is reached exactly', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 500_000 }), (given, total) => {
        const adjusted = adjustTotal(given, total)
        expect(adjusted && priceOrder(adjusted).paidP).toBe(total)
        expect(Math.min(adjusted?.shopDiscountP ?? -1, adjusted?.deliveryP ?? -1)).toBeGreaterThanOrEqual(0)
        // An increase applies to goods alone: delivery never becomes more.
        expect(adjusted?.deliveryP ?? 0).toBeLessThanOrEqual(given.deliveryP)
        expect(Math.min(adjusted?.surchargeP ?? 0, adjusted?.shopDiscountP ?? 0)).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([0, -1, 0.5, Number.NaN])('a total of %p is no total', (total) => {
    const one = { lines: [{ listP: 100, qty: 1 }], shopDiscountP: 0, platformDiscountP: 0, couponP: 0, deliveryP: 0 }
    expect(adjustTotal({ ...one, commissionBp: 0 }, total)).toBeNull()
  })
})

describe('Pence', () => {
  test('an amount split by weights is whole again, and no part differs from its share by a penny or more', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const parts = apportion(amount, weights)
        expect(sum(parts)).toBe(amount)
        const total = sum(weights)
        if (total > 0)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1)
      }),
    )
  })

  test.each([
    [645, 3_000, 194],
    [1_007, 800, 81],
    [6, 800, 0],
    [1_000, 800, 80],
    [333, 3_333, 111],
  ])('%d pence at %d basis points are %d', (amount, rate, share) => {
    expect(shareOf(amount, rate)).toBe(share)
  })

  test('a written amount is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (pence) => {
        expect(parsePounds(formatPence(pence))).toBe(pence)
      }),
    )
  })

  test.each([
    ['£1,234.5', 123_450],
    [' １，２３４ ', 123_400],
    ['1234567', 123_456_700],
    ['-12,345,678.90', -1_234_567_890],
    ['GBP 12.50', 1_250],
    ['12.50 gbp', 1_250],
    ['12.50£', 1_250],
    ['12。50', 1_250],
    ['￡9．99', 999],
    ['1 234 567.5', 123_456_750],
    ['\u202a£5\u202c', 500],
  ])('"%s" is %d pence', (text, pence) => {
    expect(parsePounds(text)).toBe(pence)
  })

  test.each([
    '1.234',
    'abc',
    '',
    '1e3',
    '£',
    '--1',
    '1.2.3',
    '1,50',
    '1，50',
    '12,34.00',
    '1234,567',
    ',100',
    '12 50',
    '1£2',
    '-£-1',
    'USD 1',
  ])('"%s" is no amount', (text) => {
    expect(parsePounds(text)).toBeNull()
  })
})

describe('What the shop may expect', () => {
  const settled = fc
    .record({
      paidP: fc.integer({ min: 1, max: 1_000_000 }),
      platformDiscountP: fc.nat(5_000),
      parts: fc.tuple(fc.nat(30), fc.nat(16)),
    })
    .map(({ paidP, platformDiscountP, parts: [commission, vat] }) => ({
      paidP,
      platformDiscountP,
      commissionP: Math.floor((paidP * commission) / 100),
      withheldVatP: Math.floor((paidP * vat) / 100),
    }))

  test('is everything without a refund, nothing after a whole one, and never more after a larger one', () => {
    fc.assert(
      fc.property(settled, fc.nat(1_000), fc.nat(1_000), (order, one, other) => {
        const gross = order.paidP + order.platformDiscountP - order.commissionP - order.withheldVatP
        const settledAfter = (refundP: number) =>
          expectSettlement({
            ...{ ...order, refundP },
            vatBackP: Math.floor((order.withheldVatP * refundP) / order.paidP),
          })
        expect(settledAfter(0)).toEqual({ expectedP: gross, reversedP: 0 })
        expect(settledAfter(order.paidP).expectedP).toBe(0)
        const [less, more] = [one, other].sort((a, b) => a - b).map((part) => Math.floor((order.paidP * part) / 1_000))
        // Commission and VAT are rounded each on its own: by a penny at most.
        expect(settledAfter(less ?? 0).expectedP).toBeGreaterThanOrEqual(settledAfter(more ?? 0).expectedP - 1)
        const { expectedP, reversedP } = settledAfter(more ?? 0)
        expect(gross - (more ?? 0) + reversedP).toBe(expectedP)
      }),
    )
  })
})

describe('The total of an order', () => {
  test('is due only while somebody may still pay it', () => {
    const { cancelled, closed, pendingPayment, completed } = ORDER_STATUS
    expect(dueOf({ payState: PAY_STATE.unpaid, status: pendingPayment })).toBe('toPay')
    for (const status of [cancelled, closed]) {
      expect(dueOf({ payState: PAY_STATE.unpaid, status })).toBe('neverPaid')
      expect(dueOf({ payState: PAY_STATE.refunded, status })).toBe('paid')
    }
    expect(dueOf({ payState: PAY_STATE.paid, status: completed })).toBe('paid')
  })
})

test.each([
  [10_000, 7_000, null],
  [10_000, 6_999, 30],
  [12_000, 1_200, 90],
  [1_000, 1_300, 30],
  [1_000, 1_001, 1],
  [1_250, 125_000, 9_900],
  [0, 100, null],
])('a total of %d pence that becomes %d is asked about: %s', (from, to, percent) => {
  expect(priceLeap(from, to)).toBe(percent)
})
