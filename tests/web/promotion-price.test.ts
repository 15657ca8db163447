import fc from 'fast-check'
import { bestCoupons, savedP } from '@/lib/domain/marketing/choose'
import { type PromotedCart, type PromotedLine, priceWithPromotions } from '@/lib/domain/marketing/price'
import {
  isPriceKind,
  mayMeet,
  PROMOTION_KINDS,
  PROMOTION_STATE,
  type Promotion,
  type PromotionKind,
  STEP_OF,
  type Tier,
} from '@/lib/domain/marketing/promotion'
import { giftLinesOf } from '@/lib/domain/marketing/shares'
import type { WhyNot } from '@/lib/domain/marketing/usable'

const NOW = 1_000_000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const sku = (skuId: string, qty: number, unitP: number, shopId = 'X'): PromotedLine => ({
  ...{ shopId, skuId, productId: skuId, categories: [], unitP, qty },
})

const promotion = (kind: PromotionKind, tiers: Tier[], more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: kind, kind, shopId: kind === 'platformCoupon' ? null : 'X', state: PROMOTION_STATE.running },
  ...{ startsAt: 0, endsAt: NOW * 2, audience: 'all', scope: { only: null, except: [] }, tiers },
  ...{ meets: PROMOTION_KINDS, shopBp: 10_000, caps: { uses: null, usesOfBuyer: null, budgetP: null } },
  ...{ used: { uses: 0, usesOfBuyer: 0, budgetP: 0 }, ...more },
})

const off = (amountP: number, fromP = 0, every = false): Tier => ({ fromP, every, benefit: { give: 'off', amountP } })
const percent = (payable: number, fromP = 0, maxP: number | null = null): Tier => ({
  ...{ fromP, every: false, benefit: { give: 'percent', payable, maxP } },
})
const price = (skuId: string, unitP: number, pieces: number | null = null): Tier => ({
  ...{ fromP: 0, every: false, benefit: { give: 'price', unitP: { [skuId]: unitP }, pieces } },
})

const cartOf = (lines: PromotedLine[], promotions: Promotion[], more: Partial<PromotedCart> = {}): PromotedCart => ({
  ...{ lines, promotions, now: NOW, deliveryP: new Map(), points: { worthP: 0, maxBp: 2_000 } },
  ...{ chosen: new Set(promotions.map(({ id }) => id)) },
  ...{ buyer: { newToPlatform: false, newToShops: new Set(), follows: new Set() }, ...more },
})
const priced = (lines: PromotedLine[], promotions: Promotion[], more: Partial<PromotedCart> = {}) =>
  priceWithPromotions(cartOf(lines, promotions, more))
const linesOf = (result: ReturnType<typeof priced>, id: string | null) =>
  result.taken.find(({ promotionId }) => promotionId === id)?.lines

const X = [sku('A', 2, 1_299), sku('B', 1, 750), sku('C', 3, 111)]

