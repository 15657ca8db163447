import fc from 'fast-check'
import { creditRest, creditShares, type InvoicedShare, issuersOf, refundedByLine } from '@/lib/domain/buyer/invoice'
import { type KeptLine, printedLines, sumsByRate } from '@/lib/domain/buyer/paper'
import { apportion } from '@/lib/domain/money'
import { decideVat, isPlatformVat, sumVat } from '@/lib/domain/vat'
import { vatBackOf } from '@/lib/domain/vat/back'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const seller = fc.record({
  establishment: fc.constantFrom('uk' as const, 'overseas' as const, 'unclear' as const),
  registered: fc.boolean(),
})
const buyer = fc.record({ place: fc.constantFrom('gb' as const, 'ni' as const, 'ci' as const), business: fc.boolean() })
const line = fc.record({
  unitP: fc.integer({ min: 1, max: 9_000 }),
  qty: fc.integer({ min: 1, max: 5 }),
  off: fc.nat(90),
  rateBp: fc.constantFrom(2_000, 500, 0),
  goods: fc.constantFrom('uk' as const, 'overseas' as const),
})
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

/** Lines of a random order as papers keep them, with its VAT as checkout and ledger have it. */
const sale = fc.record({ seller, buyer, lines, delivery: fc.nat(2_000) }).map((given) => {
  const goods = given.lines.map(({ unitP, qty, off }) => unitP * qty - Math.floor((unitP * qty * off) / 100))
  const delivery = apportion(given.delivery, goods)
  const decided = decideVat({
    ...{ seller: given.seller, buyer: given.buyer, limitP: 13_500 },
    lines: given.lines.map(({ rateBp, goods: place }, at) => ({
      ...{ goods: place, rateBp, excise: false, goodsP: goods[at] ?? 0, deliveryP: delivery[at] ?? 0 },
    })),
  })
  const kept = decided.map(
    (vat, at): KeptLine => ({
      ...{ lineId: String(at), title: { zh: '', en: '' }, spec: { zh: '', en: '' } },
      ...{ qty: given.lines[at]?.qty ?? 1, unitP: given.lines[at]?.unitP ?? 0 },
      ...{ grossP: (goods[at] ?? 0) + (delivery[at] ?? 0), vatP: vat.amountP },
      ...{ deliveryP: delivery[at] ?? 0, deliveryVatP: vat.deliveryVatP, vat },
    }),
  )
  return {
    kept,
    order: sumVat(
      kept.map(({ grossP: paidP }) => ({ paidP })),
      decided,
    ),
  }
})

/** The invoices of an order, by issuer. */
function invoicesOf(kept: readonly KeptLine[]) {
  const issuers = issuersOf(kept.map(({ vat }) => ({ liable: vat?.liable ?? 'none' })))
  return (['seller', 'platform'] as const).map((issuer) => ({
    issuer,
    lines: kept.filter((_, at) => issuers[at] === issuer),
  }))
}

const ofPlatform = ({ vat }: KeptLine) => isPlatformVat(vat?.liable ?? 'none')

describe('Papers, ledger and sums of random sales', () => {
  test('the invoices of an order hold its money and VAT to the penny, by line, by rate and by who owes it', () => {
    fc.assert(
      fc.property(sale, ({ kept, order }) => {
        const printed = invoicesOf(kept).map((invoice) => ({ ...invoice, printed: printedLines(invoice.lines) }))
        const all = printed.flatMap((invoice) => invoice.printed)
        expect(sum(all.map(({ grossP }) => grossP))).toBe(sum(kept.map(({ grossP }) => grossP)))
        expect(sum(all.map(({ vatP }) => vatP))).toBe(order.amountP)
        for (const { netP, vatP, grossP, qty, unitP, discountP } of all) {
          expect(netP + vatP).toBe(grossP)
          expect((qty ?? 0) * (unitP ?? 0) - discountP).toBe(grossP)
        }
        for (const { issuer, printed: own } of printed) {
          const sums = sumsByRate(own)
          expect(sum(sums.map(({ vatP }) => vatP))).toBe(sum(own.map(({ vatP }) => vatP)))
          // The platform issues every line of which it owes VAT, and the ledger keeps back exactly that.
          const withheld = sum(sums.filter(({ vat }) => isPlatformVat(vat.liable)).map(({ vatP }) => vatP))
          expect(withheld).toBe(issuer === 'platform' ? order.withheldP : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('credit notes follow any refunds as the ledger does, and a correction at any time leaves nothing', () => {
    const steps = fc.array(fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(sale, steps, fc.nat(5), ({ kept }, parts, correctedAfter) => {
        let refunded = kept.map(() => 0)
        let credited = kept.map((): InvoicedShare => ({ grossP: 0, vatP: 0 }))
        const take = (note: readonly InvoicedShare[]) => {
          credited = credited.map(({ grossP, vatP }, at) => ({
            grossP: grossP - (note[at]?.grossP ?? 0),
            vatP: vatP - (note[at]?.vatP ?? 0),
          }))
        }
        for (const [step, shares] of [...parts, kept.map(() => 10_000)].entries()) {
          refunded = kept.map(({ grossP }, at) =>
            Math.max(refunded[at] ?? 0, Math.floor((grossP * (shares[at] ?? 0)) / 10_000)),
          )
          const lineRefunds = kept.map(({ grossP }, at) => ({ paidP: grossP, refundedP: refunded[at] ?? 0 }))
          const byLine = refundedByLine(lineRefunds, sum(refunded))
          expect(byLine).toEqual(refunded)
          take(creditShares({ shares: kept, credited, refunded: byLine }) ?? [])
          expect(credited.map(({ grossP }) => grossP)).toEqual(refunded)
          const booked = kept.flatMap((each, at) =>
            ofPlatform(each) ? [{ paidP: each.grossP, vatP: each.vatP, backP: refunded[at] ?? 0 }] : [],
          )
          const onPapers = sum(kept.map((each, at) => (ofPlatform(each) ? (credited[at]?.vatP ?? 0) : 0)))
          expect(onPapers).toBe(vatBackOf(booked, sum(booked.map(({ backP }) => backP))))
          if (step === correctedAfter) {
            const rest = creditRest(kept, credited)
            expect(kept.map(({ vatP }, at) => vatP - (credited[at]?.vatP ?? 0) + (rest[at]?.vatP ?? 0))).toEqual(
              kept.map(() => 0),
            )
          }
        }
        expect(credited).toEqual(kept.map(({ grossP, vatP }) => ({ grossP, vatP })))
      }),
      { numRuns: 500 },
    )
  })
})
