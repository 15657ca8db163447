import fc from 'fast-check'
import { moneyOfPieces, type RefundLine } from '@/lib/domain/after-sale/refund'
import { type PromotedLine, priceWithPromotions } from '@/lib/domain/marketing/price'
import { PROMOTION_KINDS, PROMOTION_STATE, type Promotion, type Tier } from '@/lib/domain/marketing/promotion'
import { giftLinesOf, lineDiscountsOf } from '@/lib/domain/marketing/shares'
import { priceOrder } from '@/lib/domain/order/money'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const promotion = (kind: Promotion['kind'], tiers: Tier[], shopBp = 10_000): Promotion => ({
  ...{ id: kind, kind, shopId: kind === 'platformCoupon' ? null : 'X', state: PROMOTION_STATE.running },
  ...{
    startsAt: 0,
    endsAt: 2,
    audience: 'all',
    scope: { only: null, except: [] },
    tiers,
    meets: PROMOTION_KINDS,
    shopBp,
  },
  caps: { uses: null, usesOfBuyer: null, budgetP: null },
  used: { uses: 0, usesOfBuyer: 0, budgetP: 0 },
})

/** One shop's order of a cart, as it is kept, and the lines that refunds are counted from. */
function orderOf(lines: readonly PromotedLine[], promotions: readonly Promotion[], deliveryP: number) {
  const price = priceWithPromotions({
    ...{ lines, promotions, now: 1, deliveryP: new Map([['X', deliveryP]]), points: { worthP: 0, maxBp: 0 } },
    chosen: new Set(promotions.map(({ id }) => id)),
    buyer: { newToPlatform: false, newToShops: new Set(), follows: new Set() },
  })
  const names = new Map(promotions.map(({ id, kind }) => [id, { kind, title: { zh: '', en: '' } }]))
  const gifts = giftLinesOf(price, names)
  const discounts = [...lineDiscountsOf(price, names), ...gifts.map((each) => each.discounts)]
  const sold = [...lines, ...gifts.map(({ unitP }) => ({ unitP, qty: 1, gift: true }))]
  const order = priceOrder({
    lines: sold.map(({ unitP: listP, qty, ...more }, at) => ({
      ...{ listP, qty, promoted: discounts[at]?.shares, gift: 'gift' in more },
    })),
    ...{ shopDiscountP: 0, platformDiscountP: 0, couponP: 0, deliveryP, commissionBp: 800 },
  })
  const kept = order.lines.map((shares, at): RefundLine => {
    const { qty = 0, unitP: listP = 0 } = sold[at] ?? {}
    return { ...shares, qty, listP, refundedP: 0, refundingP: 0, refundedQty: 0, givenQty: 0 }
  })
  return { order, kept, gifts: gifts.length, leftP: price.leftP, steps: discounts.map(({ steps }) => steps) }
}

const line = fc.record({ unitP: fc.integer({ min: 1, max: 20_000 }), qty: fc.integer({ min: 1, max: 6 }) })
const amount = fc.integer({ min: 1, max: 6_000 })
const off = (amountP: number, fromP: number, every = false): Tier => ({
  fromP,
  every,
  benefit: { give: 'off', amountP },
})
const give = (unitP: number, fromP: number): Tier => ({
  ...{ fromP, every: false },
  benefit: { give: 'gift', skuId: 'G', title: { zh: '', en: '' }, unitP, left: 1 },
})
const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    gift: fc.option(amount),
    ...{
      reduction: amount,
      coupon: amount,
      payable: fc.integer({ min: 1, max: 99 }),
      from: fc.integer({ min: 0, max: 9_000 }),
    },
    ...{
      every: fc.boolean(),
      shopBp: fc.integer({ min: 0, max: 10_000 }),
      deliveryP: fc.integer({ min: 0, max: 900 }),
    },
  })
  .map(({ lines, gift, reduction, coupon, payable, from, every, shopBp, deliveryP }) =>
    orderOf(
      lines.map(({ unitP, qty }, at) => ({
        ...{ shopId: 'X', skuId: `${at}`, productId: `${at}`, categories: [], unitP, qty },
      })),
      [
        promotion('reduction', [gift === null ? off(reduction, from + reduction, every) : give(gift, from)]),
        promotion('coupon', [off(coupon, from)]),
        promotion(
          'platformCoupon',
          [{ fromP: from, every: false, benefit: { give: 'percent', payable, maxP: 900 } }],
          shopBp,
        ),
      ],
      deliveryP,
    ),
  )

