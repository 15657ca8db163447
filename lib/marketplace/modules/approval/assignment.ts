import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OUTCOMES } from '@/lib/contract/approval'
import { bumpAll, versionRaised } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId, newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { approvalCase } from '../../tables/approval'
import { heldBy } from './held-by'

const Assignment = z.object({
  /** Id of the account; null if the case is only snoozed. */
  assignee: z.string().nullable(),
  name: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  /** The person who has looked already and asked for a second person. */
  firstBy: z.string().nullable(),
  version: z.number(),
})
type Assignment = z.infer<typeof Assignment>
const AssignmentRow = Assignment.omit({ snoozedUntil: true }).extend({ until: z.string().nullable() })

/** Holder of a case, or null; `id` is the source's id. */
async function assignmentOf({ tx }: Context, kind: string, id: string): Promise<Assignment | null> {
  if (!isId(id)) return null
  const [row] = await query(
    tx,
    AssignmentRow,
    sql`select a.assignee, p.realname as name, a.snoozed_until as until,
        a.first_by as "firstBy", a.version
      from approval_case a left join account p on p.id = a.assignee
      where a.kind = ${kind} and a.ref_id = ${id} and a.closed_at is null`,
  )
  if (!row) return null
  const { until, ...held } = row
  return { ...held, snoozedUntil: instantOrNull(until) }
}

/** True if another person has taken the case. */
export async function isTakenByAnother(context: Context, kind: string, id: string): Promise<boolean> {
  const held = await assignmentOf(context, kind, id)
  return Boolean(held?.assignee && held.assignee !== context.user.userId)
}

/** Obstacle to a decision by the caller: another holder, or the need of a second person. */
export async function obstacleOf(
  context: Context,
  kind: string,
  id: string,
): Promise<{ takenBy: string | null; handedOn: boolean }> {
  const { userId } = context.user
  const decided = await heldBy(context, kind, id)
  const held = await assignmentOf(context, kind, id)
  const other = decided && decided.accountId !== userId ? decided : null
  const taker = held?.assignee && held.assignee !== userId ? (held.name ?? '') : null
  return { takenBy: other ? other.name : taker, handedOn: held?.firstBy === userId }
}

/**
 * Called before a decision: fails with CASE_TAKEN, with the name, if another person has taken the case; with
 * CASE_NEEDS_ANOTHER for the person who asked a second one to decide it.
 */
export async function requireNotTakenByAnother(context: Context, kind: string, id: string): Promise<void> {
  const { takenBy, handedOn } = await obstacleOf(context, kind, id)
  if (takenBy !== null) fail('CASE_TAKEN', { detail: { name: takenBy } })
  if (handedOn) fail('CASE_NEEDS_ANOTHER')
}

/** Condition on a list: this person has looked at the case and asked a second one to decide it. */
export const handedOnBy = (accountId: string, kind: string, id: SQL): SQL =>
  sql`exists (select 1 from approval_case c where c.kind = ${kind} and c.ref_id = ${id} and c.closed_at is null
    and c.first_by = ${accountId})`

/** Fails with CASE_NEEDS_ANOTHER for the person who asked a second one to decide the case. */
export async function requireSecond(context: Context, kind: string, id: string): Promise<void> {
  if ((await assignmentOf(context, kind, id))?.firstBy === context.user.userId) fail('CASE_NEEDS_ANOTHER')
}

/** Outcome of a case: as requested, in part, or refused. */
export type Outcome = (typeof OUTCOMES)[number]

/** Outcome of a yes-or-no decision. */
export const outcomeOf = (accepted: boolean): Outcome => (accepted ? 'accepted' : 'returned')

interface Decided {
  kind: string
  id: string
  /** Title in the inbox under "done today". */
  title: { zh: string; en: string }
  shopId: string | null
  outcome: Outcome
  /** Start of the wait. */
  receivedAt: string | null
  amountP?: number | null
}

/** Called after a decision: moves the case from the queue to "done today". */
export async function closeAssignment({ tx, user, now }: Context, decided: Decided): Promise<void> {
  const { kind, id, title, shopId, outcome, receivedAt, amountP = null } = decided
  const received = receivedAt ? new Date(receivedAt) : null
  const end = { closedBy: user.userId, closedAt: now, titleZh: title.zh, titleEn: title.en, outcome, amountP }
  const closed = await bumpAll(
    tx,
    approvalCase,
    sql`${approvalCase.kind} = ${kind} and ${approvalCase.refId} = ${id} and ${approvalCase.closedAt} is null`,
    { ...end, shopId, receivedAt: received },
    { id: approvalCase.id },
  )
  if (closed.length > 0) return
  await tx.insert(approvalCase).values({
    ...{ id: newId(now.getTime()), kind, refId: id, shopId, touchedAt: now, receivedAt: received, ...end },
  })
}

interface Held {
  kind: string
  id: string
  shopId: string | null
  accountId: string
}

/** Called by a kind that keeps its own reviewer: the inbox shows the same person. */
export async function holdAssignment({ tx, now }: Context, { kind, id, shopId, accountId }: Held): Promise<void> {
  await tx.execute(sql`insert into approval_case (id, kind, ref_id, shop_id, assignee, touched_at)
    values (${newId(now.getTime())}, ${kind}, ${id}, ${shopId}, ${accountId}, ${now.toISOString()})
    on conflict (kind, ref_id) where closed_at is null do update set assignee = excluded.assignee,
      touched_at = excluded.touched_at, snoozed_until = null, snooze_reason = null, ${versionRaised(approvalCase)}`)
}

/** Removes a case that was withdrawn, or ended without a decision. */
export async function dropAssignment({ tx }: Pick<Context, 'tx'>, kind: string, id: string): Promise<void> {
  await tx.execute(sql`delete from approval_case where kind = ${kind} and ref_id = ${id} and closed_at is null`)
}
