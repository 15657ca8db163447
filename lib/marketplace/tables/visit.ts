import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const visitDay = pgTable(
  'visit_day',
  {
    shopId: uuid('shop_id').notNull(),
    day: date('day').notNull(),
    productId: uuid('product_id').notNull(),
    visitors: integer('visitors').notNull().default(0),
    views: integer('views').notNull().default(0),
    carts: integer('carts').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day, t.productId] })],
)

export const visitPlace = pgTable(
  'visit_place',
  {
    day: date('day').notNull(),
    place: text('place').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.place] })],
)

export const visitSalt = pgTable('visit_salt', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

export const visitSeen = pgTable(
  'visit_seen',
  {
    day: date('day').notNull(),
    key: uuid('key').notNull(),
    visitor: text('visitor').notNull(),
    views: integer('views').notNull().default(0),
    carted: boolean('carted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.key, t.visitor] })],
)

export const visitTotal = pgTable('visit_total', {
  day: date('day').primaryKey(),
  visitors: integer('visitors').notNull().default(0),
  views: integer('views').notNull().default(0),
  carts: integer('carts').notNull().default(0),
})
