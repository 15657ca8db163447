import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DraftClash, NamedPromotion } from '@/lib/contract/marketing/overview'
import { conflictsOf } from '@/lib/domain/marketing/conflict'
import { PROMOTION_STATE, type PromotionKind } from '@/lib/domain/marketing/promotion'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { jsonAs, query, textAs } from '../../kernel/query'
import { nameIn } from './name'

const Row = z.object({
  ...{ id: z.string(), shopId: z.string().nullable(), kind: textAs<PromotionKind>(), name: z.string() },
  ...{ state: z.number(), startsAt: z.string(), endsAt: z.string() },
  /** SKUs with their own price. */
  skuIds: jsonAs<string[]>(),
})
type Row = z.infer<typeof Row>

const namedOf = ({ startsAt, endsAt, shopId: _shop, skuIds: _skus, ...row }: Row): NamedPromotion => ({
  ...{ ...row, startsAt: instant(startsAt), endsAt: instant(endsAt) },
})

/** Maximum of promotions in a calendar of all shops. */
const MOST = 500

type Reading = Pick<Context, 'tx' | 'locale'>

const rowsWhere = ({ tx, locale }: Reading, where: SQL): Promise<Row[]> =>
  query(
    tx,
    Row,
    sql`select id, shop_id as "shopId", kind, ${nameIn(locale)} as name, state, starts_at as "startsAt", ends_at as "endsAt",
      (select coalesce(json_agg(k.sku_id), '[]') from promotion_sku k where k.promotion_id = promotion.id
        and k.price_p > 0) as "skuIds"
      from promotion where ${where} order by starts_at, id`,
  )

/** Promotions of a shop that overlap a period, by start; without a shop those of all. */
export async function promotionsIn(context: Reading, shopId: string | null, span: { from: Date; to: Date }) {
  const touches = sql`starts_at < ${span.to.toISOString()} and ends_at > ${span.from.toISOString()}`
  const rows = await rowsWhere(context, shopId === null ? touches : sql`${touches} and shop_id = ${shopId}`)
  return rows.map(namedOf)
}

/** Promotions of all shops and the platform in a period, up to 500, each with its shop and whether it clashes. */
export async function promotionsOfAllIn(context: Reading, span: { from: Date; to: Date }) {
  const touches = sql`starts_at < ${span.to.toISOString()} and ends_at > ${span.from.toISOString()}`
  const rows = (await rowsWhere(context, touches)).slice(0, MOST)
  const open = rows.filter(({ state }) => state < PROMOTION_STATE.ended)
  const clashing = new Set(clashesAmong(open).flatMap(({ draft, other }) => [draft.id, other.id]))
  return rows.map((row) => ({ ...namedOf(row), shopId: row.shopId, clashes: clashing.has(row.id) }))
}

/** Drafts of a shop that clash with another promotion, with that promotion. */
export async function clashesOf(context: Reading, shopId: string, now: Date): Promise<DraftClash[]> {
  const open = sql`shop_id = ${shopId} and state < ${PROMOTION_STATE.ended} and ends_at > ${now.toISOString()}`
  return clashesAmong(await rowsWhere(context, open))
}

function clashesAmong(rows: readonly Row[]): DraftClash[] {
  const planned = rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, shopId: row.shopId, skuIds: row.skuIds },
    ...{ startsAt: Date.parse(instant(row.startsAt)), endsAt: Date.parse(instant(row.endsAt)) },
  }))
  const byId = new Map(rows.map((row) => [row.id, namedOf(row)]))
  const isDraft = (id: string) => byId.get(id)?.state === PROMOTION_STATE.draft
  return planned
    .filter(({ id }) => isDraft(id))
    .flatMap((draft) =>
      conflictsOf(draft, planned).flatMap(({ rule, withId, startAfter }) => {
        const [one, other] = [byId.get(draft.id), byId.get(withId)]
        // Two drafts are one clash.
        if (!one || !other || (isDraft(withId) && withId < draft.id)) return []
        return [{ rule, draft: one, other, startAfter: new Date(startAfter).toISOString() }]
      }),
    )
}

/** Condition on an order `id`: a promotion lowered its price. */
export const isPromoted: SQL = sql`id in (select order_id from promotion_use where returned_at is null)`

const Spent = z.object({ shopP: z.number(), discountP: z.number() })

/** Discounts of a shop's promotions used by orders of a period, in pence. */
export async function discountsIn(
  tx: Db,
  shopId: string,
  span: { from: Date; to: Date },
): Promise<{ shopP: number; platformP: number }> {
  const [row] = await query(
    tx,
    Spent,
    sql`select coalesce(sum(shop_p), 0)::float8 as "shopP", coalesce(sum(discount_p), 0)::float8 as "discountP"
      from promotion_use where shop_id = ${shopId} and returned_at is null
        and used_at >= ${span.from.toISOString()} and used_at < ${span.to.toISOString()}`,
  )
  const { shopP = 0, discountP = 0 } = row ?? {}
  return { shopP, platformP: discountP - shopP }
}
