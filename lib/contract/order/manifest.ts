import { z } from 'zod'
import { Id, Instant, UkDate } from '../common'
import { endpoint } from '../endpoint'

export const ManifestParcel = z.object({
  orderId: Id,
  no: z.string(),
  orderNo: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  /** Town and postcode district, without name and street. */
  area: z.string(),
  pieces: z.int(),
  shippedAt: Instant,
})
export type ManifestParcel = z.output<typeof ManifestParcel>

export const readManifest = endpoint({
  method: 'GET',
  path: '/order/parcel/manifest',
  from: 'extension',
  who: 'shop',
  permission: 'order:print',
  whenPaused: 'allowed',
  summary: 'The parcels that left the shop on a day of UK time, by carrier, for the list that is handed over with them',
  query: z.object({ day: UkDate }),
  data: z.object({
    day: z.iso.date(),
    /** By carrier, then in the order of dispatch; without voided parcels. */
    parcels: z.array(ManifestParcel),
    /** True if more were dispatched on that day than one list can hold. */
    capped: z.boolean(),
  }),
})
