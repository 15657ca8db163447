import { z } from 'zod'
import { LABEL_FORMATS, LABEL_MOST, LABEL_SERVICES, LABEL_STATES, LABELS_AT_ONCE } from '@/lib/domain/postage-label'
import { Edited, Id, Instant, idsWithCommas, Pence, TwinText, Version } from './common'
import { endpoint } from './endpoint'

const Rate = z.object({
  id: z.string(),
  /** Code of the carrier. */
  carrier: z.string(),
  /** As the service calls it. */
  service: z.string(),
  priceP: Pence,
  /** Days on the way; null where the service does not tell. */
  days: z.int().nullable(),
})

export const Label = z.object({
  id: Id,
  service: z.enum(LABEL_SERVICES),
  state: z.enum(LABEL_STATES),
  /** Grams and millimetres, as they were typed. */
  weightG: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  /** What may be bought, the cheapest first; empty once something was. */
  rates: z.array(Rate),
  /** What was bought, or is being bought. */
  rate: Rate.extend({ carrierName: TwinText }).nullable(),
  trackingNo: z.string().nullable(),
  /** Why the service refused, in its own words. */
  error: z.string().nullable(),
  /** The parcel of the order that bears it; null while none does. */
  parcelId: Id.nullable(),
  /** The order goes elsewhere now than the label says. */
  addressChanged: z.boolean(),
  /** Bought, and not yet taken from the shop's balance. */
  due: z.boolean(),
  /** Until when the service takes it back; null where it may not be given back. */
  voidUntil: Instant.nullable(),
  by: z.string(),
  createTime: Instant,
  version: Version,
})
export type Label = z.output<typeof Label>

const ofShop = { from: 'extension', who: 'shop', permission: 'order:ship', whenPaused: 'allowed' } as const

/** An order, what is known for its next label, and the labels that it has. */
export const OrderLabels = z.object({
  orderId: Id,
  /** Of the order. */
  version: Version,
  no: z.string(),
  /** normal, group, prize … */
  kind: z.string(),
  /** Masked. */
  recipient: z.string(),
  area: z.string(),
  /** Goods still to be sent, with file ids of the pictures. */
  goods: z.array(z.object({ title: TwinText, qty: z.int(), picture: z.string().nullable() })),
  /** From whom the shop buys its labels; null where it has not chosen. */
  service: z.enum(LABEL_SERVICES).nullable(),
  /** The shop has told an address in the United Kingdom from which it sends. */
  sender: z.boolean(),
  /** Signs of the recipient's address that labels cannot show. */
  lacking: z.array(z.string()),
  /** Weight of what is still to be sent, by its SKUs, in grams; null where one has none. */
  weightG: z.int().nullable(),
  /** The smallest parcel that holds it, by the sizes of its SKUs, else by weight: millimetres, grams of the packaging. */
  parcel: z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int(), packagingG: z.int() }),
  /** Something of it may be sent now. */
  open: z.boolean(),
  /** The newest first; prices that hold no longer are left out. */
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
    /** Of the file, in ASCII. */
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
