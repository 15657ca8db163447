import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Issuer } from '@/lib/domain/buyer/invoice'
import { instant } from './columns'

export const buyerInvoice = pgTable('buyer_invoice', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  orderNo: text('order_no').notNull(),
  kind: text('kind').notNull(),
  no: text('no'),
  state: smallint('state').notNull(),
  customerKind: text('customer_kind').notNull(),
  customer: text('customer').notNull(),
  paper: jsonb('paper'),
  grossP: bigint('gross_p', { mode: 'number' }).notNull(),
  vatP: bigint('vat_p', { mode: 'number' }).notNull(),
  creditOf: uuid('credit_of'),
  creditedP: bigint('credited_p', { mode: 'number' }).notNull().default(0),
  requestedAt: instant('requested_at').notNull(),
  issuedBy: uuid('issued_by'),
  issuedAt: instant('issued_at'),
  version: integer('version').notNull().default(1),
  issuer: text('issuer').$type<Issuer>().notNull().default('seller'),
  /** Order lines on the invoice. */
  lineIds: uuid('line_ids').array().notNull().default([]),
  /** Invoice that it replaces. */
  replaces: uuid('replaces'),
  /** Customer that the buyer wants instead, sealed; null without a request. */
  wanted: text('wanted'),
})

export const buyerInvoiceSeries = pgTable(
  'buyer_invoice_series',
  {
    shopId: uuid('shop_id').notNull(),
    issuer: text('issuer').$type<Issuer>().notNull().default('seller'),
    kind: text('kind').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.issuer, t.kind] })],
)

/** A shop's agreement to self-billing by the platform of its invoices to buyers; `untilAt` is null while it holds. */
export const selfBilling = pgTable('self_billing', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  fromAt: instant('from_at').notNull(),
  agreedBy: uuid('agreed_by').notNull(),
  agreedName: text('agreed_name').notNull(),
  untilAt: instant('until_at'),
  endedBy: uuid('ended_by'),
  version: integer('version').notNull().default(1),
})