describe('Worked examples of prices with promotions', () => {
  test('1: a reduction, a coupon and a coupon of the platform over two shops', () => {
    const result = priced(
      [...X, sku('D', 1, 2_000, 'Y')],
      [
        promotion('reduction', [off(500, 3_000), off(1_200, 6_000)]),
        promotion('coupon', [off(300, 3_000)]),
        promotion('platformCoupon', [percent(90, 4_000, 400)], { shopBp: 3_000 }),
      ],
    )
    expect(linesOf(result, 'reduction')).toEqual([353, 102, 45, 0])
    expect(linesOf(result, 'coupon')).toEqual([212, 61, 27, 0])
    expect(linesOf(result, 'platformCoupon')).toEqual([167, 48, 21, 164])
    expect(result.leftP).toEqual([1_866, 539, 240, 1_836])
    const borne = result.taken.find(({ promotionId }) => promotionId === 'platformCoupon')?.shopLines ?? []
    expect([sum(borne.slice(0, 3)), borne[3]]).toEqual([71, 49])
    expect(result.taken[0]?.next).toEqual({ tier: off(1_200, 6_000), missingP: 6_000 - 3_681 })
  })

  test('2: a coupon whose threshold the reduction misses stays with the buyer', () => {
    const result = priced(X.slice(0, 2), [
      promotion('reduction', [off(500, 3_000)]),
      promotion('coupon', [off(300, 3_000)]),
    ])
    expect(linesOf(result, 'reduction')).toEqual([388, 112])
    expect(sum(result.leftP)).toBe(2_848)
    expect(result.notTaken).toEqual([{ promotionId: 'coupon', why: 'belowThreshold', missingP: 152 }])
  })

  test('3: a code that is not for goods in an activity', () => {
    const result = priced(
      [sku('A', 1, 1_299), sku('B', 3, 750)],
      [
        promotion('flash', [price('A', 899)]),
        promotion('code', [percent(85)], { meets: ['coupon', 'platformCoupon'] }),
      ],
    )
    expect(linesOf(result, 'code')).toEqual([0, 337])
    expect(result.leftP).toEqual([899, 1_913])
  })

  test.each<[string, PromotedLine[], Promotion[], number[], number[]]>([
    [
      '4: a pound in thirds',
      [sku('A', 1, 333), sku('B', 1, 333), sku('C', 1, 334)],
      [promotion('coupon', [off(100, 1_000)])],
      ...([
        [33, 33, 34],
        [300, 300, 300],
      ] as const),
    ] as never,
    ['5: every £30', [sku('A', 4, 2_599)], [promotion('reduction', [off(200, 3_000, true)])], [600], [9_796]],
    ['6: 70 %', [sku('A', 1, 1_050), sku('B', 1, 5)], [promotion('code', [percent(70)])], [315, 1], [735, 4]],
    ['7: one penny is left', [sku('A', 1, 300)], [promotion('coupon', [off(300)])], [299], [1]],
    [
      '9: a coupon on two of three lines',
      X,
      [
        promotion('coupon', [off(200, 1_000)], {
          scope: { only: { categories: [], products: ['B', 'C'] }, except: [] },
        }),
      ],
      ...([
        [0, 139, 61],
        [2_598, 611, 272],
      ] as const),
    ] as never,
  ])('%s', (_, lines, promotions, taken, left) => {
    const result = priced(lines, promotions)
    expect(result.taken[0]?.lines).toEqual(taken)
    expect(result.leftP).toEqual(left)
  })

  test('8: points pay at most a fifth of the goods', () => {
    const result = priced(X, [], { points: { worthP: 1_000, maxBp: 2_000 } })
    expect(linesOf(result, null)).toEqual([519, 150, 67])
    expect(sum(result.leftP)).toBe(2_945)
  })

  test('10: a penny of one shop bears nothing', () => {
    const result = priced(
      [sku('A', 1, 1), sku('D', 1, 9_999, 'Y')],
      [promotion('platformCoupon', [off(500, 5_000)], { shopBp: 5_000 })],
    )
    expect(result.taken[0]?.lines).toEqual([0, 500])
    expect(result.taken[0]?.shopLines).toEqual([0, 250])
  })
})

describe('Which discounts meet', () => {
  const pairs = PROMOTION_KINDS.flatMap((one) => PROMOTION_KINDS.map((other) => [one, other] as const)).filter(
    ([one, other]) => STEP_OF[one] !== STEP_OF[other],
  )
  const build = (kind: PromotionKind, meets: readonly PromotionKind[]) =>
    promotion(kind, isPriceKind(kind) ? [price('A', 900)] : [off(100)], {
      ...{ id: `id-${kind}`, meets, audience: kind === 'newUser' ? 'newToShop' : 'all' },
    })
  const buyer = { newToPlatform: true, newToShops: new Set(['X']), follows: new Set<string>() }

  test.each(pairs)('%s and %s meet only if each allows the other', (one, other) => {
    for (const oneAllows of [true, false])
      for (const otherAllows of [true, false]) {
        const both = [build(one, oneAllows ? [other] : []), build(other, otherAllows ? [one] : [])] as const
        const results = [both, both.toReversed()].map((order) => priced([sku('A', 1, 1_000)], [...order], { buyer }))
        expect(results[0]).toEqual(results[1])
        expect(mayMeet(...both)).toBe(oneAllows && otherAllows)
        expect(results[0]?.taken).toHaveLength(oneAllows && otherAllows ? 2 : 1)
        if (!(oneAllows && otherAllows)) expect(results[0]?.notTaken[0]?.why).toBe('notTogether')
      }
  })

  test('a code and a reduction of one shop never meet: the better one is taken', () => {
    const result = priced(X, [promotion('reduction', [off(500)]), promotion('code', [off(600)])])
    expect(result.taken.map(({ promotionId }) => promotionId)).toEqual(['code'])
    expect(result.notTaken).toEqual([{ promotionId: 'reduction', why: 'otherTaken', withId: 'code' }])
  })

  test('reductions of one shop stand side by side on different goods', () => {
    const only = (product: string) => ({ only: { categories: [], products: [product] }, except: [] })
    const result = priced(X, [
      promotion('reduction', [off(500)], { id: 'a', scope: only('A') }),
      promotion('reduction', [off(100)], { id: 'b', scope: only('B') }),
    ])
    expect(result.leftP).toEqual([2_098, 650, 333])
  })
})

