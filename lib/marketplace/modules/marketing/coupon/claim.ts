import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ClaimTrouble, type ClaimWay, claimEnds, claimTrouble } from '@/lib/domain/marketing/coupon'
import type { PromotionState } from '@/lib/domain/marketing/promotion'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, numberAs, query } from '@/lib/marketplace/kernel/query'
import { couponClaim } from '@/lib/marketplace/tables/coupon'

const Row = z.object({
  shopId: z.string().nullable(),
  state: numberAs<PromotionState>(),
  startsAt: z.string(),
  endsAt: z.string(),
  quantity: z.number().nullable(),
  claimed: z.number(),
  ways: jsonAs<ClaimWay[]>(),
  ofBuyer: z.number().nullable(),
  validDays: z.number().nullable(),
})
const MineRow = z.object({ mine: z.number(), last: z.number() })

type Claiming = Pick<Context, 'tx' | 'now'>

/** Facts of a row of `promotion` for `claimTrouble`. */
export const claimableOf = (row: z.infer<typeof Row>, mine: number) => ({
  ...{ state: row.state, startsAt: Date.parse(instant(row.startsAt)), endsAt: Date.parse(instant(row.endsAt)) },
  ...{ quantity: row.quantity ?? 0, claimed: row.claimed, ways: row.ways, ofBuyer: row.ofBuyer ?? 1, mine },
})

const lockCoupon = (tx: Db, id: string) =>
  query(
    tx,
    Row,
    sql`select shop_id as "shopId", state, starts_at as "startsAt", ends_at as "endsAt", quantity, claimed,
      claim_ways as ways, uses_of_buyer as "ofBuyer", valid_days as "validDays" from promotion
      where id = ${id} and kind in ('coupon', 'platformCoupon') and state > 0 for update`,
  )

interface Claim {
  promotionId: string
  buyerId: string
  way: ClaimWay
}

/**
 * Claims one more coupon for a buyer, or returns why not. The coupon's row is locked, so that its counter and the
 * buyer's count hold for any number of concurrent calls; the database refuses more as well. Must run in the scope of
 * the issuer. NOT_FOUND if there is no such coupon.
 */
export async function tryClaim(
  { tx, now }: Claiming,
  { promotionId, buyerId, way }: Claim,
): Promise<{ endsAt: Date } | { trouble: ClaimTrouble }> {
  const [coupon] = await lockCoupon(tx, promotionId)
  if (!coupon) fail('NOT_FOUND')
  const [row = { mine: 0, last: 0 }] = await query(
    tx,
    MineRow,
    sql`select count(*)::int as mine, coalesce(max(nth), 0)::int as last from coupon_claim
      where promotion_id = ${promotionId} and buyer_id = ${buyerId}`,
  )
  const claimable = claimableOf(coupon, row.mine)
  const trouble = claimTrouble(claimable, way, now.getTime())
  if (trouble) return { trouble }
  const endsAt = new Date(claimEnds(claimable.endsAt, coupon.validDays, now.getTime()))
  await tx.execute(sql`update promotion set claimed = claimed + 1 where id = ${promotionId}`)
  await tx.insert(couponClaim).values({
    ...{ id: newId(now.getTime()), promotionId, shopId: coupon.shopId, buyerId, nth: row.last + 1, way },
    ...{ claimedAt: now, endsAt },
  })
  return { endsAt }
}

/** The same; fails if it cannot be claimed. */
export async function claim(context: Claiming, wanted: Claim): Promise<Date> {
  const answer = await tryClaim(context, wanted)
  return 'trouble' in answer ? fail(answer.trouble) : answer.endsAt
}

const IdRow = z.object({ id: z.string() })

/** Claims the shop's coupons for paid orders for the buyer. Must see that shop. */
export async function claimAfterOrder(
  context: Claiming,
  { shopId, buyerId }: { shopId: string; buyerId: string | null },
): Promise<void> {
  if (buyerId === null) return
  const open = await query(
    context.tx,
    IdRow,
    sql`select id from promotion where shop_id = ${shopId} and kind = 'coupon' and state in (1, 2)
      and claim_ways ? 'order' order by id`,
  )
  for (const { id } of open) await tryClaim(context, { promotionId: id, buyerId, way: 'order' })
}
