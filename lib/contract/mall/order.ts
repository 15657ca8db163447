import { z } from 'zod'
import { VAT_NOTES } from '@/lib/domain/cart'
import { PriceSteps } from '../cart'
import { Id, Instant, IntText, PageQuery, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { MessageText, OrderMessage } from '../order/message'
import { OrderTeam } from '../order/parts'
import { Address } from '../order/work'
import { OrderPoints } from './points'

const BuyerLine = z.object({
  id: Id,
  productId: Id,
  title: TwinText,
  spec: TwinText,
  picture: Id.nullable(),
  qty: z.int(),
  shippedQty: z.int(),
  refundedQty: z.int(),
  unitP: Pence,
  paidP: Pence,
  refundedP: Pence,
  /** True if a promotion gave it free. */
  gift: z.boolean().default(false),
})

export const BuyerOrder = z.object({
  id: Id,
  no: z.string(),
  /** The payment, which may cover several shops. */
  paymentId: Id,
  status: z.int(),
  kind: z.enum(['normal', 'group', 'flash', 'prize']).catch('normal'),
  /** True if it is paid and its team is not full yet. */
  waitsForTeam: z.boolean().default(false),
  shop: z.object({ id: Id, name: TwinText }),
  lines: z.array(BuyerLine),
  goodsP: Pence,
  deliveryP: Pence,
  paidP: Pence,
  refundedP: Pence,
  /** Return postage that the shop pays. */
  returnPostageP: Pence,
  vatP: Pence,
  /** Sentence about VAT beside the price. */
  vatNote: z.enum(VAT_NOTES),
  byBalance: z.boolean(),
  /** True if refunds go to the balance; always for amounts paid from it. */
  refundToBalance: z.boolean(),
  placedAt: Instant,
  payBy: Instant.nullable(),
  shipBy: Instant.nullable(),
  receiveBy: Instant.nullable(),
  receivedAt: Instant.nullable(),
  /** Acts that the buyer can do now. */
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    extend: z.boolean(),
    refundTo: z.boolean().default(false),
  }),
  version: Version,
})
export type BuyerOrder = z.output<typeof BuyerOrder>

export const BuyerOrderDetail = BuyerOrder.extend({
  team: OrderTeam.nullable().default(null),
  address: Address,
  note: z.string().nullable(),
  parcels: z.array(
    z.object({
      id: Id,
      carrier: TwinText,
      trackingNo: z.string(),
      url: z.string().nullable(),
      state: z.string(),
      shippedAt: Instant,
      scans: z.array(z.object({ at: Instant, text: TwinText, place: z.string() })),
    }),
  ),
  /** Deadline for asking for a refund, return or exchange; null while the order is on its way. */
  askUntil: Instant.nullable().default(null),
  /** Price steps of each line; empty for orders from before they were stored. */
  steps: z.array(PriceSteps),
  /** Null without points. */
  points: OrderPoints.nullable().default(null),
})
export type BuyerOrderDetail = z.output<typeof BuyerOrderDetail>

const One = z.object({ id: Id })
const moved = ['NOT_FOUND', 'ORDER_WRONG_STATE', 'VERSION_CONFLICT'] as const

export const myOrders = endpoint({
  method: 'GET',
  path: '/mall/order/list',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'List the buyer’s orders, the newest first',
  query: PageQuery.extend({ status: IntText.min(0).max(7).optional() }),
  data: paged(BuyerOrder),
})

export const myOrder = endpoint({
  method: 'GET',
  path: '/mall/order/detail/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show one of the buyer’s orders with its parcels',
  params: One,
  data: BuyerOrderDetail,
  errors: ['NOT_FOUND'],
})

export const cancelMine = endpoint({
  method: 'PUT',
  path: '/mall/order/cancel/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Cancel an order that is not paid; what was kept for it is on sale again',
  params: One,
  body: z.strictObject({ version: Version }),
  data: BuyerOrderDetail,
  errors: moved,
})

export const chooseRefund = endpoint({
  method: 'PUT',
  path: '/mall/order/refundTo/{id}',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Choose whether refunds of an order go to the balance or back to where the payment came from',
  params: One,
  body: z.strictObject({ toBalance: z.boolean(), version: Version }),
  data: BuyerOrderDetail,
  errors: moved,
})

export const confirmReceipt = endpoint({
  method: 'PUT',
  path: '/mall/order/confirm/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Confirm that an order has arrived',
  params: One,
  body: z.strictObject({ version: Version }),
  data: BuyerOrderDetail,
  errors: moved,
})

export const extendReceipt = endpoint({
  method: 'PUT',
  path: '/mall/order/extend/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Take seven more days before an order counts as received, once',
  params: One,
  body: z.strictObject({ version: Version }),
  data: BuyerOrderDetail,
  errors: [...moved, 'RECEIPT_EXTENDED'],
})

export const myOrderMessages = endpoint({
  method: 'GET',
  path: '/mall/order/messages/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Read what the buyer and the shop wrote to each other about an order, the oldest first',
  params: One,
  data: z.array(OrderMessage),
  errors: ['NOT_FOUND'],
})

export const writeToShop = endpoint({
  method: 'POST',
  path: '/mall/order/messages/{id}',
  from: 'extension',
  who: 'buyer',
  guests: true,
  idempotent: true,
  summary: 'Write to the shop about an order; at most twenty messages in 24 hours',
  params: One,
  body: z.strictObject({ text: MessageText }),
  data: OrderMessage,
  errors: ['NOT_FOUND', 'MESSAGE_TOO_MANY'],
})
