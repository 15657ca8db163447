import { inArray, sql } from 'drizzle-orm'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job, JobTools } from '@/lib/marketplace/kernel/job'
import { orderLine, orders } from '@/lib/marketplace/tables/order'
import { returnPromotions } from '../../marketing'
import { noteReached, releasePoints } from '../../points'
import { settingNumber } from '../../system'
import { bookStock } from '../stock'
import { type Swept, sweepOrders } from './sweep'

const idsOf = (swept: readonly Swept[]): string[] => swept.map(({ id }) => id)

const tell = async (tools: JobTools, event: string, swept: readonly Swept[]): Promise<void> => {
  for (const { id, shop_id, no } of swept)
    await tools.emit({ type: event, payload: { orderId: id, shopId: shop_id, no } })
}

/** Frees the stock of unpaid orders and returns the promotions that they used. */
async function releaseStock(tx: Db, swept: readonly Swept[], now: Date): Promise<void> {
  if (swept.length === 0) return
  const ids = idsOf(swept)
  const found = await tx.select().from(orders).where(inArray(orders.id, ids))
  const lines = await tx.select().from(orderLine).where(inArray(orderLine.orderId, ids))
  for (const order of found) {
    const pieces = lines.filter((line) => line.orderId === order.id).map((line) => ({ line, qty: line.qty }))
    await bookStock(tx, order, 'release', pieces, now)
  }
  await returnPromotions(tx, ids, now)
  await releasePoints({ tx, now }, ids)
}

/** Cancels orders that are unpaid at their deadline (rules 4.1). */
const payTimeout: Job = {
  name: 'order.payTimeout',
  schedule: '*/15 * * * * *',
  async sweep(tx, tools) {
    const at = tools.now.toISOString()
    const swept = await sweepOrders(tx, {
      now: tools.now,
      due: sql`status = 1 and pay_by_at <= ${at}::timestamptz`,
      deadline: sql`pay_by_at`,
      set: sql`status = 0, close_reason = 'timeout'`,
      event: 'payTimeout',
    })
    await releaseStock(tx, swept, tools.now)
    await tell(tools, 'order.payTimeout', swept)
    return swept.length
  },
}

/** Warns the shop once when three quarters of the promise are over, in the timeline and by notification. */
const dueSoon: Job = {
  name: 'order.dueSoon',
  schedule: '5 * * * * *',
  async sweep(tx, tools) {
    const at = tools.now.toISOString()
    const swept = await sweepOrders(tx, {
      now: tools.now,
      due: sql`status = 2 and not late and not warned and held_by is distinct from 3
        and ship_by_at - (ship_by_at - paid_at) * 0.25 <= ${at}::timestamptz and ship_by_at >= ${at}::timestamptz`,
      deadline: sql`ship_by_at`,
      set: sql`warned = true`,
      event: 'dueSoon',
    })
    await tell(tools, 'order.dueSoon', swept)
    return swept.length
  },
}

/** Marks broken promises once; a hold of the platform stops the clock. */
const markLate: Job = {
  name: 'order.markLate',
  schedule: '10 * * * * *',
  async sweep(tx, tools) {
    const swept = await sweepOrders(tx, {
      now: tools.now,
      due: sql`status = 2 and not late and held_by is distinct from 3 and ship_by_at < ${tools.now.toISOString()}::timestamptz`,
      deadline: sql`ship_by_at`,
      set: sql`late = true, warned = true`,
      event: 'late',
    })
    await tell(tools, 'order.late', swept)
    return swept.length
  },
}

/** Counts orders as received after their deadline, unless an after-sale is open. */
const receiptTimeout: Job = {
  name: 'order.receiptTimeout',
  schedule: '20 */5 * * * *',
  async sweep(tx, tools) {
    const now = tools.now.getTime()
    const reviewBy = new Date(addUkDays(now, await settingNumber(tx, 'review.auto'))).toISOString()
    const window = new Date(addUkDays(now, await settingNumber(tx, 'aftersale.window'))).toISOString()
    const at = tools.now.toISOString()
    const swept = await sweepOrders(tx, {
      now: tools.now,
      due: sql`status = 3 and after_sale_state = 0 and receive_by_at <= ${at}::timestamptz`,
      deadline: sql`receive_by_at`,
      set: sql`status = 4, received_at = ${at}::timestamptz, review_by_at = ${reviewBy}::timestamptz,
        after_sale_until_at = ${window}::timestamptz`,
      event: 'receiptTimeout',
    })
    await noteReached(tx, idsOf(swept), 'received')
    await tell(tools, 'order.received', swept)
    return swept.length
  },
}

/** Completes orders without a review: they stay unrated, and none is invented. */
const reviewTimeout: Job = {
  name: 'order.reviewTimeout',
  schedule: '40 */5 * * * *',
  async sweep(tx, tools) {
    const swept = await sweepOrders(tx, {
      now: tools.now,
      due: sql`status = 4 and review_by_at <= ${tools.now.toISOString()}::timestamptz`,
      deadline: sql`review_by_at`,
      set: sql`status = 5`,
      event: 'reviewTimeout',
    })
    await noteReached(tx, idsOf(swept), 'completed')
    return swept.length
  },
}

export const timerJobs: readonly Job[] = [payTimeout, dueSoon, markLate, receiptTimeout, reviewTimeout]
