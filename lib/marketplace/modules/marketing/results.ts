import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ClaimWay } from '@/lib/domain/marketing/coupon'
import type { ParticipantState } from '@/lib/domain/marketing/participant'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, query, textAs } from '../../kernel/query'
import { allOf, idList } from '../../kernel/values'
import { nameIn } from './name'

const Row = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  kind: textAs<PromotionKind>(),
  name: z.string(),
  state: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  categories: jsonAs<string[]>(),
  /** SKUs with their own price. */
  skuIds: jsonAs<string[]>(),
})

/** A promotion of the caller's shop, or any for an operator. NOT_FOUND if there is none. */
export async function promotionFor({ tx, scope, locale }: Context, id: string) {
  const own = scope.kind === 'shop' ? sql`shop_id = ${scope.shopId}` : sql`true`
  const [row] = await query(
    tx,
    Row,
    sql`select id, shop_id as "shopId", kind, ${nameIn(locale)} as name, state, starts_at as "startsAt", ends_at as "endsAt", categories,
        (select coalesce(json_agg(k.sku_id), '[]') from promotion_sku k where k.promotion_id = promotion.id
          and k.price_p > 0) as "skuIds"
      from promotion where id = ${requireId(id)} and ${own}`,
  )
  if (!row) fail('NOT_FOUND')
  return { ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
}

const NameRow = z.object({ id: z.string(), name: z.string(), kind: textAs<PromotionKind>() })
const NAMES_MOST = 200

/** Promotions of the caller's shop, or of the platform, except drafts: newest first. */
export const namesOfPromotions = ({ tx, scope, locale }: Context) =>
  query(
    tx,
    NameRow,
    sql`select id, ${nameIn(locale)} as name, kind from promotion
      where ${scope.kind === 'shop' ? sql`shop_id = ${scope.shopId}` : sql`shop_id is null`} and state > 0
      order by created_at desc, id limit ${NAMES_MOST}`,
  )

/** Names and kinds of promotions by id. */
export async function namesOf({ tx, locale }: Pick<Context, 'tx' | 'locale'>, ids: readonly string[]) {
  const rows = await query(
    tx,
    NameRow,
    sql`select id, ${nameIn(locale)} as name, kind from promotion where id in ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

const GROUPINGS = { order: sql`''`, kind: sql`p.kind`, promotion: sql`p.id::text` } as const

/** Uses since an instant, once for each order and key: a relation for `promotedSales`. */
export const usesBy = (by: keyof typeof GROUPINGS, since: Date): SQL =>
  sql`select v.order_id, ${GROUPINGS[by]} as key, sum(v.discount_p) as discount_p, sum(v.shop_p) as shop_p
    from promotion_use v join promotion p on p.id = v.promotion_id
    where v.used_at >= ${since.toISOString()}::timestamptz group by 1, 2`

/** Uses of one promotion, as a relation for `promotedSales`. */
export const usesOfOne = (id: string): SQL =>
  sql`select order_id, '' as key, discount_p, shop_p from promotion_use where promotion_id = ${id}`

const Claims = z.object({ day: z.string(), claims: z.number() })

/** Coupons of a promotion claimed on each UK day. */
export async function claimsByDay(tx: Db, id: string): Promise<Map<string, number>> {
  const rows = await query(
    tx,
    Claims,
    sql`select to_char(claimed_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, count(*)::int as claims
      from coupon_claim where promotion_id = ${id} group by 1`,
  )
  return new Map(rows.map(({ day, claims }) => [day, claims]))
}

const ParticipantRow = z.object({
  id: z.string(),
  promotionId: z.string(),
  promotion: z.string(),
  kind: textAs<PromotionKind>(),
  shopId: z.string().nullable(),
  buyer: z.string().nullable(),
  state: textAs<ParticipantState>(),
  way: textAs<ClaimWay>().nullable(),
  claimedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  orderId: z.string().nullable(),
  discountP: z.number().nullable(),
})
type ParticipantRow = z.infer<typeof ParticipantRow>

interface Asked {
  promotion?: string | undefined
  state?: ParticipantState | undefined
  kind?: PromotionKind | undefined
  current: number
  size: number
}

/**
 * Claims and uses of promotions, newest first: one row for each order, and for each claim without one.
 *
 * @param seen condition on `order_id`, for readers who see only some orders
 */
export function participantsOf(
  { tx, scope, now, locale }: Context,
  { promotion, state, kind, ...page }: Asked,
  seen: (orderId: SQL) => SQL,
) {
  const id = promotion === undefined ? null : requireId(promotion)
  const chosen = id === null ? sql`true` : sql`p.id = ${id}`
  const claims = sql`select coalesce(u.order_id::text, '') || c.id::text as id, c.promotion_id, c.buyer_id, c.way,
      c.claimed_at, c.ends_at, u.used_at, u.returned_at, u.order_id, u.shop_id, u.discount_p
    from coupon_claim c left join promotion_use u on u.claim_id = c.id`
  const uses = sql`select u.order_id::text || u.promotion_id::text as id, u.promotion_id, u.buyer_id, null as way,
      null::timestamptz as claimed_at, null::timestamptz as ends_at, u.used_at, u.returned_at, u.order_id, u.shop_id,
      u.discount_p
    from promotion_use u where u.claim_id is null`
  const stateOf = sql`case when t.order_id is not null and t.returned_at is null then 'used'
    when t.order_id is not null then 'returned' when t.ends_at > ${now.toISOString()}::timestamptz then 'claimed'
    else 'expired' end`
  const where = allOf([
    chosen,
    scope.kind === 'shop' && sql`p.shop_id = ${scope.shopId}`,
    sql`(t.order_id is null or ${seen(sql`t.order_id`)})`,
    state !== undefined && sql`${stateOf} = ${state}`,
    kind !== undefined && sql`p.kind = ${kind}`,
  ])
  return pagedRows<ParticipantRow, ParticipantRow>(
    tx,
    {
      columns: sql`t.id, t.promotion_id as "promotionId", ${nameIn(locale, sql`p`)} as promotion, p.kind, t.shop_id as "shopId",
        '…' || right(t.buyer_id::text, 6) as buyer, ${stateOf} as state, t.way, t.claimed_at as "claimedAt",
        t.ends_at as "endsAt", t.used_at as "usedAt", t.order_id as "orderId", t.discount_p as "discountP"`,
      from: sql`from (${claims} union all ${uses}) t join promotion p on p.id = t.promotion_id`,
      where,
      order: sql`coalesce(t.used_at, t.claimed_at) desc, t.id`,
    },
    page,
    (row) => ({
      ...row,
      claimedAt: instantOrNull(row.claimedAt),
      endsAt: instantOrNull(row.endsAt),
      usedAt: instantOrNull(row.usedAt),
    }),
  )
}
