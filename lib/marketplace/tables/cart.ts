import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const cartItem = pgTable(
  'cart_item',
  {
    buyerId: uuid('buyer_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    qty: integer('qty').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.skuId] })],
)
