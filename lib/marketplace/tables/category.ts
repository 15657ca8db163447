import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { VatClass } from '@/lib/domain/vat/class'
import { instant } from './columns'

export const category = pgTable('category', {
  code: text('code').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sortNo: integer('sort_no').notNull(),
  parent: text('parent'),
  enabled: boolean('enabled').notNull().default(true),
  attributes: jsonb('attributes').notNull().default([]),
  documents: jsonb('documents').notNull().default([]),
  reviewLevel: text('review_level').notNull().default('normal'),
  bannedTypes: smallint('banned_types').array().notNull().default([]),
  vatClass: text('vat_class').$type<VatClass>(),
  excise: boolean('excise').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
