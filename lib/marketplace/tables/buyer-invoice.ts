import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
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
})

export const buyerInvoiceSeries = pgTable(
  'buyer_invoice_series',
  {
    shopId: uuid('shop_id').notNull(),
    kind: text('kind').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.kind] })],
)
