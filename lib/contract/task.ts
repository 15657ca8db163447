import { z } from 'zod'
import { Id, Instant, PageQuery, paged } from './common'
import { endpoint } from './endpoint'

/**
 * The bulk engine: a preview fixes the ids, a commit runs them as a task with a result per row, and some kinds can be
 * undone for a while.
 */
export const TaskState = z.enum(['waiting', 'running', 'done', 'cancelled', 'undone'])

export const TaskRow = z.object({
  id: Id,
  /** `order.ship`, `order.note`, `order.trackingImport` … */
  kind: z.string(),
  state: TaskState,
  total: z.int(),
  ok: z.int(),
  failed: z.int(),
  /** Rows that were undone; they no longer count as ok. */
  undone: z.int().default(0),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
  /** File that was imported. */
  fileName: z.string().nullable().default(null),
  /** Rows of the file that were not part of the task: refused by the check, done before, or not ticked. */
  leftOut: z.int().default(0),
  createdBy: z.string(),
})
export type TaskRow = z.output<typeof TaskRow>

export const TaskItem = z.object({
  /** Position in the task, from 0, which identifies the row. */
  position: z.int().default(0),
  /** True if it can be undone while the task can be. */
  undoable: z.boolean().default(false),
  ref: z.string(),
  label: z.string(),
  state: z.enum(['waiting', 'ok', 'failed', 'undone']),
  /** A key of the error table. */
  error: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Shipment of the row; null for other kinds. */
  shipment: z
    .object({
      carrier: z.string(),
      trackingNo: z.string(),
      /** Intended lines, by the seller's code; empty for everything still to be shipped. */
      lines: z.array(z.object({ code: z.string(), qty: z.int() })).default([]),
      shippedAt: Instant.nullable().default(null),
    })
    .nullable()
    .default(null),
})

/** A row of a file that an import skipped, with the reasons. */
const LeftOutRow = z.object({
  /** Row in the file, the header being the first. */
  row: z.int(),
  orderNo: z.string(),
  lineCode: z.string(),
  qty: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: z.string(),
  /** Codes of the import's issues; `other` is the row or order that it collides with. */
  reasons: z.array(z.object({ column: z.string(), code: z.string(), other: z.string() })),
})
export type LeftOutRow = z.output<typeof LeftOutRow>

export const listTasks = endpoint({
  method: 'GET',
  path: '/task/task/list',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  summary: 'Imports and bulk actions of the caller’s shop, newest first',
  query: PageQuery,
  data: paged(TaskRow),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/task/task/queryById/{id}',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  summary: 'One task with the result of each row',
  params: z.object({ id: Id }),
  data: TaskRow.extend({
    items: z.array(TaskItem),
    leftOutRows: z.array(LeftOutRow).default([]),
    /** True if the caller has the permission for the task's act: otherwise the task is read-only. */
    actable: z.boolean().default(true),
  }),
  errors: ['NOT_FOUND'],
})

export const undoTask = endpoint({
  method: 'POST',
  path: '/task/task/undo/{id}',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Take back what a reversible task did; a row that was touched since is left alone and says so',
  params: z.object({ id: Id }),
  data: TaskRow,
  errors: ['NOT_FOUND', 'TASK_NOT_UNDOABLE'],
})

export const undoTaskRow = endpoint({
  method: 'POST',
  path: '/task/task/undoRow/{id}',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Take back what a reversible task did to one row; refused when the row was touched since',
  params: z.object({ id: Id }),
  body: z.strictObject({ position: z.int().min(0) }),
  data: TaskRow,
  errors: ['NOT_FOUND', 'TASK_NOT_UNDOABLE', 'VERSION_CONFLICT'],
})

export const retryTask = endpoint({
  method: 'POST',
  path: '/task/task/retry/{id}',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Run the failed rows of a task once more',
  params: z.object({ id: Id }),
  data: TaskRow,
  errors: ['NOT_FOUND'],
})

export const cancelTask = endpoint({
  method: 'POST',
  path: '/task/task/cancel/{id}',
  from: 'extension',
  who: 'user',
  permission: 'tasks:view',
  whenPaused: 'allowed',
  summary: 'Stop a task; rows already done stay done',
  params: z.object({ id: Id }),
  data: TaskRow,
  errors: ['NOT_FOUND'],
})
