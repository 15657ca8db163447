import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'

interface Use {
  purchaseId: string
  shopId: string
  positionId: string
  days: number
}

/** Takes days from a paid package; fails with AD_PACKAGE_DAYS if too few are left, or it has expired. */
export async function takeDays({ tx, now }: Pick<Context, 'tx' | 'now'>, use: Use): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`update ad_entitlement e set used = used + ${use.days} from ad_purchase b
      where b.id = e.purchase_id and b.valid_until > ${now.toISOString()} and e.purchase_id = ${requireId(use.purchaseId)}
        and e.shop_id = ${use.shopId} and e.position_id = ${use.positionId} and e.used + ${use.days} <= e.days returning 1`,
  )
  if (taken.length === 0) fail('AD_PACKAGE_DAYS')
}

/** Returns days to the package from which an order took them. */
export const giveDaysBack = (tx: Db, { purchaseId, positionId, days }: Omit<Use, 'shopId'>) =>
  tx.execute(sql`update ad_entitlement set used = used - ${days}
    where purchase_id = ${purchaseId} and position_id = ${positionId}`)
