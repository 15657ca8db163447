import fc from 'fast-check'
import { type BookedOrder, isOfShop, type Journal, type Posted, sharesOf } from '@/lib/domain/ledger'
import { type Dispute, sumFrozen } from '@/lib/domain/ledger/freeze'
import { orderJournals } from '@/lib/domain/ledger/order'
import { shareOf } from '@/lib/domain/money'
import { expectSettlement } from '@/lib/domain/order/money'

const DAY = 86_400_000

/** An order as it may stand at the end of its way. */
const someOrder = fc
  .record({
    paidP: fc.integer({ min: 1, max: 500_000 }),
    discountBp: fc.integer({ min: 0, max: 3_000 }),
    commissionBp: fc.integer({ min: 0, max: 5_000 }),
    vatBp: fc.constantFrom(0, 1_667),
    refundBp: fc.integer({ min: 0, max: 10_000 }),
    toBalanceBp: fc.integer({ min: 0, max: 10_000 }),
    byBalance: fc.boolean(),
    received: fc.boolean(),
    refundDay: fc.integer({ min: 1, max: 60 }),
  })
  .map(
    ({
      paidP,
      discountBp,
      commissionBp,
      vatBp,
      refundBp,
      toBalanceBp,
      byBalance,
      received,
      refundDay,
    }): BookedOrder => {
      const refundP = Math.floor((paidP * refundBp) / 10_000)
      const withheldVatP = Math.floor((paidP * vatBp) / 10_000)
      return {
        id: 'o',
        paidP,
        platformDiscountP: Math.floor((paidP * discountBp) / 10_000),
        commissionP: Math.floor((paidP * commissionBp) / 10_000),
        withheldVatP,
        vatBackP: Math.floor((withheldVatP * refundP) / paidP),
        refundP,
        refundedP: refundP,
        refundedToBalanceP: byBalance ? refundP : Math.floor((refundP * toBalanceBp) / 10_000),
        chargedBackP: byBalance ? 0 : Math.floor((refundP * (10_000 - toBalanceBp)) / 20_000),
        byBalance,
        paidAt: 0,
        receivedAt: received ? 10 * DAY : null,
        windowEndsAt: received ? 24 * DAY : null,
        refundAt: refundP > 0 ? refundDay * DAY : null,
        refundedAt: refundP > 0 ? (refundDay + 1) * DAY : null,
      }
    },
  )

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const shopOwed = (journals: readonly Journal[]) =>
  0 - sum(journals.flatMap(({ lines }) => lines.filter(isOfShop).map(({ amountP }) => amountP)))

/** The order as it was known at some moment. */
const asOf = (order: BookedOrder, now: number): BookedOrder => ({
  ...order,
  receivedAt: order.receivedAt !== null && order.receivedAt <= now ? order.receivedAt : null,
  windowEndsAt: order.receivedAt !== null && order.receivedAt <= now ? order.windowEndsAt : null,
  refundP: order.refundAt !== null && order.refundAt <= now ? order.refundP : 0,
  vatBackP: order.refundAt !== null && order.refundAt <= now ? order.vatBackP : 0,
  refundedP: order.refundedAt !== null && order.refundedAt <= now ? order.refundedP : 0,
  refundedToBalanceP: order.refundedAt !== null && order.refundedAt <= now ? order.refundedToBalanceP : 0,
  chargedBackP: order.refundedAt !== null && order.refundedAt <= now ? order.chargedBackP : 0,
})

