import { z } from 'zod'
import { FEE_NAMES } from '@/lib/domain/fee'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { VAT_BOXES } from '@/lib/domain/vat/return'
import { Id, Instant, IntText, line, PageQuery, Pence, paged, reasonLine, searched, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

/** A month of the UK calendar, "2026-11". */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const Period = z.object({
  /** First month of the period. */
  id: Month,
  to: Month,
  state: z.int().describe('0 open, 1 prepared, 2 filed'),
  /** True if its last month is over. */
  over: z.boolean(),
  /** Last day for filing and paying. */
  dueDay: UkDate,
  /** Box 5 and box 6; for an open period, from the current ledger. */
  dueP: Pence,
  netP: Pence,
  paidP: Pence,
  preparer: z.string().nullable(),
  prepareTime: Instant.nullable(),
  filer: z.string().nullable(),
  fileTime: Instant.nullable(),
  /** HMRC's receipt, as typed. */
  receipt: z.string().nullable(),
  /** 0 if nobody has prepared it yet. */
  version: z.int().min(0),
})
export type VatPeriodRow = z.output<typeof Period>

export const VAT_RETURN_TABS = ['0', '1', '2'] as const

export const listVatReturns = endpoint({
  method: 'GET',
  path: '/finance/op/vat/returns',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the periods of the platform’s VAT, newest first, with their state and what is due',
  query: PageQuery.extend({ state: z.enum(VAT_RETURN_TABS).optional() }),
  data: paged(Period),
})

/** Rules of sales, and the platform's own fees. */
export const VAT_LINE_CODES = [...VAT_REASONS, ...FEE_NAMES] as const
export const VAT_LINE_KINDS = ['sale', 'adjustment', 'correction', 'fee', 'feeBack'] as const

const Group = z.object({
  code: z.enum(VAT_LINE_CODES),
  /** Number of the rule; null for fees. */
  rule: z.int().nullable(),
  /** Null for fees. */
  liable: z.enum(VAT_LIABLE).nullable(),
  /** Counts in the boxes; otherwise it is information. */
  boxed: z.boolean(),
  lines: z.int(),
  netP: Pence,
  vatP: Pence,
  /** Part of it that refunds, returned fees and corrections changed. */
  adjustedNetP: Pence,
  adjustedVatP: Pence,
})
export type VatGroup = z.output<typeof Group>

export const getVatReturn = endpoint({
  method: 'GET',
  path: '/finance/op/vat/return',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a period of the platform’s VAT: the nine boxes, sums by rule, and payments to HMRC',
  query: z.object({ id: Month }),
  data: z.object({
    period: Period,
    boxes: z.array(z.object({ box: z.literal(VAT_BOXES), amountP: Pence, formP: Pence })),
    groups: z.array(Group),
    /** VAT of the period in the ledger; equals box 5. */
    ledgerP: Pence,
    /** True if the ledger changed since the return was prepared. */
    changed: z.boolean(),
    /** True if the caller prepared it and so cannot file it. */
    own: z.boolean(),
    /** True if an earlier period is not filed yet. */
    earlierOpen: z.boolean(),
    payments: z.array(z.object({ id: Id, time: Instant, amountP: Pence })),
  }),
  errors: ['NOT_FOUND'],
})

const Line = z.object({
  id: z.string(),
  time: Instant,
  kind: z.enum(VAT_LINE_KINDS),
  code: z.enum(VAT_LINE_CODES),
  rule: z.int().nullable(),
  liable: z.enum(VAT_LIABLE).nullable(),
  /** Number of the order, withdrawal or subscription. */
  no: z.string(),
  orderId: Id.nullable(),
  journalId: Id,
  /** Month of the sale, or of the charge that a returned fee belongs to. */
  soldMonth: Month,
  shop: z.object({ id: Id, nameZh: z.string(), nameEn: z.string() }),
  /** Hundredths of a per cent. */
  rateBp: z.int(),
  grossP: Pence,
  netP: Pence,
  vatP: Pence,
  /** Amounts that count in boxes 1 and 6; 0 for information. */
  box1P: Pence,
  box6P: Pence,
})
export type VatLineRow = z.output<typeof Line>

export const VAT_LINE_PARTS = ['1', '6', 'info'] as const

export const listVatLines = endpoint({
  method: 'GET',
  path: '/finance/op/vat/lines',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the order lines and fees behind the figures of a VAT period, by box and rule',
  query: PageQuery.extend({
    /** First month of the period; the current period by default. */
    period: Month.optional(),
    /** Lines of box 1 or 6, or those that are information only. */
    box: z.enum(VAT_LINE_PARTS).optional(),
    code: z.enum(VAT_LINE_CODES).optional(),
    kind: z.enum(VAT_LINE_KINDS).optional(),
    /** A part of the number of an order. */
    q: searched(40).optional(),
  }),
  data: paged(Line).extend({
    sums: z.object({ lines: z.int(), netP: Pence, vatP: Pence, box1P: Pence, box6P: Pence }),
  }),
})

/** Lines of one answer of `getVatFile`. */
export const VAT_FILE_BLOCK = 2_000

export const getVatFile = endpoint({
  method: 'GET',
  path: '/finance/op/vat/file',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read all lines of a VAT period in blocks, oldest first, for a file',
  query: z.object({ period: Month, block: IntText.min(1).max(10_000).default(1) }),
  data: z.object({ rows: z.array(Line), more: z.boolean() }),
})

const Held = { id: Month, version: z.int().min(0) }
const Version1 = z.object({ version: Version })

export const prepareVatReturn = endpoint({
  method: 'PUT',
  path: '/finance/op/vat/prepare',
  from: 'extension',
  who: 'operator',
  permission: 'vat:prepare',
  amounts: true,
  summary: 'Prepare the VAT return of a period that is over: its boxes are kept for another person to file',
  body: z.strictObject(Held),
  data: Version1,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VAT_FILED', 'VAT_PERIOD_OPEN', 'VAT_EARLIER_OPEN', 'VAT_BOOKS_DIFFER'],
})

export const reopenVatReturn = endpoint({
  method: 'PUT',
  path: '/finance/op/vat/reopen',
  from: 'extension',
  who: 'operator',
  permission: 'vat:prepare',
  summary: 'Take back the preparation of a VAT return that is not filed',
  body: z.strictObject({ ...Held, reason: reasonLine(200) }),
  data: Version1,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VAT_FILED', 'VAT_NOT_PREPARED'],
})

export const RECEIPT_MAX = 60

export const submitVatReturn = endpoint({
  method: 'PUT',
  path: '/finance/op/vat/file',
  from: 'extension',
  who: 'operator',
  permission: 'vat:file',
  amounts: true,
  summary: 'Record that a prepared VAT return was filed, with HMRC’s receipt; the period is closed for good',
  body: z.strictObject({ ...Held, receipt: line(RECEIPT_MAX).min(4, { error: 'required' }) }),
  data: Version1,
  errors: [
    ...(['NOT_FOUND', 'VERSION_CONFLICT', 'VAT_FILED', 'VAT_NOT_PREPARED', 'VAT_EARLIER_OPEN'] as const),
    ...(['VAT_FIGURES_CHANGED', 'VAT_BOOKS_DIFFER', 'SAME_PERSON'] as const),
  ],
})

/** Largest payment to HMRC, in pence. */
export const VAT_PAYMENT_MAX_P = 2_000_000_000

export const transferVat = endpoint({
  method: 'POST',
  path: '/finance/op/vat/pay',
  from: 'extension',
  who: 'operator',
  permission: 'vat:file',
  amounts: true,
  idempotent: true,
  summary: 'Book that a filed VAT return was paid to HMRC from the bank, or repaid by HMRC, on a day',
  body: z.strictObject({ ...Held, day: UkDate, amountP: z.int().min(1).max(VAT_PAYMENT_MAX_P) }),
  data: z.object({ version: Version, journalId: Id }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'VAT_NOT_FILED', 'VAT_PAID_TOO_MUCH'],
})
