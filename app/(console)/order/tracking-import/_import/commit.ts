import 'server-only'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { contentKey } from '@/lib/actions/content-key'
import { commitTracking } from '@/lib/contract/order/bulk'
import { upstream } from '@/lib/upstream/call'

const Tick = z
  .literal('1')
  .optional()
  .transform((ticked) => ticked === '1')

/** Ticks beside the rows are sent to the marketplace, which refuses rows without them. */
export const CommitInput = z.object({
  token: z.string().min(16).max(128),
  repeatedMeant: Tick,
  doubtfulMeant: Tick,
})

/** Starts a task with the good rows of a dry run and redirects to it. Throws `UpstreamError`. */
export async function commitImport(body: z.output<typeof CommitInput>): Promise<undefined> {
  const idempotencyKey = contentKey(body)
  const task = await upstream(commitTracking, { body }, { idempotencyKey })
  return redirect(`/tasks/${task.id}`)
}
