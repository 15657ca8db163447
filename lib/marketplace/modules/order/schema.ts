import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ExportRow } from '@/lib/contract/order'
import type { EXPORT_COLUMNS } from '@/lib/contract/order/bulk'
import type { KeptScan } from '@/lib/domain/carrier/scan'
import type { PriceStep } from '@/lib/domain/cart'
import type { LineCustoms } from '@/lib/domain/customs'
import type { VatDecision } from '@/lib/domain/order/money'
import type { ReasonCode } from '@/lib/domain/reason'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const rank = () => bigint('rank', { mode: 'number' }).notNull()

/** Who of the platform asked for the closing of a paid order. */
export interface CloseAsked {
  by: string
  name: string
  reasonCode?: ReasonCode | undefined
  reason: string
  at: string
}

/** One shop's part of a payment. Amounts are pence; codes are the specification's; `rank` is the order of placing. */
export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  rank: rank(),
  shopId: uuid('shop_id').notNull(),
  parentId: uuid('parent_id').notNull(),
  no: text('no').notNull(),
  parentNo: text('parent_no').notNull(),
  /** Null where it came without an account. */
  buyerId: uuid('buyer_id'),
  version: integer('version').notNull(),
  status: smallint('status').notNull(),
  payState: smallint('pay_state').notNull(),
  shipState: smallint('ship_state').notNull(),
  afterSaleState: smallint('after_sale_state').notNull(),
  rateState: smallint('rate_state').notNull(),
  kind: smallint('kind').notNull(),
  goodsLocation: smallint('goods_location').notNull(),
  promiseHours: smallint('promise_hours').notNull(),
  payType: smallint('pay_type'),
  invoiceStatus: smallint('invoice_status').notNull(),
  heldBy: smallint('held_by'),
  heldByName: text('held_by_name'),
  holdCode: text('hold_code').$type<ReasonCode>(),
  holdReason: text('hold_reason'),
  heldAt: instant('held_at'),
  late: boolean('late').notNull(),
  warned: boolean('warned').notNull(),
  anyPicked: boolean('any_picked').notNull(),
  receiptExtended: boolean('receipt_extended').notNull(),
  flag: smallint('flag').notNull(),
  hasNote: boolean('has_note').notNull(),
  sellerNote: text('seller_note'),
  /** Null and empty are no tags. */
  tagIds: uuid('tag_ids').array(),
  assigneeId: uuid('assignee_id'),
  assigneeName: text('assignee_name'),
  buyerNote: text('buyer_note'),
  closeReason: text('close_reason'),
  closeAsked: jsonb('close_asked').$type<CloseAsked>(),
  buyerMasked: text('buyer_masked').notNull(),
  recipientMasked: text('recipient_masked').notNull(),
  area: text('area').notNull(),
  addressMasked: text('address_masked').notNull(),
  phoneLast4: text('phone_last4').notNull(),
  personal: text('personal').notNull(),
  goodsP: integer('goods_p').notNull(),
  shopDiscountP: integer('shop_discount_p').notNull(),
  platformDiscountP: integer('platform_discount_p').notNull(),
  couponP: integer('coupon_p').notNull(),
  deliveryP: integer('delivery_p').notNull(),
  surchargeP: integer('surcharge_p').notNull().default(0),
  paidP: integer('paid_p').notNull(),
  refundedP: integer('refunded_p').notNull(),
  refundingP: integer('refunding_p').notNull(),
  byBalance: boolean('by_balance').notNull().default(false),
  refundToBalance: boolean('refund_to_balance').notNull().default(false),
  refundedToBalanceP: integer('refunded_to_balance_p').notNull().default(0),
  vatLiable: text('vat_liable').notNull(),
  vatReason: text('vat_reason').notNull(),
  vatRateBp: integer('vat_rate_bp').notNull(),
  vatP: integer('vat_p').notNull(),
  /** What of it the platform accounts for. */
  vatWithheldP: integer('vat_withheld_p').notNull().default(0),
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
  refundAskedAt: instant('refund_asked_at'),
  refundedAt: instant('refunded_at'),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type OrderRecord = typeof orders.$inferSelect