describe('Why a promotion gives nothing', () => {
  const coupon = (more: Partial<Promotion>) => promotion('coupon', [off(100)], more)
  const caps = { uses: null, usesOfBuyer: null, budgetP: null }
  const none = { uses: 0, usesOfBuyer: 0, budgetP: 0 }
  test.each<[Partial<Promotion>, WhyNot]>([
    [{ state: PROMOTION_STATE.draft }, { why: 'draft' }],
    [{ state: PROMOTION_STATE.paused }, { why: 'paused' }],
    [{ state: PROMOTION_STATE.stopped }, { why: 'stopped' }],
    [{ endsAt: NOW }, { why: 'ended', at: NOW }],
    [{ startsAt: NOW + 1 }, { why: 'notStarted', at: NOW + 1 }],
    [{ audience: 'newToShop' }, { why: 'notForBuyer', audience: 'newToShop' }],
    [{ audience: 'followers' }, { why: 'notForBuyer', audience: 'followers' }],
    [{ caps: { ...caps, uses: 5 }, used: { ...none, uses: 5 } }, { why: 'usedUp' }],
    [{ caps: { ...caps, usesOfBuyer: 1 }, used: { ...none, usesOfBuyer: 1 } }, { why: 'usedByBuyer' }],
    [{ caps: { ...caps, budgetP: 150 }, used: { ...none, budgetP: 51 } }, { why: 'budgetUsedUp' }],
    [{ shopId: 'Y' }, { why: 'noGoods' }],
    [{ scope: { only: null, except: ['A', 'B', 'C'] } }, { why: 'noGoods' }],
    [{ tiers: [off(100, 3_682)] }, { why: 'belowThreshold', missingP: 1 }],
    [{ tiers: [{ fromP: 0, every: false, benefit: { give: 'freeDelivery' } }] }, { why: 'deliveryFree' }],
  ])('%j', (more, why) => {
    const result = priced(X, [coupon(more)])
    expect(result.taken).toEqual([])
    expect(result.notTaken).toEqual([{ promotionId: 'coupon', ...why }])
  })

  test('a price that is not lower is not taken; more pieces than the limit cost what they always do', () => {
    expect(priced([sku('A', 1, 800)], [promotion('flash', [price('A', 899)])]).notTaken[0]?.why).toBe('notLower')
    expect(priced([sku('A', 3, 1_000)], [promotion('flash', [price('A', 900, 1)])]).leftP).toEqual([2_900])
  })

  test('free delivery takes the delivery of its shop and leaves the goods alone', () => {
    const result = priced(X, [promotion('coupon', [{ fromP: 0, every: false, benefit: { give: 'freeDelivery' } }])], {
      deliveryP: new Map([['X', 349]]),
    })
    expect(result.leftP).toEqual([2_598, 750, 333])
    expect(result.taken[0]?.delivery).toEqual([{ shopId: 'X', amountP: 349, shopP: 349 }])
  })
})

