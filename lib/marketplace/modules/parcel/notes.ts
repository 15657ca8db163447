import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/parcel'
import { mayTellAgain, TOLD_APART_MS, TOLD_MOST } from '@/lib/domain/parcel/desk'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { noteParcel, soldOrder } from '../order'
import { parcelById } from './queries'

interface Done {
  kind: contract.ParcelDetail['notes'][number]['kind']
  note: string
}

/** Stores an act with the parcel; also in the order's timeline and the audit. */
async function keep(context: Context, parcel: contract.ParcelDetail, { kind, note }: Done): Promise<void> {
  const { tx, now, user } = context
  await tx.execute(sql`insert into parcel_note (id, shop_id, parcel_id, kind, note, by_name, created_at)
    select ${newId(now.getTime())}, p.shop_id, p.id, ${kind}, ${note}, ${user.realname}, ${now.toISOString()}
    from parcel p where p.id = ${parcel.id}`)
  const { orderId, orderNo, carrier, trackingNo, no } = parcel
  const event = kind === 'contacted' ? 'carrierContacted' : 'shippingToldAgain'
  await noteParcel(context, orderId, { event, params: { carrier, trackingNo }, note: note || null })
  context.audit({ refType: 'order', refId: orderId, detail: { event, no: orderNo, item: no } })
}

const contact = bind(contract.contactCarrier, async (context, { body: { id, note } }) => {
  await keep(context, await parcelById(context, id), { kind: 'contacted', note })
  return parcelById(context, id)
})

const tellAgain = bind(contract.tellParcelAgain, async (context, { body: { id } }) => {
  const { orderId } = await parcelById(context, id)
  // The lock of the order makes the limit count correctly.
  const { record } = await soldOrder(context, orderId)
  const parcel = await parcelById(context, id)
  if (!mayTellAgain(parcel.state)) fail('PARCEL_WRONG_STATE', { detail: { state: parcel.state } })
  const told = parcel.notes.filter(({ kind }) => kind === 'told').map(({ at }) => Date.parse(at))
  if (told.length >= TOLD_MOST || told.some((at) => context.now.getTime() - at < TOLD_APART_MS)) fail('NOTICE_TOO_MANY')
  await keep(context, parcel, { kind: 'told', note: '' })
  const payload = { orderId, shopId: record.shopId, no: parcel.orderNo, tracking: parcel.trackingNo }
  await context.emit({ type: 'order.shipped', payload })
  return parcelById(context, id)
})

export const noteBindings = [contact, tellAgain]
