import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as commission from '@/lib/contract/finance/commission'
import { getOrder } from '@/lib/contract/order'
import { type CommissionTerms, commissionOf, lostBy, rankRules, ruleMiss } from '@/lib/domain/commission'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { commissionFor } from '@/lib/marketplace/modules/finance'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { planOfShop } from '@/lib/marketplace/modules/subscription'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
let maker: string
let checker: string
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  seller = await market.login('hannah_pennine')
})
afterAll(() => market.close())

const day = (days: number) => addDays(ukDay(market.clock.now.getTime()), days)
const scope = { shopNo: '', productCode: '', category: '' }
const body = (given: object) => ({
  ...{ ...scope, rateBp: 500, minP: null, maxP: null, withDelivery: false, from: day(1), to: null, note: '' },
  ...given,
})
const add = (given: object) => market.hit(commission.addCommissionRule, maker, { body: body(given) })
const decide = (id: string, given: object = {}, by = checker) =>
  market.hit(commission.decideCommissionChange, by, { body: { id, version: 1, accept: true, ...given } })
/** A rule that two persons agreed about. */
const agree = async (given: object) => {
  const { data } = await add(given)
  expect((await decide(data.changeId)).status).toBe(200)
  return data
}
const shopNo = async () => {
  const { shops } = (await market.hit(commission.commissionScopes, maker)).data
  const shop = shops.find(({ name }) => name.en.includes('Pennine'))
  return shop?.no ?? 'none'
}
const attempt = async (given: object) =>
  (
    await market.hit(commission.tryCommission, maker, {
      body: { ...scope, shopNo: await shopNo(), priceP: 1_000, qty: 2, deliveryP: 0, day: day(0), ...given },
    })
  ).data

const rule = (given: Partial<CommissionTerms>): CommissionTerms => ({
  ...{ category: null, shopId: null, productId: null, plan: null, rateBp: 800 },
  ...{ minP: null, maxP: null, withDelivery: false, from: 0, to: null },
  ...given,
})
const line = { shopId: 's', productId: 'p', categories: ['top', 'low'], plan: 'gold', baseP: 1_000, deliveryP: 200 }

describe('Which rule applies (rules, section 5, 6)', () => {
  test('the most specific one, of equals the newest; none before it begins or after it has ended', () => {
    const rules = [
      rule({ rateBp: 1 }),
      rule({ rateBp: 2, plan: 'gold' }),
      rule({ rateBp: 3, category: 'top' }),
      rule({ rateBp: 4, category: 'low' }),
      rule({ rateBp: 5, shopId: 's' }),
      rule({ rateBp: 6, shopId: 's', category: 'low' }),
      rule({ rateBp: 7, shopId: 's', productId: 'p' }),
      rule({ rateBp: 8, shopId: 's', productId: 'p', from: 5 }),
      rule({ rateBp: 9, shopId: 's', productId: 'p', from: 6, to: 8 }),
      rule({ rateBp: 10, shopId: 'other' }),
      rule({ rateBp: 11, category: 'elsewhere' }),
      rule({ rateBp: 12, plan: 'silver' }),
    ]
    const ranked = (at: number) => rankRules(rules, line, at).map(({ rateBp }) => rateBp)
    expect(ranked(9)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(ranked(7)[0]).toBe(9)
    expect(ranked(8)[0]).toBe(8)
    expect(ranked(4)[0]).toBe(7)
  })

  test('each dimension beats all below it, and newer decides only between equals', () => {
    const deep = { ...line, categories: Array.from({ length: 12 }, (_, at) => `c${at}`) }
    const ofShop = rule({ shopId: 's' })
    // However deep its category and whatever its plan, a rule without the shop loses, and a newer one too.
    const nearest = rule({ category: 'c11', plan: 'gold', from: 9 })
    expect(rankRules([nearest, ofShop], deep, 10)).toEqual([ofShop, nearest])
    expect(lostBy(ofShop, nearest, deep)).toBe('shop')
    expect(lostBy(rule({ category: 'c11' }), rule({ category: 'c10', plan: 'gold' }), deep)).toBe('category')
    expect(lostBy(rule({ shopId: 's', productId: 'p' }), ofShop, deep)).toBe('product')
    expect(lostBy(rule({ plan: 'gold' }), rule({}), deep)).toBe('plan')
    expect(lostBy(rule({ from: 5 }), rule({ from: 4 }), deep)).toBe('newer')
    const misses = [{ shopId: 'x' }, { productId: 'x' }, { category: 'x' }, { plan: 'x' }, { from: 11 }, { to: 10 }, {}]
    expect(misses.map((given) => ruleMiss(rule(given), deep, 10))).toEqual([
      ...['otherShop', 'otherProduct', 'otherCategory', 'otherPlan', 'notBegun', 'ended'],
      null,
    ])
  })

  test('commission is a whole number of pence, within the limits and never above its base', () => {
    const pence = fc.integer({ min: 0, max: 100_000_000 })
    const limit = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null })
    fc.assert(
      fc.property(
        pence,
        pence,
        fc.integer({ min: 0, max: 5_000 }),
        limit,
        fc.boolean(),
        (baseP, deliveryP, rateBp, minP, withDelivery) => {
          const kept = commissionOf(
            { rateBp, minP, maxP: minP === null ? null : minP + 100, withDelivery },
            { baseP, deliveryP },
          )
          const ofP = baseP + (withDelivery ? deliveryP : 0)
          expect(Number.isSafeInteger(kept)).toBe(true)
          expect(kept).toBeGreaterThanOrEqual(Math.min(minP ?? 0, ofP))
          expect(kept).toBeLessThanOrEqual(Math.min(ofP, minP === null ? ofP : minP + 100))
        },
      ),
      { seed: 20 },
    )
    expect(commissionOf(rule({ rateBp: 3_000 }), { baseP: 645, deliveryP: 0 })).toBe(194)
  })
})

