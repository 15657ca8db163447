import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import type { PrintedLine } from '@/lib/domain/buyer/paper'
import { type Locale, pickText, type Twin } from '@/lib/domain/locale'
import { formatRate } from '@/lib/domain/money'

/** Texts of `finance.buyerInvoice.paper` in both languages, the reader's first. */
export interface Both {
  (key: string, values?: Record<string, string>): string
  /** Returns a text in both languages, the reader's first. */
  twin(text: Twin): string
  locale: Locale
}

export async function bothWords(): Promise<Both> {
  const namespace = 'finance.buyerInvoice.paper'
  const locale = (await getLocale()) as Locale
  const other: Locale = locale === 'zh-CN' ? 'en-GB' : 'zh-CN'
  const [own, beside] = await Promise.all([
    getTranslations({ locale, namespace }),
    getTranslations({ locale: other, namespace }),
  ])
  const both = (key: string, values?: Record<string, string>) => `${own(key, values)} / ${beside(key, values)}`
  const twin = ({ zh, en }: Twin) => {
    const [first, second] = locale === 'zh-CN' ? [zh, en] : [en, zh]
    return [...new Set([first || second, second])].filter(Boolean).join(' · ')
  }
  return Object.assign(both, { twin, locale })
}

type Line = BuyerInvoicePaper['lines'][number]
type Charged = Pick<NonNullable<Line['vat']>, 'liable' | 'rateBp'> & { reason?: string; vatClass?: string | undefined }

/** True if the document mentions VAT: that of an unregistered seller has no VAT line at all. */
export const hasVat = ({ lines, vat }: BuyerInvoicePaper): boolean =>
  lines.length === 0 ? vat.liable !== 'none' : !lines.every((line) => line.vat?.liable === 'none')

const CHARGED = ['seller', 'platform', 'platformImport']

/** Formats the rate: "20 %", "0 % (zero-rated)"; a dash if no VAT is charged at the sale. */
export function rateWord({ liable, rateBp, vatClass }: Charged, both: Both): string {
  if (!CHARGED.includes(liable)) return '—'
  if (rateBp !== 0) return formatRate(rateBp)
  return both(vatClass === 'exempt' ? 'exempt' : 'zeroRated')
}

/** Returns the rate of a line; old documents have only that of the order. */
export const rateOf = ({ vat }: BuyerInvoicePaper, line: Line, both: Both): string => rateWord(line.vat ?? vat, both)

/** Key of the text about the party liable for the VAT. */
export const liableKey = ({ liable, reason }: Charged): string => (reason === 'buyerAbroad' ? 'islands' : liable)

/** Name of a line. */
export function lineTitle({ kind, title, spec }: PrintedLine, both: Both): string {
  if (kind === 'delivery') return both('delivery')
  return [both.twin(title), pickText(spec, both.locale)].filter(Boolean).join(' · ')
}

/** Note on a line, if lines of a document differ in VAT liability or consignment. */
export function lineNote({ lines, sums }: BuyerInvoicePaper, { vat }: Line, both: Both): string {
  const consignments = new Set(lines.map((line) => line.vat?.consignment))
  const owed = new Set(sums.map((sum) => liableKey(sum.vat)))
  if (!vat || (consignments.size < 2 && owed.size < 2)) return ''
  return both(`line.${liableKey(vat)}`, { no: String(vat.consignment) })
}

/** Name and address of a party on one line, with the name in the reader's script first. */
export const partyText = (
  { name, nameZh = '', address }: { name: string; nameZh?: string; address: string },
  both: Both,
) => [both.twin({ zh: nameZh, en: name }), address].filter(Boolean).join(', ')

export interface PaperFact {
  term: string
  value: string
  /** Id of the related document. */
  id?: string
}

/** Head of a document: issuer, recipient, date and subject. Days are instants of `dayOf`. */
export function paperFacts(
  paper: BuyerInvoicePaper,
  both: Both,
  dayOf: (instant: string | null) => string,
): PaperFact[] {
  const { invoice, supplyTime, customer, seller, issuer, others } = paper
  const fact = (term: string, value: string): PaperFact => ({ term: both(term), value })
  const byPlatform = invoice.issuer === 'platform'
  return [
    fact('no', invoice.no ?? ''),
    fact('issueTime', dayOf(invoice.issueTime)),
    fact('supplyTime', dayOf(supplyTime)),
    fact('orderNo', invoice.orderNo),
    fact(byPlatform ? 'platform' : 'seller', partyText(issuer, both)),
    ...(hasVat(paper) || issuer.vatNo ? [fact('vatNo', issuer.vatNo)] : []),
    ...(issuer.companyNo ? [fact('companyNo', issuer.companyNo)] : []),
    ...(byPlatform ? [fact('soldBy', partyText(seller, both))] : []),
    fact('customer', partyText(customer, both)),
    ...(customer.vatNo ? [fact('customerVatNo', customer.vatNo)] : []),
    ...others.map(({ id, no, relation }) => ({ ...fact(`relation.${relation}`, no), id })),
  ]
}

/** Notes below a document: who accounts for the VAT, who issued it, and what the amounts include. */
export function vatTextOf(
  { vat, lines, sums, selfBilled, seller }: BuyerInvoicePaper,
  both: Both,
  day: (at: string) => string,
) {
  const keys = sums.length > 0 ? sums.map((sum) => liableKey(sum.vat)) : [vat.liable]
  return [
    ...[...new Set(keys)].map((key) => both(`liable.${key}`, { name: vat.platform?.name ?? '' })),
    ...(selfBilled
      ? [both('selfBilled', { name: seller.name, platform: selfBilled.by, day: day(selfBilled.since) })]
      : []),
    ...(lines.some(({ kind }) => kind === 'whole') ? [both('shares')] : []),
  ]
}
