import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const postageLabel = pgTable('postage_label', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  orderId: uuid('order_id').notNull(),
  service: text('service').notNull(),
  state: text('state').notNull(),
  weightG: integer('weight_g').notNull(),
  lengthMm: integer('length_mm').notNull(),
  widthMm: integer('width_mm').notNull(),
  heightMm: integer('height_mm').notNull(),
  addresses: text('addresses').notNull(),
  shipment: text('shipment').notNull().default(''),
  rates: jsonb('rates').notNull().default([]),
  rate: jsonb('rate'),
  trackingNo: text('tracking_no'),
  error: text('error'),
  tries: integer('tries').notNull().default(0),
  charge: text('charge').notNull().default('due'),
  nextAt: instant('next_at'),
  version: integer('version').notNull().default(1),
  byName: text('by_name').notNull(),
  createdAt: instant('created_at').notNull(),
  boughtAt: instant('bought_at'),
})
