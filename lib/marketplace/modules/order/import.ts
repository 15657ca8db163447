import { createHash } from 'node:crypto'
import type { Parsed } from '@/lib/contract/endpoint'
import type { previewTracking } from '@/lib/contract/order-bulk'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { createTask, findTask, keepSelection, markUsed, takeSelection, taskWire, wasDone } from '../task'
import { CORRECTION, IMPORT } from './bulk-kinds'
import { readFacts } from './import-facts'
import { type ImportItem, judgeRows } from './import-judge'

type Preview = Parsed<typeof previewTracking>['body']

/** The same rows in the same mode are the same file, whatever its name. */
const hashOf = ({ mode, rows }: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, rows.map(({ row: _, ...values }) => values)]))
    .digest('hex')

/** A dry run of a file: nothing changes but the token that a commit may name. */
export async function previewImport(context: Context, given: Preview) {
  const kind = given.mode === 'new' ? IMPORT : CORRECTION
  if (!context.can(kind.permission)) fail('FORBIDDEN')
  const shopId = context.scope.kind === 'shop' ? context.scope.shopId : fail('FORBIDDEN')
  const judged = judgeRows(given.mode, given.rows, await readFacts(context, given.rows))
  const contentHash = hashOf(given)
  const content = { items: judged.items }
  const token = await keepSelection(context, { kind: kind.name, shopId, content, contentHash })
  return {
    token,
    good: given.rows.length - judged.bad,
    bad: judged.bad,
    issues: judged.issues,
    seenBefore: await wasDone(context, shopId, contentHash),
  }
}

/** Makes a task of the good rows of a dry run; a second commit of the same token answers with the same task. */
export async function commitImport(context: Context, token: string) {
  const kept = await takeSelection(context, token, [IMPORT.name, CORRECTION.name])
  if (kept.usedTaskId) return taskWire(await findTask(context, kept.usedTaskId))
  const kind = kept.kind === IMPORT.name ? IMPORT : CORRECTION
  if (!context.can(kind.permission)) fail('FORBIDDEN')
  const { items } = kept.content as { items: ImportItem[] }
  const made = await createTask(context, { kind, shopId: kept.shopId, items, contentHash: kept.contentHash })
  await markUsed(context, kept.tokenDigest, made.id)
  return taskWire(made)
}
