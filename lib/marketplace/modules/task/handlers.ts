import { and, eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/task'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type TaskRecord, task, taskItem } from '../../tables/task'
import type { TaskKind } from './kind'
import { isUndoable, kindRefusal, listPage, lockTask, taskDetail, taskWire } from './tasks'

type Changes = Partial<Pick<TaskRecord, 'state' | 'undoing' | 'accountId' | 'finishedAt' | 'ok' | 'failed'>>

async function written({ tx }: Context, found: TaskRecord, changes: Changes) {
  const [changed] = await tx.update(task).set(changes).where(eq(task.id, found.id)).returning()
  return taskWire(changed ?? found)
}

async function changeTask(context: Context, found: TaskRecord, changes: Changes) {
  const changed = await written(context, found, changes)
  context.audit({ refType: 'task', refId: found.id, detail: { kind: found.kind, state: changes.state ?? found.state } })
  if (changes.state === 'waiting') await context.emit({ type: 'task.waiting', payload: { taskId: found.id } })
  return changed
}

/** Repeating or undoing a task needs the permission for its act, and a shop that is not paused for it. */
function requireKind(context: Context, kinds: readonly TaskKind[], found: TaskRecord): TaskKind {
  const kind = kinds.find((one) => one.name === found.kind) ?? fail('NOT_FOUND')
  const refusal = kindRefusal(context, kind)
  return refusal ? fail(refusal) : kind
}

/** Returns the kind's undo; refused after its time, and while the task is not done. */
function requireUndo({ now }: Context, { undo }: TaskKind, { undoUntil, state, ok }: TaskRecord) {
  const over = !undoUntil || now > undoUntil
  return undo && !over && state === 'done' && ok > 0 ? undo : fail('TASK_NOT_UNDOABLE')
}

/** The worker undoes rows one by one; a row that was changed since stays, with an error. */
async function undo(context: Context, kinds: readonly TaskKind[], id: string) {
  const found = await lockTask(context, id)
  const kind = requireKind(context, kinds, found)
  if (found.undoing || found.state === 'undone') return taskWire(found)
  requireUndo(context, kind, found)
  return changeTask(context, found, {
    state: 'waiting',
    undoing: true,
    accountId: context.user.userId,
    finishedAt: null,
  })
}

/** Undoes a single row at once; one that was changed since is refused. The audit names what was undone. */
async function undoRow(context: Context, kinds: readonly TaskKind[], id: string, position: number) {
  const found = await lockTask(context, id)
  const kind = requireKind(context, kinds, found)
  const row = and(eq(taskItem.taskId, found.id), eq(taskItem.position, position))
  const [item] = await context.tx.select().from(taskItem).where(row)
  if (!item) return fail('NOT_FOUND')
  if (item.state === 'undone') return taskWire(found)
  const takeBack = requireUndo(context, kind, found)
  if (!isUndoable(item, kind)) fail('TASK_NOT_UNDOABLE')
  await takeBack(context, item)
  await context.tx.update(taskItem).set({ state: 'undone', trace: null }).where(row)
  const ok = found.ok - 1
  return written(context, found, { ok, ...(ok + found.failed === 0 && { state: 'undone' }) })
}

async function retry(context: Context, kinds: readonly TaskKind[], id: string) {
  const found = await lockTask(context, id)
  const kind = requireKind(context, kinds, found)
  if (found.failed === 0 || found.state !== 'done') return taskWire(found)
  if (kind.retriesNewer)
    await context.tx
      .update(taskItem)
      .set({ params: sql`${taskItem.params} - 'version'` })
      .where(and(eq(taskItem.taskId, found.id), eq(taskItem.state, 'failed'), eq(taskItem.error, 'VERSION_CONFLICT')))
  await context.tx
    .update(taskItem)
    .set({ state: 'waiting', error: null, detail: null })
    .where(and(eq(taskItem.taskId, found.id), eq(taskItem.state, 'failed')))
  return changeTask(context, found, { state: 'waiting', failed: 0, accountId: context.user.userId, finishedAt: null })
}

async function cancel(context: Context, kinds: readonly TaskKind[], id: string) {
  const found = await lockTask(context, id)
  requireKind(context, kinds, found)
  if (found.undoing || !['waiting', 'running'].includes(found.state)) return taskWire(found)
  return changeTask(context, found, { state: 'cancelled', finishedAt: context.now })
}

export const taskBindings = (kinds: readonly TaskKind[]): Binding[] => [
  bind(contract.listTasks, (context, { query }) => listPage(context, query)),
  bind(contract.getTask, (context, { params }) => taskDetail(context, kinds, params.id)),
  bind(contract.undoTask, (context, { params }) => undo(context, kinds, params.id)),
  bind(contract.undoTaskRow, (context, { params, body }) => undoRow(context, kinds, params.id, body.position)),
  bind(contract.retryTask, (context, { params }) => retry(context, kinds, params.id)),
  bind(contract.cancelTask, (context, { params }) => cancel(context, kinds, params.id)),
]
