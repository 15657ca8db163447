import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Acts } from '@/lib/contract/acts'
import { PROMOTION_ACTS, type PromotionStanding } from '@/lib/contract/marketing/acts'
import { PLATFORM_COUPON_ACTS, PLATFORM_COUPON_CALLS } from '@/lib/contract/marketing/platform-coupon'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import type { RecordFacts } from '@/lib/domain/audit'
import { PROMOTION, type PromotionEvent, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { hasPool } from '@/lib/domain/marketing/raise'
import type { TierMode } from '@/lib/domain/marketing/tiers'
import { bindActs, requireAct } from '../../kernel/act'
import { bump, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query, textAs } from '../../kernel/query'
import { promotion } from '../../tables/promotion'
import { lockSchedule, standingOf } from './clash'
import { writeGifts } from './price/gifts'
import { openPool } from './price/pool'
import { raisePromotion } from './raise'
import { stopPrices } from './stop'

const Standing = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  kind: textAs<PromotionKind>(),
  mode: textAs<TierMode>(),
  name: z.string(),
  state: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  quantity: z.number().nullable(),
  usesMax: z.number().nullable(),
  budgetP: z.number().nullable(),
  version: z.number(),
})
type Standing = z.infer<typeof Standing>
type Answer = Changes<typeof promotion>

/** Locked while an act is taken. */
interface Desk {
  context: Context
  row: Standing
}

/** A promotion that fulfils a condition, locked. NOT_FOUND if there is none. */
async function lockPromotion({ tx }: Context, id: string, among: SQL): Promise<Standing> {
  const [row] = await query(
    tx,
    Standing,
    sql`select id, shop_id as "shopId", kind, mode, name, state, starts_at as "startsAt", ends_at as "endsAt", quantity,
        uses_max as "usesMax", budget_p::float8 as "budgetP", version
      from promotion where id = ${requireId(id)} and ${among} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

/** A side that acts on promotions. */
interface Side {
  acts: Acts<PromotionStanding, PromotionEvent>
  by: 'shop' | 'platform'
  /** Condition on the caller's promotions. */
  among(context: Context): SQL
}

interface Act {
  name: string
  answer(desk: Desk): Promise<Answer>
}

/** Checks an act by its row, moves the promotion and writes the log. */
const taker =
  ({ acts, by, among }: Side) =>
  async (context: Context, { body }: { body: { id: string; version: number } }, { name, answer }: Act) => {
    const row = await lockPromotion(context, body.id, among(context))
    requireVersion(row, body.version)
    if (name === 'schedule' || name === 'raise') await lockSchedule(context.tx, row.shopId)
    const { facts } = await standingOf(context, row)
    const event = requireAct(acts, name, facts)
    const state = PROMOTION.next(event, row.state, by) ?? fail('PROMOTION_MOVED_ON')
    if (hasPool(row) && row.shopId) await movePool(context, { ...row, shopId: row.shopId }, event)
    const changes = await answer({ context, row })
    await bump(context.tx, promotion, { id: row.id, version: row.version }, { ...changes, state })
    context.audit({
      ...{ refType: 'promotion', refId: row.id },
      ...(row.shopId && { shopId: row.shopId }),
      detail: { name: row.name, event },
      ...(name === 'raise' && { change: raisedBy(row, changes) }),
    })
    return { state }
  }

/** Limits of a promotion before and after a raise. */
function raisedBy(row: Standing, changes: Answer): { before: RecordFacts; after: RecordFacts } {
  const limitsOf = ({ endsAt, quantity, usesMax, budgetP }: Standing) => ({
    ...{ endsAt: instant(endsAt), quantity, usesMax, budgetP },
  })
  const endsAt = changes.endsAt instanceof Date ? changes.endsAt.toISOString() : row.endsAt
  return { before: limitsOf(row), after: limitsOf({ ...row, ...(changes as Partial<Standing>), endsAt }) }
}

/** Fills the pools of a promotion with prices or gifts when it is scheduled, and empties them if it will not run. */
async function movePool(context: Context, row: Standing & { shopId: string }, event: PromotionEvent): Promise<void> {
  if (event === 'schedule' && row.mode === 'gift') await writeGifts(context, row)
  if (event === 'schedule') await openPool(context, row)
  if (event === 'unschedule' || event === 'stop') await stopPrices(context.tx, row, context.now)
}

const ANSWERS = {
  schedule: () => ({}),
  unschedule: () => ({}),
  pause: () => ({}),
  resume: () => ({}),
  stop: (_desk: Desk, { body: { reason } }: { body: { reason: string } }) => ({ stopReason: reason }),
  raise: raisePromotion,
}

/** Acts of a shop on its promotions; prices of flash sales and activities move with their enrolment. */
export const promotionActs = bindActs<typeof PROMOTION_CALLS, Desk, Answer>(
  PROMOTION_CALLS,
  taker({
    ...{ acts: PROMOTION_ACTS, by: 'shop' },
    among: (context) => sql`shop_id = ${shopOf(context)} and kind not in ('flash', 'activity')`,
  }),
  ANSWERS,
)

/** Acts of the platform on its coupons. */
export const platformCouponActs = bindActs<typeof PLATFORM_COUPON_CALLS, Desk, Answer>(
  PLATFORM_COUPON_CALLS,
  taker({
    ...{ acts: PLATFORM_COUPON_ACTS, by: 'platform' },
    among: () => sql`shop_id is null and kind = 'platformCoupon'`,
  }),
  ANSWERS,
)
