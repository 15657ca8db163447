import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addFeedback } from '@/lib/contract/feedback'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { REOPEN_MS, threadOf } from './queries'

const HOUR_MS = 3_600_000
const PER_HOUR = 30

async function say({ tx, user, now }: Context, feedbackId: string, text: string, fromOperator: boolean): Promise<void> {
  await tx.execute(sql`insert into feedback_entry (id, feedback_id, author_id, from_operator, text, created_at)
    values (${newId(now.getTime())}, ${feedbackId}, ${user.userId}, ${fromOperator}, ${text}, ${now.toISOString()})`)
}

/** The pictures become part of it: only the caller's own, and only such as belong to nothing yet. */
async function attach({ tx, user }: Context, feedbackId: string, pictureIds: readonly string[]): Promise<void> {
  const ids = [...new Set(pictureIds)].map(requireId)
  const taken = await rowsOf(
    tx,
    sql`update feedback_picture set feedback_id = ${feedbackId}
      where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and account_id = ${user.userId} and feedback_id is null returning id`,
  )
  if (taken.length !== ids.length) fail('NOT_FOUND')
}

export async function write(context: Context, body: z.output<typeof addFeedback.body>): Promise<string> {
  const { tx, user, now } = context
  const [recent] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from feedback
      where account_id = ${user.userId} and created_at > ${new Date(now.getTime() - HOUR_MS).toISOString()}`,
  )
  if ((recent?.total ?? 0) >= PER_HOUR) fail('TOO_MANY_REQUESTS')
  const id = newId(now.getTime())
  await tx.execute(sql`insert into feedback (id, account_id, from_shop, kind, page, release, created_at)
    values (${id}, ${user.userId}, ${user.currentShopId}, ${body.kind}, ${body.page}, ${body.release}, ${now.toISOString()})`)
  await say(context, id, body.text, false)
  await attach(context, id, body.pictureIds)
  context.audit({ refType: 'feedback', refId: id })
  return id
}

/** Waits for another reply from now on. FEEDBACK_CLOSED while it waits anyway, and two weeks after the reply. */
export async function reopen(context: Context, { id, text }: { id: string; text: string }): Promise<void> {
  const { tx, user, now } = context
  await threadOf(context, id, user.userId)
  const since = new Date(now.getTime() - REOPEN_MS).toISOString()
  const changed = await rowsOf(
    tx,
    sql`update feedback set status = 0, reopened = reopened + 1, version = version + 1
      where id = ${id} and status = 1 and replied_at > ${since} returning id`,
  )
  if (changed.length === 0) fail('FEEDBACK_CLOSED')
  await say(context, id, text, false)
  context.audit({ refType: 'feedback', refId: id })
}

export async function reply(context: Context, body: { id: string; version: number; text: string }): Promise<void> {
  const { tx, now } = context
  const { id } = await threadOf(context, body.id, null)
  const [changed] = await rowsOf<{ account_id: string }>(
    tx,
    sql`update feedback set status = 1, replied_at = ${now.toISOString()}, version = version + 1
      where id = ${id} and version = ${body.version} returning account_id`,
  )
  if (!changed) return fail('VERSION_CONFLICT')
  await say(context, id, body.text, true)
  context.audit({ refType: 'feedback', refId: id })
  await context.emit({ type: 'feedback.replied', payload: { accountId: changed.account_id, feedbackId: id } })
}
