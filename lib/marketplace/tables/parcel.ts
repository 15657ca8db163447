import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const parcelClaim = pgTable('parcel_claim', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  parcelId: uuid('parcel_id').notNull(),
  state: text('state').notNull(),
  note: text('note').notNull(),
  amountP: integer('amount_p'),
  byName: text('by_name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const parcelNote = pgTable('parcel_note', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  parcelId: uuid('parcel_id').notNull(),
  kind: text('kind').notNull(),
  note: text('note').notNull(),
  byName: text('by_name').notNull(),
  createdAt: instant('created_at').notNull(),
})
