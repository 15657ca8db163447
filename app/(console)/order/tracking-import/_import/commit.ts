import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import { commitTracking } from '@/lib/contract/order-bulk'
import { upstream } from '@/lib/upstream/call'
import { wantsConfirming } from './corrections'
import type { ImportState } from './import-state'

const Tick = z.literal('1').optional()
export const CommitInput = z.object({
  token: z.string().min(16).max(128),
  repeatedMeant: Tick,
  doubtfulMeant: Tick,
})
type CommitInput = z.output<typeof CommitInput>

/** Hands the good rows of a dry run to a task and leads to it; numbers that are probably mistyped once confirmed. */
export async function commitImport({ run }: Pick<ImportState, 'run'>, input: CommitInput): Promise<undefined> {
  const { token, repeatedMeant = '', doubtfulMeant = '' } = input
  if (wantsConfirming(run, { repeatedMeant, doubtfulMeant })) {
    return refuse('INVALID_INPUT', { doubtfulMeant: ['doubtfulMeant'] })
  }
  const body = { token, repeatedMeant: repeatedMeant === '1' }
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const task = await upstream(commitTracking, { body }, { idempotencyKey })
  return redirect(`/tasks/${task.id}`)
}