/** Titles, specification, code and picture are snapshots of the moment of placing. */
export const orderLine = pgTable('order_line', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  rank: rank(),
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
  shippedQty: integer('shipped_qty').notNull(),
  refundedQty: integer('refunded_qty').notNull(),
  listP: integer('list_p').notNull(),
  unitPaidP: integer('unit_paid_p').notNull(),
  shopP: integer('shop_p').notNull(),
  platformP: integer('platform_p').notNull(),
  couponP: integer('coupon_p').notNull(),
  deliveryP: integer('delivery_p').notNull(),
  surchargeP: integer('surcharge_p').notNull().default(0),
  paidP: integer('paid_p').notNull(),
  refundedP: integer('refunded_p').notNull(),
  refundingP: integer('refunding_p').notNull().default(0),
  givenQty: integer('given_qty').notNull().default(0),
  commissionP: integer('commission_p').notNull(),
  /** Null where the order's own rule holds for the line. */
  commissionRule: text('commission_rule'),
  commissionRateBp: integer('commission_rate_bp'),
  /** 0 in the UK, 1 overseas: where the goods lay at the sale, by which its VAT was decided. */
  goodsLocation: smallint('goods_location').notNull().default(0),
  vatLiable: text('vat_liable').$type<VatDecision['liable']>().notNull().default('seller'),
  vatReason: text('vat_reason').$type<VatDecision['reason']>().notNull().default('ukSeller'),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatP: integer('vat_p').notNull().default(0),
  promiseHours: smallint('promise_hours').notNull(),
  /** Null of lines from before this was kept. */
  steps: jsonb('steps').$type<PriceStep[]>(),
  customs: jsonb('customs').$type<LineCustoms>(),
})
export type LineRecord = typeof orderLine.$inferSelect

/** Blind index of personal words: a keyed number, never the word. */
export const orderWord = pgTable('order_word', {
  shopId: uuid('shop_id').notNull(),
  token: bigint('token', { mode: 'bigint' }).notNull(),
  rank: rank(),
})

export const carrier = pgTable('carrier', {
  code: text('code').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  trackingUrl: text('tracking_url'),
  sortNo: integer('sort_no').notNull(),
  active: boolean('active').notNull(),
})

export interface ParcelLine {
  lineId: string
  qty: number
}
export type Scan = KeptScan

export const parcel = pgTable('parcel', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  no: text('no').notNull(),
  carrier: text('carrier').notNull(),
  trackingNo: text('tracking_no').notNull(),
  lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
  scans: jsonb('scans').$type<Scan[]>().notNull(),
  state: text('state').notNull(),
  shippedAt: instant('shipped_at').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull(),
  firstScanAt: instant('first_scan_at'),
  voidedAt: instant('voided_at'),
  /** Shared by the parcels of orders that went in one; null where one went alone. */
  together: uuid('together'),
})
export type ParcelRecord = typeof parcel.$inferSelect

export const timelineEntry = pgTable('timeline_entry', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  at: instant('at').notNull(),
  operatorType: smallint('operator_type').notNull(),
  operator: text('operator').notNull(),
  event: text('event').notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  note: text('note'),
  requestId: text('request_id'),
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

/** A block of the rows that an export task has gathered, as the wire has them. */
export const orderExport = pgTable('order_export', {
  taskId: uuid('task_id').notNull(),
  position: integer('position').notNull(),
  /** Null for a file of an operator, which holds orders of all shops. */
  shopId: uuid('shop_id'),
  asked: jsonb('asked').$type<{ columns: (typeof EXPORT_COLUMNS)[number][]; status: number | null }>().notNull(),
  rows: jsonb('rows').$type<ExportRow[]>().notNull(),
  next: text('next'),
  createdAt: instant('created_at').notNull(),
})
