import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { raisePromotion as raiseCall } from '@/lib/contract/marketing/promotion'
import { raiseFaults } from '@/lib/domain/marketing/raise'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { clashOf, type Planned, raisableOf } from './clash'
import { extendPool, raisePool, stocksOf } from './price/pool'

type Body = Parsed<typeof raiseCall>['body']

/** Refuses an end that overlaps an incompatible promotion, and moves dependent ends. */
async function extend({ tx }: Context, row: Planned, endsAt: string): Promise<void> {
  const clash = await clashOf(tx, { ...row, endsAt })
  if (clash) fail('PROMOTION_CONFLICT', { detail: { name: clash.name, after: clash.endsAt } })
  await extendPool(tx, { ...row, endsAt })
  // Coupons usable until the promotion ends are extended with it.
  await tx.execute(sql`update coupon_claim c set ends_at = ${endsAt} from promotion p
    where p.id = ${row.id} and c.promotion_id = p.id and p.valid_days is null and c.used_at is null
      and c.ends_at = ${row.endsAt}`)
}

/** Gives a running promotion more time, quantity, uses, budget or pieces; returns the changed columns. */
export async function raisePromotion({ context, row }: { context: Context; row: Planned }, { body }: { body: Body }) {
  const { tx } = context
  const asked = { ...body, endsAt: body.endsAt === null ? null : Date.parse(body.endsAt) }
  const held = raisableOf(row)
  const faults = raiseFaults(held, asked, await stocksOf(tx, row.id))
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
  const { endsAt, quantity, usesMax, budgetP } = body
  if (endsAt !== null && asked.endsAt !== held.endsAt) await extend(context, row, endsAt)
  if (row.shopId) await raisePool(context, { id: row.id, shopId: row.shopId }, body.skus)
  return {
    ...(endsAt !== null && { endsAt: new Date(endsAt) }),
    ...(quantity !== null && { quantity }),
    ...(usesMax !== null && { usesMax }),
    ...(budgetP !== null && { budgetP }),
  }
}
