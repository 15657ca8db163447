import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { lastUkDay, ukDay } from '@/lib/domain/uk-time'
import type { UblLine, UblPaper } from './ubl'

/** Texts of a file, in both languages. */
export interface FeeWords {
  fee(fee: InvoicePaper['lines'][number]['fee']): string
  /** Reason for charging a shop abroad no VAT. */
  reverse: string
  notes: readonly string[]
}

/**
 * An invoice or credit note of the platform's fees, as input of `ublOf`; null until it is issued. Fees without VAT are under
 * the reverse charge (AE) if the shop has a VAT or company number, which AE requires (BR-AE-02), else exempt (E) with the
 * same reason.
 */
export function feePaperOf(paper: InvoicePaper, platform: PlatformIdentity, words: FeeWords): UblPaper | null {
  const { invoice, customer, lines, other } = paper
  if (invoice.no === null || invoice.issueTime === null) return null
  const sign = invoice.kind === 'credit' ? -1 : 1
  const untaxed = customer.vatNo || customer.companyNo ? 'AE' : 'E'
  return {
    ...{ kind: invoice.kind, no: invoice.no, notes: words.notes, issueDay: ukDay(Date.parse(invoice.issueTime)) },
    period: { from: ukDay(Date.parse(invoice.fromTime)), to: lastUkDay(Date.parse(invoice.toTime)) },
    preceding: invoice.kind === 'credit' && other ? [other.no] : [],
    seller: { ...platform, country: 'GB', email: '' },
    customer: { ...customer, email: '' },
    lines: lines.map(({ fee, count, rateBp, netP, vatP }): UblLine => {
      const category = rateBp > 0 ? 'S' : untaxed
      return {
        ...{ name: words.fee(fee), note: '', qty: count || 1, listP: sign * netP, discountP: 0, vatP: sign * vatP },
        ...{ category, rateBp, reason: category === 'S' ? '' : words.reverse },
      }
    }),
  }
}
