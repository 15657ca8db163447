import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { returnedEnds } from '@/lib/domain/marketing/coupon'
import { type Db, instant, rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'

/** Uses a coupon for the orders of a payment. PRICE_CHANGED if another order has just used it, or it has ended. */
export async function spendClaim(
  tx: Db,
  { claimId, parentId, at }: { claimId: string; parentId: string; at: Date },
): Promise<void> {
  const now = at.toISOString()
  const spent = await rowsOf(
    tx,
    sql`update coupon_claim set parent_id = ${parentId}, used_at = ${now} where id = ${claimId}
      and used_at is null and ends_at > ${now} returning 1`,
  )
  if (spent.length === 0) fail('PRICE_CHANGED')
}

const Unused = z.object({ id: z.string(), endsAt: z.string() })

/** Returns coupons that no order uses any more to their buyers; valid until their old end or for seven days. */
export async function returnClaims(tx: Db, claimIds: readonly string[], at: Date): Promise<void> {
  if (claimIds.length === 0) return
  const unused = await query(
    tx,
    Unused,
    sql`select id, ends_at as "endsAt" from coupon_claim c where c.id in ${idList(claimIds)} and c.used_at is not null
      and not exists (select 1 from promotion_use u where u.claim_id = c.id and u.returned_at is null)
      order by id for update`,
  )
  for (const { id, endsAt } of unused) {
    const until = new Date(returnedEnds(Date.parse(instant(endsAt)), at.getTime())).toISOString()
    await tx.execute(sql`update coupon_claim set parent_id = null, used_at = null, ends_at = ${until} where id = ${id}`)
  }
}
