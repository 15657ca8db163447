import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'

interface ShopAddress {
  id: string
  name: string
  phone: string
  region: string
  city: string
  district: string
  street: string
  postcode: string
  country: string
}

/** Formats an address in one line, as the buyer writes it on the parcel. */
const labelOf = ({ name, phone, street, district, city, region, postcode, country }: ShopAddress): string =>
  [name, street, district, city, region, postcode, country, phone].filter(Boolean).join(', ')

/** Returns addresses for returned goods: those for returns, else those from which the shop dispatches. */
export async function returnAddressesOf(tx: Db, shopId: string): Promise<{ id: string; label: string }[]> {
  const rows = await rowsOf<ShopAddress>(
    tx,
    sql`select id, name, phone, region, city, district, street, postcode, country from shop_address
      where shop_id = ${shopId} and use in ('return', 'dispatch')
      order by use = 'return' desc, is_default desc, created_at, id limit 20`,
  )
  return rows.map((row) => ({ id: row.id, label: labelOf(row) }))
}

/** Returns the chosen address, or the first one if a job agrees. RETURN_ADDRESS_MISSING if there is none. */
export async function returnAddress(tx: Db, shopId: string, id: string | null): Promise<{ label: string }> {
  const all = await returnAddressesOf(tx, shopId)
  const found = id === null ? all[0] : all.find((each) => each.id === requireId(id))
  return found ? { label: found.label } : fail('RETURN_ADDRESS_MISSING')
}
