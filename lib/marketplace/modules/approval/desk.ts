import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type * as contract from '@/lib/contract/approval'
import type { ApprovalCase } from '@/lib/contract/approval'
import type { Parsed } from '@/lib/contract/endpoint'
import { versionRaised } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { approvalCase } from '../../tables/approval'
import { holdsOne } from '../grant'
import { caseOf, type Sources, visible, waiting } from './cases'
import type { ApprovalSource } from './source'

/** Cases tried one after the other: this many people may press at once. */
const NEXT_MOST = 50

const sourceOf = (context: Context, all: Sources, kind: string): ApprovalSource =>
  visible(all, context).find((each) => each.kind === kind) ?? fail('NOT_FOUND')

async function found(context: Context, all: Sources, { kind, id }: { kind: string; id: string }) {
  return (await caseOf(context, sourceOf(context, all, kind), requireId(id))) ?? fail('NOT_FOUND')
}

const noted = (context: Context, { id, shopId, title }: ApprovalCase, detail: object = {}) =>
  context.audit({
    refType: 'approval',
    refId: id,
    ...(shopId && { shopId }),
    detail: { name: title.zh, nameEn: title.en, ...detail },
  })

/** Write to a case that may have an assignment already. */
interface Touch {
  assignee: string | null
  until?: string
  reason?: string
  /** Condition on an existing assignment: it may be replaced. */
  unless: SQL
}

/** Writes who has a case; false if an existing assignment forbids it, also one written a moment ago. */
async function touch({ tx, now }: Context, one: ApprovalCase, { assignee, until, reason, unless }: Touch) {
  const rows = await rowsOf(
    tx,
    sql`insert into approval_case as a (id, kind, ref_id, shop_id, assignee, touched_at, snoozed_until, snooze_reason)
      values (${newId(now.getTime())}, ${one.kind}, ${one.id}, ${one.shopId}, ${assignee}, ${now.toISOString()},
        ${until ?? null}, ${reason ?? null})
      on conflict (kind, ref_id) where closed_at is null do update set assignee = excluded.assignee,
        touched_at = excluded.touched_at, snoozed_until = excluded.snoozed_until, snooze_reason = excluded.snooze_reason,
        first_by = case when a.touched_at < ${one.receiveTime} then null else a.first_by end, ${versionRaised(alias(approvalCase, 'a'))}
      where a.touched_at < ${one.receiveTime} or ${unless} returning a.id`,
  )
  return rows.length > 0
}

const heldBy = ({ assignee }: ApprovalCase) => ({ detail: { name: assignee?.name ?? '' } })

export async function take(
  context: Context,
  all: Sources,
  { over, ...named }: Parsed<typeof contract.takeApproval>['body'],
) {
  const one = await found(context, all, named)
  if (one.own) fail('CASE_NEEDS_ANOTHER')
  const { userId } = context.user
  const unless = sql`(a.assignee is null or a.assignee = ${userId} or a.version = ${over ?? 0})`
  if (!(await touch(context, one, { assignee: userId, unless }))) {
    fail('CASE_TAKEN', heldBy(await found(context, all, named)))
  }
  await sourceOf(context, all, one.kind).assigned?.(context, one.id, userId)
  noted(context, one)
}

/** Takes the first case that nobody holds, for the caller alone even if many press at once. */
export async function takeNext(context: Context, all: Sources, kind: string | undefined): Promise<ApprovalCase | null> {
  const sources = visible(all, context).filter((each) => !kind || each.kind === kind)
  const { cases } = await waiting(context, sources, { tab: 'unassigned' }, NEXT_MOST)
  for (const one of cases.filter(({ own }) => !own)) {
    if (!(await touch(context, one, { assignee: context.user.userId, unless: sql`a.assignee is null` }))) continue
    const source = sourceOf(context, all, one.kind)
    await source.assigned?.(context, one.id, context.user.userId)
    noted(context, one)
    return (await caseOf(context, source, one.id)) ?? one
  }
  return null
}

/** People who may assign cases may also take them away. */
const mayTouch = ({ user, can }: Context): SQL =>
  can('approval:assign') ? sql`true` : sql`(a.assignee is null or a.assignee = ${user.userId})`

