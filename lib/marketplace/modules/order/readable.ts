import type { RecordFacts } from '@/lib/domain/audit'
import type { OrderRecord } from '../../tables/order'

const at = (value: Date | null): string | null => value?.toISOString() ?? null

/** Fields of an order that a person can change, for the audit log: personal data stays masked. */
export const readableOf = (order: OrderRecord): RecordFacts => ({
  status: order.status,
  heldBy: order.heldBy,
  holdCode: order.holdCode,
  holdReason: order.holdReason,
  closeReason: order.closeReason,
  closeAsked: order.closeAsked?.name ?? null,
  recipient: order.recipientMasked,
  address: order.addressMasked,
  phoneLast4: order.phoneLast4,
  shopDiscountP: order.shopDiscountP,
  deliveryP: order.deliveryP,
  surchargeP: order.surchargeP,
  paidP: order.paidP,
  refundedP: order.refundedP,
  refundingP: order.refundingP,
  carrier: order.carrier,
  trackingNo: order.trackingNo,
  note: order.sellerNote,
  flag: order.flag,
  shippedAt: at(order.shippedAt),
  receiveByAt: at(order.receiveByAt),
})
