import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const freightRevision = pgTable(
  'freight_revision',
  {
    templateId: uuid('template_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    revision: integer('revision').notNull(),
    content: jsonb('content').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.revision] })],
)

export const freightTemplate = pgTable('freight_template', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  name: text('name').notNull(),
  revision: integer('revision').notNull().default(1),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
