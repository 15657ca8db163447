import { areasOfChange } from '../support/areas.mjs'
import {
  areasOfJourney,
  journeysOfTree,
  MAIN_JOURNEYS,
  planJourneys,
  secondsOfJourneys,
} from '../support/journey-plan.mjs'

const journeys = journeysOfTree()
const all = [...journeys.keys()]
/** Ten seconds each: a budget of n seconds on two workers has room for n / 5 files. */
const seconds = Object.fromEntries(all.map((file) => [file, 10]))
const MAIN_SECONDS = MAIN_JOURNEYS.length * 5
const plan = (options: object = {}) => planJourneys({ seconds, budgetSeconds: MAIN_SECONDS + 50, ...options })

test('every main journey is there', () => {
  expect(MAIN_JOURNEYS.filter((file) => !all.includes(file))).toEqual([])
})

test('the main journeys come first, and run without a budget for any', () => {
  const { chosen, left } = plan({ budgetSeconds: 0 })
  expect([...chosen].sort()).toEqual([...MAIN_JOURNEYS].sort())
  expect([...chosen, ...left].sort()).toEqual([...all].sort())
  expect(plan().chosen.slice(0, MAIN_JOURNEYS.length).sort()).toEqual([...MAIN_JOURNEYS].sort())
})

test('the budget of both workers is filled, and a file that does not fit makes room for a shorter one', () => {
  expect(plan().chosen).toHaveLength(MAIN_JOURNEYS.length + 10)
  const short = 'theme.e2e.ts'
  const long = Object.fromEntries(all.map((file) => [file, MAIN_JOURNEYS.includes(file) || file === short ? 10 : 500]))
  expect(plan({ seconds: long, budgetSeconds: MAIN_SECONDS + 5 }).chosen.slice(MAIN_JOURNEYS.length)).toEqual([short])
})

test('the sample turns with the seed, is the same for the same seed, and leaves no journey out for ever', () => {
  const sampleOf = (seed: number) => plan({ seed }).chosen.slice(MAIN_JOURNEYS.length)
  expect(sampleOf(1)).toEqual(sampleOf(1))
  expect(sampleOf(1)).not.toEqual(sampleOf(2))
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => sampleOf(seed)).flat())
  expect(seen.size).toBe(all.length - MAIN_JOURNEYS.length)
})

test('journeys of a changed area come before the other ones of the sample', () => {
  const { chosen } = plan({ budgetSeconds: MAIN_SECONDS + 5, changedAreas: ['feedback'] })
  expect(chosen.slice(MAIN_JOURNEYS.length)).toEqual(['feedback.e2e.ts'])
})

test('the whole is everything, longest first', () => {
  const { chosen, left } = planJourneys({ whole: true, seconds: { ...seconds, 'theme.e2e.ts': 99 } })
  expect([chosen[0], chosen.length, left]).toEqual(['theme.e2e.ts', all.length, []])
})

test('the seconds of a journey are found in the table of all tests', () => {
  const table = { seconds: { 'tests/e2e/ship.e2e.ts (journeys)': 30, 'tests/web/menu.test.ts (pglite)': 2 } }
  expect(secondsOfJourneys(table)).toEqual({ 'ship.e2e.ts': 30 })
})

test.each([
  ['lib/marketplace/modules/order/ship.ts', ['order']],
  ['app/(console)/op/goods/review/page.tsx', ['goods']],
  ['app/(console)/_after-sale/acts.tsx', ['after-sale']],
  ['app/mall/cart/page.tsx', ['mall']],
  ['lib/contract/finance/payout.ts', ['finance']],
  ['messages/zh-CN/subscription.json', ['subscription']],
  ['lib/domain/areas/role.ts', ['permission']],
  ['tests/e2e/bell.e2e.ts', ['bell']],
  ['tests/marketplace/orders.test.ts', []],
  ['package.json', []],
])('a change of %s touches %j', (path, areas) => {
  expect(areasOfChange([path])).toEqual(areas)
})

test('a journey belongs to the area of its name, and to those that many of its routes lead to', () => {
  const text = "goto('/order/list?status=2'); goto(`/order/detail/`); goto('/dashboard/workplace')"
  expect(areasOfJourney('scan.e2e.ts', text)).toEqual(new Set(['scan', 'order']))
  expect(areasOfJourney('crash.e2e.ts', text)).toEqual(new Set(['crash', 'order']))
  expect(areasOfJourney('crash.e2e.ts', "expect('/op/finance/ledger')")).toEqual(new Set(['crash', 'finance']))
})
