import { z } from 'zod'
import { CUSTOMER_KINDS, INVOICE_BLOCKS, ISSUERS } from '@/lib/domain/buyer/invoice'
import { PAPER_LINE_KINDS } from '@/lib/domain/buyer/paper'
import { INVOICE_KINDS } from '@/lib/domain/invoice'
import { bareCapitals } from '@/lib/domain/typed'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import { Id, Instant, line, Nothing, nameLine, PageQuery, Pence, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

/** Recipient of an invoice, as requested by the buyer. */
const Customer = z.strictObject({
  kind: z.enum(CUSTOMER_KINDS),
  name: nameLine(120).min(2),
  /** Empty if there is none. */
  vatNo: z
    .string()
    .transform(bareCapitals)
    .pipe(z.string().regex(/^([A-Z]{2}[A-Z0-9+*]{2,12})?$/)),
  address: line(300).min(5),
  /** Mail address for questions about the invoice. */
  email: z.email({ error: 'mail' }).max(128),
})
export type InvoiceCustomer = z.output<typeof Customer>

const Invoice = z.object({
  id: Id,
  /** Null until it is issued: only then does it take the next number of the shop's gapless series. */
  no: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  state: z
    .int()
    .describe('0 requested, 1 issued, 2 credited: by credit notes, in part or whole, 3 replaced by another invoice'),
  /** Party that owes the VAT: an order may have one invoice from the seller and one from the platform. */
  issuer: z.enum(ISSUERS),
  /** True if the buyer asked for another name or address. */
  correctionAsked: z.boolean(),
  orderId: Id,
  orderNo: z.string(),
  customerKind: z.enum(CUSTOMER_KINDS),
  netP: Pence,
  vatP: Pence,
  /** Amount paid, with VAT; negative on a credit note. */
  grossP: Pence,
  /** Sum of its credit notes so far. */
  creditedP: Pence,
  requestTime: Instant,
  issueTime: Instant.nullable(),
  version: Version,
})
export type BuyerInvoice = z.output<typeof Invoice>

const Party = z.object({
  name: z.string(),
  /** Chinese name; empty if there is none. */
  nameZh: z.string(),
  address: z.string(),
  companyNo: z.string(),
  vatNo: z.string(),
  email: z.string(),
  /** ISO code with two letters. */
  country: z.string(),
})
export type PaperParty = z.output<typeof Party>

/** VAT decision: who owes it, by which rule, at which rate (hundredths of a per cent). */
const Vat = z.object({
  ...{ liable: z.enum(VAT_LIABLE), reason: z.enum(VAT_REASONS), rateBp: z.int() },
  /** VAT class of the goods; absent on documents from before it was stored. */
  vatClass: z.enum(VAT_CLASSES).optional(),
})

const Paper = z.object({
  invoice: Invoice,
  /** Time of the payment: the tax point of the supply. */
  supplyTime: Instant,
  customer: Customer.pick({ kind: true, name: true, address: true, vatNo: true, email: true }),
  /** The shop as it was when the document was issued. */
  seller: Party,
  /** Seller or marketplace: the party that owes the VAT. */
  issuer: Party,
  /** Issued by the marketplace in the seller's name; `since`: date of the seller's agreement. */
  selfBilled: z.object({ by: z.string(), since: Instant }).nullable(),
  /** Decision about most of the order; for documents without decisions by line, their rate. */
  vat: z.object({
    liable: z.enum(VAT_LIABLE),
    rateBp: z.int(),
    /** Details of the marketplace, if it accounts for the VAT. */
    platform: z.object({ name: z.string(), vatNo: z.string() }).nullable(),
  }),
  lines: z.array(
    z.object({
      /** `whole`: an order line with its share of delivery and discounts. */
      kind: z.enum(PAPER_LINE_KINDS),
      title: TwinText,
      spec: TwinText,
      /** Null on a credit note, which may refund money without pieces. */
      qty: z.int().nullable(),
      /** List price of a piece, VAT included; null if it was not stored. */
      unitP: Pence.nullable(),
      /** Reduction of the list prices; negative for a surcharge. */
      discountP: Pence,
      netP: Pence,
      vatP: Pence,
      grossP: Pence,
      /** VAT decision of the line; null on documents from before it was stored by line. */
      vat: Vat.extend({ consignment: z.int() }).nullable(),
    }),
  ),
  /** Sums by rate and by party that owes the VAT. */
  sums: z.array(z.object({ vat: Vat, netP: Pence, vatP: Pence, grossP: Pence })),
  /** Related issued documents: its invoice, its credit notes, the one it replaces, the one that replaces it. */
  others: z.array(
    z.object({ id: Id, no: z.string(), relation: z.enum(['invoice', 'credit', 'replaces', 'replacedBy']) }),
  ),
})
export type BuyerInvoicePaper = z.output<typeof Paper>

const OfOrder = z.object({ id: Id })

const Mine = z.object({
  /** True if one can be requested: the order is paid, not fully refunded, and has no request. */
  open: z.boolean(),
  /** Request; null without one. */
  asked: z
    .object({
      /** Valid invoices, one for each issuer, the seller's first. */
      invoices: z.array(Invoice),
      /** Version of all of them together; a correction sends it. */
      version: Version,
      /** Their recipient, or the requested one until the seller has corrected them. */
      customer: Customer,
      /** Deadline for correcting issued invoices; null while none is issued. */
      correctUntil: Instant.nullable(),
      /** Issued documents in order of issue, including credit notes and replaced invoices. */
      papers: z.array(Invoice),
    })
    .nullable(),
})
export type MyInvoice = z.output<typeof Mine>

export const myInvoice = endpoint({
  method: 'GET',
  path: '/mall/invoice/ofOrder/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show what the buyer asked for as the invoice of an order, and its documents',
  params: OfOrder,
  data: Mine,
  errors: ['NOT_FOUND'],
})

export const askForInvoice = endpoint({
  method: 'POST',
  path: '/mall/invoice/ofOrder/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Ask the shop for the invoice of a paid order, once',
  params: OfOrder,
  body: Customer,
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'INVOICE_ASKED', 'INVOICE_UNPAID'],
})

