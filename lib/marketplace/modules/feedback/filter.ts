import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FeedbackQuery } from '@/lib/contract/feedback'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'
import { contains } from '../../kernel/values'
import { dueAfter, USER_TYPE } from './rows'

const TABS = {
  pending: sql`f.status = 0 and f.reopened = 0`,
  replied: sql`f.status = 1`,
  reopened: sql`f.status = 0 and f.reopened > 0`,
  all: sql`true`,
}

export type Filter = Omit<Partial<z.output<typeof FeedbackQuery>>, 'current' | 'size'>

function assigned(wanted: string, { user }: Context): SQL {
  if (wanted === 'none') return sql`f.assignee_id is null`
  return sql`f.assignee_id = ${wanted === 'me' ? user.userId : requireId(wanted)}`
}

/** Conditions of a filter; an empty filter excludes nothing. */
export const conditions = (context: Context, filter: Filter, days: number): SQL[] => {
  const { tab, kind, userType, text, page, tag, assignee, overdue } = filter
  const late = sql`(f.status = 0 and ${dueAfter(days)} < ${context.now.toISOString()}::timestamptz)`
  return [
    ...(tab ? [TABS[tab]] : []),
    ...(kind ? [sql`f.kind = ${kind}`] : []),
    ...(userType ? [sql`${USER_TYPE} = ${userType}`] : []),
    ...(page ? [sql`f.page ilike ${contains(page)}`] : []),
    ...(tag ? [sql`${tag} = any (f.tags)`] : []),
    ...(assignee ? [assigned(assignee, context)] : []),
    ...(overdue === undefined ? [] : [overdue === 1 ? late : sql`not ${late}`]),
    ...(text
      ? [
          sql`(c.username ilike ${contains(text)} or exists (select 1 from feedback_entry e
            where e.feedback_id = f.id and e.text ilike ${contains(text)}))`,
        ]
      : []),
  ]
}
