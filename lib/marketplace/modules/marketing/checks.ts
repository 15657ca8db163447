import { type SQL, sql } from 'drizzle-orm'

/**
 * Promotions that disagree with their uses, claims, pools and orders; each statement has one column `name`. Must see
 * all shops.
 */
export const PROMOTION_CHECKS = {
  /** Budget, uses, coupons or pieces beyond what the promotion allows. */
  promotionsOversold: sql`select name from promotion p where spent_p > budget_p or uses > uses_max or claimed > quantity
    or exists (select 1 from promotion_sku s where s.promotion_id = p.id and s.sold > s.stock)`,
  /** Counters of budget, uses and codes that differ from the orders. */
  promotionCounters: sql`select p.name from promotion p left join lateral (
      select count(*)::int as uses, coalesce(sum(u.discount_p), 0) as spent from promotion_use u
        where u.promotion_id = p.id and u.returned_at is null) u on true
    where (p.budget_p is not null and p.spent_p <> u.spent) or (p.uses_max is not null and p.uses <> u.uses)
      or exists (select 1 from promotion_code c where c.promotion_id = p.id and c.uses <> (
        select count(*) from promotion_use w where w.promotion_id = p.id and w.shop_id = c.shop_id and w.code = c.code
          and w.returned_at is null))`,
  /** Coupons given out that differ from buyers' claims, and used claims that differ from orders. */
  couponClaims: sql`select p.name from promotion p where p.kind in ('coupon', 'platformCoupon') and (
      p.claimed <> (select count(*) from coupon_claim c where c.promotion_id = p.id)
      or exists (select 1 from coupon_claim c where c.promotion_id = p.id and (c.used_at is not null) <> exists (
        select 1 from promotion_use u where u.claim_id = c.id and u.returned_at is null)))`,
  /** Pieces sold from pools that differ from the orders. */
  promotionPools: sql`select p.name from promotion p where exists (select 1 from promotion_sku s
      where s.promotion_id = p.id and s.sold <> (select coalesce(sum(w.qty), 0) from promotion_piece w
        where w.promotion_id = s.promotion_id and w.sku_id = s.sku_id and w.returned_at is null))`,
} satisfies Record<string, SQL>

/** Part of promotion discounts that the platform bears, by order. */
export const PLATFORM_SHARES = sql`(select order_id, sum(discount_p - shop_p) as platform_p from promotion_use
  group by order_id)`