describe('The books of an order (rules 4.8 and 5)', () => {
  test('every journal balances, and the shop is owed what its order says, to the penny', () => {
    fc.assert(
      fc.property(someOrder, fc.integer({ min: 0, max: 90 }), (order, days) => {
        const { journals } = orderJournals(order, null, days * DAY)
        for (const { lines } of journals) expect(sum(lines.map(({ amountP }) => amountP))).toBe(0)
        const { expectedP } = expectSettlement(order)
        expect(shopOwed(journals)).toBe(expectedP)
      }),
    )
  })

  test('the shares of the remaining price sum to it, and none is negative', () => {
    fc.assert(
      fc.property(someOrder, (order) => {
        const { netP, subsidyP, commissionP, vatP } = sharesOf(order, order)
        expect(netP + commissionP + vatP - subsidyP).toBe(order.paidP - order.refundP)
        expect(Math.min(commissionP, vatP, subsidyP)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('posted step by step or all at once, the accounts end alike, and a repetition posts nothing', () => {
    fc.assert(
      fc.property(someOrder, fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 }), (order, looks) => {
        let posted: Posted | null = null
        const stepwise: Journal[] = []
        for (const day of [...looks.toSorted((one, other) => one - other), 90]) {
          const done = orderJournals(asOf(order, day * DAY), posted, day * DAY)
          stepwise.push(...done.journals)
          posted = done.posted
        }
        const atOnce = orderJournals(order, null, 90 * DAY)
        const balances = (journals: readonly Journal[]) => {
          const of: Record<string, number> = {}
          for (const { account, amountP } of journals.flatMap(({ lines }) => lines))
            of[account] = (of[account] ?? 0) + amountP
          return Object.fromEntries(Object.entries(of).filter(([, amountP]) => amountP !== 0))
        }
        expect(balances(stepwise)).toEqual(balances(atOnce.journals))
        expect(new Set(stepwise.map(({ key }) => key)).size).toBe(stepwise.length)
        expect(orderJournals(order, atOnce.posted, 90 * DAY).journals).toEqual([])
      }),
    )
  })

  test('the balance of a buyer holds its receipts less its payments', () => {
    fc.assert(
      fc.property(someOrder, (order) => {
        const lines = orderJournals(order, null, 90 * DAY).journals.flatMap((journal) => journal.lines)
        const of = (account: string) =>
          sum(lines.filter((line) => line.account === account).map((line) => line.amountP))
        const paidP = order.byBalance ? order.paidP : 0
        expect(of('wallet')).toBe(paidP - order.refundedToBalanceP)
        expect(of('disputed')).toBe(-order.chargedBackP + 0)
        expect(of('receivable')).toBe(
          order.paidP - paidP - (order.refundedP - order.refundedToBalanceP - order.chargedBackP),
        )
      }),
    )
  })

  test.each([false, true])('a wholly refunded order leaves nothing anywhere; from the balance: %s', (byBalance) => {
    const order: BookedOrder = {
      id: 'o',
      paidP: 645,
      platformDiscountP: 30,
      commissionP: 52,
      withheldVatP: 108,
      vatBackP: 108,
      refundP: 645,
      refundedP: 645,
      refundedToBalanceP: byBalance ? 645 : 0,
      chargedBackP: 0,
      byBalance,
      paidAt: 0,
      receivedAt: null,
      windowEndsAt: null,
      refundAt: DAY,
      refundedAt: 2 * DAY,
    }
    const lines = orderJournals(order, null, 3 * DAY).journals.flatMap((journal) => journal.lines)
    const accounts = new Set(lines.map(({ account }) => account))
    for (const account of accounts)
      expect(sum(lines.filter((line) => line.account === account).map(({ amountP }) => amountP))).toBe(0)
  })
})

/** A case that a buyer opens; it ends by a refund, without one, or not at all. */
const someClaim = fc.record({
  askBp: fc.integer({ min: 0, max: 10_000 }),
  openDay: fc.integer({ min: 1, max: 50 }),
  days: fc.integer({ min: 1, max: 60 }),
  refunded: fc.boolean(),
})
type Claim = typeof someClaim extends fc.Arbitrary<infer One> ? One : never

/** The cases of an order as they are known at some moment. */
const claimsAt = (order: BookedOrder, claims: readonly Claim[], now: number): Dispute[] =>
  claims.flatMap(({ askBp, openDay, days, refunded }, index): Dispute[] => {
    const [opened, ended] = [openDay * DAY, (openDay + days) * DAY]
    if (opened > now) return []
    const open = ended > now
    const askP = Math.floor((order.paidP * askBp) / 10_000)
    const refund = refunded && (order.refundAt ?? Number.MAX_SAFE_INTEGER) <= ended
    return [{ id: `c${index}`, no: `AS${index}`, askP, open, refunded: !open && refund, at: open ? opened : ended }]
  })

const balances = (journals: readonly Journal[]) => {
  const of: Record<string, number> = {}
  for (const { account, amountP } of journals.flatMap(({ lines }) => lines)) of[account] = (of[account] ?? 0) + amountP
  return Object.fromEntries(Object.entries(of).filter(([, amountP]) => amountP !== 0))
}

describe('Odd amounts (rules, section 5, 1 to 3)', () => {
  test.each([
    ['a penny', 1, 0],
    ['a penny of which all is commission', 1, 1],
    ['£6.45 at 30 %', 645, shareOf(645, 3_000)],
    ['a pound in thirds', 100, 8],
    ['a third of a pound', 33, 10],
    ['the largest that is stored', 2_000_000_000, 600_000_000],
  ])('%s: refunded in three parts, nothing is left anywhere', (_, paidP, commissionP) => {
    const withheldVatP = Math.floor((paidP - commissionP) / 6)
    const backs = [Math.floor(paidP / 3), Math.floor((paidP * 2) / 3), paidP]
    const journals: Journal[] = []
    let posted: Posted | null = null
    for (const [nth, refundP] of backs.entries()) {
      const vatBackP = refundP === paidP ? withheldVatP : Math.floor((withheldVatP * refundP) / paidP)
      const at = (nth + 2) * DAY
      const order: BookedOrder = {
        ...{ id: 'o', paidP, platformDiscountP: 0, commissionP, withheldVatP, vatBackP, byBalance: false },
        ...{ refundP, refundedP: refundP, refundedToBalanceP: 0, chargedBackP: 0, refundAt: at, refundedAt: at },
        ...{ paidAt: 0, receivedAt: DAY, windowEndsAt: 3 * DAY },
      }
      const done: ReturnType<typeof orderJournals> = orderJournals(order, posted, at)
      journals.push(...done.journals)
      posted = done.posted
      expect(shopOwed(journals)).toBe(expectSettlement(order).expectedP)
    }
    expect(balances(journals)).toEqual({})
  })
})

describe('Money in dispute (rules 4.8)', () => {
  const claims = fc.array(someClaim, { maxLength: 4 })
  const looked = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 })

  test('however often the books look, they end alike to the penny, and a repetition posts nothing', () => {
    fc.assert(
      fc.property(someOrder, claims, looked, fc.integer({ min: 0, max: 90 }), (order, all, looks, last) => {
        let posted: Posted | null = null
        const stepwise: Journal[] = []
        for (const day of [...looks.filter((look) => look < last).toSorted((one, other) => one - other), last]) {
          const now = day * DAY
          const done = orderJournals(asOf(order, now), posted, now, claimsAt(order, all, now))
          stepwise.push(...done.journals)
          posted = done.posted
        }
        const end = [asOf(order, last * DAY), claimsAt(order, all, last * DAY)] as const
        const atOnce = orderJournals(end[0], null, last * DAY, end[1])
        expect(balances(stepwise)).toEqual(balances(atOnce.journals))
        expect(new Set(stepwise.map(({ key }) => key)).size).toBe(stepwise.length)
        expect(orderJournals(end[0], posted, last * DAY, end[1]).journals).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('no more is frozen than the shop has of the order, and nothing of an order is ever below zero', () => {
    fc.assert(
      fc.property(someOrder, claims, looked, (order, all, looks) => {
        let posted: Posted | null = null
        const running: Record<string, number> = {}
        const lowest: number[] = []
        for (const day of [...looks.toSorted((one, other) => one - other), 90]) {
          const done: ReturnType<typeof orderJournals> = orderJournals(
            ...([asOf(order, day * DAY), posted, day * DAY, claimsAt(order, all, day * DAY)] as const),
          )
          for (const { lines } of done.journals) {
            for (const { account, amountP } of lines) running[account] = (running[account] ?? 0) - amountP
            for (const account of ['pending', 'window', 'available', 'frozen']) lowest.push(running[account] ?? 0)
          }
          posted = done.posted
          expect(running.frozen ?? 0).toBe(sumFrozen(done.posted.frozen))
        }
        expect(Math.min(...lowest)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('a case of £3 of £10 holds the shop’s share of it, and a refund takes it out of the freeze', () => {
    const order: BookedOrder = {
      ...{
        id: 'o',
        paidP: 1_000,
        platformDiscountP: 0,
        commissionP: 100,
        withheldVatP: 0,
        vatBackP: 0,
        byBalance: false,
      },
      ...{ refundP: 0, refundedP: 0, refundedToBalanceP: 0, chargedBackP: 0, refundAt: null, refundedAt: null },
      ...{ paidAt: 0, receivedAt: DAY, windowEndsAt: 15 * DAY },
    }
    const open: Dispute = { id: 'c', no: 'AS1', askP: 300, open: true, refunded: false, at: 2 * DAY }
    const first = orderJournals(order, null, 20 * DAY, [open])
    expect(balances(first.journals)).toMatchObject({ available: -630, frozen: -270 })
    const paid = { ...order, refundP: 300, refundAt: 21 * DAY }
    const ended: Dispute = { ...open, open: false, refunded: true, at: 21 * DAY }
    const then = orderJournals(paid, first.posted, 22 * DAY, [ended])
    expect(then.journals.map(({ event }) => event)).toEqual(['unfrozen', 'refund'])
    expect(balances([...first.journals, ...then.journals])).toMatchObject({ available: -630, refundsDue: -300 })
    expect(balances([...first.journals, ...then.journals])).not.toHaveProperty('frozen')
  })
})
