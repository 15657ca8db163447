import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const shippingFee = pgTable('shipping_fee', {
  id: uuid('id').primaryKey(),
  region: text('region').notNull(),
  weightFromG: integer('weight_from_g').notNull(),
  weightToG: integer('weight_to_g').notNull(),
  feeP: integer('fee_p').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  effectiveUntil: date('effective_until'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
