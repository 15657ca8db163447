import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const listedWord = pgTable('listed_word', {
  id: uuid('id').primaryKey(),
  word: text('word').notNull(),
  lang: text('lang').notNull(),
  level: text('level').notNull(),
  scopes: text('scopes').array().notNull(),
  note: text('note').notNull().default(''),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
