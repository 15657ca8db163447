import { z } from 'zod'
import { PRICE_STEPS } from '@/lib/domain/cart'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { LOCALES } from '@/lib/domain/locale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { REASONS_OF } from '@/lib/domain/reason'
import { VAT_LIABLE, VAT_REASONS } from '@/lib/domain/vat'
import { Amount, Id, Instant, IntText, PageQuery, Pence, paged, searched, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { OrderPoints } from '../mall/points'
import {
  Carrier,
  CloseAsked,
  CustomsLine,
  Hold,
  OrderMoney,
  OrderTeam,
  Parcel,
  PromiseWire,
  TimelineEntry,
} from './parts'

export const OrderParams = z.object({ id: Id })

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
  listP: Amount,
  /** Price of one piece after the shop's and the platform's discounts. */
  unitPaidP: Amount,
  /** 24, 48 or 72. */
  promiseHours: z.int(),
  /** A promotion gave it for nothing. */
  gift: z.boolean().default(false),
})
export type OrderLine = z.output<typeof OrderLine>

export const OrderRow = z.object({
  id: Id,
  no: z.string(),
  parentNo: z.string(),
  shopId: Id,
  shopName: z.string(),
  version: Version,
  /** Status codes of the specification; not a closed list, because a newer upstream may have more. */
  status: z.int(),
  payState: z.int(),
  shipState: z.int(),
  afterSaleState: z.int(),
  rateState: z.int(),
  kind: z.enum(['normal', 'group', 'flash', 'prize']).catch('normal'),
  hold: Hold.nullable(),
  closeAsked: CloseAsked.nullable().default(null),
  late: z.boolean(),
  /**
   * `late`, due with the shop's next collection (`today`), or `later`; null if the deadline is paused or nothing waits.
   * The chips `late` and `dueToday` count the same.
   */
  urgency: z.enum(['late', 'today', 'later']).nullable().default(null),
  /** Flag colour of the shop's own note, 0 none. */
  flag: z.int(),
  hasNote: z.boolean(),
  /** The shop's own tags by id, and the colleague assigned to it; shown to that shop only. */
  tagIds: z.array(Id).default([]),
  assignee: z.object({ id: Id, name: z.string() }).nullable().default(null),
  buyerNote: z.string().nullable(),
  sellerNote: z.string().nullable(),
  /** Masked: "L** W**". */
  buyer: z.string(),
  recipient: z.string(),
  /** Town and postcode district: "London SW1A". */
  area: z.string(),
  goodsLocation: z.enum(['uk', 'overseas']).catch('uk'),
  /** List price of all pieces, and the buyer's delivery charge. */
  goodsP: Amount,
  deliveryP: Amount,
  paidP: Amount,
  refundedP: Amount,
  /** Time at which the newest refund was paid. */
  refundedAt: Instant.nullable().default(null),
  /** Breakdown of the amounts; null if they are. */
  money: OrderMoney.nullable(),
  payType: z.int().nullable(),
  invoiceStatus: z.int(),
  placedAt: Instant,
  paidAt: Instant.nullable(),
  promise: PromiseWire,
  receiveBy: Instant.nullable(),
  /** True if that date was extended already, which is possible once. */
  receiptExtended: z.boolean().default(false),
  lines: z.array(OrderLine),
  /** Newest parcel that is not void. */
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  /** Last digits of the recipient's phone number, only in a list that was searched by them. */
  phoneEnds: z.string().optional(),
})
export type OrderRow = z.output<typeof OrderRow>

/** A row of a file: with every parcel that was not voided, in the order of dispatch. */
export const ExportRow = OrderRow.extend({
  sent: z.array(z.object({ carrier: z.string(), trackingNo: z.string() })).default([]),
  customs: z.array(CustomsLine).default([]),
})
export type ExportRow = z.output<typeof ExportRow>

