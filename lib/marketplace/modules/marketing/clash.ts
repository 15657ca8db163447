import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Acts } from '@/lib/contract/acts'
import type { PromotionStanding } from '@/lib/contract/marketing/acts'
import type { PromotionClash } from '@/lib/contract/marketing/promotion'
import { OPPOSITE } from '@/lib/domain/marketing/conflict'
import { PROMOTION_STATE, type PromotionEvent, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { latestEnd, type Raisable, raisable } from '@/lib/domain/marketing/raise'
import type { TierMode } from '@/lib/domain/marketing/tiers'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'

const Row = z.object({
  ...{ id: z.string(), kind: textAs<PromotionKind>(), name: z.string() },
  ...{ startsAt: z.string(), endsAt: z.string() },
})

export interface Planned {
  id: string
  shopId: string | null
  kind: PromotionKind
  mode: TierMode
  state: number
  startsAt: string
  endsAt: string
  quantity: number | null
  usesMax: number | null
  budgetP: number | null
}

/** Serialises the scheduling of a shop's promotions; the table's exclusion constraint also holds. */
export const lockSchedule = (tx: Db, shopId: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion:${shopId}`}, 0))`)

type Period = Pick<Planned, 'shopId' | 'kind' | 'startsAt' | 'endsAt'>

/** Code or full-reduction of the same days that excludes a promotion; the one that ends last. */
export async function clashOf(tx: Db, { shopId, kind, startsAt, endsAt }: Period): Promise<PromotionClash | null> {
  const other = OPPOSITE[kind]
  if (!other) return null
  const [row] = await query(
    tx,
    Row,
    sql`select id, kind, name, starts_at as "startsAt", ends_at as "endsAt" from promotion
      where shop_id = ${shopId} and kind = ${other} and state in (1, 2, 3)
        and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) order by ends_at desc limit 1`,
  )
  return row ? { ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) } : null
}

/** A promotion for `raisable` and `raiseFaults`. */
export const raisableOf = ({ kind, mode, startsAt, endsAt, quantity, usesMax, budgetP }: Planned): Raisable => ({
  ...{ kind, mode, startsAt: Date.parse(instant(startsAt)), endsAt: Date.parse(instant(endsAt)) },
  ...{ quantity, usesMax, budgetP },
})

/** Facts that decide which acts are possible on a promotion, and a promotion that excludes it. */
export async function standingOf({ tx, now }: Pick<Context, 'tx' | 'now'>, row: Planned) {
  const clash = row.state === PROMOTION_STATE.draft ? await clashOf(tx, row) : null
  const held = raisableOf(row)
  const fields = raisable(held)
  return {
    facts: { state: row.state, startsAt: held.startsAt, now: now.getTime(), clash, raisable: fields.length > 0 },
    clash,
    raise: { fields, latestEnd: new Date(latestEnd(held)).toISOString() },
  }
}

/** Acts, editing and clash of a promotion, for its page. */
export async function promotionDetails<Name extends string>(
  context: Context,
  row: Planned,
  acts: Acts<PromotionStanding, PromotionEvent, Name>,
  editing: PermissionCode,
) {
  const { facts, clash, raise } = await standingOf(context, row)
  return {
    acts: acts.offered(facts, (code) => context.can(code)),
    canEdit: row.state === PROMOTION_STATE.draft && context.can(editing),
    clash,
    raise,
  }
}
