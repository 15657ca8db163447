import { createHash } from 'node:crypto'
import type { Parsed } from '@/lib/contract/endpoint'
import type { commitTracking, ImportRow, previewTracking } from '@/lib/contract/order/bulk'
import type { LeftOutRow } from '@/lib/contract/task'
import { grouped } from '@/lib/domain/grouped'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { doubtOf } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { createTask, findTask, keepSelection, markUsed, takeSelection, taskWire, wasDone } from '../task'
import { CORRECTION, IMPORT } from './bulk-kinds'
import { readFacts } from './import-facts'
import { judgeRows } from './import-judge'
import { type ImportItem, WARNINGS } from './import-notes'

type Preview = Parsed<typeof previewTracking>['body']
type Commit = Parsed<typeof commitTracking>['body']

/** Maximum of valid rows that an answer shows one by one. */
const SHOWN = 1_000
/** Correcting a long file may take a working day. */
const CHECK_MINUTES = 12 * 60
const KINDS = { new: IMPORT, correct: CORRECTION } as const

/** Result of a dry run, kept under its token: a commit runs the items, a correction builds on the rows. */
interface Kept {
  items: ImportItem[]
  rows: ImportRow[]
  fileName: string
  issues: Judged['issues']
}
type Judged = ReturnType<typeof judgeRows>

/** Equal rows in the same mode are the same file, under any name. */
const hashOf = (mode: Preview['mode'], rows: readonly ImportRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, rows.map(({ row: _, ...values }) => values)]))
    .digest('hex')

const says = ({ orderNo, trackingNo }: ImportRow): boolean => orderNo.trim() !== '' || trackingNo.trim() !== ''

/** Rows of the file, or those of an earlier dry run with corrections; emptied rows are dropped. */
async function rowsOf(context: Context, { mode, rows, corrects }: Preview): Promise<ImportRow[]> {
  if (!corrects) return rows.length > 0 ? rows : fail('INVALID_INPUT', { fields: { rows: ['required'] } })
  const kept = await takeSelection(context, corrects, [KINDS[mode].name])
  if (kept.usedTaskId) fail('SELECTION_EXPIRED')
  const anew = new Set(rows.map(({ row }) => row))
  const others = (kept.content as Kept).rows.filter(({ row }) => !anew.has(row))
  const all = [...others, ...rows].filter(says).sort((one, other) => one.row - other.row)
  return all.length > IMPORT_MAX_ROWS ? fail('IMPORT_TOO_LARGE') : all
}

/** Runs a file dry: nothing changes but the token for a commit. */
export async function previewImport(context: Context, given: Preview) {
  const kind = KINDS[given.mode]
  if (!context.can(kind.permission)) fail('FORBIDDEN')
  const shopId = shopOf(context)
  const rows = await rowsOf(context, given)
  const { items, done, ...judged } = judgeRows(given.mode, rows, await readFacts(context, rows))
  const contentHash = hashOf(given.mode, rows)
  const content: Kept = { items, rows, fileName: given.fileName, issues: judged.issues }
  const token = await keepSelection(context, {
    ...{ kind: kind.name, shopId, content, contentHash },
    minutes: CHECK_MINUTES,
  })
  return {
    token,
    ...judged,
    good: rows.length - judged.refused.length - done,
    bad: judged.refused.length,
    done,
    accepted: judged.accepted.slice(0, SHOWN),
    seenBefore: await wasDone(context, shopId, contentHash),
  }
}

/** Rows that a commit leaves out, each with its issues. */
function leftOutOf({ rows, issues }: Kept, repeatedMeant: boolean): LeftOutRow[] {
  const keepsOut = ({ code }: { code: string }) => !WARNINGS.has(code) || (code === 'duplicate' && !repeatedMeant)
  const reasonsOf = grouped(issues.filter(keepsOut), ({ row }) => [row])
  return rows.flatMap((row) => {
    const reasons = reasonsOf.get(row.row)?.map(({ column, code, other }) => ({ column, code, other }))
    return reasons ? [{ ...row, reasons }] : []
  })
}

/**
 * Creates a task for the valid rows of a dry run; a second commit of the same token returns the same task. Rows that
 * would put one number on two orders are left out unless confirmed; a probably mistyped number blocks all rows until it
 * was compared with its label.
 */
export async function commitImport(context: Context, { token, repeatedMeant, doubtfulMeant }: Commit) {
  const kept = await takeSelection(context, token, [IMPORT.name, CORRECTION.name])
  if (kept.usedTaskId) return taskWire(await findTask(context, kept.usedTaskId))
  const kind = kept.kind === IMPORT.name ? IMPORT : CORRECTION
  if (!context.can(kind.permission)) fail('FORBIDDEN')
  const content = kept.content as Kept
  const items = content.items.filter(({ elsewhere }) => repeatedMeant || !elsewhere)
  if (items.length === 0) fail('TRACKING_REPEATED')
  const doubtful = items.some(({ params }) => doubtOf(params.carrier, params.trackingNo))
  if (doubtful && !doubtfulMeant) fail('INVALID_INPUT', { fields: { doubtfulMeant: ['doubtfulMeant'] } })
  const file = { name: content.fileName, leftOut: leftOutOf(content, repeatedMeant) }
  const { shopId, contentHash } = kept
  const made = await createTask(context, { kind, shopId, items, contentHash, file })
  await markUsed(context, kept.tokenDigest, made.id)
  return taskWire(made)
}
