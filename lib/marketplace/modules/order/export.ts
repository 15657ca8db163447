import { and, eq, lte, sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import { AMOUNT_COLUMNS } from '@/lib/contract/order/bulk'
import type { exportFile, startExport as startExportRow } from '@/lib/contract/order/export'
import { EXPORT_KEPT_MS, EXPORT_MAX_ROWS } from '@/lib/domain/limits'
import { TASK_RIGHTS } from '@/lib/domain/task-right'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { Job } from '../../kernel/job'
import { orderExport, orders } from '../../tables/order'
import { createTask, findTask, type ItemRecord, type TaskKind, taskWire } from '../task'
import { requireAmounts, seesAmounts, withoutAmounts } from './amounts'
import { exportRows } from './export-rows'
import { rankFrom } from './filter'
import { behind, cursorOf } from './keyset'
import { cappedCount, sorted, wholeCondition } from './list'

const BLOCK = 500

type Asked = Parsed<typeof startExportRow>['body']

interface BlockParams extends Asked {
  /** Orders placed later are left out of the file. */
  newest: number
  last: boolean
}

async function conditionOf(context: Context, { filter, sort }: Pick<Asked, 'filter' | 'sort'>, newest: number) {
  requireAmounts(context, { sort })
  return and(await wholeCondition(context, filter), lte(orders.rank, newest))
}

/** Creates a task for a view: one row for each block of orders, so that nobody waits for a long file. */
export async function startExport(context: Context, asked: Asked) {
  if (context.scope.kind === 'none') fail('FORBIDDEN')
  toldColumns(context, asked.columns)
  // An operator's file has orders of all shops and belongs to none.
  const shopId = context.scope.kind === 'shop' ? context.scope.shopId : null
  const newest = rankFrom(context.now.getTime() + 1)
  const { total, capped } = await cappedCount(context, await conditionOf(context, asked, newest), EXPORT_MAX_ROWS)
  if (capped) fail('EXPORT_TOO_LARGE')
  const blocks = Math.max(Math.ceil(total / BLOCK), 1)
  const items = Array.from({ length: blocks }, (_, index) => {
    const params: BlockParams = { ...asked, newest, last: index === blocks - 1 }
    const end = index === blocks - 1 ? total : (index + 1) * BLOCK
    return { ref: null, label: `${index * BLOCK + 1}–${end}`, params }
  })
  return taskWire(await createTask(context, { kind: EXPORT, shopId, items }))
}

/** Returns the columns that the reader may see; FORBIDDEN if that leaves none. */
function toldColumns(context: Context, columns: Asked['columns']): Asked['columns'] {
  const told = columns.filter((column) => seesAmounts(context) || !AMOUNT_COLUMNS.some((each) => each === column))
  return told.length > 0 ? told : fail('FORBIDDEN')
}

async function blockOf(context: Context, taskId: string, position: number) {
  const [found] = await context.tx
    .select()
    .from(orderExport)
    .where(and(eq(orderExport.taskId, taskId), eq(orderExport.position, position)))
  return found
}

/** Gathers one block after the previous one; the last block takes the rest. */
async function gather(context: Context, { taskId, position, shopId, params }: ItemRecord): Promise<null> {
  const asked = params as BlockParams
  const before = position > 0 ? ((await blockOf(context, taskId, position - 1)) ?? fail('EXPORT_GONE')) : null
  const ended = before?.next === null
  const where = and(await conditionOf(context, asked, asked.newest), behind(asked, before?.next))
  const query = context.tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(...sorted(asked))
  const found = ended ? [] : await (asked.last ? query.limit(EXPORT_MAX_ROWS) : query.limit(BLOCK + 1))
  const block = asked.last ? found : found.slice(0, BLOCK)
  const end = block.at(-1)
  const next = found.length > block.length && end ? cursorOf(asked.sort, end) : null
  const rows = await exportRows(context, block)
  const said = { columns: asked.columns, status: asked.filter.status ?? null }
  await context.tx
    .insert(orderExport)
    .values({ taskId, position, shopId, asked: said, rows, next, createdAt: context.now })
    .onConflictDoUpdate({ target: [orderExport.taskId, orderExport.position], set: { rows, next } })
  context.audit({
    refType: 'task',
    refId: taskId,
    detail: { event: 'export', count: block.length, personal: 'masked' },
  })
  return null
}

export const EXPORT: TaskKind = { name: 'order.export', permission: TASK_RIGHTS['order.export'], run: gather }

/** Returns one block of a finished export; shop and permission are checked again, and every download is logged. */
export async function exportTaskBlock(
  context: Context,
  id: string,
  position: Parsed<typeof exportFile>['body']['block'],
) {
  const found = await findTask(context, id)
  if (found.kind !== EXPORT.name) fail('NOT_FOUND')
  if (found.state !== 'done' || found.failed > 0) fail('EXPORT_GONE')
  const block = (await blockOf(context, found.id, position)) ?? fail('EXPORT_GONE')
  const columns = toldColumns(context, block.asked.columns)
  context.audit({
    refType: 'task',
    refId: found.id,
    detail: { event: 'exportFile', block: position, count: block.rows.length, personal: 'masked' },
  })
  return {
    ...block.asked,
    columns,
    createdAt: found.createdAt.toISOString(),
    blocks: found.total,
    // The person who gathered the rows may have seen amounts that the person who fetches them may not.
    records: seesAmounts(context) ? block.rows : block.rows.map(withoutAmounts),
    next: position + 1 < found.total ? position + 1 : null,
  }
}

/** Deletes gathered rows after a week. */
export const forgetExports: Job = {
  name: 'order.forgetExports',
  schedule: '0 25 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - EXPORT_KEPT_MS)
    const gone = await tx.delete(orderExport).where(lte(orderExport.createdAt, before)).returning({ one: sql`1` })
    return gone.length
  },
}
