import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const security = pgTable('security', {
  id: uuid('id').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
  eligibility: text('eligibility').notNull().default(''),
  evidence: text('evidence').notNull().default(''),
  sortNo: integer('sort_no').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
})
