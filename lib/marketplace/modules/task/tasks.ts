import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/contract/errors'
import { restsIn } from '@/lib/contract/paused'
import type { LeftOutRow, TaskItem, TaskRow } from '@/lib/contract/task'
import { COUNT_CAP } from '@/lib/domain/limits'
import { pauseRefusal } from '../../kernel/authorise'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { type ItemRecord, type TaskRecord, task, taskItem, taskLeftOut } from '../../tables/task'
import type { TaskKind } from './kind'

export const taskWire = (record: TaskRecord): TaskRow => ({
  id: record.id,
  kind: record.kind,
  state: record.state,
  total: record.total,
  ok: record.ok,
  failed: record.failed,
  undone:
    record.undoing || record.state === 'undone' || record.state === 'done'
      ? record.total - record.ok - record.failed
      : 0,
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
  undoUntil: record.state === 'done' && record.ok > 0 ? (record.undoUntil?.toISOString() ?? null) : null,
  createdBy: record.accountName,
  fileName: record.fileName,
  leftOut: record.leftOut,
})

/** True if its kind can undo the row; a row that an undo had to skip cannot be undone again. */
export const isUndoable = ({ state, trace, error }: ItemRecord, kind: TaskKind | undefined): boolean =>
  Boolean(kind?.undo) && state === 'ok' && trace !== null && error === null

const itemWire = (item: ItemRecord, kind: TaskKind | undefined): z.output<typeof TaskItem> => ({
  position: item.position,
  undoable: isUndoable(item, kind),
  ref: item.ref ?? '',
  label: item.label,
  state: item.state,
  error: item.error,
  detail: item.detail,
  shipment: kind?.shipment?.(item) ?? null,
})

const mine = (context: Context): SQL | undefined => {
  if (context.scope.kind === 'all') return undefined
  return context.scope.kind === 'shop' ? eq(task.shopId, context.scope.shopId) : sql`false`
}

const whereId = (context: Context, id: string) => and(eq(task.id, requireId(id)), mine(context))

export async function findTask(context: Context, id: string): Promise<TaskRecord> {
  const [found] = await context.tx.select().from(task).where(whereId(context, id))
  return found ?? fail('NOT_FOUND')
}

export async function lockTask(context: Context, id: string): Promise<TaskRecord> {
  const [found] = await context.tx.select().from(task).where(whereId(context, id)).for('update')
  return found ?? fail('NOT_FOUND')
}

export async function listPage(context: Context, query: { current: number; size: number }) {
  const some = context.tx
    .select({ one: sql`1` })
    .from(task)
    .where(mine(context))
    .limit(COUNT_CAP + 1)
    .as('some')
  const [row] = await context.tx.select({ count: sql<number>`count(*)::int` }).from(some)
  const total = Math.min(row?.count ?? 0, COUNT_CAP)
  const current = Math.min(query.current, Math.max(Math.ceil(total / query.size), 1))
  const records = await context.tx
    .select()
    .from(task)
    .where(mine(context))
    .orderBy(desc(task.createdAt), desc(task.id))
    .limit(query.size)
    .offset((current - 1) * query.size)
  return { records: records.map(taskWire), total, capped: (row?.count ?? 0) > COUNT_CAP, current, size: query.size }
}

async function leftOutOf({ tx }: Context, id: string): Promise<LeftOutRow[]> {
  const rows = await tx.select().from(taskLeftOut).where(eq(taskLeftOut.taskId, id)).orderBy(taskLeftOut.row)
  return rows.map(({ row, content }) => ({ row, ...content }))
}

/** Returns why the caller may not repeat or undo tasks of a kind; undefined if they may. */
export function kindRefusal({ can, user, scope }: Context, { permission }: TaskKind): ErrorCode | undefined {
  if (!can(permission)) return 'FORBIDDEN'
  const shop = user.shops.find(({ id }) => scope.kind === 'shop' && id === scope.shopId)
  return pauseRefusal(shop, (pause) => restsIn(pause, permission))
}

export async function taskDetail(context: Context, kinds: readonly TaskKind[], id: string) {
  const found = await findTask(context, id)
  const kind = kinds.find((one) => one.name === found.kind)
  const items = await context.tx.select().from(taskItem).where(eq(taskItem.taskId, found.id)).orderBy(taskItem.position)
  const leftOutRows = found.leftOut > 0 ? await leftOutOf(context, found.id) : []
  const actable = kind !== undefined && !kindRefusal(context, kind)
  return { ...taskWire(found), items: items.map((item) => itemWire(item, kind)), leftOutRows, actable }
}

export interface NewTask {
  kind: TaskKind
  /** Null for an operator's task across shops. */
  shopId: string | null
  items: readonly { ref: string | null; label: string; params: unknown }[]
  contentHash?: string | null
  /** File of an import, and its rows outside of the task. */
  file?: { name: string; leftOut: readonly LeftOutRow[] }
}

async function keepLeftOut(context: Context, id: string, { shopId, file }: NewTask): Promise<void> {
  if (!file || file.leftOut.length === 0) return
  const rows = file.leftOut.map(({ row, ...content }) => ({ task_id: id, shop_id: shopId, row, content }))
  await context.tx.execute(sql`insert into task_left_out
    select * from json_populate_recordset(null::task_left_out, ${JSON.stringify(rows)}::json)`)
}

/** Writes a task and its rows; its event wakes the worker after the commit. */
export async function createTask(context: Context, given: NewTask): Promise<TaskRecord> {
  const { kind, shopId, items } = given
  const id = newId(context.now.getTime())
  const [made] = await context.tx
    .insert(task)
    .values({
      id,
      shopId,
      accountId: context.user.userId,
      accountName: context.user.realname,
      kind: kind.name,
      state: items.length > 0 ? 'waiting' : 'done',
      total: items.length,
      ok: 0,
      failed: 0,
      contentHash: given.contentHash ?? null,
      undoing: false,
      fileName: given.file?.name || null,
      leftOut: given.file?.leftOut.length ?? 0,
      createdAt: context.now,
      finishedAt: items.length > 0 ? null : context.now,
      undoUntil: kind.undoMs ? new Date(context.now.getTime() + (await kind.undoMs(context))) : null,
    })
    .returning()
  const rows = items.map((item, position) => ({ task_id: id, position, shop_id: shopId, state: 'waiting', ...item }))
  await context.tx.execute(sql`insert into task_item (task_id, position, shop_id, ref, label, params, state)
    select task_id, position, shop_id, ref, label, params, state
    from json_populate_recordset(null::task_item, ${JSON.stringify(rows)}::json)`)
  await keepLeftOut(context, id, given)
  context.audit({ refType: 'task', refId: id, detail: { kind: kind.name, total: items.length } })
  await context.emit({ type: 'task.waiting', payload: { taskId: id } })
  return made ?? fail('INTERNAL')
}

/** True if a task with the same content was committed for the shop before. */
export async function wasDone(context: Context, shopId: string, contentHash: string): Promise<boolean> {
  const found = await context.tx
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.shopId, shopId), eq(task.contentHash, contentHash)))
    .limit(1)
  return found.length > 0
}