describe('Gifts', () => {
  const gift = (skuId: string, fromP: number, left = 5): Tier => ({
    ...{ fromP, every: false },
    benefit: { give: 'gift', skuId, title: { zh: skuId, en: skuId }, unitP: 800, left },
  })
  const given = (tiers: Tier[], more: Promotion[] = [], cart: Partial<PromotedCart> = {}) =>
    priced(X, [promotion('reduction', tiers), ...more], cart)

  test('a gift is added at its price, which the shop takes off whole; the goods keep theirs', () => {
    const result = given([gift('G', 3_000)])
    expect(result.leftP).toEqual([2_598, 750, 333])
    expect(result.taken[0]).toMatchObject({
      ...{ discountP: 800, lines: [0, 0, 0], gifts: [{ shopId: 'X', skuId: 'G', unitP: 800, shopP: 800 }], next: null },
    })
    const names = new Map([['reduction', { kind: 'reduction' as const, title: { zh: '满赠', en: 'Winter gift' } }]])
    const [line] = giftLinesOf(result, names)
    expect(line?.discounts.shares).toEqual({ shopP: 800, platformP: 0, couponP: 0 })
    expect(line?.discounts.steps.map(({ step, amountP }) => [step, amountP])).toEqual([['reduction', -800]])
  })

  test('a missed threshold says how much is missing, and the next tier which gift it gives', () => {
    expect(given([gift('G', 3_682)]).notTaken).toEqual([
      { promotionId: 'reduction', why: 'belowThreshold', missingP: 1 },
    ])
    expect(given([gift('G', 0), gift('H', 4_000)]).taken[0]?.next).toEqual({ tier: gift('H', 4_000), missingP: 319 })
  })

  test('a gift that is used up leaves the tiers below it; with none left it is said', () => {
    expect(given([gift('G', 0), gift('H', 1_000, 0)]).taken[0]?.gifts.map(({ skuId }) => skuId)).toEqual(['G'])
    expect(given([gift('G', 0, 0)]).notTaken).toEqual([{ promotionId: 'reduction', why: 'giftUsedUp' }])
  })

  test('coupons and points never reach a gift', () => {
    const points = { worthP: 5_000, maxBp: 10_000 }
    const result = given([gift('G', 0)], [promotion('coupon', [off(5_000)])], { points })
    expect(sum(result.leftP)).toBe(1)
    expect(result.taken.map(({ step }) => step)).toEqual(['reduction', 'coupon'])
  })

  test('its budget counts the price of the gifts', () => {
    const caps = { uses: null, usesOfBuyer: null, budgetP: 1_000 }
    const used = { uses: 0, usesOfBuyer: 0, budgetP: 201 }
    const result = priced(X, [promotion('reduction', [gift('G', 0)], { caps, used })])
    expect(result.notTaken).toEqual([{ promotionId: 'reduction', why: 'budgetUsedUp' }])
  })
})

