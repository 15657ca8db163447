import type { Invoice } from '@e-invoice-eu/core'
import { type Pence, sum } from '@/lib/domain/money'

/** VAT categories of EN 16931: standard, zero, exempt, reverse charge, export, outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O'

export interface UblParty {
  name: string
  /** One line. */
  address: string
  /** ISO code with two letters. */
  country: string
  vatNo: string
  companyNo: string
  email: string
  /** Identifier that the issuer uses for it, BT-29 and BT-46. */
  no?: string
}

/** A line of a document; amounts are pence without VAT, positive on credit notes, negative on a line that refunds. */
export interface UblLine {
  name: string
  note: string
  qty: number
  /** Price before discount. */
  listP: Pence
  /** Reduction of the price; negative for a surcharge. */
  discountP: Pence
  vatP: Pence
  category: VatCategory
  /** Hundredths of a per cent. */
  rateBp: number
  /** Reason for charging no VAT; empty for categories S and Z. */
  reason: string
}

/** An invoice or credit note of any issuer, in pounds and already paid (or refunded). */
export interface UblPaper {
  kind: 'invoice' | 'credit'
  no: string
  /** Days, "2026-11-28". */
  issueDay: string
  /** Day of the supply, or the days of its period. */
  supplyDay?: string
  period?: { from: string; to: string }
  orderNo?: string
  notes: readonly string[]
  /** Numbers of invoices that it credits or replaces. */
  preceding: readonly string[]
  seller: UblParty
  customer: UblParty
  lines: readonly UblLine[]
}

const GBP = 'GBP'
/** "One" in UN/ECE recommendation 20: a piece. */
const PIECE = 'C62'
const CODES = { invoice: '380', credit: '381' } as const
const REASON_CODES: Partial<Record<VatCategory, string>> = { AE: 'VATEX-EU-AE', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }

const amount = (pence: Pence): string => (pence / 100).toFixed(2)
const percent = (rateBp: number): string => (rateBp / 100).toFixed(2)
const netOf = ({ listP, discountP }: UblLine): Pence => listP - discountP
const VAT = { 'cbc:ID': 'VAT' } as const

/** Category with its rate, which "outside the scope" must not have. */
const categoryOf = ({ category, rateBp }: Pick<UblLine, 'category' | 'rateBp'>) => ({
  'cbc:ID': category,
  ...(category !== 'O' && { 'cbc:Percent': percent(rateBp) }),
  'cac:TaxScheme': VAT,
})

/** Placeholder for a party without an electronic address: the package requires one, as Peppol does. Removed from the file. */
const NOWHERE = 'nowhere@invalid'
const NO_ENDPOINT = new RegExp(`\\s*<cbc:EndpointID schemeID="EM">${NOWHERE}</cbc:EndpointID>`, 'g')

/**
 * Electronic address, which EN 16931 leaves open: the mail address, else the VAT number of Great Britain
 * (scheme 9932), else none.
 */
function endpointOf({ email, vatNo }: UblParty) {
  if (vatNo && !email) return { 'cbc:EndpointID': vatNo, 'cbc:EndpointID@schemeID': '9932' } as const
  return { 'cbc:EndpointID': email || NOWHERE, 'cbc:EndpointID@schemeID': 'EM' } as const
}

const partyOf = (party: UblParty) => ({
  ...endpointOf(party),
  'cac:PostalAddress': {
    'cbc:StreetName': party.address,
    'cac:Country': { 'cbc:IdentificationCode': party.country as 'GB' },
  },
})

/** Outside the scope of VAT no VAT number may be on the document; a seller without one gives its company number. */
function schemesOf({ vatNo, companyNo }: UblParty, lines: readonly UblLine[]) {
  const outside = lines.every(({ category }) => category === 'O')
  if (outside) return []
  if (vatNo) return [{ 'cbc:CompanyID': vatNo, 'cac:TaxScheme': VAT }] as const
  return companyNo ? ([{ 'cbc:CompanyID': companyNo, 'cac:TaxScheme': { 'cbc:ID': 'TAX' } }] as const) : []
}

const legalEntityOf = ({ name, companyNo }: UblParty) => ({
  'cbc:RegistrationName': name,
  ...(companyNo && { 'cbc:CompanyID': companyNo }),
})

function lineOf(line: UblLine, index: number): Invoice['ubl:Invoice']['cac:InvoiceLine'][number] {
  const { name, note, listP, discountP } = line
  // EN 16931 allows no negative price, so the quantity is negative.
  const qty = listP < 0 ? 0 - line.qty : line.qty
  return {
    'cbc:ID': String(index + 1),
    ...(note && { 'cbc:Note': note }),
    'cbc:InvoicedQuantity': String(qty),
    'cbc:InvoicedQuantity@unitCode': PIECE,
    'cbc:LineExtensionAmount': amount(netOf(line)),
    'cbc:LineExtensionAmount@currencyID': GBP,
    ...(discountP !== 0 && {
      'cac:AllowanceCharge': [
        {
          'cbc:ChargeIndicator': String(discountP < 0),
          'cbc:AllowanceChargeReason': discountP < 0 ? 'Surcharge' : 'Discount',
          'cbc:Amount': amount(Math.abs(discountP)),
          'cbc:Amount@currencyID': GBP,
        },
      ],
    }),
    'cac:Item': { 'cbc:Name': name, 'cac:ClassifiedTaxCategory': categoryOf(line) },
    // Price of all pieces, because that of one need not be whole pence.
    'cac:Price': {
      'cbc:PriceAmount': amount(Math.abs(listP)),
      'cbc:PriceAmount@currencyID': GBP,
      'cbc:BaseQuantity': String(line.qty),
      'cbc:BaseQuantity@unitCode': PIECE,
    },
  }
}

