import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { commitTracking } from '@/lib/contract/order-bulk'
import { upstream } from '@/lib/upstream/call'

export const CommitInput = z.object({ token: z.string().min(16).max(128) })

/** Hands the good rows of a dry run to a task and leads to it. */
export async function commitImport({ token }: z.output<typeof CommitInput>): Promise<undefined> {
  const idempotencyKey = createHash('sha256').update(token).digest('hex')
  const task = await upstream(commitTracking, { body: { token } }, { idempotencyKey })
  return redirect(`/tasks/${task.id}`)
}
