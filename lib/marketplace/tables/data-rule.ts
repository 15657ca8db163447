import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const dataRule = pgTable('data_rule', {
  id: uuid('id').primaryKey(),
  permissionId: uuid('permission_id').notNull(),
  name: text('name').notNull(),
  columnName: text('column_name').notNull(),
  condition: text('condition').notNull(),
  value: text('value').notNull(),
  status: text('status').notNull().default('1'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

export const roleDataRule = pgTable(
  'role_data_rule',
  {
    roleId: uuid('role_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.ruleId] })],
)