export const ORDER_SORTS = ['placedAt', 'shipBy', 'paidP'] as const
export const ORDER_CHIPS = ['dueToday', 'late', 'partShipped', 'held', 'teamOpen', 'closeAsked', 'noMovement'] as const
/** True for a chip about orders on their way; the others are about orders that wait to be shipped. */
export const isOnTheWay = (chip: (typeof ORDER_CHIPS)[number]): boolean => chip === 'noMovement'
/** Chips for one side: only operators see requests to close a paid order. */
export const chipsFor = (operator: boolean) => ORDER_CHIPS.filter((chip) => operator || chip !== 'closeAsked')

/**
 * Filters of the order list. Every filter and sort has an index. Filters and sorts by amount are FORBIDDEN for callers
 * who may not see amounts, because the matching rows would reveal them.
 */
export const OrderFilter = z.object({
  status: IntText.min(0).max(7).optional(),
  chip: z.enum(ORDER_CHIPS).optional(),
  /**
   * Order, parent or tracking number, phone's last four, recipient, buyer, product, SKU code; or many order and parcel
   * numbers pasted from a sheet.
   */
  q: searched(1_000).optional(),
  placedFrom: UkDate.optional(),
  placedTo: UkDate.optional(),
  /** Days of the payment and of the dispatch deadline, UK time, the last one included. */
  paidFrom: UkDate.optional(),
  paidTo: UkDate.optional(),
  dueFrom: UkDate.optional(),
  dueTo: UkDate.optional(),
  payType: IntText.min(1).max(4).optional(),
  /** Not rated, rated, rated twice. */
  rateState: IntText.min(0).max(2).optional(),
  /** 1: shipped late or overdue; 0: neither. */
  late: IntText.min(0).max(1).optional(),
  /** With an open after-sale, or without. */
  afterSale: IntText.min(0).max(1).optional(),
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
  /** Only orders that wait to be shipped whose town or postcode district contains this text. */
  area: z.string().trim().max(40).optional(),
  /** Only orders that wait to be shipped with one product, or with several. */
  lines: z.enum(['single', 'multi']).optional(),
  /** Only orders held by the shop (1), or by the platform (3). */
  heldBy: IntText.pipe(z.union([z.literal(OPERATOR_TYPE.shop), z.literal(OPERATOR_TYPE.platform)])).optional(),
  /** Only orders on hold for this kind of reason. */
  holdCode: z.enum(REASONS_OF.hold).optional(),
  /** 1: only orders that may be shipped now: not on hold, no after-sale open. */
  ready: IntText.min(1).max(1).optional(),
  /** A tag of the shop, and the assignee: the caller, nobody, or this colleague. */
  tag: Id.optional(),
  assigned: z.union([z.enum(['me', 'none']), Id]).optional(),
  /** Operators only; a seller's shop is the session's. */
  ofShop: Id.optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** Position in a list, from an earlier answer. */
const Cursor = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()

export const OrderQuery = OrderFilter.extend(PageQuery.shape).extend({
  sort: z.enum(ORDER_SORTS).default('placedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Beyond the counted pages: rows after, or before, a cursor of an earlier answer. */
  after: Cursor,
  before: Cursor,
})
export type OrderQuery = z.output<typeof OrderQuery>

export const listOrders = endpoint({
  method: 'GET',
  path: '/order/order/list',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'Orders of the current shop; of all shops for an operator',
  query: OrderQuery,
  data: paged(OrderRow).extend({
    /** Time at which the rows were read, by the upstream's clock. */
    asOf: Instant.optional(),
    /** Cursors to the rows after these, and before them if they are beyond the counted pages. */
    next: z.string().nullable().default(null),
    previous: z.string().nullable().default(null),
  }),
})

export const arrivedOrders = endpoint({
  method: 'GET',
  path: '/order/order/arrived',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary:
    'How many orders a list with these filters has gained since a moment: placed since then, or paid when it shows those to ship',
  query: OrderFilter.extend({ since: Instant }),
  data: z.object({ count: z.int().min(0), capped: z.boolean() }),
})

const Count = z.object({ count: z.int(), capped: z.boolean() })

export const countOrders = endpoint({
  method: 'GET',
  path: '/order/order/counts',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'How many orders each status and each quick chip holds, counted to a cap',
  query: OrderFilter.omit({ status: true, chip: true }),
  data: z.object({ all: Count, byStatus: z.record(z.string(), Count), byChip: z.record(z.string(), Count) }),
})

export const OrderDetail = OrderRow.extend({
  phoneLast4: z.string(),
  addressMasked: z.string(),
  closeReason: z.string().nullable(),
  team: OrderTeam.nullable().default(null),
  payBy: Instant.nullable(),
  afterSaleUntil: Instant.nullable(),
  /** End of the statutory period, which no rule of a shop shortens; null before the last parcel has arrived. */
  cancelUntil: Instant.nullable().default(null),
  channelNo: z.string().nullable(),
  /** Discount of each promotion in pence, and the shop's part of it; empty without access to amounts. */
  promotions: z.array(
    z.object({ id: Id.nullable(), kind: z.enum(PRICE_STEPS), title: TwinText, amountP: Pence, shopP: Pence }),
  ),
  /** Points that the buyer earned and spent; null for shops, and without any. */
  points: OrderPoints.nullable().default(null),
  /** Empty for callers who may not see amounts; the timeline then has none either. */
  lineMoney: z.array(
    z.object({
      lineId: Id,
      listP: Pence,
      shopP: Pence,
      platformP: Pence,
      couponP: Pence,
      deliveryP: Pence,
      surchargeP: Pence.default(0),
      paidP: Pence,
      commissionP: Pence,
      /** Rule of the commission, with its rate in hundredths of a per cent. */
      commissionRule: z.object({ no: z.string(), rateBp: z.int() }),
      /** The line's own decision, for any party that owes the VAT; the amount is within `paidP`. */
      vat: z.object({
        ...{ liable: z.enum(VAT_LIABLE), reason: z.enum(VAT_REASONS), rateBp: z.int(), amountP: Pence },
        /** Part of the amount in the line's share of delivery. */
        deliveryVatP: Pence,
        /** From 1: goods from two places are two consignments. */
        consignment: z.int(),
      }),
    }),
  ),
  parcels: z.array(Parcel),
  /** Customs data of its lines if the order crosses a border, else empty. */
  customs: z.array(CustomsLine).default([]),
  timeline: z.array(TimelineEntry),
  /** Sub-orders of the same payment in other shops: only their number. */
  otherShops: z.int(),
  /** Channels on which the buyer can be notified about the order, and the language. */
  buyerReach: z.object({ mail: z.boolean(), text: z.boolean(), language: z.enum(LOCALES) }),
  /** True if the buyer has an account and can be reached in chat. */
  buyerChats: z.boolean().default(false),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/order/queryById/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'One order with its lines, money, parcels and timeline; personal data masked',
  params: OrderParams,
  data: OrderDetail,
  errors: ['NOT_FOUND'],
})

export const OrderWalk = OrderQuery.omit({ current: true, size: true, after: true, before: true })
export type OrderWalk = z.output<typeof OrderWalk>

export const OrderNeighbours = z.object({ previousId: Id.nullable(), nextId: Id.nullable() })
export type OrderNeighbours = z.output<typeof OrderNeighbours>

export const orderNeighbours = endpoint({
  method: 'GET',
  path: '/order/order/neighbours/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'The orders before and after one in a list with these filters and this order',
  params: OrderParams,
  query: OrderWalk,
  data: OrderNeighbours,
  errors: ['NOT_FOUND'],
})

export const carriers = endpoint({
  method: 'GET',
  path: '/order/carrier/list',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  shopId: 'blank',
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
