import { z } from 'zod'
import { SHIPPING_HOURS, TRACKING_MAX_LENGTH } from '@/lib/domain/limits'
import { Id, Instant, IntText, line, PageQuery, Pence, paged, TwinText, UkDate, Version } from './common'
import { endpoint } from './endpoint'
import { TaskRow } from './task'

const Params = z.object({ id: Id })
const Reason = line(300).min(5)

// ── What is read ────────────────────────────────────────────────────────────────────────────────────────────────

export const OrderLine = z.object({
  id: Id,
  skuId: Id,
  title: TwinText,
  spec: TwinText,
  code: z.string(),
  /** File id of the picture at order time. */
  picture: z.string().nullable(),
  qty: z.int(),
  shippedQty: z.int(),
  refundedQty: z.int(),
  listP: Pence,
  /** Price of one piece after the shop's and the platform's discounts. */
  unitPaidP: Pence,
  /** 24, 48 or 72. */
  promiseHours: z.int(),
})
export type OrderLine = z.output<typeof OrderLine>

export const PromiseWire = z.object({
  shipBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  paused: z.boolean(),
  open: z.boolean(),
})

export const Hold = z.object({ by: z.int(), byName: z.string(), reason: z.string(), at: Instant })

export const OrderRow = z.object({
  id: Id,
  no: z.string(),
  parentNo: z.string(),
  shopId: Id,
  shopName: z.string(),
  version: Version,
  /** Codes of the specification; a newer upstream may know more, so they are not a closed list here. */
  status: z.int(),
  payState: z.int(),
  shipState: z.int(),
  afterSaleState: z.int(),
  rateState: z.int(),
  kind: z.enum(['normal', 'group', 'flash', 'prize']).catch('normal'),
  hold: Hold.nullable(),
  late: z.boolean(),
  /** Flag colour of the shop's own note, 0 none. */
  flag: z.int(),
  hasNote: z.boolean(),
  buyerNote: z.string().nullable(),
  /** Masked: "L** W**". */
  buyer: z.string(),
  recipient: z.string(),
  /** Town and postcode district: "London SW1A". */
  area: z.string(),
  goodsLocation: z.enum(['uk', 'overseas']).catch('uk'),
  paidP: Pence,
  refundedP: Pence,
  payType: z.int().nullable(),
  invoiceStatus: z.int(),
  placedAt: Instant,
  paidAt: Instant.nullable(),
  promise: PromiseWire,
  receiveBy: Instant.nullable(),
  lines: z.array(OrderLine),
  /** Newest parcel that is not void. */
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

export const ORDER_SORTS = ['placedAt', 'shipBy', 'paidP'] as const
export const ORDER_CHIPS = ['dueToday', 'late', 'partShipped', 'held'] as const

/** Filters of the order list. Every one of them, and every sort, stands on an index. */
export const OrderFilter = z.object({
  status: IntText.min(0).max(7).optional(),
  chip: z.enum(ORDER_CHIPS).optional(),
  /** Order, parent or tracking number, phone's last four, recipient, buyer, product, SKU code. */
  q: z.string().trim().max(64).optional(),
  placedFrom: UkDate.optional(),
  placedTo: UkDate.optional(),
  payType: IntText.min(1).max(3).optional(),
  promiseHours: z.enum(SHIPPING_HOURS.map(String) as [string, ...string[]]).optional(),
  kind: z.enum(['normal', 'group', 'flash', 'prize']).optional(),
  minP: IntText.min(0).optional(),
  maxP: IntText.min(0).optional(),
  carrier: z
    .string()
    .regex(/^[a-z_]{1,32}$/)
    .optional(),
  goodsLocation: z.enum(['uk', 'overseas']).optional(),
  invoiceStatus: IntText.min(0).max(2).optional(),
  hasNote: IntText.min(0).max(1).optional(),
  /** Operators only; a seller's scope is the session's. */
  ofShop: Id.optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const OrderQuery = OrderFilter.extend(PageQuery.shape).extend({
  sort: z.enum(ORDER_SORTS).default('placedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const listOrders = endpoint({
  method: 'GET',
  path: '/order/order/list',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  summary: 'Orders of the current shop; of all shops for an operator',
  query: OrderQuery,
  data: paged(OrderRow),
})

const Count = z.object({ count: z.int(), capped: z.boolean() })

export const countOrders = endpoint({
  method: 'GET',
  path: '/order/order/counts',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  summary: 'How many orders each status and each quick chip holds, counted to a cap',
  query: OrderFilter.omit({ status: true, chip: true }),
  data: z.object({ all: Count, byStatus: z.record(z.string(), Count), byChip: z.record(z.string(), Count) }),
})

export const Parcel = z.object({
  id: Id,
  no: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: Instant,
  createdAt: Instant,
  /** draft, printed, handed, transit, delivered, exception, returned, void. */
  state: z.string(),
  lines: z.array(z.object({ lineId: Id, qty: z.int() })),
  scans: z.array(z.object({ at: Instant, text: TwinText, place: z.string() })),
  /** Until when the shipment may be taken back; null when it may not. */
  undoUntil: Instant.nullable(),
})
export type Parcel = z.output<typeof Parcel>

export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  operatorType: z.int(),
  operator: z.string(),
  /** Key of the event's sentence, with what goes into it. */
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  note: z.string().nullable(),
})

export const OrderDetail = OrderRow.extend({
  phoneLast4: z.string(),
  addressMasked: z.string(),
  closeReason: z.string().nullable(),
  payBy: Instant.nullable(),
  afterSaleUntil: Instant.nullable(),
  channelNo: z.string().nullable(),
  money: z.object({
    goodsP: Pence,
    shopDiscountP: Pence,
    platformDiscountP: Pence,
    couponP: Pence,
    deliveryP: Pence,
    paidP: Pence,
    refundedP: Pence,
    /** Who owes VAT: platform, seller or importer, with the key of the reason. */
    vat: z.object({ liable: z.string(), reason: z.string(), rateBp: z.int(), amountP: Pence }),
    commission: z.object({ ruleId: z.string(), rateBp: z.int(), amountP: Pence }),
    expectedP: Pence,
  }),
  lineMoney: z.array(
    z.object({
      lineId: Id,
      listP: Pence,
      shopP: Pence,
      platformP: Pence,
      couponP: Pence,
      deliveryP: Pence,
      paidP: Pence,
      commissionP: Pence,
    }),
  ),
  sellerNote: z.string().nullable(),
  parcels: z.array(Parcel),
  timeline: z.array(TimelineEntry),
  /** Sub-orders of the same payment in other shops: a number, nothing more. */
  otherShops: z.int(),
  /** Neighbours in the order of placing, for "previous" and "next". */
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/order/queryById/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  summary: 'One order with its lines, money, parcels and timeline; personal data masked',
  params: Params,
  data: OrderDetail,
  errors: ['NOT_FOUND'],
})

// ── Shipping ────────────────────────────────────────────────────────────────────────────────────────────────────

export const Shipment = z.strictObject({
  carrier: z.string().regex(/^[a-z_]{1,32}$/),
  /** As typed; the server normalises and asks for at least six digits. */
  trackingNo: z
    .string()
    .trim()
    .min(1)
    .max(TRACKING_MAX_LENGTH * 2),
  /** What goes into this parcel; left out, everything that is still open. */
  lines: z
    .array(z.strictObject({ lineId: Id, qty: z.int().min(1) }))
    .min(1)
    .max(100)
    .optional(),
  shippedAt: Instant.optional(),
  note: line(200).optional(),
  notifyBuyer: z.boolean().default(true),
  /** The version that the sender saw; a newer one refuses. */
  version: Version.optional(),
})
export type Shipment = z.input<typeof Shipment>

const shipErrors = [
  'NOT_FOUND',
  'ORDER_WRONG_STATE',
  'ORDER_HELD',
  'ORDER_AFTER_SALE_OPEN',
  'ORDER_ALREADY_SHIPPED',
  'SHIP_TOO_MANY',
  'SHIP_TIME_INVALID',
  'CARRIER_UNKNOWN',
  'VERSION_CONFLICT',
] as const

export const deliverGoods = endpoint({
  method: 'PUT',
  path: '/order/order/deliverGoods/{id}',
  from: 'specification',
  who: 'shop',
  permission: 'order:ship',
  idempotent: true,
  summary: 'Ship an order, whole or in part',
  params: Params,
  body: Shipment,
  data: OrderDetail,
  errors: shipErrors,
})

export const deliverGoodsLuck = endpoint({
  method: 'PUT',
  path: '/order/order/deliverGoodsLuck/{id}',
  from: 'specification',
  who: 'shop',
  permission: 'order:luck:ship',
  idempotent: true,
  summary: 'Ship a prize order',
  params: Params,
  body: Shipment,
  data: OrderDetail,
  errors: shipErrors,
})

export const undoShipment = endpoint({
  method: 'POST',
  path: '/order/order/undoShipment/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship',
  idempotent: true,
  summary: 'Take a parcel back: within ten minutes and before the carrier’s first scan',
  params: Params,
  body: z.strictObject({ parcelId: Id }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'UNDO_TOO_LATE', 'ORDER_WRONG_STATE'],
})

export const correctTracking = endpoint({
  method: 'PUT',
  path: '/order/order/correctTracking/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:tracking:edit',
  idempotent: true,
  summary: 'Correct a parcel’s carrier or number; after 24 hours a reason is asked for',
  params: Params,
  body: z.strictObject({
    parcelId: Id,
    carrier: z.string().regex(/^[a-z_]{1,32}$/),
    trackingNo: z.string().trim().min(1).max(80),
    reason: Reason.optional(),
  }),
  data: OrderDetail,
  errors: ['NOT_FOUND', 'ORDER_WRONG_STATE', 'CARRIER_UNKNOWN'],
})

// ── Other work on one order ─────────────────────────────────────────────────────────────────────────────────────

const moveErrors = ['NOT_FOUND', 'ORDER_WRONG_STATE', 'VERSION_CONFLICT'] as const

export const adjustPrice = endpoint({
  method: 'PUT',
  path: '/order/order/adjustPrice/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:price',
  idempotent: true,
  summary: 'New total of an unpaid order; never below one penny',
  params: Params,
  body: z.strictObject({ newTotalP: Pence, reason: line(200).min(5), version: Version }),
  data: OrderDetail,
  errors: [...moveErrors, 'PRICE_INVALID'],
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/order/order/cancel/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:cancel',
  idempotent: true,
  summary: 'Cancel an unpaid order',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: moveErrors,
})

export const cannotSupply = endpoint({
  method: 'PUT',
  path: '/order/order/cannotSupply/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:cancel',
  idempotent: true,
  summary: 'Give a paid order back because it cannot be supplied; every line is refunded',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: [...moveErrors, 'ORDER_ALREADY_SHIPPED'],
})

export const holdOrder = endpoint({
  method: 'PUT',
  path: '/order/order/hold/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:hold',
  idempotent: true,
  summary: 'Block shipping; only a hold of the platform stops the promise clock',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: [...moveErrors, 'ORDER_HELD'],
})

export const releaseOrder = endpoint({
  method: 'PUT',
  path: '/order/order/release/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:hold',
  idempotent: true,
  summary: 'Lift a hold; the platform’s only by the platform',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: [...moveErrors, 'HOLD_NOT_YOURS'],
})

export const extendReceipt = endpoint({
  method: 'PUT',
  path: '/order/order/extendReceipt/{id}',
  from: 'extension',
  who: 'operator',
  permission: 'orderOp:hold',
  idempotent: true,
  summary: 'Give the buyer seven more days to confirm receipt, once',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: moveErrors,
})

export const closeOrder = endpoint({
  method: 'PUT',
  path: '/order/order/close/{id}',
  from: 'extension',
  who: 'operator',
  permission: 'orderOp:close',
  idempotent: true,
  summary: 'Close an unpaid order as the platform',
  params: Params,
  body: z.strictObject({ reason: Reason, version: Version }),
  data: OrderDetail,
  errors: moveErrors,
})

export const noteOrder = endpoint({
  method: 'PUT',
  path: '/order/order/note/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:note',
  idempotent: true,
  summary: 'The shop’s own note and flag; the buyer never sees them',
  params: Params,
  body: z.strictObject({ note: line(300), flag: z.int().min(0).max(5) }),
  data: OrderDetail,
  errors: ['NOT_FOUND'],
})

export const remindPayment = endpoint({
  method: 'POST',
  path: '/order/order/remindPayment/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:price',
  idempotent: true,
  summary: 'Remind the buyer of an unpaid order, once in six hours',
  params: Params,
  data: OrderDetail,
  errors: ['NOT_FOUND', 'ORDER_WRONG_STATE', 'TOO_MANY_REQUESTS'],
})

export const Address = z.strictObject({
  name: line(50).min(1),
  phone: z.string().regex(/^\+?[\d ()-]{7,20}$/),
  line1: line(100).min(1),
  line2: line(100),
  town: line(60).min(1),
  county: line(60),
  postcode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/),
})
export type Address = z.output<typeof Address>

export const editAddress = endpoint({
  method: 'PUT',
  path: '/order/order/editAddress/{id}',
  from: 'extension',
  who: 'shop',
  permission: 'order:address',
  idempotent: true,
  summary: 'Correct the delivery address until the first parcel leaves',
  params: Params,
  body: z.strictObject({ address: Address, reason: Reason, version: Version }),
  data: OrderDetail,
  errors: [...moveErrors, 'ORDER_ALREADY_SHIPPED'],
})

export const revealPersonal = endpoint({
  method: 'POST',
  path: '/order/order/reveal/{id}',
  from: 'extension',
  who: 'user',
  permission: 'pii:reveal',
  summary: 'Show the full recipient for fifteen minutes; the reason is logged',
  params: Params,
  body: z.strictObject({ reason: Reason }),
  data: z.object({ address: Address, buyer: z.string(), until: Instant }),
  errors: ['NOT_FOUND'],
})

// ── Bulk, import, paper, export ─────────────────────────────────────────────────────────────────────────────────

/** Either chosen ids, or everything that a filter matches at this moment ("select all 312"). */
export const Selection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(1_000) }),
  z.strictObject({ filter: OrderFilter }),
])

