import { sql } from 'drizzle-orm'
import { AD_ORDER, AD_ORDER_MOVES } from '@/lib/domain/ads/order'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job, JobTools } from '@/lib/marketplace/kernel/job'
import { expireHolds } from './days'
import { endOrder, tellShop } from './end'
import { type AdOrder, creativesWhere, ordersWhere, setOrder } from './rows'
import { isLive } from './targets'

type Tools = Pick<JobTools, 'now' | 'emit'>

/** Orders in a state, locked, that fulfil a condition. */
const inState = (tx: Db, state: number, where = sql`true`) =>
  ordersWhere({ tx }, sql`o.state = ${state} and ${where}`, { lock: true })

/** Fails orders that nobody decided before their first day and refunds their price; returns how many. */
async function miss(tx: Db, tools: Tools): Promise<number> {
  const rows = await inState(tx, AD_ORDER.pendingReview, sql`o.first_day <= ${ukDay(tools.now.getTime())}`)
  const giver = { tx, now: tools.now, scope: { kind: 'all' }, user: { userId: null } } as const
  for (const row of rows) {
    const state = AD_ORDER_MOVES.next('miss', row.state, 'clock') ?? AD_ORDER.failed
    const reason = { zh: '平台未在投放日前完成审核', en: 'The platform did not decide before the first day' }
    await tx.execute(sql`update ad_creative set state = 2, remark_zh = ${reason.zh}, remark_en = ${reason.en},
      decided_at = ${tools.now.toISOString()} where order_id = ${row.id} and state = 0`)
    await tellShop(tools, row, 'failed', await endOrder(giver, row, { state, reason, whole: true }))
  }
  return rows.length
}

/** Starts orders whose first day has begun, and ends those whose last day is over; returns how many. */
async function turn(tx: Db, tools: Tools): Promise<number> {
  const [now, today] = [tools.now, ukDay(tools.now.getTime())]
  const begun = await inState(tx, AD_ORDER.passed, sql`o.first_day <= ${today}`)
  for (const row of begun) {
    const state = AD_ORDER_MOVES.next('start', row.state, 'clock') ?? AD_ORDER.running
    await setOrder(tx, row.id, now, { state })
  }
  const over = await inState(tx, AD_ORDER.running, sql`o.last_day < ${today}`)
  for (const row of over) {
    const state = AD_ORDER_MOVES.next('end', row.state, 'clock') ?? AD_ORDER.ended
    await tx.execute(sql`update ad_creative set state = 3 where order_id = ${row.id} and state = 0`)
    await setOrder(tx, row.id, now, { state, endedAt: now, pausedAt: null })
    await tellShop(tools, row, 'ended')
  }
  return begun.length + over.length
}

/** Pauses an order whose target is not live, or lets it run on; true if that changes it. */
async function follow(tx: Db, tools: Tools, row: AdOrder): Promise<boolean> {
  const [shown] = await creativesWhere({ tx }, sql`c.id = ${row.creativeId}`)
  if (!shown) return false
  const target = { shopId: row.shopId, kind: shown.targetKind, id: shown.targetId }
  const live = await isLive(tx, target, tools.now)
  if (live === (row.pausedAt === null)) return false
  await setOrder(tx, row.id, tools.now, { pausedAt: live ? null : tools.now })
  await tellShop(tools, row, live ? 'resumed' : 'paused')
  return true
}

async function followTargets(tx: Db, tools: Tools): Promise<number> {
  let changed = 0
  for (const row of await inState(tx, AD_ORDER.running)) if (await follow(tx, tools, row)) changed++
  return changed
}

/** Moves orders by the clock, and checks that their targets are live. Counts of places read the time themselves. */
export const adClock: Job = {
  name: 'ads.clock',
  schedule: '40 * * * * *',
  sweep: async (tx, tools) =>
    (await expireHolds(tx, tools.now)) +
    (await miss(tx, tools)) +
    (await turn(tx, tools)) +
    (await followTargets(tx, tools)),
}
