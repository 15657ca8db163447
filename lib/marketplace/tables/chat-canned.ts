import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Canned replies; without `ownerId` the shop's. */
export const chatCanned = pgTable('chat_canned', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  ownerId: uuid('owner_id'),
  topic: text('topic').notNull().default(''),
  title: text('title').notNull(),
  shortcut: text('shortcut').notNull().default(''),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
  uses: integer('uses').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})
