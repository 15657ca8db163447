import 'server-only'
import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { commitTracking } from '@/lib/contract/order-bulk'
import { upstream } from '@/lib/upstream/call'

export const CommitInput = z.object({ token: z.string().min(16).max(128), repeatedMeant: z.literal('1').optional() })

/** Hands the good rows of a dry run to a task and leads to it. */
export async function commitImport({ token, repeatedMeant }: z.output<typeof CommitInput>): Promise<undefined> {
  const body = { token, repeatedMeant: repeatedMeant === '1' }
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const task = await upstream(commitTracking, { body }, { idempotencyKey })
  return redirect(`/tasks/${task.id}`)
}
