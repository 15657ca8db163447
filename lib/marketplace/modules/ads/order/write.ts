import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/order'
import { AD_ORDER, AD_ORDER_MOVES, type AdDays, type AdOrderEvent, priceOf, REPLACEABLE } from '@/lib/domain/ads/order'
import { daysBetween } from '@/lib/domain/uk-time'
import { bind } from '@/lib/marketplace/kernel/binding'
import { requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { query } from '@/lib/marketplace/kernel/query'
import { adOrder } from '@/lib/marketplace/tables/ad-order'
import { takeDays } from '../package/use'
import { requireCreative, writeCreative } from './creative'
import { type BookedPosition, bookDays, freeDays, holdUntil, positionOf, requireBookable } from './days'
import { type AdOrder, noteOrder, orderById, setOrder } from './rows'

const NoRow = z.object({ no: z.string() })

/** Columns of an order whose days are held for payment; with a package or without a price it goes to review at once. */
async function heldColumns(context: Context, position: BookedPosition, days: AdDays, purchaseId?: string) {
  const priceDayP = purchaseId === undefined ? position.priceDayP : 0
  const priceP = priceOf(days, priceDayP)
  const span = { firstDay: days.from, lastDay: days.to, priceDayP, priceP, purchaseId: purchaseId ?? null }
  if (purchaseId !== undefined)
    await takeDays(context, {
      ...{ purchaseId, shopId: shopOf(context), positionId: position.id },
      days: daysBetween(days.from, days.to).length,
    })
  if (priceP === 0) return { ...span, state: AD_ORDER.pendingReview, holdUntil: null }
  return { ...span, state: AD_ORDER.pendingPayment, holdUntil: await holdUntil(context) }
}

const add = bind(contract.addAdOrder, async (context, { body }) => {
  const { positionId, from, to, draft, purchaseId, ...creative } = body
  const { tx, now, user } = context
  const [shopId, id] = [shopOf(context), newId(now.getTime())]
  const position = await positionOf(context, positionId)
  requireBookable(position, { from, to }, now)
  await requireCreative(context, creative, position)
  const held = await heldColumns(context, position, { from, to }, draft ? undefined : purchaseId)
  const columns = draft ? { ...held, state: AD_ORDER.draft, holdUntil: null } : held
  const [made] = await query(tx, NoRow, sql`select 'AD' || nextval('ad_order_no') as no`)
  const no = made?.no ?? ''
  await tx.insert(adOrder).values({
    ...{ ...columns, id, no, shopId, positionId: position.id },
    ...{ createdBy: user.userId, createdAt: now, updatedAt: now },
  })
  await writeCreative(context, id, creative)
  if (!draft) await bookDays(context, position, { id, shopId, from, to })
  noteOrder(context, { id, shopId, no }, draft ? 'draft' : 'hold')
  return { id, state: columns.state }
})

/** Locks an order of the current shop in the version that was seen, and returns the state to which an event leads. */
async function moved(context: Context, { id, version }: { id: string; version: number }, event: AdOrderEvent) {
  const row = await orderById(context, id, true)
  const state = AD_ORDER_MOVES.next(event, row.state, 'shop') ?? fail('AD_ORDER_MOVED')
  requireVersion(row, version)
  return { row, state }
}

const hold = bind(contract.holdAdOrder, async (context, { body: { from, to, purchaseId, ...which } }) => {
  const { row } = await moved(context, which, 'hold')
  const position = await positionOf(context, row.positionId)
  requireBookable(position, { from, to }, context.now)
  const columns = await heldColumns(context, position, { from, to }, purchaseId)
  await setOrder(context.tx, row.id, context.now, columns)
  await bookDays(context, position, { id: row.id, shopId: row.shopId, from, to })
  noteOrder(context, row, 'hold')
  return { id: row.id, state: columns.state }
})

const release = bind(contract.releaseAdOrder, async (context, { body }) => {
  const { row, state } = await moved(context, body, 'release')
  await freeDays(context.tx, row.id)
  await setOrder(context.tx, row.id, context.now, { state, holdUntil: null })
  noteOrder(context, row, 'release')
  return { id: row.id, state }
})

/** True if the shop may give the order another picture. */
export const isReplaceable = ({ state }: Pick<AdOrder, 'state'>): boolean => REPLACEABLE.includes(state)

const replace = bind(contract.replaceAdCreative, async (context, { body: { id, version, ...creative } }) => {
  const row = await orderById(context, id, true)
  if (!isReplaceable(row)) fail('AD_ORDER_MOVED')
  requireVersion(row, version)
  await requireCreative(context, creative, row)
  await writeCreative(context, row.id, creative)
  await setOrder(context.tx, row.id, context.now, {})
  noteOrder(context, row, 'replace')
  return { id: row.id, state: row.state }
})

export const orderWrites = [add, hold, release, replace]
