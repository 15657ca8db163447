import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportRow } from '@/lib/contract/order'
import type { EXPORT_COLUMNS } from '@/lib/contract/order/bulk'
import type { KeptScan } from '@/lib/domain/carrier/scan'
import type { PriceStep } from '@/lib/domain/cart'
import type { CommissionTerms } from '@/lib/domain/commission'
import type { LineCustoms } from '@/lib/domain/customs'
import type { ReasonCode } from '@/lib/domain/reason'
import type { VatBuyer, VatDecision, VatLine, VatSeller } from '@/lib/domain/vat'
import type { VatClass } from '@/lib/domain/vat/class'
import { instant } from './columns'

/** Operator who requested the closing of a paid order. */
export interface CloseAsked {
  by: string
  name: string
  reasonCode?: ReasonCode | undefined
  reason: string
  at: string
}

/** Terms of a commission rule at the sale, except its rate. */
export type OrderCommissionTerms = Pick<CommissionTerms, 'minP' | 'maxP' | 'withDelivery'>

export interface OrderVatFacts {
  seller: VatSeller
  buyer: VatBuyer
  limitP: number
}

/** Goods of a line as its VAT was decided; the class is stored because documents name it. */
export interface LineVatFacts extends Pick<VatLine, 'rateBp' | 'excise'> {
  vatClass?: VatClass
}

export interface ParcelLine {
  lineId: string
  qty: number
}
export type Scan = KeptScan

export const dayClosed = pgTable('day_closed', {
  day: date('day').primaryKey(),
  closedAt: instant('closed_at').notNull(),
})

export const dayFigure = pgTable(
  'day_figure',
  {
    shopId: uuid('shop_id').notNull(),
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    key: text('key').notNull().default(''),
    orders: integer('orders').notNull().default(0),
    units: integer('units').notNull().default(0),
    paidP: bigint('paid_p', { mode: 'number' }).notNull().default(0),
    refundedP: bigint('refunded_p', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.kind, t.day, t.key] })],
)

/** A block of rows gathered by an export task, as on the wire. */
export const orderExport = pgTable(
  'order_export',
  {
    taskId: uuid('task_id').notNull(),
    position: integer('position').notNull(),
    /** Null for an operator's file, with orders of all shops. */
    shopId: uuid('shop_id'),
    asked: jsonb('asked').$type<{ columns: (typeof EXPORT_COLUMNS)[number][]; status: number | null }>().notNull(),
    rows: jsonb('rows').$type<ExportRow[]>().notNull(),
    next: text('next'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.position] })],
)

/** Titles, specification, code and picture are snapshots at the time of placing. */
export const orderLine = pgTable('order_line', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  rank: bigint('rank', { mode: 'number' }).notNull(),
  position: smallint('position').notNull(),
  skuId: uuid('sku_id').notNull(),
  productId: uuid('product_id').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  specZh: text('spec_zh').notNull(),
  specEn: text('spec_en').notNull(),
  code: text('code').notNull(),
  picture: uuid('picture'),
  qty: integer('qty').notNull(),
  shippedQty: integer('shipped_qty').notNull().default(0),
  refundedQty: integer('refunded_qty').notNull().default(0),
  listP: integer('list_p').notNull(),
  unitPaidP: integer('unit_paid_p').notNull(),
  shopP: integer('shop_p').notNull().default(0),
  platformP: integer('platform_p').notNull().default(0),
  couponP: integer('coupon_p').notNull().default(0),
  deliveryP: integer('delivery_p').notNull().default(0),
  paidP: integer('paid_p').notNull(),
  refundedP: integer('refunded_p').notNull().default(0),
  commissionP: integer('commission_p').notNull().default(0),
  promiseHours: smallint('promise_hours').notNull(),
  /** Null if the order's own rule applies to the line. */
  commissionRule: text('commission_rule'),
  commissionRateBp: integer('commission_rate_bp'),
  /** Limits and base of the rule; null in older lines. */
  commissionTerms: jsonb('commission_terms').$type<OrderCommissionTerms>(),
  refundingP: integer('refunding_p').notNull().default(0),
  givenQty: integer('given_qty').notNull().default(0),
  surchargeP: integer('surcharge_p').notNull().default(0),
  /** Null in older lines. */
  steps: jsonb('steps').$type<PriceStep[]>(),
  customs: jsonb('customs').$type<LineCustoms>(),
  /** 0 in the UK, 1 overseas: location of the goods at the sale, which decided its VAT. */
  goodsLocation: smallint('goods_location').notNull().default(0),
  vatLiable: text('vat_liable').$type<VatDecision['liable']>().notNull().default('seller'),
  vatReason: text('vat_reason').$type<VatDecision['reason']>().notNull().default('ukSeller'),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatP: integer('vat_p').notNull().default(0),
  /** Facts of the goods; null in older lines. */
  vatFacts: jsonb('vat_facts').$type<LineVatFacts>(),
  /** Part of the line's VAT in its delivery share. */
  deliveryVatP: integer('delivery_vat_p').notNull().default(0),
  /** From 1: goods of an order from two places are two consignments. */
  consignment: smallint('consignment').notNull().default(1),
  /** Promotion that gave it for free; null for a bought line. */
  giftOf: uuid('gift_of'),
})
export type LineRecord = typeof orderLine.$inferSelect

