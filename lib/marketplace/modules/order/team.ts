import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { placeOfPaid, TEAM_STATE } from '@/lib/domain/marketing/group'
import { piecesLeft } from '@/lib/domain/order/lines'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { Job, JobTools } from '../../kernel/job'
import { type OrderRecord, orders } from '../../tables/order'
import {
  failExpiredTeams,
  fillTeam,
  lockTeam,
  ofFailedTeam,
  openTeam,
  ordersOfTeam,
  placeOfOrder,
  returnPromotions,
  takePlace,
  teamOfOrder,
  teamsOfOrders,
} from '../marketing'
import { linesOf } from './access'
import { NOT_HELD } from './hold'
import { changeOrder, requireMove } from './move'
import { addToLines, bookStock } from './stock'
import { writeTimeline } from './timeline'
import { KINDS } from './wire'

type Writing = Pick<Context, 'tx' | 'now' | 'emit'>
const HOUR_MS = 3_600_000
const SYSTEM = { type: OPERATOR_TYPE.system, name: '' } as const

/** Columns of an order that waits for its team: the marketplace holds it, and its promise has not begun. */
export const waitsForTeam = (now: Date) => ({
  ...{ heldBy: OPERATOR_TYPE.system, heldByName: '', holdCode: null, holdReason: '', heldAt: now },
  shipByAt: null,
})

const waiting = and(eq(orders.status, ORDER_STATUS.pendingShipment), eq(orders.heldBy, OPERATOR_TYPE.system))

/** Locks the orders that wait for a team; orders cancelled meanwhile are left out. */
async function lockWaiting({ tx }: Writing, teamId: string): Promise<OrderRecord[]> {
  const ids = await ordersOfTeam(tx, teamId)
  if (ids.length === 0) return []
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), waiting))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Releases the orders of a full team to the shop: their promise begins now. */
async function release({ tx, now, emit }: Writing, members: readonly OrderRecord[]): Promise<void> {
  for (const order of members) {
    const shipByAt = new Date(now.getTime() + order.promiseHours * HOUR_MS)
    await changeOrder(tx, order, { ...NOT_HELD, shipByAt }, now)
    await writeTimeline(tx, order, SYSTEM, { event: 'teamFull' }, { now })
    const payload = { orderId: order.id, shopId: order.shopId, no: order.no }
    await emit({ type: 'order.paid', payload })
    await emit({ type: 'order.teamFull', payload })
  }
}

const tellTeams = async ({ tx, emit }: Pick<Writing, 'tx' | 'emit'>, type: string, ids: readonly string[]) => {
  for (const { id, ...team } of await teamsOfOrders(tx, ids)) await emit({ type, payload: { teamId: id, ...team } })
}

/**
 * Gives a paid order of a group buy its place: in the chosen team or, if that is full or over, in a new one. The last
 * place releases all orders of the team. Payments of one team wait for each other at its row, so that only one fills
 * it.
 */
export async function joinTeam(context: Writing, order: OrderRecord): Promise<void> {
  const { tx, now, emit } = context
  const wanted = (await placeOfOrder(tx, order.id, now)) ?? fail('INTERNAL')
  const chosen = wanted.teamId === null ? null : await lockTeam(tx, wanted.teamId)
  const members = chosen ? await lockWaiting(context, chosen.id) : []
  const own = members.some(({ buyerId }) => buyerId !== null && buyerId === wanted.buyerId)
  const team = chosen && { ...chosen, joined: chosen.state === TEAM_STATE.open ? members.length : chosen.joined }
  const goes = placeOfPaid({ team, own, goesOn: wanted.goesOn, now: now.getTime() })
  const taken = team && goes === 'join' ? team : await openTeam(tx, wanted, now, { over: goes === 'refund' })
  await takePlace(tx, order.id, taken.id, now)
  const until = new Date(taken.expiresAt).toISOString()
  const moved = chosen !== null && goes === 'open'
  await writeTimeline(tx, order, SYSTEM, { event: moved ? 'teamMoved' : 'teamJoined', params: { until } }, { now })
  if (goes === 'refund') return
  if (goes === 'join' && members.length + 1 === taken.people) {
    await fillTeam(tx, taken, now)
    await release(context, [...members, order])
    await tellTeams(context, 'group.full', [order.id])
    return
  }
  const payload = { orderId: order.id, shopId: order.shopId, no: order.no, until }
  await emit({ type: moved ? 'order.teamMoved' : 'order.teamJoined', payload })
}

/** Refunds an order of a failed team: its payment, stock and promotions are returned (rules 4.1 and 4.7). */
async function failOrder({ tx, now, emit }: JobTools & { tx: Context['tx'] }, order: OrderRecord): Promise<void> {
  const status = requireMove(order, 'groupFailed', OPERATOR_TYPE.system)
  const changes = { status, closeReason: 'groupFailed', closeAsked: null, ...NOT_HELD }
  await changeOrder(tx, order, changes, now)
  const pieces = (await linesOf({ tx }, order)).map((line) => ({ line, qty: piecesLeft(line) }))
  await addToLines(tx, 'refunded', pieces)
  await bookStock(tx, order, 'deallocate', pieces, now)
  await returnPromotions(tx, [order.id], now)
  await writeTimeline(tx, order, SYSTEM, { event: 'groupFailed' }, { now })
  await emit({ type: 'order.groupFailed', payload: { orderId: order.id, shopId: order.shopId, no: order.no } })
}

/** Team of an order for its pages; null for other kinds, and until it is paid. */
export async function teamWire({ tx }: Pick<Context, 'tx'>, { id, kind }: OrderRecord) {
  const team = KINDS[kind] === 'group' ? await teamOfOrder(tx, id) : null
  return team && { ...team, expiresAt: new Date(team.expiresAt).toISOString() }
}

/** Maximum of orders in one run; the next run takes the rest. */
const MOST = 200

/** Fails teams whose time is over, and refunds the orders of all failed teams. */
export const teamJob: Job = {
  name: 'order.groupTeams',
  schedule: '*/15 * * * * *',
  async sweep(tx, tools) {
    const failed = await failExpiredTeams(tx, tools.now)
    const found = await tx
      .select()
      .from(orders)
      .where(and(waiting, ofFailedTeam(sql`${orders.id}`)))
      .orderBy(asc(orders.id))
      .limit(MOST)
      .for('update', { skipLocked: true })
    for (const order of found) await failOrder({ ...tools, tx }, order)
    await tellTeams(
      { ...tools, tx },
      'group.failed',
      found.map(({ id }) => id),
    )
    return failed + found.length
  },
}
