import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TakenDiscount } from '@/lib/domain/marketing/price'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import { sum } from '@/lib/domain/money'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf, seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { promotionUse } from '../../tables/promotion'
import { returnClaims, spendClaim } from './coupon/use'
import { returnPieces } from './price/pieces'

/** Discount of a promotion in one shop's order, in pence, and the pieces that it priced or gave away. */
export interface OrderUse {
  promotionId: string
  kind: PromotionKind
  pieces: { skuId: string; qty: number }[]
  /** SKUs of which it gave one piece each. */
  gifts: string[]
  discountP: number
  shopP: number
  /** Discount code typed by the buyer. */
  code?: string
  /** Coupon held by the buyer; `platform`: for all shops of the payment. */
  claimId?: string
  platform?: boolean
}

/** Uses of promotions by one shop's part of a cart; `at` are the lines of the shop. */
export const usesOf = (
  { taken, names }: { taken: readonly TakenDiscount[]; names: PromotionNames },
  shopId: string,
  at: readonly number[],
): OrderUse[] =>
  taken.flatMap(({ promotionId, lines, shopLines, delivery, pieces, gifts }) => {
    const kind = promotionId === null ? undefined : names.get(promotionId)?.kind
    if (promotionId === null || kind === undefined) return []
    const own = delivery.filter((each) => each.shopId === shopId)
    const given = gifts.filter((each) => each.shopId === shopId)
    const offP = [...own.map(({ amountP }) => amountP), ...given.map(({ unitP }) => unitP)]
    const discountP = sum(at.map((index) => lines[index] ?? 0)) + sum(offP)
    const shopP = sum(at.map((index) => shopLines[index] ?? 0)) + sum([...own, ...given].map((each) => each.shopP))
    const priced = pieces.filter((each) => at.includes(each.at)).map(({ skuId, qty }) => ({ skuId, qty }))
    const used = { pieces: priced, gifts: given.map(({ skuId }) => skuId) }
    return discountP > 0 ? [{ promotionId, kind, discountP, shopP, ...used }] : []
  })

/** Spends budgets and limited uses. PRICE_CHANGED if a promotion was stopped or used up since the price was shown. */
async function spend(tx: Db, { promotionId, discountP, claimId }: OrderUse): Promise<void> {
  const spent = await rowsOf(
    tx,
    sql`update promotion set uses = uses + (uses_max is not null)::int,
        spent_p = spent_p + case when budget_p is null then 0 else ${discountP}::int end
      where id = ${promotionId} and (budget_p is not null or uses_max is not null)
        and (budget_p is null or spent_p + ${discountP}::int <= budget_p) and (uses_max is null or uses < uses_max)
      returning 1`,
  )
  // A claimed coupon of a shop stays valid until its own end; the platform can freeze its coupons.
  const usable = claimId ? sql`(shop_id is not null or state not in (3, 5))` : sql`state in (1, 2)`
  const open = await rowsOf(
    tx,
    sql`select 1 from promotion where id = ${promotionId} and ${usable}
      and ((budget_p is null and uses_max is null) or ${spent.length > 0}) for share`,
  )
  if (open.length === 0) fail('PRICE_CHANGED')
}

/**
 * Records the promotions of an order, in the shop's scope, and spends their budgets, codes and coupons; those of the
 * platform are spent once for the payment by `spendPlatformCoupons`. PRICE_CHANGED if one was stopped or used up since
 * the price was shown.
 */
export async function spendPromotions(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  order: { id: string; shopId: string; buyerId: string; parentId: string },
  uses: readonly OrderUse[],
): Promise<void> {
  for (const use of uses.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
    const { promotionId, discountP, shopP, code = null, claimId = null } = use
    if (!use.platform) await spend(tx, use)
    if (!use.platform && claimId !== null) await spendClaim(tx, { claimId, parentId: order.parentId, at: now })
    if (code !== null) await spendCode(tx, { shopId: order.shopId, code })
    await tx.insert(promotionUse).values({
      ...{ promotionId, orderId: order.id, shopId: order.shopId, buyerId: order.buyerId },
      ...{ discountP, shopP, code, claimId, usedAt: now },
    })
  }
}

/** Spends the platform's coupons for a payment over all its shops. The transaction must see all shops. */
export async function spendPlatformCoupons(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  parentId: string,
  uses: readonly OrderUse[],
): Promise<void> {
  const own = uses.filter(({ platform }) => platform)
  for (const promotionId of [...new Set(own.map((use) => use.promotionId))].toSorted()) {
    const parts = own.filter((use) => use.promotionId === promotionId)
    const [first] = parts
    if (!first) continue
    await spend(tx, { ...first, discountP: sum(parts.map(({ discountP }) => discountP)) })
    if (first.claimId) await spendClaim(tx, { claimId: first.claimId, parentId, at: now })
  }
}

/** Uses a code. PRICE_CHANGED if it is part of a batch and another order has just used it. */
async function spendCode(tx: Db, { shopId, code }: { shopId: string; code: string }): Promise<void> {
  const spent = await rowsOf(
    tx,
    sql`update promotion_code set uses = uses + 1 where shop_id = ${shopId} and code = ${code}
      and (not once or uses = 0) returning 1`,
  )
  if (spent.length === 0) fail('PRICE_CHANGED')
}

const Back = z.object({ claimId: z.string().nullable() })

/**
 * Returns what orders used: everything of cancelled ones; of fully refunded ones the coupons whose rule allows it. A
 * second call changes nothing.
 */
export async function returnPromotions(
  tx: Db,
  orderIds: readonly string[],
  at: Date,
  { refunded = false } = {},
): Promise<void> {
  const which = refunded
    ? sql`claim_id is not null and exists (select 1 from promotion p where p.id = promotion_id and p.refund_returns)`
    : sql`true`
  if (!refunded) await returnPieces(tx, orderIds, at)
  // A coupon of the platform belongs to no shop.
  await seeingAll(tx, async () => {
    const back = await query(
      tx,
      Back,
      sql`with back as (update promotion_use set returned_at = ${at.toISOString()}
          where order_id in ${idList(orderIds)} and returned_at is null and ${which}
          returning promotion_id, discount_p, shop_id, code, claim_id),
        codes as (update promotion_code c set uses = c.uses - s.count
          from (select shop_id, code, count(*)::int as count from back where code is not null group by shop_id, code) s
          where c.shop_id = s.shop_id and c.code = s.code),
        caps as (update promotion p set spent_p = p.spent_p - case when p.budget_p is null then 0 else s.discount_p end,
            uses = p.uses - case when p.uses_max is null then 0 else s.count end
          from (select promotion_id, sum(discount_p) as discount_p, count(*)::int as count from back
            group by promotion_id) s
          where p.id = s.promotion_id and (p.budget_p is not null or p.uses_max is not null))
        select claim_id as "claimId" from back`,
    )
    await returnClaims(
      tx,
      back.flatMap(({ claimId }) => claimId ?? []),
      at,
    )
  })
}

/** Kind of sale of an order, by the promotion that priced it. */
export const saleKindOf = (uses: readonly Pick<OrderUse, 'kind'>[]): 'normal' | 'flash' | 'group' =>
  (['group', 'flash'] as const).find((kind) => uses.some((use) => use.kind === kind)) ?? 'normal'
