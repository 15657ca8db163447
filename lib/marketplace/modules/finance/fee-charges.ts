import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fee } from '@/lib/domain/fee'
import { type FeeRule, type FeeTerms, type FeeVat, feeTerms } from '@/lib/domain/vat/fee'
import type { Db } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { feeCharge } from '../../tables/finance'
import { establishmentsOf } from '../shop'
import { standardRates } from '../vat'

/** Fee that a journal charges, or returns. */
export interface Charged extends FeeVat {
  fee: Fee
  /** Item that was charged for; a return has the item of its charge. */
  item: string
  /** Time of the charge, milliseconds since 1970; by default the journal's, except for a return. */
  chargedAt?: number
}

type TermsOf = (shopId: string, at: number) => FeeTerms

/** Terms of the fees of these shops by day; times are milliseconds since 1970. */
export async function feeTermsOf(tx: Db, shopIds: readonly string[]): Promise<TermsOf> {
  const [shops, rateOn] = [await establishmentsOf(tx, shopIds), await standardRates(tx)]
  return (shopId, at) => feeTerms(shops.get(shopId) ?? 'unclear', rateOn(at))
}

const ChargeRow = z.object({
  item: z.string(),
  chargedAt: z.number(),
  grossP: z.number(),
  vatP: z.number(),
  rateBp: z.number(),
  rule: textAs<FeeRule>(),
})

/** Charges of these items as booked, by item: a return is booked under their terms. */
export async function chargesOf(tx: Db, items: readonly string[]) {
  const rows = await query(
    tx,
    ChargeRow,
    sql`select item, extract(epoch from at)::float8 * 1000 as "chargedAt", gross_p::float8 as "grossP", vat_p::float8 as "vatP",
        rate_bp as "rateBp", rule
      from ${feeCharge} where gross_p > 0 and item in ${textList(items)}`,
  )
  return new Map(rows.map((row) => [row.item, row]))
}

const ReturnRow = ChargeRow.extend({ fee: textAs<Fee>() })

/** Fee of a reversed journal; null if it charged none. */
export async function returnOf(tx: Db, journalId: string): Promise<Charged | null> {
  const [row] = await query(
    tx,
    ReturnRow,
    sql`select fee, item, extract(epoch from charged_at)::float8 * 1000 as "chargedAt", gross_p::float8 as "grossP",
        vat_p::float8 as "vatP", rate_bp as "rateBp", rule
      from ${feeCharge} where journal_id = ${journalId} and not opening`,
  )
  if (!row) return null
  const [grossP, vatP] = [0 - row.grossP, 0 - row.vatP]
  return { ...row, grossP, vatP, netP: grossP - vatP }
}
