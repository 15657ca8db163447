import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { postalLines } from '@/lib/domain/shop/address'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'

/** Address lines for labels and slips of a shop; empty without an address of that use. */
export interface PostalAddresses {
  dispatch: string[]
  returns: string[]
}

type Row = Parameters<typeof postalLines>[0] & { use: string }

/** Address of a shop in parts, for a parcel. */
export const SenderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
})
export type SenderAddress = z.infer<typeof SenderAddress>

/** Sender address of a shop within the United Kingdom; null if there is none. */
export async function ukSenderOf(tx: Db, shopId: string): Promise<SenderAddress | null> {
  const [row] = await query(
    tx,
    SenderAddress,
    sql`select name, phone, street, city, region, postcode from shop_address
      where shop_id = ${shopId} and use = 'dispatch' and country = 'GB' order by is_default desc, created_at limit 1`,
  )
  return row ?? null
}

/** Default sender and return addresses of a shop. */
export async function postalAddressesOf(tx: Db, shopId: string): Promise<PostalAddresses> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select use, country, name, phone, region, city, district, street, postcode from shop_address
      where shop_id = ${shopId} and is_default and use in ('dispatch', 'return')`,
  )
  const lines = (use: string) => rows.filter((row) => row.use === use).flatMap(postalLines)
  return { dispatch: lines('dispatch'), returns: lines('return') }
}