export const BulkAction = z.enum(['ship', 'note', 'remind'])

export const previewBulk = endpoint({
  method: 'POST',
  path: '/order/order/bulk/preview',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  summary: 'Which of the selected orders an action would change and which not, and why; fixes the set under a token',
  body: z.strictObject({ action: BulkAction, selection: Selection }),
  data: z.object({
    token: z.string(),
    total: z.int(),
    ok: z.array(
      z.object({
        id: Id,
        no: z.string(),
        recipient: z.string(),
        area: z.string(),
        paidP: Pence,
        openQty: z.int(),
        shipBy: Instant.nullable(),
      }),
    ),
    no: z.array(z.object({ id: Id, no: z.string(), reason: z.string() })),
  }),
})

export const commitBulk = endpoint({
  method: 'POST',
  path: '/order/order/bulk/commit',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  idempotent: true,
  summary: 'Run an action on a previewed set as a task',
  body: z.strictObject({
    token: z.string().min(16).max(128),
    /** For `ship`: carrier and a number for each order. */
    shipments: z
      .array(
        z.strictObject({
          id: Id,
          carrier: z.string().regex(/^[a-z_]{1,32}$/),
          trackingNo: z.string().trim().min(1).max(80),
        }),
      )
      .max(1_000)
      .optional(),
    /** For `note`. */
    note: line(300).optional(),
    flag: z.int().min(0).max(5).optional(),
  }),
  data: TaskRow,
  errors: ['SELECTION_EXPIRED', 'INVALID_INPUT'],
})

