import { eq, sql } from 'drizzle-orm'
import { graceEnd, stateAt } from '@/lib/domain/subscription'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { subscription as subscriptionTable } from '../../tables/subscription'
import { datesOf, type SubscriptionRecord } from './rows'

/** Columns to change on a locked subscription; absent ones stay. */
export type Changed = Partial<
  Pick<
    SubscriptionRecord,
    | 'period'
    | 'priceP'
    | 'trial'
    | 'from_at'
    | 'until_at'
    | 'ends_at'
    | 'billingDay'
    | 'nextOrderId'
    | 'autoRenew'
    | 'renewPlanId'
    | 'renewPeriod'
    | 'cancelled_at'
    | 'reminded'
  >
> & { versionId?: string }

/**
 * Writes a locked subscription with the state that follows from its dates, and the shop's dates: the shop is open or
 * blocked as soon as the transaction commits. Under the scope of all shops.
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
  await bumpAll(tx, subscriptionTable, eq(subscriptionTable.shopId, row.shopId), {
    versionId: versionId ?? row.plan.id,
    period: next.period,
    priceP: next.priceP,
    trial: next.trial,
    state: next.state,
    fromAt: new Date(next.from_at),
    untilAt: new Date(next.until_at),
    endsAt: new Date(next.ends_at),
    billingDay: next.billingDay,
    nextOrderId: next.nextOrderId,
    autoRenew: next.autoRenew,
    renewPlanId: next.renewPlanId,
    renewPeriod: next.renewPeriod,
    cancelledAt: next.cancelled_at === null ? null : new Date(next.cancelled_at),
    reminded: [...next.reminded],
  })
  if (changed.ends_at !== undefined || changed.cancelled_at !== undefined)
    await tx.execute(sql`update shop set expire_at = ${next.ends_at},
      grace_until = ${new Date(graceEnd(dates)).toISOString()} where id = ${row.shopId}`)
  return { ...next, version: row.version + 1 }
}
