import fc from 'fast-check'
import {
  balanceOf,
  dueBack,
  dueOf,
  dueReturn,
  earnedFor,
  expireEntries,
  grantEntries,
  type OrderPoints,
  type PointsAccount,
  type PointsEntry,
  pointsEnd,
  pointsFor,
  returnEntries,
  sharePoints,
  spendEntries,
  takeBackEntries,
  worthOf,
} from '@/lib/domain/points'
import { ukLocal } from '@/lib/domain/uk-time'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-29T12:00:00Z')

describe('worth and rates', () => {
  test('a discount never uses more points than it was counted from', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 10, max: 1_000 }), (points, perPound) => {
        expect(pointsFor(worthOf(points, { perPound }), { perPound })).toBeLessThanOrEqual(points)
      }),
    ))

  test('1,250 points are worth £12.50 at 100 a pound; £12.99 earns 12 at one a pound', () => {
    expect(worthOf(1_250, { perPound: 100 })).toBe(1_250)
    expect(earnedFor(1_299, { earn: 1 })).toBe(12)
  })

  test('the points of a payment are shared onto its orders without a rest', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
        (points, discounts) => {
          expect(sharePoints(points, discounts).reduce((sum, each) => sum + each, 0)).toBe(points)
        },
      ),
    ))

  test.each([
    ['2026-03-28T12:00:00Z', 12, '2027-03-29T00:00'],
    ['2027-10-30T22:30:00Z', 12, '2028-10-31T00:00'],
    ['2028-02-29T09:00:00Z', 12, '2029-03-01T00:00'],
  ])('granted at %s for %d months they end at %s UK time', (at, months, end) => {
    expect(ukLocal(pointsEnd(Date.parse(at), { months }))).toBe(end)
  })
})

/** A book of one buyer, run by the same functions as the marketplace's. */
class Book {
  account: PointsAccount = { lots: [], debt: 0 }
  entries: PointsEntry[] = []
  orders: (OrderPoints & { lotId: string; spentOf: Map<string, number> })[] = []

  private write(entries: readonly PointsEntry[]) {
    this.entries.push(...entries)
    let { debt } = this.account
    const left = new Map(this.account.lots.map((lot) => [lot.id, lot]))
    for (const { lotId, points } of entries) {
      const lot = lotId === null ? undefined : left.get(lotId)
      if (lot) left.set(lot.id, { ...lot, left: lot.left + points })
      else debt -= points
    }
    this.account = { lots: [...left.values()], debt }
  }

  expire(at: number) {
    const ended = expireEntries(this.account, at)
    for (const { lotId, points } of ended) {
      const order = this.orders.find((each) => each.lotId === lotId)
      if (order) order.expired -= points
    }
    this.write(ended)
  }

  /** An order that grants `earn` points, and spends as many as it can of `wanted`. */
  place(at: number, { paidP, earn, wanted }: { paidP: number; earn: number; wanted: number }) {
    this.expire(at)
    const spent = Math.min(wanted, Math.max(0, balanceOf(this.account)))
    const entries = spent > 0 ? (spendEntries(this.account, spent) ?? []) : []
    this.write(entries)
    const spentOf = new Map(entries.map(({ lotId, points }) => [lotId ?? '', -points]))
    const lotId = `lot-${this.orders.length}`
    const order = { earn, spent, paidP, refundedP: 0, granted: earn, takenBack: 0, returned: 0, expired: 0 }
    this.account = { ...this.account, lots: [...this.account.lots, { id: lotId, left: 0, endsAt: at + 365 * DAY }] }
    this.orders.push({ ...order, lotId, spentOf })
    this.write(grantEntries(this.account, lotId, earn))
  }

  refund(at: number, which: number, amountP: number) {
    this.expire(at)
    const order = this.orders[which % Math.max(1, this.orders.length)]
    if (!order) return
    order.refundedP = Math.min(order.paidP, order.refundedP + amountP)
    const back = dueReturn(order)
    const lots = [...order.spentOf].flatMap(([id, spent]) => {
      const endsAt = this.account.lots.find((lot) => lot.id === id)?.endsAt ?? 0
      return spent > 0 ? [{ id, spent, endsAt }] : []
    })
    const { entries, extended } = returnEntries(this.account, lots, back, at)
    for (const { lotId, kind, points } of entries)
      if (lotId && kind === 'returned') order.spentOf.set(lotId, (order.spentOf.get(lotId) ?? 0) - points)
    this.account = {
      ...this.account,
      lots: this.account.lots.map((lot) => ({ ...lot, ...extended.find(({ id }) => id === lot.id) })),
    }
    this.write(entries)
    order.returned += back
    const taken = dueBack(order)
    this.write(taken > 0 ? takeBackEntries(this.account, order.lotId, taken) : [])
    order.takenBack += taken
  }
}

