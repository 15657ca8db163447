import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { mergeFeedback } from '@/lib/contract/feedback'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { feedback } from '../../tables/feedback'
import { say } from './entry'
import { tellWriter } from './tell'
import { threadOf } from './thread'

/** Length of a text's excerpt that names it in the log. */
const NAME = 40

/** Answers these with the same text, and notifies their authors. */
async function answer(context: Context, which: SQL, text: string): Promise<void> {
  const { tx, now } = context
  const answered = await bumpAll(
    tx,
    feedback,
    which,
    {
      status: 1,
      repliedAt: now,
      firstRepliedAt: sql`coalesce(${feedback.firstRepliedAt}, ${now.toISOString()})`,
      helpful: null,
    },
    { id: feedback.id, account_id: feedback.accountId, buyer_id: feedback.buyerId, order_no: feedback.orderNo },
  )
  for (const one of answered) {
    await say(context, one.id, text, true)
    await tellWriter(context, one)
  }
}

/** Answers duplicates of this one with the same text. */
export const answerRepeats = (context: Context, id: string, text: string): Promise<void> =>
  answer(context, eq(feedback.mergedInto, id), text)

/** Requires that the original exists and is no duplicate itself. */
async function requireTarget(context: Context, id: string, into: string) {
  if (requireId(into) === id) fail('FEEDBACK_MERGED')
  const target = await threadOf(context, into, null)
  return target.mergedInto ? fail('FEEDBACK_MERGED') : target
}

/** Marks it, with its own duplicates, as a duplicate of another one; an existing answer to that is sent to them. */
export async function merge(context: Context, body: z.output<typeof mergeFeedback.body>): Promise<void> {
  const { tx } = context
  const before = await threadOf(context, body.id, null)
  const target = body.into === null ? null : await requireTarget(context, before.id, body.into)
  await bump(tx, feedback, { id: before.id, version: body.version }, { mergedInto: target?.id ?? null })
  if (target) await tx.execute(sql`update feedback set merged_into = ${target.id} where merged_into = ${before.id}`)
  const last = target?.status === 1 ? target.entries.findLast(({ fromOperator }) => fromOperator) : undefined
  if (last && before.status === 0) await answer(context, eq(feedback.id, before.id), last.text)
  const was = before.mergedInto ? await threadOf(context, before.mergedInto, null) : null
  const named = (thread: typeof was) => ({ mergedInto: thread ? thread.text.slice(0, NAME) : null })
  context.audit({ refType: 'feedback', refId: before.id, change: { before: named(was), after: named(target) } })
}
