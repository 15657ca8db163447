import { z } from 'zod'
import { STANDINGS } from '@/lib/domain/shop/standing'
import { Id, Instant } from '../common'

/** A shop of the caller. */
export const ShopEntry = z.object({
  id: Id,
  shopName: z.string(),
  shopLogo: z.string().nullable(),
  shopExpire: Instant,
  /** Extension: end of the read-only days of grace; null or absent: none. */
  shopGrace: Instant.nullable().optional(),
  shopType: z.int(),
  /** Extension: its standing with the platform, until when and why; null for a shop that is open. */
  standing: z
    .object({ kind: z.enum(STANDINGS), until: Instant.nullable(), reason: z.string().nullable() })
    .nullable()
    .optional(),
  /** The specification's spelling. */
  seleced: z.boolean(),
})
export type ShopEntry = z.output<typeof ShopEntry>
