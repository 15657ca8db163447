import { sql } from 'drizzle-orm'
import {
  clockEvent,
  DUE_DAYS,
  ORDER_DAYS,
  ORDER_STATE,
  REMINDER_DAYS,
  SUBSCRIPTION_STATE,
  type SubscriptionEvent,
  stateAt,
} from '@/lib/domain/subscription'
import { addUkDays } from '@/lib/domain/uk-time'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { Refusal } from '../../kernel/errors'
import type { Job, JobTools } from '../../kernel/job'
import { subscriptionOrder } from '../../tables/subscription'
import { beginPeriod, isRenewable, payOrder, writeOrder } from './buy'
import { writeSubscription } from './move'
import { datesOf, millis, newestOf, ordersWhere, type SubscriptionRecord, subscriptionsWhere } from './rows'

/** Auto-renewal pays this long before the end, so that the shop is never locked out. */
const AHEAD_MS = 6 * 3_600_000
/** Value in `reminded`: a renewal could not be paid. */
const FAILED = 0

type Tools = Pick<JobTools, 'now' | 'emit'>

/** Runs a function in a savepoint; a refusal rolls back only that. */
async function unlessRefused<T>(tx: Db, run: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return await tx.transaction((inner) => run(inner as unknown as Db))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function begin(tx: Db, row: SubscriptionRecord, now: Date): Promise<SubscriptionRecord> {
  if (!row.nextOrderId || millis(row.until_at) > now.getTime()) return row
  const [order] = await ordersWhere(tx, sql`o.id = ${row.nextOrderId}`)
  return order ? beginPeriod(tx, row, order, now) : row
}

async function renew(tx: Db, row: SubscriptionRecord, { now, emit }: Tools): Promise<SubscriptionRecord> {
  const soon = millis(row.ends_at) <= now.getTime() + AHEAD_MS
  const { renewPlanId, renewPeriod: period } = row
  if (!row.autoRenew || !soon || !renewPlanId || !period || !isRenewable(row, now, 'clock')) return row
  const newest = await newestOf(tx, renewPlanId)
  const done =
    newest &&
    (await unlessRefused(tx, async (inner) => {
      const order = await writeOrder(inner, row, { kind: 'renew', plan: newest, period }, { now, by: null })
      return { no: order.no, row: await payOrder(inner, row, order, { now, by: null, newest }) }
    }))
  if (done) {
    await emit({ type: 'subscription.paid', payload: { shopId: row.shopId, no: done.no } })
    return done.row
  }
  if (row.reminded.includes(FAILED)) return row
  await emit({ type: 'subscription.renewalFailed', payload: { shopId: row.shopId } })
  return writeSubscription(tx, row, { reminded: [...row.reminded, FAILED] }, now)
}

async function remind(tx: Db, row: SubscriptionRecord, { now, emit }: Tools): Promise<SubscriptionRecord> {
  const end = millis(row.ends_at)
  const days = REMINDER_DAYS.findLast((each) => end <= addUkDays(now.getTime(), each))
  if (days === undefined || end <= now.getTime() || row.nextOrderId) return row
  if (row.reminded.some((each) => each !== FAILED && each <= days)) return row
  const type = row.autoRenew ? 'subscription.renews' : 'subscription.ending'
  await emit({ type, payload: { shopId: row.shopId, days } })
  return writeSubscription(tx, row, { reminded: [...row.reminded, days] }, now)
}

const TELLS: Partial<Record<SubscriptionEvent, string>> = {
  lapse: 'subscription.grace',
  expire: 'subscription.expired',
  end: 'subscription.expired',
}

async function pass(tx: Db, row: SubscriptionRecord, { now, emit }: Tools): Promise<SubscriptionRecord> {
  const to = stateAt(datesOf(row), now.getTime())
  const event = clockEvent(row.state, to)
  if (to === row.state) return row
  const type = event && TELLS[event]
  if (type) await emit({ type, payload: { shopId: row.shopId } })
  return writeSubscription(tx, row, {}, now)
}

/**
 * Advances subscriptions: starts paid periods, pays for auto-renewal, reminds 7 days and 1 day before the end, then
 * due, grace and expired, each reported once (rules 4.12). It may run late or twice: every step is decided by the
 * dates.
 */
const clock: Job = {
  name: 'subscription.clock',
  schedule: '20 */5 * * * *',
  async sweep(tx, tools) {
    const { now } = tools
    const old = await bumpAll(
      tx,
      subscriptionOrder,
      sql`${subscriptionOrder.state} = ${ORDER_STATE.unpaid} and ${subscriptionOrder.createdAt} <= ${new Date(addUkDays(now.getTime(), -ORDER_DAYS)).toISOString()}`,
      { state: ORDER_STATE.cancelled, endedAt: now },
    )
    const horizon = new Date(addUkDays(now.getTime(), DUE_DAYS)).toISOString()
    const rows = await subscriptionsWhere(
      tx,
      sql`s.until_at <= ${horizon} and s.state < ${SUBSCRIPTION_STATE.expired}`,
      true,
    )
    let changed = old.length
    for (const row of rows) {
      const begun = await begin(tx, row, now)
      const renewed = await renew(tx, begun, tools)
      const reminded = await remind(tx, renewed, tools)
      if ((await pass(tx, reminded, tools)) !== row) changed += 1
    }
    return changed
  },
}

export const subscriptionJobs: readonly Job[] = [clock]
