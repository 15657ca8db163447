import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { bannerState } from '@/lib/domain/ads/banner'
import { differenceOf, isClear } from '@/lib/domain/ads/compare'
import { causedOf, outcomeOf, type Reach } from '@/lib/domain/ads/outcome'
import { groupsOf, isFlood, turnOf, WITHHELD_PERCENT } from '@/lib/domain/ads/rotation'

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

const positions = fc.record({
  rotation: fc.integer({ min: 1, max: 12 }),
  ads: fc.integer({ min: 0, max: 12 }).map((count) => names('ad', count)),
  banners: fc.integer({ min: 0, max: 5 }).map((count) => names('banner', count)),
})

const spread = (counts: readonly number[]) => Math.max(0, ...counts) - Math.min(...counts)

describe('The turns of a position', () => {
  test('are shared by advertisements to within one view, wherever one begins to look and for how long', () => {
    fc.assert(
      fc.property(positions, fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 400 }), (position, first, views) => {
        const shown = Array.from({ length: views }, (_, index) => turnOf(position, first + index))
        const of = (ad: string) => shown.filter((turn) => turn?.ad === ad).length
        if (position.ads.length === 0) return
        const counts = position.ads.map(of)
        expect(spread(counts)).toBeLessThanOrEqual(1)
        // Each has the share that was sold: one turn of a round.
        const turns =
          position.banners.length > 0 ? Math.max(position.rotation, position.ads.length) : position.ads.length
        for (const count of counts) expect(Math.abs(count - views / turns)).toBeLessThan(1)
      }),
    )
  })

  test('that are not sold are shared by the banners of the house', () => {
    fc.assert(
      fc.property(positions, fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 400 }), (position, first, views) => {
        const house = Array.from({ length: views }, (_, index) => turnOf(position, first + index)).filter(
          (turn) => turn?.ad === null,
        )
        const counts = position.banners.map((banner) => house.filter((turn) => turn?.banner === banner).length)
        if (counts.length > 0) expect(spread(counts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('always have a banner to stand in for an advertisement, and show nothing where there is nothing', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (position, number) => {
        const turn = turnOf(position, number)
        if (position.ads.length + position.banners.length === 0) expect(turn).toBeNull()
        else expect(turn?.banner === null).toBe(position.banners.length === 0)
      }),
    )
  })
})

describe('The groups of visitors', () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) => createHash('sha256').update(`v${index}`).digest('hex'))

  test('are the same for one visitor, and five in a hundred are held out', () => {
    const withheld = hashes.filter((hash) => groupsOf(hash).withheld).length
    expect(withheld / hashes.length).toBeCloseTo(WITHHELD_PERCENT / 100, 2)
    expect(groupsOf(hashes[0] ?? '')).toEqual(groupsOf(hashes[0] ?? ''))
  })

  test('of two versions are halves, also among those held out', () => {
    const share = (all: readonly string[]) => all.filter((hash) => groupsOf(hash).version === 'b').length / all.length
    expect(share(hashes)).toBeCloseTo(0.5, 1)
    expect(share(hashes.filter((hash) => groupsOf(hash).withheld))).toBeCloseTo(0.5, 1)
  })
})

test('a flood is many repeated clicks, and more of them than were counted', () => {
  expect(isFlood(3, 19)).toBe(false)
  expect(isFlood(3, 20)).toBe(true)
  expect(isFlood(500, 40)).toBe(false)
})

test('a banner runs from its first to its last UK day while it is in use', () => {
  const banner = { active: true, fromDay: '2026-11-18', untilDay: '2026-11-20' }
  expect(bannerState(banner, '2026-11-17')).toBe('planned')
  expect(bannerState(banner, '2026-11-18')).toBe('running')
  expect(bannerState(banner, '2026-11-20')).toBe('running')
  expect(bannerState(banner, '2026-11-21')).toBe('over')
  expect(bannerState({ ...banner, untilDay: null }, '2036-01-01')).toBe('running')
  expect(bannerState({ ...banner, active: false }, '2026-11-18')).toBe('off')
})

const DAY = 86_400_000
const reach = (over: Partial<Reach>): Reach => ({
  ...{ buyerId: 'b1', shopId: 's1', shown: true, reachedAt: 0, clickedAt: null },
  ...over,
})
const order = (paidAt: number, over: object = {}) => ({ buyerId: 'b1', shopId: 's1', paidAt, paidP: 1_000, ...over })

describe('What followed an advertisement', () => {
  test('is paid within seven days of the click, in its shop, by its buyer', () => {
    const clicked = reach({ clickedAt: DAY })
    const paid = [
      order(DAY),
      order(8 * DAY - 1),
      order(8 * DAY),
      order(DAY - 1),
      order(DAY, { shopId: 's2' }),
      order(DAY, { buyerId: 'b2' }),
    ]
    expect(outcomeOf([clicked], [clicked], paid)).toMatchObject({ orders: 2, paidP: 2_000, shown: 1, shownBuyers: 1 })
  })

  test('counts with the last click before it, once', () => {
    const [first, second] = [reach({ clickedAt: 0 }), reach({ clickedAt: 2 * DAY })]
    const all = [first, second]
    const paid = [order(DAY), order(3 * DAY)]
    expect(outcomeOf([first], all, paid).orders).toBe(1)
    expect(outcomeOf([second], all, paid).orders).toBe(1)
  })

  test('is compared with buyers who saw the house', () => {
    const held = reach({ buyerId: 'b2', shown: false })
    const outcome = outcomeOf([reach({}), held], [], [order(DAY), order(DAY, { buyerId: 'b2' })])
    expect(outcome).toEqual({ orders: 0, paidP: 0, shown: 1, shownBuyers: 1, withheld: 1, withheldBuyers: 1 })
  })

  test('was caused by it as far as the two groups differ', () => {
    const groups = { orders: 0, paidP: 0, shown: 9_500, shownBuyers: 475, withheld: 500, withheldBuyers: 10 }
    const caused = causedOf(groups)
    expect(caused?.value).toBeCloseTo(9_500 * 0.03, 5)
    expect(caused && isClear(caused)).toBe(true)
    expect(causedOf({ ...groups, withheld: 0, withheldBuyers: 0 })).toBeNull()
  })
})

test('the interval of a difference holds the true one about 95 times in 100', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const draw = (of: number, share: number) => ({
    of,
    hits: Array.from({ length: of }, random).filter((n) => n < share).length,
  })
  const RUNS = 400
  const held = Array.from({ length: RUNS }, () => differenceOf(draw(400, 0.08), draw(60, 0.05))).filter(
    (found) => found && found.low <= 0.03 && found.high >= 0.03,
  ).length
  expect(held / RUNS).toBeGreaterThan(0.92)
})
