import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { commitBulk, previewBulk } from '@/lib/contract/order/bulk'
import { piecesLeft } from '@/lib/domain/order/lines'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import { normaliseTracking } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { type LineRecord, type OrderRecord, orders } from '../../tables/order'
import { createTask, findTask, keepSelection, markUsed, takeSelection, taskWire } from '../task'
import { seesAmounts } from './amounts'
import { BULK_KINDS } from './bulk-kinds'
import { linesByOrder, wholeCondition } from './list'
import { usedAmong } from './parcels'
import { ofOrders } from './row-rules'

type Preview = Parsed<typeof previewBulk>['body']
type Action = Preview['action']
type Commit = Parsed<typeof commitBulk>['body']

const MOST = 1_000
const REMIND_EVERY_MS = 6 * 3_600_000

async function chosen(context: Context, selection: Preview['selection']): Promise<OrderRecord[]> {
  const where: SQL | undefined =
    'ids' in selection
      ? and(inArray(orders.id, selection.ids.filter(isId)), ofOrders(context.scope))
      : await wholeCondition(context, selection.filter)
  const found = await context.tx
    .select()
    .from(orders)
    .where(where ?? sql`true`)
    .orderBy(orders.shipByAt, orders.rank)
    .limit(MOST + 1)
  if (found.length > MOST) fail('INVALID_INPUT', { fields: { selection: ['tooMany'] } })
  return found
}

/** Returns why an action would not change an order; null if it would. */
export function obstacle(action: Action, order: OrderRecord, lines: readonly LineRecord[], now: Date): string | null {
  if (action === 'note') return null
  if (action === 'remind') {
    if (order.status !== ORDER_STATUS.pendingPayment) return 'wrongState'
    return order.remindedAt && now.getTime() - order.remindedAt.getTime() < REMIND_EVERY_MS ? 'remindedRecently' : null
  }
  if (order.kind === 3) return 'prize'
  const verdict = decideMove(order, 'shipPart', OPERATOR_TYPE.shop)
  if (!verdict.legal) return order.status === ORDER_STATUS.pendingReceipt ? 'alreadyShipped' : verdict.reason
  return lines.some((line) => piecesLeft(line) > 0) ? null : 'nothingOpen'
}

const okRow = (context: Context, order: OrderRecord, lines: readonly LineRecord[]) => ({
  id: order.id,
  no: order.no,
  recipient: order.recipientMasked,
  area: order.area,
  paidP: seesAmounts(context) ? order.paidP : null,
  openQty: lines.reduce((sum, line) => sum + piecesLeft(line), 0),
  goods: lines
    .map((line) => ({ title: { zh: line.titleZh, en: line.titleEn }, qty: piecesLeft(line) }))
    .filter(({ qty }) => qty > 0),
  shipBy: order.shipByAt?.toISOString() ?? null,
  version: order.version,
  note: order.sellerNote ?? '',
  flag: order.flag,
})

export const requireRight = (context: Context, action: Action): void => {
  if (!context.can(BULK_KINDS[action].permission)) fail('FORBIDDEN')
}

/** Previews an action on a selection, and fixes the orders that it would change under a token. */
export async function preview(context: Context, given: Preview) {
  requireRight(context, given.action)
  const found = await chosen(context, given.selection)
  const lines = await linesByOrder(context, found)
  const judged = found.map((order) => {
    const its = lines.get(order.id) ?? []
    return { order, lines: its, reason: obstacle(given.action, order, its, context.now) }
  })
  const ok = judged.filter((one) => one.reason === null)
  const no = judged.flatMap(({ order, reason }) => (reason === null ? [] : [{ id: order.id, no: order.no, reason }]))
  const content = { orders: ok.map(({ order }) => ({ id: order.id, no: order.no })) }
  const token = await keepSelection(context, { kind: BULK_KINDS[given.action].name, shopId: shopOf(context), content })
  return { token, total: found.length, ok: ok.map((one) => okRow(context, one.order, one.lines)), no }
}

export interface Kept {
  orders: { id: string; no: string }[]
}

/** One row for each order of the fixed set; for shipping only those with a number. */
function itemsOf(action: Action, kept: Kept, given: Commit) {
  if (action === 'note') {
    const { noteMode: mode, note = '', flag } = given
    if (flag === undefined && (mode === 'keep' || (mode === 'append' && !note)))
      fail('INVALID_INPUT', { fields: { noteMode: ['nothing'] } })
    const params = { mode, note, ...(flag !== undefined && { flag }) }
    return kept.orders.map(({ id, no }) => ({ ref: id, label: no, params }))
  }
  if (action === 'remind') return kept.orders.map(({ id, no }) => ({ ref: id, label: no, params: {} }))
  const shipments = given.shipments ?? fail('INVALID_INPUT', { fields: { shipments: ['required'] } })
  const numbers = new Map(kept.orders.map(({ id, no }) => [id, no]))
  if (new Set(shipments.map((one) => one.id)).size < shipments.length || shipments.some((one) => !numbers.has(one.id)))
    fail('INVALID_INPUT', { fields: { shipments: ['notSelected'] } })
  return shipments.map(({ id, ...params }) => ({
    ref: id,
    label: numbers.get(id) ?? '',
    params,
  }))
}

/** A number of another parcel must be confirmed first, as for a single shipment. */
async function refuseRepeated(context: Context, shopId: string, given: Commit): Promise<void> {
  const asked = (given.shipments ?? []).filter(({ repeatedMeant }) => !repeatedMeant)
  const numbers = new Map(asked.map(({ id, trackingNo }) => [id, normaliseTracking(trackingNo)]))
  const used = await usedAmong(context, shopId, [...new Set(numbers.values())])
  const fields = [...numbers].flatMap(([id, number]): [string, string[]][] => {
    const no = used.get(number)
    return no ? [[`shipments.${id}`, ['repeated', no]]] : []
  })
  if (fields.length > 0) fail('TRACKING_REPEATED', { fields: Object.fromEntries(fields) })
}

const ACTIONS = Object.keys(BULK_KINDS) as Action[]

/** Creates a task for a previewed set; a second commit of the same token returns the same task. */
export async function commit(context: Context, given: Commit) {
  const kept = await takeSelection(
    context,
    given.token,
    ACTIONS.map((action) => BULK_KINDS[action].name),
  )
  if (kept.usedTaskId) return taskWire(await findTask(context, kept.usedTaskId))
  const action = ACTIONS.find((one) => BULK_KINDS[one].name === kept.kind) ?? fail('SELECTION_EXPIRED')
  requireRight(context, action)
  const items = itemsOf(action, kept.content as Kept, given)
  await refuseRepeated(context, kept.shopId, given)
  const made = await createTask(context, { kind: BULK_KINDS[action], shopId: kept.shopId, items })
  await markUsed(context, kept.tokenDigest, made.id)
  return taskWire(made)
}
