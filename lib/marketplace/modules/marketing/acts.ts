import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/promotion'
import { PROMOTION, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { bindActs, requireAct } from '../../kernel/act'
import { bump, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { promotion } from '../../tables/promotion'

const Standing = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  kind: textAs<PromotionKind>(),
  name: z.string(),
  state: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  version: z.number(),
})
type Standing = z.infer<typeof Standing>
type Answer = Changes<typeof promotion>

/** A promotion of the caller's shop, locked. NOT_FOUND if there is none. */
async function lockPromotion({ tx, scope }: Context, id: string): Promise<Standing> {
  const shopId = scope.kind === 'shop' ? scope.shopId : fail('NOT_FOUND')
  const [row] = await query(
    tx,
    Standing,
    sql`select id, shop_id as "shopId", kind, name, state, starts_at as "startsAt", ends_at as "endsAt", version
      from promotion where id = ${requireId(id)} and shop_id = ${shopId} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

interface Act {
  name: string
  answer(row: Standing): Promise<Answer>
}

/** Checks an act by its row, moves the promotion and writes the log. */
async function take(context: Context, { body }: { body: { id: string; version: number } }, { name, answer }: Act) {
  const row = await lockPromotion(context, body.id)
  requireVersion(row, body.version)
  const facts = { state: row.state, startsAt: Date.parse(instant(row.startsAt)), now: context.now.getTime() }
  const event = requireAct(PROMOTION_ACTS, name, facts)
  const state = PROMOTION.next(event, row.state, 'shop') ?? fail('PROMOTION_MOVED_ON')
  if (event === 'schedule') await requireNoConflict(context.tx, row)
  await bump(context.tx, promotion, { id: row.id, version: row.version }, { ...(await answer(row)), state })
  context.audit({
    ...{ refType: 'promotion', refId: row.id },
    ...(row.shopId && { shopId: row.shopId }),
    detail: { name: row.name, event },
  })
  return { state }
}

const OPPOSITE: Partial<Record<PromotionKind, PromotionKind>> = { code: 'reduction', reduction: 'code' }
const Clash = z.object({ name: z.string(), after: z.string() })

/** Refuses a code beside a full-reduction; the exclusion constraint of the table holds where two callers race. */
async function requireNoConflict(tx: Db, row: Standing): Promise<void> {
  const other = OPPOSITE[row.kind]
  if (!other) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion:${row.shopId}`}, 0))`)
  const [clash] = await query(
    tx,
    Clash,
    sql`select name, ends_at as after from promotion where shop_id = ${row.shopId} and kind = ${other}
      and state in (1, 2, 3) and tstzrange(starts_at, ends_at) && tstzrange(${row.startsAt}, ${row.endsAt})
      order by ends_at desc limit 1`,
  )
  if (clash) fail('PROMOTION_CONFLICT', { detail: { name: clash.name, after: instant(clash.after) } })
}

export const promotionActs = bindActs<typeof contract.PROMOTION_CALLS, Standing, Answer>(
  contract.PROMOTION_CALLS,
  take,
  {
    schedule: () => ({}),
    unschedule: () => ({}),
    pause: () => ({}),
    resume: () => ({}),
    stop: (_row, { body: { reason } }) => ({ stopReason: reason }),
  },
)
