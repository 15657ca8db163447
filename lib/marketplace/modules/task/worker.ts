import { and, asc, eq, sql } from 'drizzle-orm'
import { restsIn } from '@/lib/contract/paused'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import { type AuditRow, writeAudit } from '../../kernel/audit'
import { pauseRefusal, withRows } from '../../kernel/authorise'
import type { AuditNote, Context, Principal, Services } from '../../kernel/context'
import { type Database, type Db, enterScope, type Scope, transactAsPlatform } from '../../kernel/database'
import { fail, Refusal } from '../../kernel/errors'
import { writeOutbox } from '../../kernel/outbox'
import { type ItemRecord, type TaskRecord, task, taskItem } from '../../tables/task'
import { principalOf } from '../account'
import type { TaskKind } from './kind'

interface TaskRunner extends Services {
  database: Database
}

/** Locks the oldest waiting row; other instances skip it. */
async function nextItem(tx: Db, found: TaskRecord): Promise<ItemRecord | undefined> {
  const wanted = found.undoing
    ? and(eq(taskItem.state, 'ok'), sql`${taskItem.trace} is not null and ${taskItem.error} is null`)
    : eq(taskItem.state, 'waiting')
  const [item] = await tx
    .select()
    .from(taskItem)
    .where(and(eq(taskItem.taskId, found.id), wanted))
    .orderBy(asc(taskItem.position))
    .limit(1)
    .for('update', { skipLocked: true })
  return item
}

/** Checks permissions for every row: they may have changed since the commit. */
async function requirePrincipal(tx: Db, found: TaskRecord, kind: TaskKind, now: Date): Promise<Principal> {
  const user = (await principalOf(tx, found.accountId, found.shopId, now)) ?? fail('FORBIDDEN')
  if (!user.codes.has(kind.permission)) fail('FORBIDDEN')
  if (user.userType === 1) return user
  if (found.shopId === null) fail('FORBIDDEN')
  const shop = user.shops.find((one) => one.id === found.shopId) ?? fail('FORBIDDEN')
  const refusal = pauseRefusal(shop, (pause) => restsIn(pause, kind.permission))
  return refusal ? fail(refusal) : user
}

const scopeOf = ({ shopId }: TaskRecord): Scope => (shopId === null ? { kind: 'all' } : { kind: 'shop', shopId })

function contextFor(runner: TaskRunner, tx: Db, user: Principal, found: TaskRecord, now: Date) {
  let note: AuditNote | null = null
  const context: Context = {
    tx,
    scope: withRows(scopeOf(found), user),
    user,
    signedIn: true,
    can: (code) => user.codes.has(code),
    now,
    locale: FALLBACK_LOCALE,
    requestId: found.id,
    device: 'task',
    place: '',
    tokenDigest: null,
    ip: 'task',
    vault: runner.vault,
    files: runner.files,
    log: runner.log,
    audit: (given) => {
      note = given
    },
    emit: (event) => writeOutbox(tx, event, now),
  }
  return { context, noted: () => note }
}

type Result = Pick<ItemRecord, 'state' | 'error' | 'detail' | 'trace'>

/** Audit of a task's row, which has no browser or address. */
const auditOf = (found: TaskRecord, kind: TaskKind, done: Pick<AuditRow, 'user' | 'at' | 'note' | 'ms'>): AuditRow => ({
  action: `TASK ${kind.name}${found.undoing ? ' undo' : ''}`,
  result: 'ok',
  shopId: found.shopId,
  requestId: found.id,
  ip: 'task',
  place: '',
  ...done,
})