export const orderMessage = pgTable('order_message', {
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  fromBuyer: boolean('from_buyer').notNull(),
  text: text('text').notNull(),
  byName: text('by_name').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const orderTag = pgTable('order_tag', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  name: text('name').notNull(),
  colour: text('colour').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** Blind index of personal words: a keyed number, never the word. */
export const orderWord = pgTable('order_word', {
  shopId: uuid('shop_id').notNull(),
  token: bigint('token', { mode: 'bigint' }).notNull(),
  rank: bigint('rank', { mode: 'number' }).notNull(),
})

/** One shop's part of a payment. Amounts are pence; codes are the specification's; `rank` is the order of placing. */
export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  rank: bigint('rank', { mode: 'number' }).notNull(),
  shopId: uuid('shop_id').notNull(),
  parentId: uuid('parent_id').notNull(),
  no: text('no').notNull(),
  parentNo: text('parent_no').notNull(),
  version: integer('version').notNull().default(1),
  status: smallint('status').notNull(),
  payState: smallint('pay_state').notNull(),
  shipState: smallint('ship_state').notNull(),
  afterSaleState: smallint('after_sale_state').notNull().default(0),
  rateState: smallint('rate_state').notNull().default(0),
  kind: smallint('kind').notNull().default(0),
  goodsLocation: smallint('goods_location').notNull().default(0),
  promiseHours: smallint('promise_hours').notNull(),
  payType: smallint('pay_type'),
  invoiceStatus: smallint('invoice_status').notNull().default(0),
  heldBy: smallint('held_by'),
  heldByName: text('held_by_name'),
  holdReason: text('hold_reason'),
  heldAt: instant('held_at'),
  late: boolean('late').notNull().default(false),
  warned: boolean('warned').notNull().default(false),
  anyPicked: boolean('any_picked').notNull().default(false),
  receiptExtended: boolean('receipt_extended').notNull().default(false),
  flag: smallint('flag').notNull().default(0),
  hasNote: boolean('has_note').notNull().default(false),
  sellerNote: text('seller_note'),
  buyerNote: text('buyer_note'),
  closeReason: text('close_reason'),
  buyerMasked: text('buyer_masked').notNull(),
  recipientMasked: text('recipient_masked').notNull(),
  area: text('area').notNull(),
  addressMasked: text('address_masked').notNull(),
  phoneLast4: text('phone_last4').notNull(),
  personal: text('personal').notNull(),
  goodsP: integer('goods_p').notNull(),
  shopDiscountP: integer('shop_discount_p').notNull().default(0),
  platformDiscountP: integer('platform_discount_p').notNull().default(0),
  couponP: integer('coupon_p').notNull().default(0),
  deliveryP: integer('delivery_p').notNull().default(0),
  paidP: integer('paid_p').notNull(),
  refundedP: integer('refunded_p').notNull().default(0),
  /** Import charges that the buyer accepted, in pence. */
  importAcceptedP: integer('import_accepted_p'),
  vatLiable: text('vat_liable').$type<VatDecision['liable']>().notNull(),
  vatReason: text('vat_reason').$type<VatDecision['reason']>().notNull(),
  vatRateBp: integer('vat_rate_bp').notNull(),
  vatP: integer('vat_p').notNull(),
  commissionRule: text('commission_rule').notNull(),
  commissionRateBp: integer('commission_rate_bp').notNull(),
  commissionP: integer('commission_p').notNull(),
  channelNo: text('channel_no'),
  carrier: text('carrier'),
  trackingNo: text('tracking_no'),
  placedAt: instant('placed_at').notNull(),
  paidAt: instant('paid_at'),
  payByAt: instant('pay_by_at'),
  shipByAt: instant('ship_by_at'),
  shippedAt: instant('shipped_at'),
  receiveByAt: instant('receive_by_at'),
  receivedAt: instant('received_at'),
  reviewByAt: instant('review_by_at'),
  afterSaleUntilAt: instant('after_sale_until_at'),
  refundedAt: instant('refunded_at'),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  closeAsked: jsonb('close_asked').$type<CloseAsked>(),
  holdCode: text('hold_code').$type<ReasonCode>(),
  refundingP: integer('refunding_p').notNull().default(0),
  refundAskedAt: instant('refund_asked_at'),
  /** Null for an order without an account. */
  buyerId: uuid('buyer_id'),
  surchargeP: integer('surcharge_p').notNull().default(0),
  lateRemindedAt: instant('late_reminded_at'),
  /** Null and empty mean no tags. */
  tagIds: uuid('tag_ids').array(),
  assigneeId: uuid('assignee_id'),
  assigneeName: text('assignee_name'),
  byBalance: boolean('by_balance').notNull().default(false),
  refundToBalance: boolean('refund_to_balance').notNull().default(false),
  refundedToBalanceP: integer('refunded_to_balance_p').notNull().default(0),
  chargedBackP: integer('charged_back_p').notNull().default(0),
  returnPostageP: integer('return_postage_p').notNull().default(0),
  /** VAT of the order that the platform accounts for. */
  vatWithheldP: integer('vat_withheld_p').notNull().default(0),
  /** Seller, buyer and limit at the sale, which decide its VAT; null in older orders. */
  vatFacts: jsonb('vat_facts').$type<OrderVatFacts>(),
})
export type OrderRecord = typeof orders.$inferSelect

export const parcel = pgTable('parcel', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  no: text('no').notNull(),
  carrier: text('carrier').notNull(),
  trackingNo: text('tracking_no').notNull(),
  lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
  scans: jsonb('scans').$type<Scan[]>().notNull().default([]),
  state: text('state').notNull(),
  shippedAt: instant('shipped_at').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull(),
  firstScanAt: instant('first_scan_at'),
  voidedAt: instant('voided_at'),
  askedAt: instant('asked_at'),
  /** Shared by parcels of orders sent together; null for a single order. */
  together: uuid('together'),
  refreshAt: instant('refresh_at'),
})
export type ParcelRecord = typeof parcel.$inferSelect

export const parentOrder = pgTable('parent_order', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  payType: smallint('pay_type'),
  channelNo: text('channel_no'),
  placedAt: instant('placed_at').notNull(),
  paidAt: instant('paid_at'),
  buyerId: uuid('buyer_id'),
  guest: boolean('guest').notNull().default(false),
})

export const personalAccess = pgTable('personal_access', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
  until: instant('until').notNull(),
})

export const timelineEntry = pgTable('timeline_entry', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  at: instant('at').notNull(),
  operatorType: smallint('operator_type').notNull(),
  operator: text('operator').notNull(),
  event: text('event').notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
  note: text('note'),
  requestId: text('request_id'),
})
