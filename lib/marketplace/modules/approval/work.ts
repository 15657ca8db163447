import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalWork, listApprovalWork } from '@/lib/contract/approval'
import type { Context } from '../../kernel/context'
import { query as queryRows } from '../../kernel/query'
import { allOf, textList } from '../../kernel/values'
import { closedIn, holdersOf, type Sources, visible } from './cases'

type Query = z.output<typeof listApprovalWork.query>

const WorkRow = z.object({
  ...{ id: z.string(), name: z.string(), done: z.number(), accepted: z.number(), partly: z.number() },
  ...{ returned: z.number(), medianHours: z.number().nullable(), amountP: z.number() },
})

const ended = (outcome: string): SQL => sql`count(*) filter (where a.outcome = ${outcome})::int`

/** Decisions of each person, today or on the given days, the most first, with the cases that they hold now. */
export async function workOf(context: Context, all: Sources, { kind, from, to, current, size }: Query) {
  const sources = visible(all, context).filter((source) => !kind || source.kind === kind)
  const done = await queryRows(
    context.tx,
    WorkRow,
    sql`select p.id, p.realname as name, count(*)::int as done, ${ended('accepted')} as accepted,
        ${ended('partly')} as partly, ${ended('returned')} as returned, coalesce(sum(a.amount_p), 0)::int as "amountP",
        (percentile_cont(0.5) within group (order by extract(epoch from a.closed_at - a.received_at))
          filter (where a.received_at is not null) / 3600)::float8 as "medianHours"
      from approval_case a join account p on p.id = a.closed_by
      where ${allOf([
        sql`a.kind in ${textList(sources.map((source) => source.kind))}`,
        ...closedIn(context.now, { from, to }),
      ])} group by p.id, p.realname`,
  )
  const people = new Map<string, ApprovalWork>()
  for (const row of done) {
    const decided = row.accepted + row.partly + row.returned
    const returnRate = decided === 0 ? null : Math.round((100 * (decided - row.accepted)) / decided)
    const medianHours = row.medianHours === null ? null : Math.round(row.medianHours * 10) / 10
    people.set(row.id, { ...row, medianHours, returnRate, open: 0 })
  }
  const nothing = {
    ...{ done: 0, accepted: 0, partly: 0, returned: 0, returnRate: null, medianHours: null, amountP: 0 },
  }
  for (const { id, name, open } of await holdersOf(context, sources)) {
    const known = people.get(id) ?? { id, name, ...nothing, open: 0 }
    people.set(id, { ...known, open: known.open + open })
  }
  const records = [...people.values()].sort((one, other) => other.done - one.done || one.name.localeCompare(other.name))
  return { records: records.slice((current - 1) * size, current * size), total: records.length, current, size }
}
