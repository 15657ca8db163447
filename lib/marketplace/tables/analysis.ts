import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Figures of the whole platform by UK day, measure, shop and key. */
export const platformDay = pgTable('platform_day', {
  day: date('day').notNull(),
  measure: text('measure').notNull(),
  shopId: uuid('shop_id'),
  key: text('key').notNull().default(''),
  count: integer('count').notNull().default(0),
  amountP: bigint('amount_p', { mode: 'number' }).notNull().default(0),
})

/** UK days whose figures are prepared. */
export const platformDayClosed = pgTable('platform_day_closed', {
  day: date('day').primaryKey(),
  closedAt: instant('closed_at').notNull(),
})
