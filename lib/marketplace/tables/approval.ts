import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const approvalCase = pgTable('approval_case', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  refId: uuid('ref_id').notNull(),
  shopId: uuid('shop_id'),
  assignee: uuid('assignee'),
  touchedAt: instant('touched_at').notNull(),
  snoozedUntil: instant('snoozed_until'),
  snoozeReason: text('snooze_reason'),
  titleZh: text('title_zh').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  closedBy: uuid('closed_by'),
  closedAt: instant('closed_at'),
  version: integer('version').notNull().default(1),
  firstBy: uuid('first_by'),
  outcome: text('outcome'),
  amountP: integer('amount_p'),
  receivedAt: instant('received_at'),
})

export const heldDecision = pgTable('held_decision', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  refId: uuid('ref_id').notNull(),
  accountId: uuid('account_id').notNull(),
  action: text('action').notNull(),
  body: jsonb('body').notNull(),
  requestId: text('request_id').notNull(),
  madeAt: instant('made_at').notNull(),
  dueAt: instant('due_at').notNull(),
  ranAt: instant('ran_at'),
  undoneAt: instant('undone_at'),
  refused: text('refused'),
})
