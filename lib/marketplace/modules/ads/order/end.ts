import { sql } from 'drizzle-orm'
import { stopAdOrder, stopAdOrderByPlatform } from '@/lib/contract/ads/order'
import { AD_ORDER, AD_ORDER_MOVES, refundOf } from '@/lib/domain/ads/order'
import type { Twin } from '@/lib/domain/locale'
import { addDays, daysBetween, ukDay } from '@/lib/domain/uk-time'
import { bind } from '@/lib/marketplace/kernel/binding'
import { requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { dropAssignment } from '../../approval'
import type { Giver } from '../../marketing'
import { giveDaysBack } from '../package/use'
import { freeDays } from './days'
import { giveFeeBack } from './fee'
import { AD_ORDER_CASE, type AdOrder, noteOrder, orderById, ordersWhere, setOrder } from './rows'

/** Refund of an order that is stopped now; nothing if nothing was paid. */
export const refundNow = ({ from, to, priceP, paidAt }: AdOrder, now: Date) =>
  refundOf({ from, to, paidP: paidAt === null ? 0 : priceP }, now.getTime())

interface End {
  state: number
  reason?: Twin | undefined
  by?: string | null
  /** Refund the whole price, not only the days that have not begun. */
  whole?: boolean
}

/** Ends an order before its last day: its free days are on sale again, and the unused price is refunded. */
export async function endOrder(giver: Giver, row: AdOrder, { state, reason, by = null, whole }: End): Promise<number> {
  const { tx, now } = giver
  const refundP = row.paidAt === null ? 0 : whole ? row.priceP : refundNow(row, now).refundP
  const { from, to, purchaseId, positionId } = row
  if (purchaseId !== null) {
    const { left } = refundNow(row, now)
    const days = whole ? daysBetween(from, to).length : left
    await giveDaysBack(tx, { purchaseId, positionId, days })
  }
  await freeDays(tx, row.id, whole ? undefined : addDays(ukDay(now.getTime()), 1))
  const decided = reason && { remarkZh: reason.zh, remarkEn: reason.en, decidedBy: by, decidedAt: now }
  await setOrder(tx, row.id, now, { ...decided, state, endedAt: now, pausedAt: null, holdUntil: null })
  await giveFeeBack(giver, row, refundP)
  await dropAssignment({ tx }, AD_ORDER_CASE, row.id)
  return refundP
}

type Teller = Pick<Context, 'emit'>

/** Notifies the shop about its order. */
export const tellShop = (
  { emit }: Teller,
  { id, shopId, no, position }: AdOrder,
  what: 'passed' | 'failed' | 'pictureFailed' | 'paused' | 'resumed' | 'ended' | 'stopped',
  refundP = 0,
) => emit({ type: 'ads.order', payload: { orderId: id, shopId, no, position, what, refundP } })

const stop = bind(stopAdOrder, async (context, { body: { id, version, refundP } }) => {
  const row = await orderById(context, id, true)
  const state = AD_ORDER_MOVES.next('stop', row.state, 'shop') ?? fail('AD_ORDER_MOVED')
  requireVersion(row, version)
  if (refundNow(row, context.now).refundP !== refundP) fail('AD_REFUND_CHANGED')
  await endOrder(context, row, { state })
  noteOrder(context, row, 'stop')
  return { id: row.id, state }
})

const stopByPlatform = bind(stopAdOrderByPlatform, async (context, { body: { id, version, remarkZh, remarkEn } }) => {
  const row = await orderById(context, id, true)
  const state = AD_ORDER_MOVES.next('stop', row.state, 'platform') ?? fail('AD_ORDER_MOVED')
  requireVersion(row, version)
  const reason = { zh: remarkZh, en: remarkEn }
  const refundP = await endOrder(context, row, { state, reason, by: context.user.userId })
  noteOrder(context, row, 'stop')
  await tellShop(context, row, 'stopped', refundP)
  return null
})

/**
 * Ends every open order of a position that is closed: unused days are refunded, and the shops are notified. Unpaid
 * orders become drafts again.
 */
export async function closeOrders(context: Context, positionId: string, reason: Twin): Promise<void> {
  const { tx, now, user } = context
  const open = sql`o.position_id = ${positionId} and o.state in (1, 2, 3, 4)`
  for (const row of await ordersWhere(context, open, { lock: true })) {
    if (row.state === AD_ORDER.pendingPayment) {
      await freeDays(tx, row.id)
      await setOrder(tx, row.id, now, { state: AD_ORDER.draft, holdUntil: null })
    } else {
      const refundP = await endOrder(context, row, { state: AD_ORDER.stopped, reason, by: user.userId })
      await tellShop(context, row, 'stopped', refundP)
    }
    noteOrder(context, row, 'close')
  }
}

export const orderEnds = [stop, stopByPlatform]
