import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const auditEntry = pgTable('audit_entry', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  userId: uuid('user_id'),
  shopId: uuid('shop_id'),
  action: text('action').notNull(),
  result: text('result').notNull(),
  refType: text('ref_type'),
  refId: text('ref_id'),
  detail: jsonb('detail').notNull().default({}),
  requestId: text('request_id').notNull(),
  ip: text('ip').notNull(),
  ms: integer('ms'),
  place: text('place'),
  change: jsonb('change'),
})
