import { sql } from 'drizzle-orm'
import { bareCapitals } from '@/lib/domain/typed'
import { versionRaised } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'
import { sellerTax } from '../../tables/finance'
import { taxRecords } from './report-rows'

export interface SellerTax {
  /** Empty to keep the stored one. */
  taxNo: string
  /** Two-letter code. */
  country: string
  /** A day, "1986-05-14"; empty to keep the stored one. */
  birthDate: string
}

interface Writing {
  vault: Vault
  at: Date
}

/** Stores a seller's tax data, sealed. */
export async function keepSellerTax(tx: Db, shopId: string, told: SellerTax, { vault, at }: Writing): Promise<void> {
  const number = bareCapitals(told.taxNo)
  const sealed = number ? vault.seal(number) : null
  const birth = told.birthDate ? vault.seal(told.birthDate) : null
  await tx.execute(sql`insert into seller_tax (shop_id, tax_no_sealed, last4, country, birth_sealed, updated_at)
    values (${shopId}, ${sealed}, ${number ? number.slice(-4) : null}, ${told.country}, ${birth}, ${at.toISOString()})
    on conflict (shop_id) do update set tax_no_sealed = coalesce(excluded.tax_no_sealed, seller_tax.tax_no_sealed),
      last4 = coalesce(excluded.last4, seller_tax.last4), country = excluded.country,
      birth_sealed = coalesce(excluded.birth_sealed, seller_tax.birth_sealed), updated_at = excluded.updated_at,
      ${versionRaised(sellerTax)}`)
}

/** Returns a seller's tax data, masked for the log. */
export async function taxFacts(tx: Db, shopId: string) {
  const [kept] = await taxRecords(tx, shopId)
  return {
    taxNo: kept?.last4 ? `…${kept.last4}` : '',
    taxCountry: kept?.country ?? '',
    birthDate: kept?.birth_sealed ? '••' : '',
  }
}

/** Notes that a seller was reminded; false if that was done after `since` already. */
export async function noteReminder(tx: Db, shopId: string, at: Date, since: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into seller_tax as kept (shop_id, reminded_at) values (${shopId}, ${at.toISOString()})
      on conflict (shop_id) do update set reminded_at = excluded.reminded_at
        where kept.reminded_at is null or kept.reminded_at < ${since.toISOString()}::timestamptz returning 1`,
  )
  return rows.length > 0
}
