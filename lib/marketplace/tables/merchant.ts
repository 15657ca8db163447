import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const shopNote = pgTable('shop_note', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  text: text('text').notNull(),
  writtenBy: uuid('written_by'),
  writtenAt: instant('written_at').notNull(),
})