export const ImportIssue = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  /** unknownOrder, wrongState, qtyOver, shortNumber, duplicate, unknownCarrier, badTime, unknownLine. */
  code: z.string(),
})

const ImportRow = z.strictObject({
  row: z.int().min(1),
  orderNo: z.string().max(64),
  lineCode: z.string().max(64),
  qty: z.string().max(16),
  carrier: z.string().max(64),
  trackingNo: z.string().max(80),
  shippedAt: z.string().max(40),
})
export type ImportRow = z.output<typeof ImportRow>

export const previewTracking = endpoint({
  method: 'POST',
  path: '/order/tracking/preview',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  summary: 'Dry run of a file of tracking numbers: counts, and an issue for each value that does not fit',
  body: z.strictObject({
    mode: z.enum(['new', 'correct']),
    fileName: z.string().max(200),
    rows: z.array(ImportRow).min(1).max(5_000),
  }),
  data: z.object({
    token: z.string(),
    good: z.int(),
    bad: z.int(),
    issues: z.array(ImportIssue),
    seenBefore: z.boolean(),
  }),
  errors: ['IMPORT_TOO_LARGE'],
})

export const commitTracking = endpoint({
  method: 'POST',
  path: '/order/tracking/commit',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  idempotent: true,
  summary: 'Apply the good rows of a dry run as a task',
  body: z.strictObject({ token: z.string().min(16).max(128) }),
  data: TaskRow,
  errors: ['SELECTION_EXPIRED'],
})