test('an order tells of each line by which rule and rate its commission came about', async () => {
  const { id } = await makeOrder(market, { shop: 'pennine', qty: [1, 1], columns: { commission_p: 1_951 } })
  const rules = [
    ['standard-8', 800, 1_151],
    ['R901', 1_500, 800],
  ] as const
  for (const [position, [no, rateBp, amountP]] of rules.entries())
    await peek(
      market,
      sql`update order_line set commission_rule = ${no}, commission_rate_bp = ${rateBp}, commission_p = ${amountP}
        where order_id = ${id} and position = ${position} returning 1`,
    )
  const { lineMoney, money } = (await market.hit(getOrder, seller, { params: { id } })).data
  const told = lineMoney.map(({ commissionRule: { no, rateBp }, commissionP }) => [no, rateBp, commissionP])
  expect(told.sort()).toEqual([...rules].map((one) => [...one]).sort())
  expect(lineMoney.reduce((sum, { commissionP }) => sum + commissionP, 0)).toBe(money?.commission.amountP)
})

describe('Rules of the platform', () => {
  test('one begins tomorrow or later, once for a scope and a day', async () => {
    expect((await add({ from: day(0) })).envelope.error).toBe('INVALID_INPUT')
    expect((await add({ from: day(3), to: day(2) })).envelope.error).toBe('INVALID_INPUT')
    expect((await add({ shopNo: 'S-none' })).envelope.error).toBe('INVALID_INPUT')
    expect((await add({ productCode: 'TS-01' })).envelope.error).toBe('INVALID_INPUT')
    const first = await add({ category: 'paper', from: day(2) })
    expect(first.status).toBe(200)
    expect((await attempt({ category: 'paper', day: day(2) })).rules[0]?.no).toBe('standard-8')
    expect((await decide(first.data.changeId)).status).toBe(200)
    expect((await add({ category: 'paper', from: day(2), rateBp: 900 })).envelope.error).toBe('COMMISSION_RULE_SAME')
    expect((await attempt({ category: 'paper', day: day(1) })).rules[0]?.no).toBe('standard-8')
    const then = await attempt({ category: 'paper', day: day(2) })
    expect(then).toMatchObject({ baseP: 2_000, commissionP: 100 })
    expect(then.rules.map(({ no, lostBy: by }) => [no, by])).toEqual([
      [first.data.no, null],
      ['standard-8', 'category'],
    ])
    const before = (await attempt({ category: 'paper', day: day(1) })).missed
    expect(before.find(({ no }) => no === first.data.no)?.why).toBe('notBegun')
  })

  test('one that has begun ends with a day and stays; one that has not is deleted; the one for everything goes on', async () => {
    const later = await agree({ category: 'home', from: day(4) })
    const drop = (await market.hit(commission.deleteCommissionRule, maker, { query: { id: later.id } })).data
    expect((await attempt({ category: 'home', day: day(4) })).rules[0]?.no).toBe(later.no)
    expect((await decide(drop.changeId ?? '')).status).toBe(200)
    expect((await attempt({ category: 'home', day: day(4) })).rules[0]?.no).toBe('standard-8')
    const { records } = (await market.hit(commission.listCommissionRules, maker, { query: { state: 'current' } })).data
    const all = records.find(({ no }) => no === 'standard-8')
    const own = records.find(({ no }) => no === 'R901')
    if (!all || !own) throw new Error('the demo lacks its rules')
    const to = day(0)
    const end = (row: { id: string; version: number }) =>
      market.hit(commission.endCommissionRule, maker, { body: { id: row.id, version: row.version, to } })
    expect((await end(all)).envelope.error).toBe('COMMISSION_BASE')
    expect((await market.hit(commission.deleteCommissionRule, maker, { query: { id: own.id } })).envelope.error).toBe(
      'COMMISSION_RULE_STARTED',
    )
    expect((await attempt({ category: 'electronics', day: to })).rules[0]?.no).toBe('R901')
    const ending = await end(own)
    expect(ending.status).toBe(200)
    expect((await end(own)).envelope.error).toBe('COMMISSION_CHANGE_OPEN')
    expect((await attempt({ category: 'electronics', day: day(1) })).rules[0]?.no).toBe('R901')
    expect((await decide(ending.data.changeId)).status).toBe(200)
    expect((await end(own)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await attempt({ category: 'electronics', day: to })).rules[0]?.no).toBe('R901')
    expect((await attempt({ category: 'electronics', day: day(1) })).rules[0]?.no).toBe('standard-8')
  })

  test('a new order line gets its rule with its number; a shop reads its own rules and those for all', async () => {
    const given = {
      shopId: shopIdOf('liang'),
      productId: null,
      category: 'bags',
      plan: null,
      baseP: 10_000,
      deliveryP: 0,
    }
    const kept = await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return commissionFor(tx, given, market.clock.now)
    })
    expect(kept).toEqual({
      ruleNo: 'R902',
      rateBp: 650,
      amountP: 650,
      terms: { minP: null, maxP: 2_000, withDelivery: false },
    })
    const { rules } = (await market.hit(commission.feeTerms, seller)).data
    expect(rules.map(({ no }) => no)).toContain('standard-8')
    expect(rules.map(({ no }) => no)).not.toContain('R902')
  })
})

