import { z } from 'zod'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { Id, Instant, PageQuery, Pence, paged, TwinText } from '../common'
import { endpoint } from '../endpoint'

const Row = z.object({
  /** Of the order line. */
  id: Id,
  orderId: Id,
  /** Number of the order. */
  no: z.string(),
  title: TwinText,
  payTime: Instant,
  /** For the line, its share of delivery with it. */
  paidP: Pence,
  refundedP: Pence,
  liable: z.enum(VAT_LIABLE),
  /** Name and number of the rule that decided. */
  reason: z.enum(VAT_REASONS),
  rule: z.int(),
  /** From 1 within the order: goods from two places are two consignments. */
  consignment: z.int(),
  /** Hundredths of a per cent. */
  rateBp: z.int(),
  /** Within what was paid. */
  vatP: Pence,
  /** Within what the buyer keeps paying for, after refunds. */
  keptVatP: Pence,
})

const Sum = z.object({ liable: z.enum(VAT_LIABLE), orders: z.int(), paidP: Pence, refundedP: Pence, keptVatP: Pence })
export type VatSum = z.output<typeof Sum>

const query = PageQuery.extend({
  /** A month of the UK calendar, "2026-11"; the running one unless another is asked for. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  liable: z.enum(VAT_LIABLE).optional(),
  /** A part of the number of an order. */
  q: z.string().trim().max(40).optional(),
})

export const listVat = endpoint({
  method: 'GET',
  path: '/finance/vat/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary:
    'List the VAT decision of every line of the paid orders of a month of the current shop, with sums by who is liable',
  query,
  data: paged(Row).extend({ sums: z.array(Sum) }),
})
