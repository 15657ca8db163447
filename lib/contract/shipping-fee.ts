import { z } from 'zod'
import { FREIGHT_MAX_P } from '@/lib/domain/freight'
import { parseRegion } from '@/lib/domain/uk-places'
import { Id, Instant, PageQuery, Pence, paged, UkDate } from './common'
import { endpoint } from './endpoint'

const fields = {
  /** "UK" for every region without its own fee, else a region of `lib/domain/freight.ts`. */
  region: z.string().refine((text) => text === 'UK' || parseRegion(text) === text, { error: 'region' }),
  /** Weight band: above the first, up to and including the second. */
  weightFromG: z.int().min(0).max(1_000_000),
  weightToG: z.int().min(1).max(1_000_000),
  feeP: Pence.min(0).max(FREIGHT_MAX_P),
  /** UK day. */
  effectiveFrom: UkDate,
}

const ShippingFee = z.object({
  ...fields,
  id: Id,
  /** Last day on which it applies; null if open-ended. */
  effectiveUntil: UkDate.nullable(),
  state: z.enum(['future', 'current', 'past']),
  createTime: Instant,
  createBy: z.string(),
})
export type ShippingFee = z.output<typeof ShippingFee>

export const listShippingFees = endpoint({
  method: 'GET',
  path: '/ZbShippingFee/zbShippingFee/list',
  from: 'specification',
  who: 'operator',
  permission: 'shippingFee:list',
  summary: 'List the platform’s shipping fees by region, weight and day',
  query: PageQuery.extend({
    state: z.enum(['future', 'current', 'past']).optional(),
    region: z.string().trim().max(10).optional(),
  }),
  data: paged(ShippingFee),
})

export const addShippingFee = endpoint({
  method: 'POST',
  path: '/ZbShippingFee/zbShippingFee/add',
  from: 'specification',
  who: 'operator',
  permission: 'shippingFee:edit',
  idempotent: true,
  summary: 'Add a shipping fee from a day on; the one of the same region and weights ends the day before',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})
