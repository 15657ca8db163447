import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import { type Audience, isPriceKind, type Promotion, type PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PromotionNames } from '@/lib/domain/marketing/shares'
import { type GiftFacts, type PlainTier, type TierMode, tiersOf } from '@/lib/domain/marketing/tiers'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { jsonAs, numberAs, query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { giftsOf } from './price/gifts'
import { priceTiersOf } from './price/pieces'

const Row = z.object({
  id: z.string(),
  kind: textAs<PromotionKind>(),
  shopId: z.string().nullable(),
  title: jsonAs<Twin>(),
  state: numberAs<Promotion['state']>(),
  startsAt: z.string(),
  endsAt: z.string(),
  audience: textAs<Audience>(),
  categories: jsonAs<string[]>(),
  mode: textAs<TierMode>(),
  every: z.boolean(),
  tiers: jsonAs<PlainTier[]>(),
  maxP: z.number().nullable(),
  meets: jsonAs<PromotionKind[]>(),
  shopBp: z.number(),
  usesOfBuyer: z.number().nullable(),
  budgetP: z.number().nullable(),
  spentP: z.number(),
  usedByBuyer: z.number(),
  usesMax: z.number().nullable(),
  uses: z.number(),
  piecesOfBuyer: z.boolean(),
})
type Row = z.infer<typeof Row>

/** Given prices and gifts, by promotion. */
interface Given {
  prices: ReadonlyMap<string, Promotion['tiers']>
  gifts: ReadonlyMap<string, ReadonlyMap<string, GiftFacts>>
}

const toPromotion = (row: Row, { prices, gifts }: Given): Promotion => ({
  ...{ id: row.id, kind: row.kind, shopId: row.shopId, state: row.state, audience: row.audience },
  ...{ startsAt: Date.parse(instant(row.startsAt)), endsAt: Date.parse(instant(row.endsAt)) },
  scope: { only: row.categories.length > 0 ? { categories: row.categories, products: [] } : null, except: [] },
  tiers: prices.get(row.id) ?? tiersOf(row.tiers, { ...row, gifts: gifts.get(row.id) }),
  ...{ meets: row.meets, shopBp: row.shopBp },
  caps: { uses: row.usesMax, usesOfBuyer: row.usesOfBuyer, budgetP: row.budgetP, piecesOfBuyer: row.piecesOfBuyer },
  used: { uses: row.uses, usesOfBuyer: row.usedByBuyer, budgetP: row.spentP },
})

export interface RunningPromotions {
  promotions: Promotion[]
  names: PromotionNames
}

/**
 * Promotions that fulfil a condition on `promotion p`, with what their budgets and this buyer have used.
 *
 * @param tried promotions that count with their prices although they are switched off
 */
export async function promotionsWhere(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  where: SQL,
  buyerId: string | null,
  tried: readonly string[] = [],
): Promise<RunningPromotions> {
  const rows = await query(
    tx,
    Row,
    sql`select p.id, p.kind, p.shop_id as "shopId", json_build_object('zh', p.title_zh, 'en', p.title_en) as title,
      p.state, p.starts_at as "startsAt", p.ends_at as "endsAt", p.audience, p.categories, p.mode, p.every, p.tiers,
      p.max_p as "maxP", p.meets, p.shop_bp as "shopBp", p.uses_of_buyer as "usesOfBuyer", p.budget_p::float8 as "budgetP",
      p.spent_p::float8 as "spentP", p.uses_max as "usesMax", p.uses,
      exists (select 1 from promotion_sku s where s.promotion_id = p.id and s.buyer_limit is not null) as "piecesOfBuyer",
      (select count(*)::int from promotion_use u
        where u.promotion_id = p.id and u.buyer_id = ${buyerId}::uuid and u.returned_at is null) as "usedByBuyer"
      from promotion p where ${where} order by p.id`,
  )
  const priced = rows.filter(({ kind }) => isPriceKind(kind)).map(({ id }) => id)
  const prices = await priceTiersOf(tx, priced, buyerId, tried)
  const gifts = await giftsOf({ tx, now }, rows, tried)
  return {
    promotions: rows.map((row) => toPromotion(row, { prices, gifts })),
    names: new Map(rows.map(({ id, kind, title }) => [id, { kind, title }])),
  }
}

/** Current promotions of shops that apply without a code or coupon. */
export function runningPromotions(
  context: Pick<Context, 'tx' | 'now'>,
  shopIds: readonly string[],
  buyerId: string | null,
): Promise<RunningPromotions> {
  const at = sql`${context.now.toISOString()}::timestamptz`
  const where = sql`p.shop_id in ${idList(shopIds)} and p.kind not in ('code', 'coupon') and p.state in (1, 2)
    and p.starts_at <= ${at} and p.ends_at > ${at}`
  return promotionsWhere(context, where, buyerId)
}
