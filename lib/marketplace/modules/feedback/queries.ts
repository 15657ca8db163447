import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'
import { query, TotalRow } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'
import { settingNumber } from '../system'
import { conditions, type Filter } from './filter'
import { columns, FROM, Row, toFeedback } from './rows'

const BlockOfFeedbackRow = Row.extend({ answer: z.string().nullable() })

const ORDER = {
  newest: sql`f.created_at desc, f.id desc`,
  waiting: sql`f.waiting_since, f.id`,
  replied: sql`f.replied_at desc, f.id`,
  /** Key of the file's blocks, which follow one another. */
  id: sql`f.id`,
}

interface Page {
  current: number
  size: number
  order: keyof typeof ORDER
}

/** Excludes duplicates: they are shown with their original. */
export const ALONE = sql`f.merged_into is null`

/** `of`: only what this account has written; else the desk's view. */
export async function pageOfFeedback(context: Context, filter: Filter, of: string | null, page: Page) {
  const { current, size, order } = page
  const days = await settingNumber(context.tx, 'feedback.answerDays')
  const where = sql`where ${allOf([of ? sql`f.account_id = ${of}` : ALONE, ...conditions(context, filter, days)])}`
  const rows = await query(
    context.tx,
    Row,
    sql`select ${columns(days)} ${FROM} ${where} order by ${ORDER[order]} ${pageRows({ current, size })}`,
  )
  const [counted] = await query(context.tx, TotalRow, sql`select count(*)::int as total ${FROM} ${where}`)
  const records = rows.map((row) => toFeedback(row, context, of === null))
  return { records, total: counted?.total ?? 0, current, size }
}

/** A block of the desk's view, with the first message and the last answer of each. */
export async function blockOfFeedback(context: Context, filter: Filter, after: string | null, limit: number) {
  const days = await settingNumber(context.tx, 'feedback.answerDays')
  const behind = after !== null && sql`f.id > ${requireId(after)}`
  const where = sql`where ${allOf([ALONE, ...conditions(context, filter, days), behind])}`
  const rows = await query(
    context.tx,
    BlockOfFeedbackRow,
    sql`select ${columns(days)}, (select e.text from feedback_entry e where e.feedback_id = f.id and e.from_operator
        order by e.created_at desc, e.id desc limit 1) as answer
      ${FROM} ${where} order by ${ORDER.id} limit ${limit + 1}`,
  )
  const records = rows.slice(0, limit).map((row) => ({
    ...toFeedback(row, context, true),
    question: row.text,
    answer: row.answer,
  }))
  return { records, next: rows.length > limit ? (records.at(-1)?.id ?? null) : null }
}
