import { z } from 'zod'
import { CUSTOMER_KINDS } from '@/lib/domain/buyer/invoice'
import { INVOICE_KINDS } from '@/lib/domain/invoice'
import { bareTyped } from '@/lib/domain/typed'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

/** Whom an invoice names, as the buyer asks for it. */
const Customer = z.strictObject({
  kind: z.enum(CUSTOMER_KINDS),
  name: line(120).min(2),
  /** Empty where there is none. */
  vatNo: z
    .string()
    .transform((typed) => bareTyped(typed).replace(/\./g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}[A-Z0-9+*]{2,12})?$/)),
  address: line(300).min(5),
  /** Where the buyer wants to be asked about it. */
  email: z.email({ error: 'mail' }).max(128),
})
export type InvoiceCustomer = z.output<typeof Customer>

const Invoice = z.object({
  id: Id,
  /** Null until it is issued: only then it takes the next number of the shop's series, which has no gaps. */
  no: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  state: z.int().describe('0 requested, 1 issued, 2 credited: by credit notes, in part or whole'),
  orderId: Id,
  orderNo: z.string(),
  customerKind: z.enum(CUSTOMER_KINDS),
  netP: Pence,
  vatP: Pence,
  /** Amount paid, with VAT; negative on a credit note. */
  grossP: Pence,
  /** Taken back by credit notes so far. */
  creditedP: Pence,
  requestTime: Instant,
  issueTime: Instant.nullable(),
  version: Version,
})
export type BuyerInvoice = z.output<typeof Invoice>

const Paper = z.object({
  invoice: Invoice,
  /** The order was paid then: the day of the supply. */
  supplyTime: Instant,
  customer: z.object({ name: z.string(), address: z.string(), vatNo: z.string() }),
  /** The shop as it was when the document was issued. */
  seller: z.object({ name: z.string(), address: z.string(), companyNo: z.string(), vatNo: z.string() }),
  /** VAT liability; `rateBp` in hundredths of a per cent. */
  vat: z.object({
    liable: z.enum(VAT_LIABLE),
    rateBp: z.int(),
    /** Of the marketplace, where it accounts for the VAT. */
    platform: z.object({ name: z.string(), vatNo: z.string() }).nullable(),
  }),
  lines: z.array(
    z.object({
      title: TwinText,
      spec: TwinText,
      /** Null on a credit note: it takes back money, not always pieces. */
      qty: z.int().nullable(),
      netP: Pence,
      vatP: Pence,
      grossP: Pence,
      /** VAT decision of the line; null on papers from before it was kept by line. */
      vat: z
        .object({
          ...{ liable: z.enum(VAT_LIABLE), reason: z.enum(VAT_REASONS), rateBp: z.int() },
          consignment: z.int(),
        })
        .nullable(),
    }),
  ),
  /** The invoice that a credit note belongs to, or the credit notes of an invoice. */
  others: z.array(z.object({ id: Id, no: z.string() })),
})
export type BuyerInvoicePaper = z.output<typeof Paper>

const OfOrder = z.object({ id: Id })

const Mine = z.object({
  /** True if one can be requested: the order is paid, not fully refunded, and has no request. */
  open: z.boolean(),
  /** Request; null without one. */
  asked: z
    .object({
      invoice: Invoice,
      customer: Customer,
      /** Issued documents, the invoice first. */
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
  idempotent: true,
  summary: 'Correct what was asked for while the invoice is not issued',
  params: OfOrder,
  body: Customer.extend({ version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_MOVED_ON'],
})

export const myInvoicePaper = endpoint({
  method: 'GET',
  path: '/mall/invoice/paper/{id}',
  from: 'extension',
  who: 'buyer',
  summary: 'Read an issued invoice or credit note of the buyer as it is printed',
  params: z.object({ id: Id }),
  data: Paper,
  errors: ['NOT_FOUND'],
})

export const BUYER_INVOICE_TABS = ['0', '1', '2'] as const

export const listBuyerInvoices = endpoint({
  method: 'GET',
  path: '/finance/buyerInvoice/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:invoice',
  whenPaused: 'allowed',
  summary: 'List the invoices and credit notes of the current shop to its buyers, newest first',
  query: PageQuery.extend({
    state: z.enum(BUYER_INVOICE_TABS).optional(),
    kind: z.enum(INVOICE_KINDS).optional(),
    /** A part of the number of the document or of its order. */
    q: z.string().trim().max(40).optional(),
  }),
  data: paged(Invoice),
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
  data: Paper.extend({ email: z.string(), paidP: Pence, refundedP: Pence }),
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
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_MOVED_ON', 'INVOICE_NO_SELLER'],
})
