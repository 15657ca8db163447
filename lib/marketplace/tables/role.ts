import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const role = pgTable('role', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  description: text('description').notNull().default(''),
  kind: integer('kind').notNull(),
  version: integer('version').notNull().default(1),
  edited: boolean('edited').notNull().default(false),
  updatedAt: instant('updated_at'),
  landing: text('landing'),
  shopId: uuid('shop_id'),
})

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: uuid('role_id').notNull(),
    permissionId: uuid('permission_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)