export async function release(context: Context, all: Sources, named: Parsed<typeof contract.releaseApproval>['body']) {
  const one = await found(context, all, named)
  if (!(await touch(context, one, { assignee: null, unless: mayTouch(context) }))) fail('CASE_TAKEN', heldBy(one))
  await sourceOf(context, all, one.kind).assigned?.(context, one.id, null)
  noted(context, one)
}

/** Hands a case to a second person: the caller has looked, and can no longer decide it. */
export async function askSecond(
  context: Context,
  all: Sources,
  named: Parsed<typeof contract.askSecondApproval>['body'],
) {
  const source = sourceOf(context, all, named.kind)
  const one = await found(context, all, named)
  if (!(await source.evidence?.(context, one.id))?.warnings.length) fail('NOT_FOUND')
  if (one.second) fail('CASE_NEEDS_ANOTHER')
  if (!(await touch(context, one, { assignee: null, unless: mayTouch(context) }))) fail('CASE_TAKEN', heldBy(one))
  const { tx, user } = context
  await tx.execute(sql`update approval_case set first_by = ${user.userId}
    where kind = ${one.kind} and ref_id = ${one.id} and closed_at is null`)
  await source.handOn?.(context, one.id)
  noted(context, one, { event: 'askSecond' })
}

const HOUR_MS = 3_600_000

export async function snooze(context: Context, all: Sources, body: Parsed<typeof contract.snoozeApproval>['body']) {
  const one = await found(context, all, body)
  const until = new Date(context.now.getTime() + body.hours * HOUR_MS).toISOString()
  const kept = { assignee: one.assignee?.id ?? null, until, reason: body.reason }
  if (!(await touch(context, one, { ...kept, unless: mayTouch(context) }))) fail('CASE_TAKEN', heldBy(one))
  noted(context, one, { until, reason: body.reason })
}

const Person = z.object({ id: z.string(), name: z.string() })
type Person = z.infer<typeof Person>

/** Operators who may decide a kind. */
const decidersOf = ({ tx, now }: Context, source: ApprovalSource): Promise<Person[]> =>
  query(
    tx,
    Person,
    sql`select a.id, a.realname as name from account a where a.user_type = 1 and ${holdsOne([source.permission], now)}
      and ${holdsOne(['approval:view'], now)} order by a.realname, a.id`,
  )

/** Everybody who may decide something that the caller sees. */
export async function peopleOf(context: Context, all: Sources) {
  const people = new Map<string, Person & { kinds: string[] }>()
  for (const source of visible(all, context))
    for (const person of await decidersOf(context, source)) {
      const known = people.get(person.id) ?? { ...person, kinds: [] }
      known.kinds.push(source.kind)
      people.set(person.id, known)
    }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name))
}

export async function assign(context: Context, all: Sources, body: Parsed<typeof contract.assignApprovals>['body']) {
  const person = (await peopleOf(context, all)).find(({ id }) => id === body.assignee)
  if (!person) return fail('INVALID_INPUT', { fields: { assignee: ['choose'] } })
  const given: ApprovalCase[] = []
  for (const named of body.cases) {
    const source = visible(all, context).find(({ kind }) => kind === named.kind && person.kinds.includes(kind))
    const one = source && (await caseOf(context, source, named.id))
    // The second step needs another person than the first.
    if (!one || one.firstBy === person.id) continue
    await touch(context, one, { assignee: person.id, unless: sql`true` })
    await source.assigned?.(context, one.id, person.id)
    given.push(one)
  }
  const [first] = given
  if (first) {
    noted(context, first, { to: person.name, count: body.cases.length, changed: given.length })
    await tell(context, person.id, given)
  }
  return { done: given.length, skipped: body.cases.length - given.length }
}

async function tell({ emit, user }: Context, accountId: string, given: readonly ApprovalCase[]) {
  if (accountId === user.userId) return
  const payload = {
    accountId,
    count: given.length,
    by: user.realname,
    kind: given[0]?.kind ?? '',
    id: given[0]?.id ?? '',
  }
  await emit({ type: 'approval.assigned', payload })
}