export const correctInvoice = endpoint({
  method: 'PUT',
  path: '/mall/invoice/ofOrder/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary:
    'Correct whom the invoice names: at once while it waits; an issued one is taken back by a credit note and issued anew, by the seller where the seller issued it',
  params: OfOrder,
  body: Customer.extend({ version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_TOO_LATE'],
})

export const myInvoicePaper = endpoint({
  method: 'GET',
  path: '/mall/invoice/paper/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Read an issued invoice or credit note of the buyer as it is printed',
  params: z.object({ id: Id }),
  data: Paper,
  errors: ['NOT_FOUND'],
})

export const BUYER_INVOICE_TABS = ['0', '1', '2', '3'] as const

const ListQuery = PageQuery.extend({
  state: z.enum(BUYER_INVOICE_TABS).optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  /** Part of the number of the document or of its order. */
  q: searched(40).optional(),
})

export const listBuyerInvoices = endpoint({
  method: 'GET',
  path: '/finance/buyerInvoice/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  summary: 'List the invoices and credit notes of the current shop to its buyers, newest first',
  query: ListQuery,
  data: paged(Invoice),
})

export const listOpBuyerInvoices = endpoint({
  method: 'GET',
  path: '/finance/buyerInvoice/listAll',
  from: 'extension',
  who: 'operator',
  permission: 'invoice:issue',
  summary: 'List the invoices and credit notes of all shops and of the platform to buyers, newest first',
  query: ListQuery,
  data: paged(Invoice.extend({ shop: z.object({ id: Id, nameZh: z.string(), nameEn: z.string() }) })),
})

const Case = Paper.extend({
  paidP: Pence,
  refundedP: Pence,
  /** Reason why it cannot be issued now; null if it can, or if it is issued. */
  block: z.enum(INVOICE_BLOCKS).nullable(),
  /** Recipient that the buyer asks for instead; null without a request. */
  wanted: Customer.nullable(),
})

export const getOpBuyerInvoice = endpoint({
  method: 'GET',
  path: '/finance/buyerInvoice/queryAny',
  from: 'extension',
  who: 'operator',
  permission: 'invoice:issue',
  summary: 'Read an invoice or credit note to a buyer as it is printed, of any shop',
  query: z.object({ id: Id }),
  data: Case,
  errors: ['NOT_FOUND'],
})

export const getBuyerInvoice = endpoint({
  method: 'GET',
  path: '/finance/buyerInvoice/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  summary: 'Read an invoice or credit note of the current shop to a buyer as it is printed, and where to ask the buyer',
  query: z.object({ id: Id }),
  data: Case,
  errors: ['NOT_FOUND'],
})
export type BuyerInvoiceCase = z.output<typeof getBuyerInvoice.data>

export const issueBuyerInvoice = endpoint({
  method: 'PUT',
  path: '/finance/buyerInvoice/issue',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  summary: 'Issue an invoice that a buyer asked for: it takes the next number of the shop’s series',
  body: z.strictObject({ id: Id, version: Version }),
  data: z.object({ no: z.string() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_MOVED_ON', 'INVOICE_NO_SELLER', 'INVOICE_NO_PLATFORM'],
})

export const correctBuyerInvoice = endpoint({
  method: 'PUT',
  path: '/finance/buyerInvoice/correct',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Take a whole issued invoice back by a credit note and issue another one that names somebody else',
  body: Customer.extend({ id: Id, version: Version }),
  data: z.object({ no: z.string(), creditNo: z.string() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_MOVED_ON', 'INVOICE_NO_SELLER', 'INVOICE_NO_PLATFORM'],
})

export const getSelfBilling = endpoint({
  method: 'GET',
  path: '/finance/selfBilling/query',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  summary: 'Read whether the platform issues the invoices of the current shop to its buyers in its name',
  data: z.object({
    /** Null if there is none. */
    agreement: z.object({ id: Id, since: Instant, byName: z.string(), version: Version }).nullable(),
    /** Legal name of the platform. */
    platform: z.string(),
  }),
})

export const agreeSelfBilling = endpoint({
  method: 'POST',
  path: '/finance/selfBilling/agree',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Agree that the platform issues the invoices of the current shop to its buyers in its name, from now on',
  data: z.object({ id: Id }),
  errors: ['INVOICE_NO_SELLER', 'SELF_BILLING_AGREED'],
})

export const endSelfBilling = endpoint({
  method: 'PUT',
  path: '/finance/selfBilling/end',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'End that agreement: the shop issues its invoices itself from now on',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