/** Runs one row in a savepoint: a refused row leaves only its reason. */
async function doItem(
  runner: TaskRunner,
  tx: Db,
  found: TaskRecord,
  kind: TaskKind,
  item: ItemRecord,
): Promise<Result> {
  const now = runner.clock()
  const began = performance.now()
  try {
    return await tx.transaction(async (inner) => {
      const savepoint = inner as unknown as Db
      const user = await requirePrincipal(savepoint, found, kind, now)
      await enterScope(savepoint, scopeOf(found))
      const { context, noted } = contextFor(runner, savepoint, user, found, now)
      const trace = found.undoing ? await kind.undo?.(context, item) : await kind.run(context, item)
      await writeAudit(savepoint, auditOf(found, kind, { user, at: now, note: noted(), ms: performance.now() - began }))
      return { state: found.undoing ? 'undone' : 'ok', error: null, detail: null, trace: trace ?? null }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) runner.log.error({ err: error, task: found.id, item: item.position }, 'row failed')
    const code = error instanceof Refusal ? error.code : 'INTERNAL'
    const detail = error instanceof Refusal ? (error.options.detail ?? null) : null
    return { state: found.undoing ? 'ok' : 'failed', error: code, detail, trace: found.undoing ? item.trace : null }
  }
}

/** Notifies the owner, who has moved on to other work. */
const tellFinished = (tx: Db, { id, accountId, shopId, kind, ok, failed }: TaskRecord, now: Date) =>
  writeOutbox(tx, { type: 'task.finished', payload: { taskId: id, accountId, shopId, kind, ok, failed } }, now)

async function finish(tx: Db, found: TaskRecord, now: Date): Promise<void> {
  await tx
    .update(task)
    .set({ state: found.undoing ? 'undone' : 'done', finishedAt: now, undoing: false })
    .where(and(eq(task.id, found.id), eq(task.state, 'running')))
  if (!found.undoing) await tellFinished(tx, found, now)
}

/** Fails rows of an unregistered kind, of an older or newer release, so that other tasks go on. */
async function giveUp(runner: TaskRunner, tx: Db, found: TaskRecord): Promise<void> {
  runner.log.error({ task: found.id, kind: found.kind }, 'a task of an unknown kind')
  const rows = and(eq(taskItem.taskId, found.id), eq(taskItem.state, 'waiting'))
  const failed = await tx
    .update(taskItem)
    .set({ state: 'failed', error: 'TASK_UNKNOWN' })
    .where(rows)
    .returning({ at: taskItem.position })
  const after = { state: 'done' as const, undoing: false, undoUntil: null, finishedAt: runner.clock() }
  await tx
    .update(task)
    .set({ ...after, failed: found.failed + failed.length })
    .where(eq(task.id, found.id))
  await tellFinished(tx, { ...found, failed: found.failed + failed.length }, runner.clock())
}

/** Counts of a task after one of its rows. */
function countsAfter(found: TaskRecord, { state }: Result): Partial<TaskRecord> {
  if (found.undoing) return { ok: found.ok - (state === 'undone' ? 1 : 0) }
  return { ok: found.ok + (state === 'ok' ? 1 : 0), failed: found.failed + (state === 'failed' ? 1 : 0) }
}

/** Runs one row of the oldest open task; false if nothing waits, or another instance is running it. */
async function step(runner: TaskRunner, kinds: readonly TaskKind[]): Promise<boolean> {
  return transactAsPlatform(runner.database.db, async (tx) => {
    const [found] = await tx
      .select()
      .from(task)
      .where(sql`${task.state} in ('waiting', 'running')`)
      .orderBy(asc(task.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const kind = kinds.find((one) => one.name === found?.kind)
    if (!found) return false
    if (!kind) {
      await giveUp(runner, tx, found)
      return true
    }
    if (found.state === 'waiting') await tx.update(task).set({ state: 'running' }).where(eq(task.id, found.id))
    const item = await nextItem(tx, found)
    if (!item) {
      await finish(tx, { ...found, state: 'running' }, runner.clock())
      return true
    }
    const result = await doItem(runner, tx, found, kind, item)
    await tx
      .update(taskItem)
      .set(result)
      .where(and(eq(taskItem.taskId, found.id), eq(taskItem.position, item.position)))
    await tx.update(task).set(countsAfter(found, result)).where(eq(task.id, found.id))
    return true
  })
}

/** Runs all waiting rows one by one, each in its own transaction; returns the number of steps. */
export async function runOpenTasks(runner: TaskRunner, kinds: readonly TaskKind[]): Promise<number> {
  let steps = 0
  while (await step(runner, kinds)) steps += 1
  if (steps > 0) runner.afterCommit()
  return steps
}

interface TaskWorker {
  /** Wakes the worker: there may be something to do. */
  wake(): void
  /** Resolves when the current row is done. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 5_000

/** Runs open tasks while the process lives; after a crash the next start continues after the last row. */
export function startTaskWorker(runner: TaskRunner, kinds: readonly TaskKind[]): TaskWorker {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  const work = async () => {
    do {
      again = false
      while (!stopped && (await step(runner, kinds))) await new Promise((resolve) => setImmediate(resolve))
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped || running) return
    running = work()
      .catch((error: unknown) => runner.log.error({ err: error }, 'the task worker stumbled'))
      .finally(() => {
        running = null
      })
  }
  const clock = setInterval(wake, LOOK_EVERY_MS)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(clock)
      await running
    },
  }
}
