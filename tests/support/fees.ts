import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fee } from '@/lib/domain/fee'
import type { FeeRule } from '@/lib/domain/vat/fee'
import type { Db } from '@/lib/marketplace/kernel/database'
import { query, textAs } from '@/lib/marketplace/kernel/query'

const FeeRow = z.object({
  fee: textAs<Fee>(),
  shopId: z.string(),
  day: z.string(),
  rule: textAs<FeeRule>(),
  rateBp: z.int(),
  opening: z.boolean(),
  back: z.boolean(),
  count: z.int(),
  grossP: z.number(),
  vatP: z.number(),
})

/** Fees of one kind, shop, UK day and rate; amounts in pence, with the sign of what the shop pays. */
interface FeeOfDay {
  fee: Fee
  shopId: string
  /** UK day on which they were charged or returned. */
  day: string
  /** VAT within the price, or the shop abroad accounts for it. */
  rule: FeeRule
  /** Hundredths of a per cent; 0 under the reverse charge. */
  rateBp: number
  /** VAT of fees from before fees were booked with VAT, booked on the day of the change. */
  opening: boolean
  /** Returns of fees: their amounts are negative. */
  back: boolean
  count: number
  grossP: number
  netP: number
  vatP: number
}

/**
 * Fees whose VAT is returned in the months from `from` to `to`, both included, given by their first days ("2026-11-01"): a fee
 * belongs to the VAT month of its journal, so that none is added to a filed one. The VAT of all rows is what fees add to VAT due.
 * Summed by kind, shop, day, rule, rate and direction, ordered by these. Under the scope of all shops.
 */
export async function feesOf(tx: Db, { from, to }: { from: string; to: string }): Promise<FeeOfDay[]> {
  const rows = await query(
    tx,
    FeeRow,
    sql`select c.fee, c.shop_id as "shopId", (c.at at time zone 'Europe/London')::date::text as day, c.rule,
        c.rate_bp as "rateBp", c.opening, c.gross_p < 0 as back, count(*)::int as count, sum(c.gross_p)::float8 as "grossP",
        sum(c.vat_p)::float8 as "vatP"
      from ledger_journal j join fee_charge c on c.journal_id = j.id where j.vat_month between ${from}::date and ${to}::date
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
  )
  return rows.map((row) => ({ ...row, netP: row.grossP - row.vatP }))
}
