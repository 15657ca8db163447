import type { BuyerInvoicePaper, PaperParty } from '@/lib/contract/buyer/invoice'
import { countryOf } from '@/lib/domain/uk-places'
import { ukDay } from '@/lib/domain/uk-time'
import { isPlatformVat, vatWithin } from '@/lib/domain/vat'
import type { UblLine, UblPaper, UblParty, VatCategory } from './ubl'

type Line = BuyerInvoicePaper['lines'][number]
type Decision = NonNullable<Line['vat']>

/** Texts of a file, in the reader's languages. */
export interface UblWords {
  title(line: Line): string
  note(line: Line): string
  /** Reason for charging no VAT. */
  reason(decision: Decision): string
  notes: readonly string[]
}

/**
 * VAT category of a decision. "Outside the scope of VAT" may only stand alone on a document (EN 16931, BR-O-11): beside
 * other categories it is exempt, with its reason.
 */
export function categoryOf({ liable, reason, rateBp, vatClass }: Decision, paper: BuyerInvoicePaper): VatCategory {
  if (liable === 'seller' || isPlatformVat(liable)) return rateBp > 0 ? 'S' : vatClass === 'exempt' ? 'E' : 'Z'
  const { issuer, customer, lines } = paper
  if (liable === 'reverse' && customer.vatNo && (issuer.vatNo || issuer.companyNo)) return 'AE'
  if (reason === 'buyerAbroad' && issuer.vatNo) return 'G'
  const others = lines.some((line) => line.vat && (line.vat.liable === 'seller' || isPlatformVat(line.vat.liable)))
  return others ? 'E' : 'O'
}

/** Country of an address in the British Isles, by its postcode area. */
function countryIn(address: string): string {
  const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i.exec(address)?.[0].toUpperCase() ?? ''
  return countryOf(postcode)
}

const partyOf = ({ name, address, companyNo, vatNo, email, country }: PaperParty): UblParty => ({
  ...{ name, address, companyNo, vatNo, email, country },
})

/** Documents from before VAT was stored by line have that of the order. */
const decisionOf = ({ vat }: BuyerInvoicePaper, line: Line): Decision =>
  line.vat ?? { liable: vat.liable, reason: 'ukSeller', rateBp: vat.rateBp, consignment: 1 }

function lineOf(paper: BuyerInvoicePaper, line: Line, words: UblWords): UblLine {
  const sign = paper.invoice.kind === 'credit' ? -1 : 1
  const decision = decisionOf(paper, line)
  const category = categoryOf(decision, paper)
  const grossListP = line.unitP === null || line.qty === null ? null : line.unitP * line.qty
  const netP = sign * line.netP
  const listP = grossListP === null ? netP : grossListP - vatWithin(grossListP, decision.rateBp)
  return {
    ...{ name: words.title(line), note: words.note(line), qty: line.qty ?? 1 },
    ...{ listP, discountP: listP - netP, vatP: sign * line.vatP },
    ...{ category, rateBp: category === 'S' ? decision.rateBp : 0 },
    reason: category === 'S' || category === 'Z' ? '' : words.reason(decision),
  }
}

/** Shop number, the prefix of its document numbers: identifies a seller without company and VAT number (BR-CO-26). */
const shopNoOf = (documentNo: string): string => documentNo.split('-')[0] ?? ''

/** Input of `ublOf` for an issued document to a buyer; null for a draft. */
export function ublPaperOf(paper: BuyerInvoicePaper, words: UblWords): UblPaper | null {
  const { invoice, supplyTime, customer, issuer, others } = paper
  if (invoice.no === null || invoice.issueTime === null) return null
  return {
    ...{ kind: invoice.kind, no: invoice.no, orderNo: invoice.orderNo, notes: words.notes },
    ...{ issueDay: ukDay(Date.parse(invoice.issueTime)), supplyDay: ukDay(Date.parse(supplyTime)) },
    preceding: others.flatMap(({ no, relation }) => (relation === 'invoice' || relation === 'replaces' ? [no] : [])),
    seller: { ...partyOf(issuer), ...(invoice.issuer === 'seller' && { no: shopNoOf(invoice.no) }) },
    customer: { ...customer, companyNo: '', country: countryIn(customer.address) },
    lines: paper.lines.map((line) => lineOf(paper, line, words)),
  }
}
