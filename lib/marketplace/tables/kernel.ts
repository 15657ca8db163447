import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const auditLink = pgTable('audit_link', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull(),
  at: instant('at').notNull(),
  hash: text('hash').notNull(),
})

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    action: text('action').notNull(),
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

export const migration = pgTable('migration', {
  name: text('name').primaryKey(),
  runAt: instant('run_at').notNull().defaultNow(),
  digest: text('digest'),
})

export const outbox = pgTable('outbox', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  id: uuid('id').notNull(),
  type: text('type').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  deadAt: instant('dead_at'),
})
