import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { DrawGiven } from './draw'
import type { ParcelRow } from './parcels'
import type { Story } from './story'

export interface TimelineRow {
  id: string
  shop_id: string
  order_id: string
  at: string
  operator_type: number
  operator: string
  event: string
  params: Record<string, string | number>
  note: string | null
  request_id: null
}

const { shop: SHOP, buyer: BUYER, platform: PLATFORM, system: SYSTEM } = OPERATOR_TYPE

/** Timeline entries as the marketplace would have written them during the story. */
export function drawTimeline(
  given: DrawGiven,
  orderId: string,
  story: Story,
  parcels: readonly ParcelRow[],
): TimelineRow[] {
  const rows: TimelineRow[] = []
  const buyer = given.person.buyer
  const add = (at: number, type: number, operator: string, event: string, params: TimelineRow['params'] = {}) => {
    rows.push({
      id: given.newId(at),
      shop_id: given.shop.id,
      order_id: orderId,
      at: new Date(at).toISOString(),
      operator_type: type,
      operator: type === BUYER ? `${[...buyer][0]}**` : operator,
      event,
      params,
      note: null,
      request_id: null,
    })
  }
  add(given.placedAt, BUYER, '', 'placed')
  if (story.paidAt !== null) add(story.paidAt, SYSTEM, '', 'paid', { payType: given.payType })
  if (story.status === 0 && story.endedAt !== null) {
    if (story.closeReason === 'timeout') add(story.endedAt, SYSTEM, '', 'payTimeout')
    else if (story.closeReason === 'buyer') add(story.endedAt, BUYER, '', 'cancelled')
    else add(story.endedAt, SHOP, '陈志远', 'cancelled')
  }
  if (story.refundAt !== null) {
    add(story.refundAt, SHOP, '陈志远', 'cannotSupply')
    if (story.status === 6) add(story.refundAt + 86_400_000, SYSTEM, '', 'refunded')
  }
  if (story.heldBy !== null && story.heldAt !== null)
    add(story.heldAt, story.heldBy === 3 ? PLATFORM : SHOP, story.heldBy === 3 ? 'Priya Nair' : '陈志远', 'held')
  for (const [index, parcel] of parcels.entries()) {
    const last = story.shippedAt !== null && index === parcels.length - 1
    const qty = parcel.lines.reduce((sum, line) => sum + line.qty, 0)
    add(Date.parse(parcel.shipped_at), SHOP, parcel.created_by_name, last ? 'shipped' : 'shippedPart', {
      carrier: parcel.carrier,
      trackingNo: parcel.tracking_no,
      qty,
    })
  }
  if (story.receivedAt !== null)
    add(
      story.receivedAt,
      story.receivedAt === story.receiveBy ? SYSTEM : BUYER,
      '',
      story.receivedAt === story.receiveBy ? 'receiptTimeout' : 'received',
    )
  if (story.status === 5 && story.endedAt !== null)
    add(story.endedAt, story.rate ? BUYER : SYSTEM, '', story.rate ? 'reviewed' : 'reviewTimeout')
  return rows
}
