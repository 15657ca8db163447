import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/promotion'
import { isPriceKind, PROMOTION, type PromotionEvent, type PromotionKind } from '@/lib/domain/marketing/promotion'
import { bindActs, requireAct } from '../../kernel/act'
import { bump, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { promotion } from '../../tables/promotion'
import { lockSchedule, standingOf } from './clash'
import { closePool, openPool } from './price/pool'

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
      from promotion where id = ${requireId(id)} and shop_id = ${shopId} and kind <> 'flash' for update`,
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
  if (name === 'schedule') await lockSchedule(context.tx, row.shopId)
  const { facts } = await standingOf(context, row)
  const event = requireAct(PROMOTION_ACTS, name, facts)
  const state = PROMOTION.next(event, row.state, 'shop') ?? fail('PROMOTION_MOVED_ON')
  if (isPriceKind(row.kind) && row.shopId) await movePool(context, { ...row, shopId: row.shopId }, event)
  await bump(context.tx, promotion, { id: row.id, version: row.version }, { ...(await answer(row)), state })
  context.audit({
    ...{ refType: 'promotion', refId: row.id },
    ...(row.shopId && { shopId: row.shopId }),
    detail: { name: row.name, event },
  })
  return { state }
}

/** Fills the pools of a promotion with prices when it is scheduled, and empties them when it will not run. */
async function movePool(context: Context, row: Standing & { shopId: string }, event: PromotionEvent): Promise<void> {
  if (event === 'schedule') await openPool(context, row)
  if (event === 'unschedule' || event === 'stop') await closePool(context.tx, row, context.now)
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
