import { z } from 'zod'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import { KEPT_VAT_TERMS, VAT_LIMIT_MAX_P } from '@/lib/domain/vat/term'
import { Id, Instant, Nothing, PageQuery, paged, UkDate } from '../common'
import { endpoint } from '../endpoint'

export const TERM_STATES = ['current', 'future', 'past'] as const

export const VatTerm = z.object({
  /** Name and first day: "standard_2011-01-04". */
  id: Id,
  name: z.enum([...VAT_CLASSES, 'limit', 'duty']),
  /** A rate in hundredths of a per cent; `limit` in pence. */
  value: z.int(),
  fromDay: UkDate,
  /** Last day on which it applies; null if open-ended. */
  untilDay: UkDate.nullable(),
  state: z.enum(TERM_STATES),
  /** Null for built-in ones. */
  createTime: Instant.nullable(),
  createBy: z.string(),
})
export type VatTerm = z.output<typeof VatTerm>

export const listVatTerms = endpoint({
  method: 'GET',
  path: '/vat/term/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  summary: 'List VAT rates, the limit of a consignment and the duty of estimates, with the days on which they hold',
  query: PageQuery.extend({ state: z.enum(TERM_STATES).optional() }),
  data: paged(VatTerm),
})

export const addVatTerm = endpoint({
  method: 'POST',
  path: '/vat/term/add',
  from: 'extension',
  who: 'operator',
  permission: 'vat:edit',
  idempotent: true,
  summary: 'Add a VAT rate or limit from a day to come; orders placed before that day keep the one they were sold at',
  body: z.strictObject({
    name: z.enum(KEPT_VAT_TERMS, { error: 'choose' }),
    /** A rate in hundredths of a per cent, at most 100 %; `limit` in pence. */
    value: z.int({ error: 'price' }).min(0).max(VAT_LIMIT_MAX_P),
    /** First UK day, tomorrow or later. */
    fromDay: UkDate,
  }),
  data: z.object({ id: Id }),
})

export const deleteVatTerm = endpoint({
  method: 'DELETE',
  path: '/vat/term/delete',
  from: 'extension',
  who: 'operator',
  permission: 'vat:edit',
  summary: 'Withdraw a VAT rate or limit whose first day has not come yet',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VAT_TERM_HOLDS'],
})
