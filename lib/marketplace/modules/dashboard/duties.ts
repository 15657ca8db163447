import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import type { DutySource } from '../../kernel/duty'
import { query } from '../../kernel/query'
import { caseDuties } from '../after-sale'
import { statementDuties } from '../finance'

const DutyRow = z.object({
  count: z.number(),
  due: z.string().nullable(),
  amountP: z.number().nullable(),
  first: z.string().nullable(),
})

type Duty = Data<typeof contract.duties>[number]

const SOURCES: readonly DutySource[] = [...caseDuties, ...statementDuties]

async function dutyOf(context: Context, { key, waiting }: DutySource): Promise<Duty[]> {
  const of: SQL = waiting(context)
  const [row] = await query(
    context.tx,
    DutyRow,
    sql`select count(*)::int as count, min(w.due_at) as due, sum(w.amount_p)::float8 as "amountP",
        (array_agg(w.id order by w.due_at nulls last, w.id))[1] as first
      from (${of}) w`,
  )
  if (!row || row.first === null) return []
  return [{ key, ...row, first: row.first, due: instantOrNull(row.due) }]
}

const dueAt = ({ due }: Duty): number => (due ? Date.parse(due) : Number.POSITIVE_INFINITY)

export const duties = bind(contract.duties, async (context) => {
  const found: Duty[] = []
  for (const source of SOURCES) if (context.can(source.permission)) found.push(...(await dutyOf(context, source)))
  return found.sort((one, other) => dueAt(one) - dueAt(other))
})
