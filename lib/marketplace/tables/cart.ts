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

export const wishItem = pgTable(
  'wish_item',
  {
    buyerId: uuid('buyer_id').notNull(),
    productId: uuid('product_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.productId] })],
)
