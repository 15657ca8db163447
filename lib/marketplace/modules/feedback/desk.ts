import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import type { feedbackChoices, sortFeedback } from '@/lib/contract/feedback'
import { SORT_MAX, TAGS_MAX } from '@/lib/contract/feedback'
import type { RecordFacts } from '@/lib/domain/audit'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { allOf, idList } from '../../kernel/values'
import { feedback } from '../../tables/feedback'
import { holdsOne } from '../grant'
import { isItemOf, settingNumber } from '../system'
import { conditions } from './filter'
import { ALONE } from './queries'
import { FROM } from './rows'

const ChoicesRow = z.object({ id: z.string(), realname: z.string(), username: z.string() })
const AssigneeTagsRow = z.object({ assignee: z.string().nullable(), tags: z.array(z.string()) })

/** Operators who may answer. */
export const answerers = (now: Date): SQL => sql`select a.id, a.realname, a.username from account a
  where a.user_type = 1 and ${holdsOne(['feedback:reply'], now)}`

export async function choicesFor({ tx, now }: Context): Promise<Data<typeof feedbackChoices>> {
  const people = await query(tx, ChoicesRow, sql`${answerers(now)} order by a.realname`)
  return {
    assignees: people.map(({ id, realname, username }) => ({ value: id, label: `${realname} · ${username}` })),
    answerDays: await settingNumber(tx, 'feedback.answerDays'),
  }
}

type Body = z.output<typeof sortFeedback.body>

async function requireKnown({ tx, now }: Context, { assigneeId, tags, addTag }: Body): Promise<void> {
  if (assigneeId) {
    const able = await rowsOf(tx, sql`select 1 from (${answerers(now)}) p where p.id = ${requireId(assigneeId)}`)
    if (able.length === 0) fail('INVALID_INPUT', { fields: { assigneeId: ['choose'] } })
  }
  for (const tag of [...(tags ?? []), ...(addTag ? [addTag] : [])])
    if (!(await isItemOf(tx, 'feedback_tag', tag))) fail('INVALID_INPUT', { fields: { tags: ['choose'] } })
}

const Kept = z.object({
  id: z.string(),
  assignee_id: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.number(),
})
type Kept = z.infer<typeof Kept>

const KEPT = sql`select f.id, f.assignee_id, f.tags, f.version`

/** Feedback that matches a filter, locked; VERSION_CONFLICT if the caller saw another count. */
async function matchingOf(context: Context, { count, ...filter }: NonNullable<Body['matching']>): Promise<Kept[]> {
  const days = await settingNumber(context.tx, 'feedback.answerDays')
  const where = allOf([ALONE, ...conditions(context, filter, days)])
  const kept = await query(
    context.tx,
    Kept,
    sql`${KEPT} ${FROM} where ${where} order by f.id limit ${SORT_MAX + 1} for update of f`,
  )
  return kept.length === count ? kept : fail('VERSION_CONFLICT', { detail: { count: kept.length } })
}

/** Locks these until the end of the call; NOT_FOUND if one does not exist. */
async function namedOf({ tx }: Context, ids: readonly string[], version: number | undefined): Promise<Kept[]> {
  const wanted = [...new Set(ids.map(requireId))]
  const kept = await query(
    tx,
    Kept,
    sql`${KEPT} from feedback f where f.id in ${idList(wanted)}
      order by f.id for update of f`,
  )
  if (kept.length !== wanted.length) fail('NOT_FOUND')
  if (version !== undefined && kept.some((each) => each.version !== version)) fail('VERSION_CONFLICT')
  return kept
}

/** New values of one feedback; null if nothing changes. */
function sorted(kept: Kept, { assigneeId, tags, addTag }: Body) {
  const next = [...new Set([...(tags ?? kept.tags), ...(addTag ? [addTag] : [])])].slice(0, TAGS_MAX).sort()
  const assignee = assigneeId === undefined ? kept.assignee_id : assigneeId
  const same = assignee === kept.assignee_id && next.join() === [...kept.tags].sort().join()
  return same ? null : { assignee, tags: next }
}

/** Readable feedback for the log. */
async function factsOf({ tx }: Context, id: string): Promise<RecordFacts> {
  const [row] = await query(
    tx,
    AssigneeTagsRow,
    sql`select f.tags, (select realname from account where id = f.assignee_id) as assignee from feedback f where f.id = ${id}`,
  )
  return row ? { assignee: row.assignee, tags: row.tags } : {}
}

/** Writes the change, and notifies a new assignee. */
async function write({ tx, user, emit }: Context, kept: Kept, next: NonNullable<ReturnType<typeof sorted>>) {
  await bumpAll(tx, feedback, eq(feedback.id, kept.id), { assigneeId: next.assignee, tags: next.tags })
  if (next.assignee && next.assignee !== kept.assignee_id && next.assignee !== user.userId)
    await emit({ type: 'feedback.assigned', payload: { accountId: next.assignee, feedbackId: kept.id } })
}

/** Assigns and tags feedback; returns the number of changed ones. The log shows the change of a single one. */
export async function sort(context: Context, body: Body): Promise<number> {
  await requireKnown(context, body)
  const { ids = [], matching, version } = body
  const all = matching ? await matchingOf(context, matching) : await namedOf(context, ids, version)
  const [only] = all.length === 1 ? all : []
  const before = only && (await factsOf(context, only.id))
  let changed = 0
  for (const kept of all) {
    const next = sorted(kept, body)
    if (!next) continue
    changed += 1
    await write(context, kept, next)
  }
  const change = only && before && { before, after: await factsOf(context, only.id) }
  const detail = { changed, count: all.length }
  context.audit({ refType: 'feedback', refId: all[0]?.id ?? '', detail, ...(change && { change }) })
  return changed
}
