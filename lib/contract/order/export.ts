import { z } from 'zod'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'
import { TaskRow } from '../task'
import { ExportRow, ORDER_SORTS, OrderFilter } from '.'
import { EXPORT_COLUMNS } from './bulk'

/** A workbook is built in memory: with more blocks of 500 orders than this there is only a CSV file. */
export const WORKBOOK_BLOCKS = 20

const Columns = z.array(z.enum(EXPORT_COLUMNS)).min(1)

export const startExport = endpoint({
  method: 'POST',
  path: '/order/order/exportXls/task',
  from: 'extension',
  who: 'user',
  permission: 'order:export',
  whenPaused: 'unlessStopped',
  idempotent: true,
  summary:
    'Gather the rows of the current view for a file as a task, of all shops for an operator; personal data stays masked; logged',
  body: z.strictObject({
    filter: OrderFilter,
    sort: z.enum(ORDER_SORTS),
    order: z.enum(['asc', 'desc']),
    columns: Columns,
  }),
  data: TaskRow,
  errors: ['EXPORT_TOO_LARGE'],
})

export const exportFile = endpoint({
  method: 'POST',
  path: '/order/order/exportXls/file/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:export',
  whenPaused: 'unlessStopped',
  effect: 'write',
  summary: 'A block of the rows that an export task gathered; logged as an export',
  params: z.object({ id: Id }),
  body: z.strictObject({ block: z.int().min(0) }),
  data: z.object({
    status: z.int().nullable(),
    columns: Columns,
    createdAt: Instant,
    /** Number of blocks in the file. */
    blocks: z.int().min(1),
    records: z.array(ExportRow),
    /** Number of the next block; null after the last one. */
    next: z.int().nullable(),
  }),
  errors: ['NOT_FOUND', 'EXPORT_GONE'],
})
