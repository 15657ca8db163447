import { sql } from 'drizzle-orm'
import type { Health } from '@/lib/contract/health'
import type { Context } from '../../kernel/context'
import { adFaults, bannerFaults } from '../ads'
import { subsidyBookedOf } from '../finance'
import { PLATFORM_SHARES, PROMOTION_CHECKS } from '../marketing'
import { platformDiscountOf } from '../order'
import { POINTS_FAULTS } from '../points'
import { found, foundIn } from './verdict'

const [ORDER_ID, ORDER_NO] = [sql`o.id`, sql`o.no`]

/** Paid orders with different amounts for the platform in promotions, price steps and ledger. */
const DIFFERENT_SHARES = sql`select o.no as name from orders o join ${PLATFORM_SHARES} u on u.order_id = o.id
  where o.paid_at is not null and (u.platform_p <> ${platformDiscountOf(ORDER_ID, { points: false })}
    or ${subsidyBookedOf({ id: ORDER_ID, no: ORDER_NO })} <> ${platformDiscountOf(ORDER_ID, { points: true })})`

/** Checks that promotions agree with their uses, claims, pools, orders and the ledger. */
export async function promotionChecks(context: Context): Promise<Health[]> {
  const { tx, now } = context
  const checks: Health[] = []
  for (const key of ['promotionsOversold', 'promotionCounters', 'couponClaims', 'promotionPools'] as const)
    checks.push(await foundIn(tx, key, PROMOTION_CHECKS[key], 'broken'))
  return [
    ...checks,
    await foundIn(tx, 'promotionMoney', DIFFERENT_SHARES, 'broken'),
    await foundIn(tx, 'points', POINTS_FAULTS, 'broken'),
    await foundIn(tx, 'ads', adFaults(now), 'broken'),
    found('adBanners', await bannerFaults(context), 'warning'),
  ]
}
