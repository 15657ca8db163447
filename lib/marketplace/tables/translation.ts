import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const textOverride = pgTable('text_override', {
  key: text('key').primaryKey(),
  zh: text('zh'),
  en: text('en'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

export const textStamp = pgTable('text_stamp', {
  one: boolean('one').primaryKey().default(true),
  stamp: bigint('stamp', { mode: 'number' }).notNull().default(0),
})
