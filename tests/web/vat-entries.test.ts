import fc from 'fast-check'
import { isPlatformVat, type VatLiable } from '@/lib/domain/vat'
import { vatBackOf } from '@/lib/domain/vat/back'
import { changesOf, keptOf, type PositionLine, type VatPosition } from '@/lib/domain/vat/entries'

const LIABLE: readonly VatLiable[] = ['platform', 'platformImport', 'seller', 'importer']

const line = fc
  .record({
    liable: fc.constantFrom(...LIABLE),
    grossP: fc.integer({ min: 0, max: 50_000 }),
    backPart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ liable, grossP, backPart }) => ({
    ...{ liable, reason: 'importUpTo135' as const, rateBp: 2_000, grossP },
    ...{ vatP: liable === 'importer' ? 0 : Math.round(grossP / 6), backP: Math.floor(grossP * backPart) },
  }))
const lines = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((each, at): PositionLine => ({ ...each, lineId: String(at) })))

const platformVat = (positions: readonly VatPosition[]) =>
  positions.reduce((sum, { liable, vatP }) => sum + (isPlatformVat(liable) ? vatP : 0), 0)
const gross = (positions: readonly VatPosition[]) => positions.reduce((sum, { grossP }) => sum + grossP, 0)

describe('entries of a VAT return', () => {
  test('the VAT that lines keep is what the books keep, and their money is what buyers keep paying for', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sold, part) => {
        const paidP = gross(sold)
        const backP = sold.reduce((sum, each) => sum + each.backP, 0)
        const refundP = backP + Math.floor((paidP - backP) * part)
        const kept = keptOf(sold, refundP)
        const ofBooks = sold.map(({ grossP, backP: back, liable, vatP }) => ({
          ...{ paidP: grossP, backP: back, vatP: isPlatformVat(liable) ? vatP : 0 },
        }))
        expect(platformVat(kept)).toBe(platformVat(sold) - vatBackOf(ofBooks, refundP))
        expect(gross(kept)).toBe(paidP - refundP)
        for (const { grossP, vatP } of kept) expect(Math.min(grossP, vatP)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('changes lead from any record to what holds now, and a second look finds none', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const anew = after.map((each) => ({ ...each, reason: 'importOver135' as const }))
        const changes = changesOf(before, anew)
        expect(gross(changes)).toBe(gross(anew) - gross(before))
        expect(changesOf([], before).length).toBe(
          before.filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0).length,
        )
        expect(changesOf(before, before)).toEqual([])
        const [one, other] = [changes.filter(({ reason }) => reason === 'importUpTo135'), before]
        expect(gross(one) + gross(other)).toBe(0)
      }),
    )
  })
})
