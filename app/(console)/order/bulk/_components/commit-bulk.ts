import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { contentKey } from '@/lib/actions/content-key'
import { refuse } from '@/lib/actions/refuse'
import { IntText, line } from '@/lib/contract/common'
import { commitBulk, NOTE_MODES } from '@/lib/contract/order/bulk'
import { parseWhole } from '@/lib/domain/count'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'
import { untilFinished } from '../../_shared/list/bulk-wait'

export const BulkInput = z.object({
  kind: z.enum(['note', 'remind']),
  token: z.string().min(16).max(128),
  count: IntText.min(1),
  confirm: z.string().max(12).default(''),
  note: line(300).default(''),
  noteMode: z.enum(NOTE_MODES).default('append'),
  flag: z.union([z.literal('keep'), IntText.min(0).max(5)]).default('keep'),
  from: z.string().max(512).default(''),
})
export type BulkInput = z.output<typeof BulkInput>

/** Starts a task for the previewed set and redirects to the list, which reports the result of each order. */
export async function commitBulkAction({ kind, token, count, confirm, from, ...typed }: BulkInput): Promise<void> {
  if (count > BULK_CONFIRM_ROWS && parseWhole(confirm) !== count) {
    return refuse('INVALID_INPUT', { confirm: ['confirm'] })
  }
  const { note, noteMode, flag } = typed
  const body = kind === 'note' ? { token, note, noteMode, ...(flag !== 'keep' && { flag }) } : { token }
  const idempotencyKey = contentKey(body)
  const task = await upstream(commitBulk, { body }, { idempotencyKey })
  const list = safeRedirect(from) ?? '/order/list'
  await untilFinished(task)
  redirect(withQuery(list, `task=${task.id}`))
}