test('the calculator leads from what the buyer pays to what arrives at the bank', async () => {
  const sum = (
    await market.hit(commission.calculateFees, seller, {
      body: { category: '', priceP: 1_007, qty: 1, deliveryP: 0, goodsLocation: 'uk' },
    })
  ).data
  expect(sum.paidP - sum.commissionP - sum.withheldVatP).toBe(sum.netP)
  expect(sum.commissionP).toBe(81)
  expect(sum.bankP + sum.withdrawalFeeP).toBe(sum.netP)
})

test('a rule for a plan applies to shops of that plan, in trials, calculations and orders', async () => {
  const { plans } = (await market.hit(commission.commissionScopes, maker)).data
  const own = await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return planOfShop(tx, shopIdOf('pennine'))
  })
  const other = plans.find(({ id }) => id !== own)
  expect((await add({ plan: '019ab000-0000-7000-8000-000000000000' })).envelope.error).toBe('INVALID_INPUT')
  const mine = await agree({ plan: own ?? '', rateBp: 300, from: day(5) })
  const theirs = await agree({ plan: other?.id ?? '', rateBp: 100, from: day(5) })
  const tried = (await attempt({ day: day(5) })).rules.map(({ no }) => no)
  expect(tried[0]).toBe(mine.no)
  expect(tried).not.toContain(theirs.no)
  market.clock.advance(6 * 86_400_000)
  seller = await market.login('hannah_pennine')
  const body = { category: '', priceP: 1_000, qty: 1, deliveryP: 0, goodsLocation: 'uk' as const }
  expect((await market.hit(commission.calculateFees, seller, { body })).data).toMatchObject({ commissionP: 30 })
  const { rules } = (await market.hit(commission.feeTerms, seller)).data
  expect(rules.find(({ no }) => no === mine.no)?.plan?.id).toBe(own)
  expect(rules.map(({ no }) => no)).not.toContain(theirs.no)
})
