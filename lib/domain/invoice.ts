import type { Fee } from './fee'
import { machine } from './machine'
import type { Pence } from './money'

/** An invoice of the platform for its fees of a month or statement, and its credit note (rules 4.12). */
export const INVOICE_STATE = { requested: 0, issued: 1, credited: 2, refused: 3 } as const
export type InvoiceState = (typeof INVOICE_STATE)[keyof typeof INVOICE_STATE]

export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

const S = INVOICE_STATE

export type InvoiceEvent = 'issue' | 'refuse' | 'credit'

/** State machine of an invoice. A credit note is issued at once and is final. */
export const INVOICE = machine<InvoiceEvent, InvoiceState, 'platform'>([
  { event: 'issue', from: [S.requested], to: S.issued, actors: ['platform'] },
  { event: 'refuse', from: [S.requested], to: S.refused, actors: ['platform'] },
  { event: 'credit', from: [S.issued], to: S.credited, actors: ['platform'] },
])

export interface InvoiceLine {
  fee: Fee
  /** Hundredths of a per cent; absent on documents from before lines had their own. */
  rateBp?: number
  /** Number of charges or returns; absent on documents from before it was stored. */
  count?: number
  /** Gross amount in pence; negative if more was returned than charged. */
  grossP: Pence
  /** Within the gross amount; 0 under the reverse charge. */
  vatP: Pence
}

/** Sums of lines. */
export const invoiceSum = (lines: readonly InvoiceLine[]): { grossP: Pence; vatP: Pence } => ({
  grossP: lines.reduce((sum, { grossP }) => sum + grossP, 0),
  vatP: lines.reduce((sum, { vatP }) => sum + vatP, 0),
})

/** The number of a document in its series: "INV-000042". */
export const invoiceNo = (kind: InvoiceKind, count: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CRN'}-${String(count).padStart(6, '0')}`
