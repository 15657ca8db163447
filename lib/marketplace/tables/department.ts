import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const department = pgTable('department', {
  id: uuid('id').primaryKey(),
  parentId: uuid('parent_id'),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  orgCode: text('org_code').notNull(),
  category: text('category').notNull().default('2'),
  head: text('head').notNull().default(''),
  phone: text('phone').notNull().default(''),
  sortNo: integer('sort_no').notNull().default(0),
  memo: text('memo').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at'),
})