export const printOrders = endpoint({
  method: 'POST',
  path: '/order/order/print',
  from: 'extension',
  who: 'shop',
  permission: 'order:print',
  effect: 'write',
  summary: 'Everything that packing slips and a pick list need, with full addresses; logged as access to personal data',
  body: z.strictObject({ ids: z.array(Id).min(1).max(200), document: z.enum(['slip', 'pick']) }),
  data: z.array(OrderDetail.extend({ address: Address })),
  errors: ['NOT_FOUND'],
})

export const EXPORT_COLUMNS = [
  'no',
  'parentNo',
  'status',
  'placedAt',
  'paidAt',
  'shipBy',
  'recipient',
  'area',
  'lines',
  'goodsP',
  'deliveryP',
  'paidP',
  'refundedP',
  'payType',
  'carrier',
  'trackingNo',
  'note',
] as const

export const exportOrders = endpoint({
  method: 'POST',
  path: '/order/order/exportXls',
  from: 'extension',
  who: 'user',
  permission: 'order:export',
  effect: 'write',
  summary: 'A block of rows of the current view for a file; personal data stays masked; logged',
  body: z.strictObject({
    filter: OrderFilter,
    sort: z.enum(ORDER_SORTS),
    order: z.enum(['asc', 'desc']),
    after: z.string().max(200).nullable(),
  }),
  data: z.object({ records: z.array(OrderRow), next: z.string().nullable() }),
})

export const Carrier = z.object({ code: z.string(), name: TwinText, trackingUrl: z.string().nullable() })
export const carriers = endpoint({
  method: 'GET',
  path: '/order/carrier/list',
  from: 'extension',
  who: 'user',
  summary: 'Carriers that may be chosen',
  data: z.array(Carrier),
})

export const listShopChoices = endpoint({
  method: 'GET',
  path: '/order/order/shops',
  from: 'extension',
  who: 'operator',
  permission: 'order:list',
  summary: 'Shops that an operator may filter the orders by',
  data: z.array(z.object({ id: Id, name: z.string() })),
})
