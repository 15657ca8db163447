import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'

const LabelCharge = z.object({
  id: z.string(),
  shopId: z.string(),
  orderId: z.string(),
  /** Pence paid to the service. */
  priceP: z.int(),
  /** Time of purchase, milliseconds since 1970. */
  boughtAt: z.number(),
  /** It was returned after it was charged. */
  back: z.boolean(),
})
export type LabelCharge = z.output<typeof LabelCharge>

/** Bought labels that are not charged yet, and charged ones that were returned, locked. Sees all shops. */
export const labelsToCharge = (tx: Db, limit: number): Promise<LabelCharge[]> =>
  query(
    tx,
    LabelCharge,
    sql`select p.id, p.shop_id as "shopId", p.order_id as "orderId", (p.rate->>'priceP')::int as "priceP",
        extract(epoch from p.bought_at)::float8 * 1000 as "boughtAt", p.state = 'void' as back
      from postage_label p
      where (p.charge = 'due' and p.state = 'bought') or (p.charge = 'charged' and p.state = 'void')
      order by p.bought_at, p.id limit ${limit} for update of p skip locked`,
  )

/** Marks these labels as booked. */
export async function markCharged(tx: Db, labels: readonly LabelCharge[]): Promise<void> {
  if (labels.length === 0) return
  await tx.execute(sql`update postage_label set charge = case state when 'void' then 'returned' else 'charged' end
    where id in ${idList(labels.map(({ id }) => id))}`)
}
