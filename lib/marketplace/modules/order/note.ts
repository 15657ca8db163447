import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { OrderRecord } from '../../tables/order'
import { lockOrder, refTo } from './access'
import { reachOf } from './buyers'
import { changeOrder } from './move'
import { openPersonal } from './personal'
import { readableOf } from './readable'
import { actorOf, writeTimeline } from './timeline'

const REMIND_EVERY_MS = 6 * 3_600_000

interface NewNote {
  note: string
  flag: number
  /** Note and flag that the writer saw; without it the last write wins. */
  seen?: { note: string; flag: number }
}

/** Writes the shop's own note and flag; an empty note removes it. Possible in every state. */
export async function writeNote(context: Context, id: string, given: NewNote): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const sellerNote = given.note === '' ? null : given.note
  if (sellerNote === order.sellerNote && given.flag === order.flag) return order
  const { seen } = given
  if (seen && (seen.note !== (order.sellerNote ?? '') || seen.flag !== order.flag))
    fail('VERSION_CONFLICT', { detail: { status: order.status, version: order.version } })
  const changes = { sellerNote, flag: given.flag, hasNote: sellerNote !== null }
  const changed = await changeOrder(context.tx, order, changes, context.now)
  const timeline = { event: 'noteChanged', params: { flag: given.flag }, note: sellerNote }
  await writeTimeline(context.tx, order, actorOf(context), timeline, context)
  context.audit({
    ...refTo(order),
    detail: { event: 'note', no: order.no, version: changed.version },
    change: { before: readableOf(order), after: readableOf(changed) },
  })
  return changed
}

/** Asks the buyer to pay, at most once in six hours. */
export async function remindBuyer(context: Context, id: string): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  if (order.status !== ORDER_STATUS.pendingPayment)
    fail('ORDER_WRONG_STATE', { detail: { status: order.status, version: order.version } })
  const wait = order.remindedAt ? order.remindedAt.getTime() + REMIND_EVERY_MS - context.now.getTime() : 0
  if (wait > 0) fail('TOO_MANY_REQUESTS', { detail: { seconds: Math.ceil(wait / 1_000) } })
  const { mail, text } = reachOf(openPersonal(context.vault, order.personal))
  if (!mail && !text) fail('BUYER_UNREACHABLE')
  const changed = await changeOrder(context.tx, order, { remindedAt: context.now }, context.now)
  await writeTimeline(context.tx, order, actorOf(context), { event: 'paymentReminded' }, context)
  context.audit({ ...refTo(order), detail: { event: 'remind', no: order.no } })
  await context.emit({
    type: 'order.paymentReminder',
    payload: { orderId: order.id, shopId: order.shopId, no: order.no },
  })
  return changed
}
