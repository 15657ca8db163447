import { z } from 'zod'
import { FEE_NAMES } from '@/lib/domain/fee'
import { INVOICE_KINDS } from '@/lib/domain/invoice'
import { REASON_MAX } from '@/lib/domain/limits'
import { Id, Instant, Nothing, PageQuery, Pence, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

const Invoice = z.object({
  id: Id,
  /** Null until it is issued: only then does it take the next number of its gapless series. */
  no: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  state: z.int().describe('0 requested, 1 issued, 2 credited, 3 refused'),
  /** Number of the statement, or the month ("2026-10") of a monthly document. */
  statementNo: z.string(),
  /** Period of the statement or month, which is the period of the supply; the end is excluded. */
  fromTime: Instant,
  toTime: Instant,
  netP: Pence,
  /** 0 under the reverse charge. */
  vatP: Pence,
  /** Negative on a credit note. */
  grossP: Pence,
  requestTime: Instant,
  issueTime: Instant.nullable(),
  version: Version,
})
export type Invoice = z.output<typeof Invoice>

const Party = z.object({
  name: z.string(),
  address: z.string(),
  vatNo: z.string(),
  companyNo: z.string(),
  /** ISO code with two letters. */
  country: z.string(),
  /** Number of the shop. */
  no: z.string(),
})

const Paper = z.object({
  invoice: Invoice,
  lines: z.array(
    z.object({
      fee: z.enum(FEE_NAMES),
      count: z
        .int()
        .nullable()
        .describe('How many were charged or given back; null on documents from before that was counted'),
      rateBp: z.int().describe('Hundredths of a per cent; 0 under the reverse charge'),
      netP: Pence,
      vatP: Pence,
      grossP: Pence,
    }),
  ),
  vatBp: z.int().describe('VAT rate in hundredths of a per cent; 0 under the reverse charge'),
  /** The shop as it was when the document was issued. */
  customer: Party,
  /** Invoice that a credit note cancels, or the credit note that cancelled this invoice. */
  other: z.object({ id: Id, no: z.string() }).nullable(),
  /** Reason for the credit note or refusal. */
  reason: TwinText.nullable(),
})
export type InvoicePaper = z.output<typeof Paper>

export const INVOICE_TABS = ['0', '1', '2', '3'] as const
const filters = { state: z.enum(INVOICE_TABS).optional(), kind: z.enum(INVOICE_KINDS).optional() }

export const listInvoices = endpoint({
  method: 'GET',
  path: '/finance/invoice/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the invoices and credit notes of the platform to the current shop, newest first',
  query: PageQuery.extend(filters),
  data: paged(Invoice),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/finance/invoice/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read an invoice or credit note of the current shop as it is printed',
  query: z.object({ id: Id }),
  data: Paper,
  errors: ['NOT_FOUND'],
})

const Invoiceable = z.object({ id: Id, no: z.string(), fromTime: Instant, toTime: Instant, grossP: Pence })
export type Invoiceable = z.output<typeof Invoiceable>

export const listInvoiceable = endpoint({
  method: 'GET',
  path: '/finance/invoice/statements',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List confirmed statements with fees that stand on no invoice, newest first; fifty at most',
  data: z.array(Invoiceable),
})

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/finance/invoice/request',
  from: 'extension',
  who: 'shop',
  permission: 'finance:statement',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Ask for an invoice of the fees of a confirmed statement that stand on none, before the monthly one',
  body: z.strictObject({ statementId: Id }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'STATEMENT_MOVED_ON', 'INVOICE_THERE', 'NOTHING_TO_INVOICE'],
})

const OpInvoice = Invoice.extend({ shop: z.object({ id: Id, nameZh: z.string(), nameEn: z.string() }) })
export type OpInvoice = z.output<typeof OpInvoice>

export const listOpInvoices = endpoint({
  method: 'GET',
  path: '/finance/op/invoice/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the invoices and credit notes of the platform, newest first',
  query: PageQuery.extend({
    ...filters,
    /** Part of the number of the document or of its statement. */
    q: searched(40).optional(),
  }),
  data: paged(OpInvoice),
})

export const getOpInvoice = endpoint({
  method: 'GET',
  path: '/finance/op/invoice/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read an invoice or credit note of any shop as it is printed',
  query: z.object({ id: Id }),
  data: Paper.extend({ shop: OpInvoice.shape.shop }),
  errors: ['NOT_FOUND'],
})

const One = z.strictObject({ id: Id, version: Version })
const MOVED = ['NOT_FOUND', 'VERSION_CONFLICT', 'INVOICE_MOVED_ON'] as const
const NUMBERED = [...MOVED, 'INVOICE_NO_PLATFORM'] as const
const reasons = { reasonZh: reasonLine(REASON_MAX), reasonEn: reasonLine(REASON_MAX) }

export const issueInvoice = endpoint({
  method: 'PUT',
  path: '/finance/op/invoice/issue',
  from: 'extension',
  who: 'operator',
  permission: 'invoice:issue',
  summary: 'Issue an invoice that was asked for: it takes the next number of its series',
  body: One,
  data: z.object({ no: z.string() }),
  errors: NUMBERED,
})

export const refuseInvoice = endpoint({
  method: 'PUT',
  path: '/finance/op/invoice/refuse',
  from: 'extension',
  who: 'operator',
  permission: 'invoice:issue',
  summary: 'Refuse to issue an invoice, with a reason; the shop can ask again',
  body: One.extend(reasons),
  data: Nothing,
  errors: MOVED,
})

export const creditInvoice = endpoint({
  method: 'PUT',
  path: '/finance/op/invoice/credit',
  from: 'extension',
  who: 'operator',
  permission: 'invoice:issue',
  summary: 'Take an invoice back whole by a credit note with a number of its own; another invoice can follow',
  body: One.extend(reasons),
  data: z.object({ id: Id, no: z.string() }),
  errors: MOVED,
})
