import { z } from 'zod'
import { LABEL_FORMATS, LABEL_MOST, LABEL_SERVICES, LABEL_STATES, LABELS_AT_ONCE } from '@/lib/domain/postage-label'
import { Edited, Id, Instant, idsWithCommas, Pence, TwinText, Version } from './common'
import { endpoint } from './endpoint'

const Rate = z.object({
  id: z.string(),
  /** Code of the carrier. */
  carrier: z.string(),
  /** Name of the service at the carrier. */
  service: z.string(),
  priceP: Pence,
  /** Days in transit; null if unknown. */
  days: z.int().nullable(),
})

export const Label = z.object({
  id: Id,
  service: z.enum(LABEL_SERVICES),
  state: z.enum(LABEL_STATES),
  /** Grams and millimetres, as typed. */
  weightG: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  /** Available prices, cheapest first; empty once one was bought. */
  rates: z.array(Rate),
  /** Price that was bought, or is being bought. */
  rate: Rate.extend({ carrierName: TwinText }).nullable(),
  trackingNo: z.string().nullable(),
  /** Reason for the refusal, in the service's words. */
  error: z.string().nullable(),
  /** Parcel of the order with this label; null if there is none yet. */
  parcelId: Id.nullable(),
  /** True if the order's address has changed since. */
  addressChanged: z.boolean(),
  /** True if it was bought and not yet charged to the shop's balance. */
  due: z.boolean(),
  /** Deadline for a refund by the service; null if it cannot be returned. */
  voidUntil: Instant.nullable(),
  by: z.string(),
  createTime: Instant,
  version: Version,
})
export type Label = z.output<typeof Label>

const ofShop = { from: 'extension', who: 'shop', permission: 'order:ship', whenPaused: 'allowed' } as const

/** An order, the data for its next label, and its labels. */
export const OrderLabels = z.object({
  orderId: Id,
  /** Version of the order. */
  version: Version,
  no: z.string(),
  /** normal, group, prize … */
  kind: z.string(),
  /** Masked. */
  recipient: z.string(),
  area: z.string(),
  /** Goods still to be sent, with file ids of the pictures. */
  goods: z.array(z.object({ title: TwinText, qty: z.int(), picture: z.string().nullable() })),
  /** Seller of the shop's labels; null if the shop has not chosen one. */
  service: z.enum(LABEL_SERVICES).nullable(),
  /** True if the shop has a sender address in the United Kingdom. */
  sender: z.boolean(),
  /** Characters of the recipient's address that labels cannot print. */
  lacking: z.array(z.string()),
  /** Weight of what is still to be sent, by its SKUs, in grams; null if one is unknown. */
  weightG: z.int().nullable(),
  /** Smallest parcel that holds it, by the sizes of its SKUs, else by weight: millimetres, grams of the packaging. */
  parcel: z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int(), packagingG: z.int() }),
  /** True if something of it may be sent now. */
  open: z.boolean(),
  /** Newest first, without expired prices. */
  labels: z.array(Label),
})
export type OrderLabels = z.output<typeof OrderLabels>

export const listLabels = endpoint({
  ...ofShop,
  permission: 'order:print',
  method: 'GET',
  path: '/order/label/list',
  summary: 'Read the postage labels of an order, and what is known for another one',
  query: z.object({ order: Id }),
  data: OrderLabels,
  errors: ['NOT_FOUND'],
})

export const listManyLabels = endpoint({
  ...ofShop,
  permission: 'order:print',
  method: 'GET',
  path: '/order/label/many',
  summary: 'Read the postage labels of several orders, in the order in which they are named',
  query: z.object({ orders: idsWithCommas(LABELS_AT_ONCE) }),
  data: z.array(OrderLabels),
  errors: ['NOT_FOUND'],
})

const side = z.int().min(10).max(LABEL_MOST.sideMm)
const moveErrors = ['ORDER_WRONG_STATE', 'ORDER_HELD', 'ORDER_AFTER_SALE_OPEN', 'ORDER_ALREADY_SHIPPED'] as const

export const quoteLabel = endpoint({
  ...ofShop,
  method: 'POST',
  path: '/order/label/quote',
  summary: 'Ask the service what a parcel costs; nothing is bought. A refusal is kept as a label that failed',
  body: z.strictObject({
    order: Id,
    /** Grams and millimetres. */
    weightG: z.int().min(1).max(LABEL_MOST.weightG),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
  }),
  data: Label,
  errors: ['NOT_FOUND', ...moveErrors, 'LABEL_NO_SERVICE', 'LABEL_NO_SENDER', 'LABEL_BUSY', 'LABEL_DOWN'],
})

export const buyLabel = endpoint({
  ...ofShop,
  method: 'POST',
  path: '/order/label/buy',
  summary: 'Buy a label at one of its prices, once; without an answer it stays in buying until the service has told',
  body: z.strictObject({ id: Id, rate: z.string().min(1).max(100), version: Version }),
  data: Label,
  errors: [
    'NOT_FOUND',
    ...moveErrors,
    'VERSION_CONFLICT',
    'LABEL_WRONG_STATE',
    'LABEL_OLD',
    'LABEL_BUSY',
    'LABEL_NO_SERVICE',
  ],
})

export const voidLabel = endpoint({
  ...ofShop,
  method: 'POST',
  path: '/order/label/void',
  summary: 'Give a label back that no parcel bears, while the service takes it back',
  body: z.strictObject({ id: Id, version: Version }),
  data: Label,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LABEL_WRONG_STATE', 'LABEL_IN_USE', 'LABEL_TOO_LATE', 'LABEL_NO_SERVICE'],
})

export const labelFile = endpoint({
  ...ofShop,
  permission: 'order:print',
  method: 'GET',
  path: '/order/label/{id}/file/{format}',
  effect: 'write',
  summary: 'Download a label that was bought, to print it; logged as access to personal data',
  params: z.object({ id: Id, format: z.enum(LABEL_FORMATS) }),
  data: z.object({
    /** File name in ASCII. */
    name: z.string(),
    base64: z.string(),
  }),
  errors: ['NOT_FOUND', 'LABEL_WRONG_STATE', 'LABEL_DOWN', 'LABEL_NO_SERVICE'],
})

const Service = z.enum(LABEL_SERVICES).nullable()

export const getLabelService = endpoint({
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  method: 'GET',
  path: '/shop/label/service',
  summary: 'Read from whom the shop buys its postage labels, and from whom it may; null for the platform',
  data: z.object({ service: Service, offered: z.array(z.enum(LABEL_SERVICES)) }),
})

export const setLabelService = endpoint({
  from: 'extension',
  who: 'shop',
  permission: 'shop:address',
  whenPaused: 'allowed',
  method: 'PUT',
  path: '/shop/label/service',
  summary: 'Choose from whom the shop buys its postage labels; null for nobody',
  body: z.strictObject({ service: Service }),
  data: Edited,
  errors: ['LABEL_NO_SERVICE'],
})
