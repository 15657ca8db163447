import * as fc from 'fast-check'
import {
  mayVoid,
  NO_MOVEMENT_MS,
  PARCEL_MOVES,
  type ParcelState,
  SCANNED_STATES,
  scansFrom,
  standsStill,
} from '@/lib/domain/parcel/machine'
import { statutoryEnd } from '@/lib/domain/statutory-period'
import { ukDay, ukDayEnd } from '@/lib/domain/uk-time'

const states = Object.keys(PARCEL_MOVES) as ParcelState[]
const BEFORE_TRANSIT = ['draft', 'printed', 'handed']
const SETTLED = ['delivered', 'returned', 'void']
/** Walks the table by what `choices` draws; answers every state that was passed. */
function walk(choices: readonly number[]): ParcelState[] {
  const way: ParcelState[] = ['draft']
  for (const choice of choices) {
    const next = PARCEL_MOVES[way.at(-1) ?? 'draft']
    if (next.length > 0) way.push(next[choice % next.length] as ParcelState)
  }
  return way
}
const ways = fc.array(fc.nat(20), { maxLength: 12 }).map(walk)

describe('The way of a parcel (rules, 4.2)', () => {
  test.each<[ParcelState, string[], boolean]>([
    ['draft', [], true],
    ['printed', [], true],
    ['handed', ['transit'], true],
    ['transit', ['transit', 'delivered', 'exception', 'returned'], false],
    ['exception', ['transit', 'delivered', 'exception', 'returned'], false],
    ['delivered', [], false],
    ['returned', [], false],
    ['void', [], false],
  ])('from %s the carrier may tell %j, and it may be taken back: %s', (state, scans, undo) => {
    expect([scansFrom(state), mayVoid(state)]).toEqual([scans, undo])
  })

  test('no way leads to delivery, exception or return but through transit', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const arrived = way.findIndex((state) => ['delivered', 'exception', 'returned'].includes(state))
        if (arrived >= 0) expect(way.slice(0, arrived)).toContain('transit')
      }),
    )
  })

  test('a parcel in transit is never taken back, and an ended one stays as it is', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const undone = way.indexOf('void')
        if (undone >= 0) expect(BEFORE_TRANSIT).toContain(way[undone - 1])
        const ended = way.findIndex((state) => SETTLED.includes(state))
        if (ended >= 0) expect(way).toHaveLength(ended + 1)
      }),
    )
  })

  test('every state is reached, and from every one that has not ended delivery can be', () => {
    const reach = (from: readonly ParcelState[]): Set<ParcelState> => {
      const seen = new Set(from)
      for (const state of seen) for (const next of PARCEL_MOVES[state]) seen.add(next)
      return seen
    }
    expect([...reach(['draft'])].sort()).toEqual([...states].sort())
    for (const state of states.filter((one) => !SETTLED.includes(one))) expect(reach([state])).toContain('delivered')
  })

  test.each(['', 'teleported', 'constructor', 'toString'])(
    'from "%s", which no table knows, nothing leads',
    (state) => {
      expect([scansFrom(state), mayVoid(state)]).toEqual([[], false])
    },
  )

  test('only a parcel that was handed over and never scanned stands still, from 72 hours on to the millisecond', () => {
    const times = fc.record({
      state: fc.constantFrom(...states),
      waited: fc.oneof(fc.nat(), fc.constantFrom(NO_MOVEMENT_MS - 1, NO_MOVEMENT_MS)),
      scanned: fc.boolean(),
    })
    fc.assert(
      fc.property(times, ({ state, waited, scanned }) => {
        const still = standsStill({ state, shippedAt: 0, firstScanAt: scanned ? 1 : null }, waited)
        expect(still).toBe(state === 'handed' && !scanned && waited >= 72 * 60 * 60 * 1000)
      }),
    )
  })

  test('what may be told is what the wire takes', () => {
    for (const state of states) for (const next of scansFrom(state)) expect(SCANNED_STATES).toContain(next)
  })
})

describe('The statutory period (rules, 4.3)', () => {
  const at = (text: string) => Date.parse(text)
  const nothing = { allShipped: true, delivered: [], receivedAt: null }
  test.each([
    ['the last parcel counts', ['2026-11-18T09:00Z', '2026-11-20T18:00Z'], null, '2026-12-05T00:00Z'],
    ['a scan counts more than the receipt', ['2026-11-18T09:00Z'], '2026-11-25T09:00Z', '2026-12-03T00:00Z'],
    ['without every scan the receipt counts', ['2026-11-18T09:00Z', null], '2026-11-20T09:00Z', '2026-12-05T00:00Z'],
    ['half an hour before a UK midnight is that day', ['2026-07-01T22:30Z'], null, '2026-07-15T23:00Z'],
    ['half an hour after it is the next one', ['2026-07-01T23:30Z'], null, '2026-07-16T23:00Z'],
    ['over the end of summer time', ['2026-10-20T10:00Z'], null, '2026-11-04T00:00Z'],
  ])('%s', (_, delivered, receivedAt, until) => {
    const scans = delivered.map((text) => (text ? at(text) : null))
    const end = statutoryEnd({ ...nothing, delivered: scans, receivedAt: receivedAt ? at(receivedAt) : null })
    expect(end).toBe(at(until))
  })

  test.each([
    ['before the last parcel has left', { ...nothing, allShipped: false, delivered: [at('2026-11-18T09:00Z')] }],
    ['while a parcel is on its way', { ...nothing, delivered: [at('2026-11-18T09:00Z'), null] }],
    ['of an order without parcels', nothing],
  ])('%s it has not begun', (_, arrival) => {
    expect(statutoryEnd(arrival)).toBeNull()
  })

  test('it never ends before fourteen whole days, nor after fifteen and a clock change', () => {
    const instants = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2040-01-01T00:00Z') })
    fc.assert(
      fc.property(instants, (delivered) => {
        const end = statutoryEnd({ ...nothing, delivered: [delivered] }) ?? 0
        const hours = (end - ukDayEnd(ukDay(delivered))) / 3_600_000
        expect([14 * 24 - 1, 14 * 24, 14 * 24 + 1]).toContain(hours)
      }),
    )
  })
})
