import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Acts } from '@/lib/contract/acts'
import type { PromotionStanding } from '@/lib/contract/marketing/acts'
import type { PromotionClash } from '@/lib/contract/marketing/promotion'
import { OPPOSITE } from '@/lib/domain/marketing/conflict'
import { PROMOTION_STATE, type PromotionEvent, type PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'

const Row = z.object({
  ...{ id: z.string(), kind: textAs<PromotionKind>(), name: z.string() },
  ...{ startsAt: z.string(), endsAt: z.string() },
})

interface Planned {
  shopId: string | null
  kind: PromotionKind
  state: number
  startsAt: string
  endsAt: string
}

/** Makes those who schedule promotions of a shop wait for each other; the table's exclusion constraint holds besides. */
export const lockSchedule = (tx: Db, shopId: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion:${shopId}`}, 0))`)

/** The code or full-reduction of the same days beside which a draft cannot be scheduled; the one that ends last. */
async function clashOf(tx: Db, { shopId, kind, state, startsAt, endsAt }: Planned): Promise<PromotionClash | null> {
  const other = OPPOSITE[kind]
  if (!other || state !== PROMOTION_STATE.draft) return null
  const [row] = await query(
    tx,
    Row,
    sql`select id, kind, name, starts_at as "startsAt", ends_at as "endsAt" from promotion
      where shop_id = ${shopId} and kind = ${other} and state in (1, 2, 3)
        and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) order by ends_at desc limit 1`,
  )
  return row ? { ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) } : null
}

/** Facts that decide which acts are possible on a promotion, and the one that it cannot run beside. */
export async function standingOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  row: Planned,
): Promise<{ facts: PromotionStanding; clash: PromotionClash | null }> {
  const clash = await clashOf(tx, row)
  const startsAt = Date.parse(instant(row.startsAt))
  return { facts: { state: row.state, startsAt, now: now.getTime(), clash }, clash }
}

/** Acts, editing and clash of a promotion, for its page. */
export async function promotionDetails<Name extends string>(
  context: Context,
  row: Planned,
  acts: Acts<PromotionStanding, PromotionEvent, Name>,
  editing: PermissionCode,
) {
  const { facts, clash } = await standingOf(context, row)
  return {
    acts: acts.offered(facts, (code) => context.can(code)),
    canEdit: row.state === PROMOTION_STATE.draft && context.can(editing),
    clash,
  }
}
