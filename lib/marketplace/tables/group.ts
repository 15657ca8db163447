import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Teams of group buys. */
export const groupTeam = pgTable('group_team', {
  id: uuid('id').primaryKey(),
  promotionId: uuid('promotion_id').notNull(),
  productId: uuid('product_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  people: smallint('people').notNull(),
  /** 0 open, 1 full, 2 failed. */
  state: smallint('state').notNull().default(0),
  openedAt: instant('opened_at').notNull(),
  /** Deadline for filling it. */
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Orders of group buys; an order has a place in its team from its payment on. */
export const groupPlace = pgTable('group_place', {
  orderId: uuid('order_id').primaryKey(),
  orderNo: text('order_no').notNull(),
  promotionId: uuid('promotion_id').notNull(),
  productId: uuid('product_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  buyerId: uuid('buyer_id'),
  /** Masked. */
  buyerName: text('buyer_name').notNull(),
  /** Team chosen by the buyer, null to open one; from the payment on its actual team. */
  teamId: uuid('team_id'),
  people: smallint('people').notNull(),
  place: smallint('place'),
  joinedAt: instant('joined_at'),
  /** Time of cancellation before the team was full. */
  leftAt: instant('left_at'),
})