describe('Any cart with any promotions', () => {
  const SHOPS = ['X', 'Y', 'Z'] as const
  const SKUS = ['A', 'B', 'C', 'D'] as const
  const lines = fc
    .uniqueArray(fc.record({ shop: fc.constantFrom(...SHOPS), sku: fc.constantFrom(...SKUS) }), {
      ...{ minLength: 1, maxLength: 8, selector: ({ shop, sku: id }) => shop + id },
    })
    .chain((places) =>
      fc.tuple(
        ...places.map(({ shop, sku: id }) =>
          fc
            .record({
              unitP: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20_000 })),
              qty: fc.integer({ min: 1, max: 9 }),
            })
            .map(({ unitP, qty }) => ({ ...sku(shop + id, qty, unitP, shop), categories: [id] })),
        ),
      ),
    )
  const tier = fc.record({
    fromP: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    every: fc.boolean(),
    benefit: fc.oneof(
      fc.record({ give: fc.constant('off' as const), amountP: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({
        give: fc.constant('percent' as const),
        payable: fc.integer({ min: 1, max: 99 }),
        maxP: fc.option(fc.integer({ min: 1, max: 5_000 })),
      }),
      fc.constant({ give: 'freeDelivery' as const }),
      fc.record({ unitP: fc.integer({ min: 1, max: 9_000 }), left: fc.integer({ min: 0, max: 2 }) }).map((each) => ({
        ...{ give: 'gift' as const, skuId: 'G', title: { zh: '', en: '' }, ...each },
      })),
    ),
  })
  const one = fc
    .record({
      kind: fc.constantFrom(...PROMOTION_KINDS),
      shop: fc.constantFrom(...SHOPS),
      tiers: fc.array(tier, { minLength: 1, maxLength: 3 }),
      meets: fc.subarray([...PROMOTION_KINDS]),
      shopBp: fc.integer({ min: 0, max: 10_000 }),
      special: fc.integer({ min: 1, max: 5_000 }),
      categories: fc.option(fc.subarray([...SKUS], { minLength: 1 })),
    })
    .map(({ kind, shop, tiers, meets, shopBp, special, categories }) =>
      promotion(kind, isPriceKind(kind) ? SKUS.slice(0, 1).map((id) => price(shop + id, special)) : tiers, {
        ...{ shopId: kind === 'platformCoupon' ? null : shop, meets, shopBp },
        scope: { only: categories ? { categories, products: [] } : null, except: [] },
      }),
    )
  const carts = fc
    .record({
      lines,
      promotions: fc.array(one, { maxLength: 7 }),
      worthP: fc.integer({ min: 0, max: 5_000 }),
      deliveryP: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 3 }),
    })
    .map(({ lines: found, promotions, worthP, deliveryP }) =>
      cartOf(
        found,
        promotions.map((each, at) => ({ ...each, id: `p${at}` })),
        {
          points: { worthP, maxBp: 2_000 },
          deliveryP: new Map(SHOPS.map((shop, at) => [shop, deliveryP[at] ?? 0])),
        },
      ),
    )

  test('the steps and the rest sum to the price without them; no line below nothing, no order below a penny', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { leftP, taken } = priceWithPromotions(cart)
        for (const [at, line] of cart.lines.entries()) {
          expect((leftP[at] ?? 0) + sum(taken.map(({ lines: parts }) => parts[at] ?? 0))).toBe(line.unitP * line.qty)
          expect(leftP[at]).toBeGreaterThanOrEqual(0)
          for (const step of taken) {
            expect(step.lines[at]).toBeGreaterThanOrEqual(0)
            expect(step.shopLines[at]).toBeGreaterThanOrEqual(0)
            expect(step.shopLines[at]).toBeLessThanOrEqual(step.lines[at] ?? 0)
          }
        }
        for (const shop of new Set(cart.lines.map(({ shopId }) => shopId)))
          expect(sum(leftP.filter((_, at) => cart.lines[at]?.shopId === shop))).toBeGreaterThanOrEqual(1)
        for (const step of taken)
          expect(step.discountP).toBe(
            sum(step.lines) +
              sum(step.delivery.map(({ amountP }) => amountP)) +
              sum(step.gifts.map(({ unitP }) => unitP)),
          )
      }),
      { numRuns: 2_000 },
    )
  })

  test('the order of the promotions does not matter, and every one is taken or told why', () => {
    fc.assert(
      fc.property(carts, fc.nat(), (cart, seed) => {
        const turn = seed % Math.max(1, cart.promotions.length)
        const promotions = [...cart.promotions.slice(turn), ...cart.promotions.slice(0, turn)]
        const [first, second] = [priceWithPromotions(cart), priceWithPromotions({ ...cart, promotions })]
        expect(second.leftP).toEqual(first.leftP)
        expect(second.taken).toEqual(first.taken)
        const named = [
          ...first.taken.flatMap(({ promotionId }) => promotionId ?? []),
          ...first.notTaken.map((each) => each.promotionId),
        ]
        expect(named.toSorted()).toEqual(cart.promotions.map(({ id }) => id).toSorted())
      }),
      { numRuns: 1_000 },
    )
  })

  test('no discount meets one that does not allow it', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { taken } = priceWithPromotions(cart)
        const byId = new Map(cart.promotions.map((each) => [each.id, each]))
        for (const at of cart.lines.keys()) {
          const own = taken.flatMap(({ promotionId, lines: parts }) => {
            const found = promotionId === null ? undefined : byId.get(promotionId)
            return found && (parts[at] ?? 0) > 0 ? [found] : []
          })
          for (const each of own) for (const other of own) if (each !== other) expect(mayMeet(each, other)).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('the chosen coupons never leave the buyer more to pay than none', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const none = { ...cart, chosen: new Set<string>() }
        const best = bestCoupons(none)
        const result = priceWithPromotions({ ...cart, chosen: best })
        expect(savedP(result)).toBeGreaterThanOrEqual(savedP(priceWithPromotions(none)))
        for (const id of best) expect(result.taken.some(({ promotionId }) => promotionId === id)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
