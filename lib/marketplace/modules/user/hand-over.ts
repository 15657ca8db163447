import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { handOver } from '@/lib/contract/user/bin'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'
import { userById } from './queries'

const HandOverBindingRow = z.object({ id: z.string(), zh: z.string(), en: z.string() })

const Counts = z.object({ sessions: z.number(), tasks: z.number(), drafts: z.number(), feedback: z.number() })

/** Returns what is this user's alone, so that another user must take it before the account is frozen. */
export const handOverBinding: Binding = bind(handOver, async (context, { query }) => {
  const { tx, now, locale } = context
  const { id } = (await userById(context, query.id)) ?? fail('NOT_FOUND')
  const roles = await queryRows(
    tx,
    HandOverBindingRow,
    sql`select r.id, r.name_zh as zh, r.name_en as en from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = ${id} and not exists (select 1 from account_role o join account a on a.id = o.account_id
        where o.role_id = r.id and o.account_id <> ${id} and a.status = 1
          and (a.valid_until is null or a.valid_until > ${now.toISOString()})) order by r.code`,
  )
  const [counts] = await queryRows(
    tx,
    Counts,
    sql`select
      (select count(*)::int from session where account_id = ${id} and ended_at is null and expires_at > ${now.toISOString()}) as sessions,
      (select count(*)::int from task where account_id = ${id} and state in ('waiting', 'running')) as tasks,
      (select count(*)::int from announcement where created_by = ${id} and send_status = 0 and not personal) as drafts,
      (select count(*)::int from feedback where assignee_id = ${id} and status = 0 and merged_into is null) as feedback`,
  )
  const named = roles.map((each) => ({ id: each.id, name: pickText(each, locale) }))
  return { roles: named, ...(counts ?? fail('NOT_FOUND')) }
})
