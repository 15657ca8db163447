import { sql } from 'drizzle-orm'
import { graceEnd, stateAt } from '@/lib/domain/subscription'
import type { Db } from '../../kernel/database'
import { datesOf, type SubscriptionRecord } from './rows'

/** What is written of a subscription that is held; what is left out stays. */
export type Changed = Partial<
  Pick<
    SubscriptionRecord,
    | 'period'
    | 'priceP'
    | 'trial'
    | 'from_at'
    | 'until_at'
    | 'ends_at'
    | 'nextOrderId'
    | 'autoRenew'
    | 'renewPlanId'
    | 'renewPeriod'
    | 'cancelled_at'
    | 'reminded'
  >
> & { versionId?: string }

/**
 * Writes a held subscription with the state that its dates make, and the shop's own dates with it: everything works again,
 * or no longer does, as soon as the transaction is committed. Under the scope of all shops.
 */
export async function writeSubscription(
  tx: Db,
  row: SubscriptionRecord,
  { versionId, ...changed }: Changed,
  now: Date,
): Promise<SubscriptionRecord> {
  const next = { ...row, ...changed }
  const dates = datesOf(next)
  next.state = stateAt(dates, now.getTime())
  await tx.execute(sql`update subscription set version_id = ${versionId ?? row.plan.id}, period = ${next.period},
      price_p = ${next.priceP}, trial = ${next.trial}, state = ${next.state}, from_at = ${next.from_at},
      until_at = ${next.until_at}, ends_at = ${next.ends_at}, next_order_id = ${next.nextOrderId},
      auto_renew = ${next.autoRenew}, renew_plan_id = ${next.renewPlanId}, renew_period = ${next.renewPeriod},
      cancelled_at = ${next.cancelled_at}, reminded = ${`{${next.reminded.join()}}`}::int[], version = version + 1
    where shop_id = ${row.shopId}`)
  if (changed.ends_at !== undefined || changed.cancelled_at !== undefined)
    await tx.execute(sql`update shop set expire_at = ${next.ends_at},
      grace_until = ${new Date(graceEnd(dates)).toISOString()} where id = ${row.shopId}`)
  return { ...next, version: row.version + 1 }
}
