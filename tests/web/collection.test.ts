import { dueBy, nextCollection } from '@/lib/domain/collection'

const at = (text: string) => Date.parse(text)
const DAILY = { time: '17:00', land: 'england' as const }
const iso = (ms: number) => new Date(ms).toISOString()

describe('The next collection', () => {
  test.each([
    ['before it on a working day', '2026-11-18T10:30:00Z', '2026-11-18T17:00:00.000Z'],
    ['at the very minute', '2026-11-18T17:00:00Z', '2026-11-19T17:00:00.000Z'],
    ['after it on a Friday', '2026-11-20T18:00:00Z', '2026-11-23T17:00:00.000Z'],
    ['before Christmas and its substitute day', '2026-12-24T18:00:00Z', '2026-12-29T17:00:00.000Z'],
    ['over a clock change', '2026-10-23T18:00:00Z', '2026-10-26T17:00:00.000Z'],
    ['in summer time', '2026-07-01T09:00:00Z', '2026-07-01T16:00:00.000Z'],
  ])('%s', (_, now, collection) => {
    expect(iso(nextCollection(at(now), DAILY))).toBe(collection)
  })

  test('orders due on its day go with a collection: after the last one of a week they are Monday’s work', () => {
    expect(iso(dueBy(at('2026-11-18T10:30:00Z'), DAILY))).toBe('2026-11-19T00:00:00.000Z')
    expect(iso(dueBy(at('2026-11-20T18:00:00Z'), DAILY))).toBe('2026-11-24T00:00:00.000Z')
    expect(iso(dueBy(at('2026-11-20T18:00:00Z'), { ...DAILY, time: '20:00' }))).toBe('2026-11-21T00:00:00.000Z')
  })

  test.each([
    ['St Andrew’s Day', '2026-11-27T18:00:00Z', 'scotland', '2026-12-01T17:00:00.000Z'],
    ['St Andrew’s Day elsewhere', '2026-11-27T18:00:00Z', 'northernIreland', '2026-11-30T17:00:00.000Z'],
    ['the second of January', '2026-01-01T09:00:00Z', 'scotland', '2026-01-05T17:00:00.000Z'],
    ['the Twelfth', '2026-07-10T18:00:00Z', 'northernIreland', '2026-07-14T16:00:00.000Z'],
    ['Easter Monday', '2026-04-02T18:00:00Z', 'scotland', '2026-04-06T16:00:00.000Z'],
  ] as const)('over %s', (_, now, land, collection) => {
    expect(iso(nextCollection(at(now), { time: '17:00', land }))).toBe(collection)
  })
})
