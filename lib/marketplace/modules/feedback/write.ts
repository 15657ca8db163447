import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addFeedback } from '@/lib/contract/feedback'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query, TotalRow } from '../../kernel/query'
import { feedback } from '../../tables/feedback'
import { say } from './entry'
import { answerRepeats } from './merge'
import { attach } from './picture'
import { tellWriter } from './tell'
import { REOPEN_MS, threadOf } from './thread'

const HOUR_MS = 3_600_000
const PER_HOUR = 30

export async function write(context: Context, body: z.output<typeof addFeedback.body>): Promise<string> {
  const { tx, user, now, vault } = context
  const [recent] = await query(
    tx,
    TotalRow,
    sql`select count(*)::int as total from feedback
      where account_id = ${user.userId} and created_at > ${new Date(now.getTime() - HOUR_MS).toISOString()}`,
  )
  if ((recent?.total ?? 0) >= PER_HOUR) fail('TOO_MANY_REQUESTS')
  const id = newId(now.getTime())
  await tx.execute(sql`insert into feedback (id, account_id, from_shop, kind, page, release, contact_sealed,
      created_at, waiting_since)
    values (${id}, ${user.userId}, ${user.currentShopId}, ${body.kind}, ${body.page}, ${body.release},
      ${body.contact ? vault.seal(body.contact) : null}, ${now.toISOString()}, ${now.toISOString()})`)
  await say(context, id, body.text, false)
  await attach(context, id, body.pictureIds)
  context.audit({ refType: 'feedback', refId: id })
  return id
}

/** Reopens feedback for another reply. FEEDBACK_CLOSED while it waits anyway, and two weeks after the reply. */
export async function reopen(context: Context, { id, text }: { id: string; text: string }): Promise<void> {
  const { tx, user, now } = context
  await threadOf(context, id, user.userId)
  const since = new Date(now.getTime() - REOPEN_MS).toISOString()
  const changed = await bumpAll(
    tx,
    feedback,
    sql`${feedback.id} = ${id} and ${feedback.status} = 1 and ${feedback.repliedAt} > ${since}`,
    { status: 0, reopened: sql`${feedback.reopened} + 1`, mergedInto: null, waitingSince: now, helpful: null },
    { id: feedback.id },
  )
  if (changed.length === 0) fail('FEEDBACK_CLOSED')
  await say(context, id, text, false)
  context.audit({ refType: 'feedback', refId: id })
}

/** Stores whether the reply helped, as long as it is the last message. */
export async function rate(context: Context, { id, helpful }: { id: string; helpful: boolean }): Promise<void> {
  await threadOf(context, id, context.user.userId)
  const rated = await rowsOf(
    context.tx,
    sql`update feedback set helpful = ${helpful} where id = ${id} and status = 1 returning id`,
  )
  if (rated.length === 0) fail('FEEDBACK_CLOSED')
  context.audit({ refType: 'feedback', refId: id })
}

/** Answers feedback and its duplicates. Unassigned feedback is assigned to the author of the answer. */
export async function reply(context: Context, body: { id: string; version: number; text: string }): Promise<void> {
  const { tx, user, now } = context
  const { id, mergedInto } = await threadOf(context, body.id, null)
  if (mergedInto) fail('FEEDBACK_MERGED')
  const [changed] = await bumpAll(
    tx,
    feedback,
    sql`${feedback.id} = ${id} and ${feedback.version} = ${body.version}`,
    {
      status: 1,
      repliedAt: now,
      firstRepliedAt: sql`coalesce(${feedback.firstRepliedAt}, ${now.toISOString()})`,
      assigneeId: sql`coalesce(${feedback.assigneeId}, ${user.userId})`,
      helpful: null,
    },
    { id: feedback.id, account_id: feedback.accountId, buyer_id: feedback.buyerId, order_no: feedback.orderNo },
  )
  if (!changed) return fail('VERSION_CONFLICT')
  await say(context, id, body.text, true)
  context.audit({ refType: 'feedback', refId: id })
  await tellWriter(context, changed)
  await answerRepeats(context, id, body.text)
}
