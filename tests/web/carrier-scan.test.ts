import fc from 'fast-check'
import { type CarrierScan, mergeScans } from '@/lib/domain/carrier/scan'
import { simulateScans } from '@/lib/domain/carrier/simulator'
import { SCANNED_STATES } from '@/lib/domain/parcel/machine'

const HOUR = 3_600_000
const text = { zh: '', en: '' }
const SCANS = fc
  .array(fc.record({ hours: fc.integer({ min: 1, max: 200 }), state: fc.constantFrom(...SCANNED_STATES) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(
      ({ hours, state }, index): CarrierScan => ({
        ...{ id: `scan-${index}`, at: new Date(hours * HOUR).toISOString(), state, text, place: '' },
      }),
    ),
  )

/** Taken one block after the other. */
const take = (blocks: readonly (readonly CarrierScan[])[]) => {
  let kept: { state: string; scans: readonly CarrierScan[] } = { state: 'handed', scans: [] }
  for (const block of blocks) kept = mergeScans(kept, block) ?? kept
  return kept
}

test('scans lead to the same state in any order and with any repeats', () => {
  fc.assert(
    fc.property(SCANS, fc.array(fc.nat(), { maxLength: 8 }), (scans, mixed) => {
      const shuffled = scans
        .map((scan, index) => ({ scan, key: mixed[index] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ scan }) => scan)
      const once = take([scans])
      expect(take(shuffled.map((scan) => [scan]))).toEqual(once)
      expect(take([shuffled, scans, [...scans].reverse()])).toEqual(once)
    }),
  )
})

test('a delivered parcel stays so, and an older scan that comes later changes nothing but the list', () => {
  const scan = (id: string, hours: number, state: CarrierScan['state']): CarrierScan => ({
    ...{ id, at: new Date(hours * HOUR).toISOString(), state, text, place: '' },
  })
  const delivered = take([[scan('b', 20, 'delivered')]])
  expect(take([[scan('b', 20, 'delivered')], [scan('a', 10, 'transit')], [scan('c', 30, 'transit')]])).toMatchObject({
    state: 'delivered',
    scans: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  })
  expect(mergeScans({ ...delivered, state: 'void' }, [scan('d', 40, 'transit')])).toBeNull()
})

test('the simulated carriers tell the same of the same moments, in one piece or in many, and bring every parcel to an end', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 16 }), fc.boolean(), (trackingNo, overseas) => {
      const parcel = {
        ...{ carrier: 'evri', trackingNo, state: 'handed', scans: 0, shippedAt: 0 },
        town: 'Leeds',
        overseas,
      }
      const all = simulateScans(parcel, 0, 60 * HOUR)
      expect(all.every(({ at }) => Date.parse(at) > 0 && Date.parse(at) <= 60 * HOUR)).toBe(true)
      expect(simulateScans(parcel, 0, 60 * HOUR)).toEqual(all)
      let now = parcel
      const pieces: CarrierScan[] = []
      for (let hour = 0; hour < 60; hour += 1)
        for (const scan of simulateScans(now, hour * HOUR, (hour + 1) * HOUR)) {
          pieces.push(scan)
          now = { ...now, state: scan.state, scans: now.scans + 1 }
        }
      expect(pieces).toEqual(all)
    }),
    { numRuns: 60 },
  )
})
