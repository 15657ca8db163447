import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LeftOutRow } from '@/lib/contract/task'
import type { Detail } from '../kernel/errors'
import { instant } from './columns'

export const selection = pgTable('selection', {
  tokenDigest: text('token_digest').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').notNull(),
  contentHash: text('content_hash'),
  content: jsonb('content').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedTaskId: uuid('used_task_id'),
})

export const task = pgTable('task', {
  id: uuid('id').primaryKey(),
  /** Null for an operator's act across shops. */
  shopId: uuid('shop_id'),
  accountId: uuid('account_id').notNull(),
  accountName: text('account_name').notNull(),
  kind: text('kind').notNull(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'cancelled' | 'undone'>().notNull(),
  total: integer('total').notNull(),
  ok: integer('ok').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  contentHash: text('content_hash'),
  undoing: boolean('undoing').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  undoUntil: instant('undo_until'),
  fileName: text('file_name'),
  leftOut: integer('left_out').notNull().default(0),
})
export type TaskRecord = typeof task.$inferSelect

export const taskItem = pgTable(
  'task_item',
  {
    taskId: uuid('task_id').notNull(),
    position: integer('position').notNull(),
    shopId: uuid('shop_id'),
    ref: uuid('ref'),
    label: text('label').notNull(),
    params: jsonb('params').notNull(),
    state: text('state').$type<'waiting' | 'ok' | 'failed' | 'undone'>().notNull().default('waiting'),
    error: text('error'),
    detail: jsonb('detail').$type<Detail>(),
    trace: jsonb('trace'),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.position] })],
)
export type ItemRecord = typeof taskItem.$inferSelect

export const taskLeftOut = pgTable(
  'task_left_out',
  {
    taskId: uuid('task_id').notNull(),
    row: integer('row').notNull(),
    shopId: uuid('shop_id'),
    content: jsonb('content').$type<Omit<LeftOutRow, 'row'>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.row] })],
)
