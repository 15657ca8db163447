import { machine } from '../machine'
import { apportion, type Pence } from '../money'
import { isPlatformVat, type VatLiable } from '../vat'
import { vatBackOfLine } from '../vat/back'

/** An invoice to the buyer of one order, and the credit notes that follow refunds and corrections (rules 4.12). */
export const BUYER_INVOICE_STATE = { requested: 0, issued: 1, credited: 2, replaced: 3 } as const
export type BuyerInvoiceState = (typeof BUYER_INVOICE_STATE)[keyof typeof BUYER_INVOICE_STATE]

export const CUSTOMER_KINDS = ['person', 'company'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

const S = BUYER_INVOICE_STATE

/** Issuer of a document: the party that owes the VAT. */
export const ISSUERS = ['seller', 'platform'] as const
export type Issuer = (typeof ISSUERS)[number]

/** Reasons why a document cannot be issued: legal data of its issuer are missing. */
export const INVOICE_BLOCKS = ['INVOICE_NO_SELLER', 'INVOICE_NO_PLATFORM'] as const
export type InvoiceBlock = (typeof INVOICE_BLOCKS)[number]

/**
 * State machine of an invoice. A credit note is issued at once and is final. `replace`: a credit note cancels the whole
 * invoice and another one with a new number follows.
 */
export const BUYER_INVOICE = machine<
  'correct' | 'issue' | 'credit' | 'replace',
  BuyerInvoiceState,
  'buyer' | 'shop' | 'system'
>([
  { event: 'correct', from: [S.requested], to: S.requested, actors: ['buyer'] },
  { event: 'issue', from: [S.requested], to: S.issued, actors: ['shop', 'system'] },
  { event: 'credit', from: [S.issued, S.credited], to: S.credited, actors: ['system'] },
  { event: 'replace', from: [S.issued, S.credited], to: S.replaced, actors: ['buyer', 'shop', 'system'] },
])

/**
 * Issuers of an order's lines, one for each. Lines without VAT at the sale (import, reverse charge) go on the seller's
 * invoice, or on the platform's if the seller issues none.
 */
export function issuersOf(lines: readonly { liable: VatLiable }[]): Issuer[] {
  const owed = lines.map(({ liable }): Issuer | null =>
    isPlatformVat(liable) ? 'platform' : liable === 'seller' || liable === 'none' ? 'seller' : null,
  )
  const others = owed.includes('platform') && !owed.includes('seller') ? 'platform' : 'seller'
  return owed.map((issuer) => issuer ?? others)
}

const DAY_MS = 86_400_000

/** Deadline for correcting an issued invoice, in milliseconds since 1970. */
export const correctableUntil = (issuedAt: number, days: number): number => issuedAt + days * DAY_MS

/** A line's share of a document in pence, VAT included; negative on a credit note. */
export interface InvoicedShare {
  grossP: Pence
  vatP: Pence
}

export interface Invoiced {
  /** Shares of the invoice. */
  shares: readonly InvoicedShare[]
  /** Sum of all its credit notes so far, line by line, as positive amounts. */
  credited: readonly InvoicedShare[]
  /** Refunded amount of each of these lines, in pence. */
  refunded: readonly Pence[]
}

const NONE: InvoicedShare = { grossP: 0, vatP: 0 }

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Refunds by line, in pence. If the lines do not record their part of `refundedP` (old orders), it is spread over what
 * they have left.
 */
export function refundedByLine(lines: readonly { paidP: Pence; refundedP: Pence }[], refundedP: Pence): Pence[] {
  const known = lines.map((line) => Math.min(line.refundedP, line.paidP))
  const left = lines.map(({ paidP }, at) => paidP - (known[at] ?? 0))
  const rest = Math.min(Math.max(refundedP - sumOf(known), 0), sumOf(left))
  return rest === 0 ? known : apportion(rest, left).map((share, at) => share + (known[at] ?? 0))
}

/**
 * Lines of the next credit note as negative amounts; null if everything refunded is credited. All credit notes of an
 * invoice sum to the refunds and, once everything is refunded, to the whole invoice with its VAT. VAT is rounded by line, as
 * in report and ledger.
 */
export function creditShares({ shares, credited, refunded }: Invoiced): InvoicedShare[] | null {
  const next = shares.map((line, index) => {
    const before = credited[index] ?? NONE
    const backP = Math.max(Math.min(refunded[index] ?? 0, line.grossP), before.grossP)
    const vatP = line.grossP === 0 ? 0 : vatBackOfLine({ paidP: line.grossP, vatP: line.vatP }, backP)
    return { grossP: 0 - (backP - before.grossP), vatP: 0 - (vatP - before.vatP) }
  })
  return next.some(({ grossP }) => grossP !== 0) ? next : null
}

/** Lines of the credit note that cancels the rest of an invoice. */
export const creditRest = (shares: readonly InvoicedShare[], credited: readonly InvoicedShare[]): InvoicedShare[] =>
  shares.map(({ grossP, vatP }, index) => {
    const before = credited[index] ?? NONE
    return { grossP: 0 - (grossP - before.grossP), vatP: 0 - (vatP - before.vatP) }
  })
