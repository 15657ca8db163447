import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const dict = pgTable('dict', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull().default(''),
  description: text('description').notNull().default(''),
  builtIn: boolean('built_in').notNull().default(false),
  edited: boolean('edited').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at'),
  deletedAt: instant('deleted_at'),
  deletedBy: text('deleted_by'),
  enabled: boolean('enabled').notNull().default(true),
})

export const dictItem = pgTable(
  'dict_item',
  {
    code: text('code').notNull(),
    value: text('value').notNull(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    colour: text('colour'),
    sortNo: integer('sort_no').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    status: integer('status').notNull().default(1),
    builtIn: boolean('built_in').notNull().default(false),
    edited: boolean('edited').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.code, t.value] })],
)
