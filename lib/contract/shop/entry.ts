import { z } from 'zod'
import { STANDINGS } from '@/lib/domain/shop/standing'
import { Id, Instant } from '../common'

/** A shop of the caller's. */
export const ShopEntry = z.object({
  id: Id,
  shopName: z.string(),
  shopLogo: z.string().nullable(),
  shopExpire: Instant,
  /** An extension: until when the shop can be read after that, without changing anything; null or none: no longer. */
  shopGrace: Instant.nullable().optional(),
  shopType: z.int(),
  /** An extension: how it stands with the platform, until when and why; null for a shop that is simply open. */
  standing: z
    .object({ kind: z.enum(STANDINGS), until: Instant.nullable(), reason: z.string().nullable() })
    .nullable()
    .optional(),
  /** Spelt as the specification spells it. */
  seleced: z.boolean(),
})
export type ShopEntry = z.output<typeof ShopEntry>