/** Sums by category and rate. */
function breakdownOf(lines: readonly UblLine[]) {
  const keyOf = ({ category, rateBp }: UblLine) => `${category} ${rateBp}`
  return [...new Set(lines.map(keyOf))].map((key) => {
    const own = lines.filter((line) => keyOf(line) === key)
    const [{ category, rateBp }] = own as [UblLine]
    const reasons = [...new Set(own.map(({ reason }) => reason))].filter(Boolean).join(' ')
    const code = REASON_CODES[category]
    return {
      'cbc:TaxableAmount': amount(sum(own.map(netOf))),
      'cbc:TaxableAmount@currencyID': GBP,
      'cbc:TaxAmount': amount(sum(own.map(({ vatP }) => vatP))),
      'cbc:TaxAmount@currencyID': GBP,
      'cac:TaxCategory': {
        ...{ 'cbc:ID': category, ...(category !== 'O' && { 'cbc:Percent': percent(rateBp) }) },
        ...(code && { 'cbc:TaxExemptionReasonCode': code as 'VATEX-EU-O' }),
        ...(reasons && { 'cbc:TaxExemptionReason': reasons }),
        'cac:TaxScheme': VAT,
      },
    } as const
  })
}

/** Everything is paid: nothing is due. */
function totalsOf(lines: readonly UblLine[]) {
  const netP = sum(lines.map(netOf))
  const grossP = netP + sum(lines.map(({ vatP }) => vatP))
  return {
    ...{ 'cbc:LineExtensionAmount': amount(netP), 'cbc:LineExtensionAmount@currencyID': GBP },
    ...{ 'cbc:TaxExclusiveAmount': amount(netP), 'cbc:TaxExclusiveAmount@currencyID': GBP },
    ...{ 'cbc:TaxInclusiveAmount': amount(grossP), 'cbc:TaxInclusiveAmount@currencyID': GBP },
    ...{ 'cbc:PrepaidAmount': amount(grossP), 'cbc:PrepaidAmount@currencyID': GBP },
    ...{ 'cbc:PayableAmount': amount(0), 'cbc:PayableAmount@currencyID': GBP },
  } as const
}

function documentOf(paper: UblPaper): Invoice {
  const { kind, seller, customer, lines, supplyDay, period } = paper
  const schemes = schemesOf(seller, lines)
  const outside = lines.every(({ category }) => category === 'O')
  return {
    'ubl:Invoice': {
      ...{ 'cbc:ID': paper.no, 'cbc:IssueDate': paper.issueDay, 'cbc:InvoiceTypeCode': CODES[kind] },
      ...(paper.notes.length > 0 && { 'cbc:Note': [paper.notes.join(' ')] }),
      // In a credit note UBL has it in another place, and EN 16931 does not require it.
      ...(supplyDay && kind === 'invoice' && { 'cbc:TaxPointDate': supplyDay }),
      'cbc:DocumentCurrencyCode': GBP,
      ...(period && { 'cac:InvoicePeriod': { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to } }),
      ...(paper.orderNo && { 'cac:OrderReference': { 'cbc:ID': paper.orderNo } }),
      ...(paper.preceding.length > 0 && {
        'cac:BillingReference': paper.preceding.map((no) => ({ 'cac:InvoiceDocumentReference': { 'cbc:ID': no } })),
      }),
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          ...partyOf(seller),
          ...(seller.no && { 'cac:PartyIdentification': [{ 'cbc:ID': seller.no }] as const }),
          ...(schemes[0] && { 'cac:PartyTaxScheme': [schemes[0]] as const }),
          'cac:PartyLegalEntity': legalEntityOf(seller),
        },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': {
          ...partyOf(customer),
          ...(customer.no && { 'cac:PartyIdentification': { 'cbc:ID': customer.no } }),
          ...(customer.vatNo &&
            !outside && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': customer.vatNo, 'cac:TaxScheme': VAT } }),
          'cac:PartyLegalEntity': legalEntityOf(customer),
        },
      },
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': amount(sum(lines.map(({ vatP }) => vatP))),
          'cbc:TaxAmount@currencyID': GBP,
          'cac:TaxSubtotal': breakdownOf(lines),
        },
      ],
      'cac:LegalMonetaryTotal': totalsOf(lines),
      'cac:InvoiceLine': lines.map(lineOf) as Invoice['ubl:Invoice']['cac:InvoiceLine'],
    },
  } as Invoice
}

const SILENT = { log: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * Writes a document as UBL 2.1 (Invoice or CreditNote) by EN 16931. VAT is rounded line by line: the sum of a rate may
 * differ from the rate of the sum by some pence, within the pound that the standard allows. Throws if the document
 * violates the standard's schema.
 */
export async function ublOf(paper: UblPaper): Promise<string> {
  // Loaded on demand, because it costs a second and 58 MB.
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const service = new InvoiceService(SILENT)
  const made = await service.generate(documentOf(paper), { format: 'UBL', lang: 'en', noWarnings: true })
  const xml = typeof made === 'string' ? made : Buffer.from(made).toString('utf8')
  return xml.replace(NO_ENDPOINT, '')
}
