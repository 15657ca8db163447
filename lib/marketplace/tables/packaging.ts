import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const packaging = pgTable('packaging', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  name: text('name').notNull(),
  /** Millimetres, "300x200x100". */
  size: text('size').notNull(),
  packagingG: integer('packaging_g').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
})
