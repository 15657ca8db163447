import { machine } from '../machine'
import { apportion, type Pence } from '../money'
import { vatBackOfLine } from '../vat/back'

/** An invoice of a shop to the buyer of one order, and the credit notes that follow refunds (rules 4.12). */
export const BUYER_INVOICE_STATE = { requested: 0, issued: 1, credited: 2 } as const
export type BuyerInvoiceState = (typeof BUYER_INVOICE_STATE)[keyof typeof BUYER_INVOICE_STATE]

export const CUSTOMER_KINDS = ['person', 'company'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

const S = BUYER_INVOICE_STATE

/** The machine of an invoice. A credit note is issued at once and stays. */
export const BUYER_INVOICE = machine<'correct' | 'issue' | 'credit', BuyerInvoiceState, 'buyer' | 'shop' | 'system'>([
  { event: 'correct', from: [S.requested], to: S.requested, actors: ['buyer'] },
  { event: 'issue', from: [S.requested], to: S.issued, actors: ['shop'] },
  { event: 'credit', from: [S.issued, S.credited], to: S.credited, actors: ['system'] },
])

/** A line's share of a document in pence, VAT within; negative on a credit note. */
export interface InvoicedShare {
  grossP: Pence
  vatP: Pence
}

export interface Invoiced {
  /** Of the invoice. */
  shares: readonly InvoicedShare[]
  /** Of all its credit notes so far, line by line, as positive amounts. */
  credited: readonly InvoicedShare[]
  /** Given back of each line of the order, and of the whole order, in pence. */
  refunded: readonly Pence[]
  refundedP: Pence
}

const NONE: InvoicedShare = { grossP: 0, vatP: 0 }

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Lines of the next credit note as negative amounts; null if everything refunded is credited. All credit notes of an
 * invoice sum to the refunds and, once everything is refunded, to the whole invoice with its VAT. VAT is rounded by line, as
 * in report and ledger.
 */
export function creditShares({ shares, credited, refunded, refundedP }: Invoiced): InvoicedShare[] | null {
  const [gross, before] = [shares, credited].map((all) => sumOf(all.map(({ grossP }) => grossP))) as [number, number]
  const nowP = Math.min(refundedP, gross) - before
  if (nowP <= 0) return null
  const left = shares.map(({ grossP }, index) => grossP - (credited[index]?.grossP ?? 0))
  const asked = left.map((most, index) =>
    Math.min(Math.max((refunded[index] ?? 0) - (credited[index]?.grossP ?? 0), 0), most),
  )
  // Where the lines do not say which of them it was, all that is left bears it.
  const parts = apportion(nowP, sumOf(asked) === nowP ? asked : left)
  return parts.map((grossP, index) => {
    const [line, { grossP: creditedP, vatP: creditedVatP }] = [shares[index] ?? NONE, credited[index] ?? NONE]
    const vatP = vatBackOfLine({ paidP: line.grossP, vatP: line.vatP }, creditedP + grossP) - creditedVatP
    return { grossP: 0 - grossP, vatP: 0 - vatP }
  })
}
