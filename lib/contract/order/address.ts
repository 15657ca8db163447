import { z } from 'zod'
import { ADDRESS_EXPORT_MAX } from '@/lib/domain/limits'
import { reasonLine } from '../common'
import { endpoint } from '../endpoint'

/** Scopes among orders that may be shipped now. */
export const ADDRESS_SCOPES = ['ready', 'dueToday', 'late'] as const

const AddressedOrder = z.object({
  no: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  pieces: z.int(),
  contents: z.string(),
})

export const exportAddresses = endpoint({
  method: 'POST',
  path: '/order/order/exportAddresses',
  from: 'extension',
  who: 'shop',
  permission: 'pii:reveal',
  whenPaused: 'allowed',
  effect: 'write',
  summary:
    'Addresses of the orders that may be shipped now, for carrier software, the nearest deadline first; the reason is logged for each order',
  body: z.strictObject({ only: z.enum(ADDRESS_SCOPES), reason: reasonLine(300) }),
  data: z.object({
    records: z.array(AddressedOrder).max(ADDRESS_EXPORT_MAX),
    /** True if more orders wait than one file can hold. */
    capped: z.boolean(),
  }),
})