const act = fc.oneof(
  fc.record({
    does: fc.constant('place' as const),
    paidP: fc.integer({ min: 1, max: 20_000 }),
    earn: fc.integer({ min: 0, max: 400 }),
    wanted: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({ does: fc.constant('refund' as const), which: fc.nat(8), amountP: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
)

/** Runs acts, then refunds every order wholly. */
function run(acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]): { book: Book; at: number } {
  const book = new Book()
  let at = NOW
  for (const each of acts) {
    if (each.does === 'wait') at += each.days * DAY
    else if (each.does === 'place') book.place(at, each)
    else book.refund(at, each.which, each.amountP)
  }
  return { book, at }
}

describe('any course of grants, uses, refunds and expiries', () => {
  const acts = fc.array(act, { maxLength: 30 })

  test('never leaves a lot below zero, and the balance is the sum of the entries', () =>
    fc.assert(
      fc.property(acts, (course) => {
        const { book } = run(course)
        expect(book.account.lots.every(({ left }) => left >= 0)).toBe(true)
        expect(book.account.debt).toBeGreaterThanOrEqual(0)
        expect(balanceOf(book.account)).toBe(book.entries.reduce((sum, { points }) => sum + points, 0))
      }),
    ))

  test('a negative balance has no usable points: the next ones settle it', () =>
    fc.assert(
      fc.property(acts, (course) => {
        const { book, at } = run(course)
        book.expire(at)
        const usable = book.account.lots.reduce((sum, { left }) => sum + left, 0)
        expect(book.account.debt === 0 || usable === 0).toBe(true)
      }),
    ))

  test('a full refund returns exactly the spent points, and reverses exactly those granted or expired', () =>
    fc.assert(
      fc.property(acts, (course) => {
        const { book, at } = run(course)
        for (const [which] of book.orders.entries()) book.refund(at, which, 20_000)
        for (const order of book.orders) {
          expect(order.returned).toBe(order.spent)
          expect(order.takenBack + order.expired).toBeGreaterThanOrEqual(order.granted)
          expect([...order.spentOf.values()].every((left) => left === 0)).toBe(true)
        }
        const lost = book.entries.filter(({ kind }) => kind === 'expired').reduce((sum, { points }) => sum - points, 0)
        if (lost === 0) expect(balanceOf(book.account)).toBe(0)
      }),
    ))

  test('refunds in parts come to the same as one refund of all', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30_000 }),
        fc.nat(500),
        fc.nat(500),
        fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }),
        (paidP, earn, spent, parts) => {
          const order = { earn, spent, paidP, refundedP: 0, granted: earn, takenBack: 0, returned: 0, expired: 0 }
          for (const part of [...parts, paidP]) {
            order.refundedP = Math.min(paidP, order.refundedP + part)
            order.returned += dueReturn(order)
            order.takenBack += dueBack(order)
            expect(order.granted - order.takenBack).toBe(dueOf(order))
          }
          expect([order.returned, order.takenBack]).toEqual([spent, earn])
        },
      ),
    ))

  test('points that expire first are spent first, and those that last longest come back first', () => {
    const lots = [
      { id: 'late', left: 50, endsAt: NOW + 20 * DAY },
      { id: 'soon', left: 30, endsAt: NOW + 2 * DAY },
    ]
    expect(spendEntries({ lots, debt: 0 }, 40)).toEqual([
      { kind: 'spent', lotId: 'soon', points: -30 },
      { kind: 'spent', lotId: 'late', points: -10 },
    ])
    const spent = [
      { id: 'soon', spent: 30, endsAt: NOW + 2 * DAY },
      { id: 'late', spent: 10, endsAt: NOW + 20 * DAY },
    ]
    expect(returnEntries({ lots: [], debt: 0 }, spent, 15, NOW)).toEqual({
      entries: [
        { kind: 'returned', lotId: 'late', points: 10 },
        { kind: 'returned', lotId: 'soon', points: 5 },
      ],
      extended: [],
    })
  })

  test('points of a grant that has expired come back with seven days', () => {
    const spent = [{ id: 'old', spent: 30, endsAt: NOW - DAY }]
    const { extended } = returnEntries({ lots: [], debt: 0 }, spent, 30, NOW)
    expect(extended.map(({ endsAt }) => ukLocal(endsAt))).toEqual(['2026-12-07T00:00'])
  })

  test('what expired unused is not taken back again', () => {
    const order = { earn: 100, spent: 0, paidP: 10_000, granted: 100, takenBack: 0, returned: 0, expired: 60 }
    expect([5_000, 10_000].map((refundedP) => dueBack({ ...order, refundedP }))).toEqual([0, 40])
  })
})
