import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PointsKind } from '@/lib/domain/points'
import { instant } from './columns'

export const pointsAccount = pgTable('points_account', {
  buyerId: uuid('buyer_id').primaryKey(),
  balance: integer('balance').notNull().default(0),
  /** The buyer wants to pay part of the next order with points. */
  useNext: boolean('use_next').notNull().default(false),
})

export const pointsLot = pgTable('points_lot', {
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  remaining: integer('remaining').notNull().default(0),
  grantedAt: instant('granted_at').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const pointsEntry = pgTable('points_entry', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  buyerId: uuid('buyer_id').notNull(),
  kind: text('kind').$type<PointsKind>().notNull(),
  lotId: uuid('lot_id'),
  points: integer('points').notNull(),
  balance: integer('balance').notNull(),
  key: text('key').notNull().unique(),
  orderId: uuid('order_id'),
  orderNo: text('order_no').notNull().default(''),
  at: instant('at').notNull(),
})

/** Points that an order grants and has spent. */
export const pointsOrder = pgTable('points_order', {
  orderId: uuid('order_id').primaryKey(),
  orderNo: text('order_no').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  earn: integer('earn').notNull().default(0),
  spent: integer('spent').notNull().default(0),
  spentP: integer('spent_p').notNull().default(0),
  paidP: integer('paid_p').notNull().default(0),
  refundedP: integer('refunded_p').notNull().default(0),
  /** 0 placed, 1 paid, 2 received, 3 completed. */
  reached: smallint('reached').notNull().default(0),
  granted: integer('granted').notNull().default(0),
  takenBack: integer('taken_back').notNull().default(0),
  returned: integer('returned').notNull().default(0),
  lotId: uuid('lot_id'),
  grantedAt: instant('granted_at'),
})