/** The pieces of an order in any order and any grouping. */
const withGroups = orders.chain((made) => {
  const pieces = made.kept.flatMap(({ qty }, at) => Array.from({ length: qty }, () => at))
  const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: pieces.length, maxLength: pieces.length })
  return fc.tuple(fc.constant(made), fc.shuffledSubarray(pieces, { minLength: pieces.length }), groups)
})

/** Refunds pieces of lines, group by group; answers what each group gives back. */
function refunds(kept: readonly RefundLine[], order: readonly number[], groups: readonly number[]): number[] {
  const lines = kept.map((each) => ({ ...each }))
  const back: number[] = []
  for (let from = 0, nth = 0; from < order.length; from += groups[nth++] ?? 1) {
    const group = order.slice(from, from + (groups[nth] ?? 1))
    const amounts = [...new Set(group)].map((at) => {
      const own = lines[at] as RefundLine
      const pieces = group.filter((each) => each === at).length
      const { mostP } = moneyOfPieces(own, pieces)
      // Half of them were sent.
      own[at % 2 === 0 ? 'givenQty' : 'refundedQty'] += pieces
      own.refundingP += mostP
      return mostP
    })
    back.push(sum(amounts))
  }
  return back
}

test('the order costs what its promotions left and its delivery; the steps of each line say so', () => {
  fc.assert(
    fc.property(orders, ({ order, leftP, steps, kept, gifts }) => {
      for (const { paidP, deliveryP } of gifts === 0 ? [] : order.lines.slice(-gifts))
        expect([paidP, deliveryP]).toEqual([0, 0])
      expect(order.paidP).toBe(sum(leftP) + sum(order.lines.map(({ deliveryP }) => deliveryP)))
      for (const [at, { paidP, deliveryP, shopP, platformP, couponP }] of order.lines.entries()) {
        const { listP = 0, qty = 0 } = kept[at] ?? {}
        expect(listP * qty + sum((steps[at] ?? []).map(({ amountP }) => amountP)) + deliveryP).toBe(paidP)
        expect(listP * qty - shopP - platformP - couponP + deliveryP).toBe(paidP)
      }
    }),
  )
})

test('all pieces in any order and any grouping refund exactly the price', () => {
  fc.assert(
    fc.property(withGroups, ([{ order, kept }, pieces, groups]) => {
      const back = refunds(kept, pieces, groups)
      for (const each of back) expect(each).toBeGreaterThanOrEqual(0)
      expect(sum(back)).toBe(order.paidP)
    }),
    { numRuns: 500 },
  )
})

test('a part return below the threshold makes the rest neither dearer nor cheaper', () => {
  fc.assert(
    fc.property(orders, fc.nat(), ({ order, kept }, seed) => {
      const at = seed % kept.length
      const [first, others] = [kept.map((each) => ({ ...each })), kept.filter((_, other) => other !== at)]
      const own = first[at] as RefundLine
      const { mostP } = moneyOfPieces(own, own.qty)
      // The refund is the sum paid for these pieces; the others would give back the sum paid for them.
      expect(mostP).toBe(order.lines[at]?.paidP)
      expect(sum(others.map((each) => moneyOfPieces(each, each.qty).mostP))).toBe(order.paidP - mostP)
    }),
  )
})
