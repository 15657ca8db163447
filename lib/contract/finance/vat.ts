import { z } from 'zod'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { Id, Instant, PageQuery, Pence, paged, searched, TwinText } from '../common'
import { endpoint } from '../endpoint'

/** Kinds of entry: sale, change of a sale by a refund or a new decision, reversal of a journal. */
export const VAT_ENTRY_KINDS = ['sale', 'adjustment', 'correction'] as const

const Row = z.object({
  id: z.string(),
  orderId: Id,
  /** Number of the order. */
  no: z.string(),
  title: TwinText,
  kind: z.enum(VAT_ENTRY_KINDS),
  time: Instant,
  /** Month of the sale, "2026-10": an adjustment counts in its own month. */
  soldMonth: z.string(),
  liable: z.enum(VAT_LIABLE),
  /** Name and number of the rule that decided. */
  reason: z.enum(VAT_REASONS),
  rule: z.int(),
  /** From 1 within the order: goods from two places are two consignments. */
  consignment: z.int(),
  /** Hundredths of a per cent. */
  rateBp: z.int(),
  /** Price of the line with its share of delivery; negative for refunds. */
  grossP: Pence,
  /** Within `grossP`. */
  vatP: Pence,
})

const Sum = z.object({
  liable: z.enum(VAT_LIABLE),
  /** Orders with a sale or a change in the month. */
  orders: z.int(),
  soldP: Pence,
  soldVatP: Pence,
  /** Sum of changes by refunds and corrections, to sales of any month; negative for refunds. */
  changedP: Pence,
  changedVatP: Pence,
  /** `soldVatP` and `changedVatP` together. */
  vatP: Pence,
})
export type VatSum = z.output<typeof Sum>

const query = PageQuery.extend({
  /** A month of the UK calendar, "2026-11"; the current one by default. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  liable: z.enum(VAT_LIABLE).optional(),
  kind: z.enum(VAT_ENTRY_KINDS).optional(),
  /** A part of the number of an order. */
  q: searched(40).optional(),
})

export const listVat = endpoint({
  method: 'GET',
  path: '/finance/vat/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary:
    'List the VAT of order lines of the current shop that was sold or changed in a month, with sums by who is liable',
  query,
  data: paged(Row).extend({ sums: z.array(Sum) }),
})
