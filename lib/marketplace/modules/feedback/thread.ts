import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FeedbackThread } from '@/lib/contract/feedback'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import { sealedNameOf } from '../buyer'
import { settingNumber } from '../system'
import { columns, FROM, Row, toFeedback, writerOf } from './rows'

const RepeatsRow = Row.pick({ id: true, text: true, username: true, realname: true, buyer_sealed: true })
const ThreadRow = Row.extend({ contact_sealed: z.string().nullable() })

/** Time after a reply in which its reader may say that it did not help. */
export const REOPEN_MS = 14 * 86_400_000

const EntryRow = z.object({
  id: z.string(),
  text: z.string(),
  from_operator: z.boolean(),
  created_at: z.string(),
  /** Null for a buyer. */
  author: z.string().nullable(),
})

const entriesOf = ({ tx }: Context, id: string) =>
  query(
    tx,
    EntryRow,
    sql`select e.id, e.text, e.from_operator, e.created_at, a.realname as author
      from feedback_entry e left join account a on a.id = e.author_id where e.feedback_id = ${id} order by e.created_at, e.id`,
  )

async function repeatsOf({ tx, vault }: Context, id: string): Promise<FeedbackThread['repeats']> {
  const rows = await query(
    tx,
    RepeatsRow,
    sql`select f.id, c.username, c.realname, ${sealedNameOf(sql`f.buyer_id`)} as buyer_sealed, (select e.text from feedback_entry e where e.feedback_id = f.id
        order by e.created_at, e.id limit 1) as text
      from feedback f left join account c on c.id = f.account_id where f.merged_into = ${id} order by f.id limit 50`,
  )
  return rows.map((row) => ({ id: row.id, text: row.text, username: writerOf(row, vault).username }))
}

/** Returns feedback with its messages. NOT_FOUND if `of` names an account that did not write it. */
export async function threadOf(context: Context, id: string, of: string | null): Promise<FeedbackThread> {
  const { tx, vault } = context
  const days = await settingNumber(tx, 'feedback.answerDays')
  const own = of ? sql` and f.account_id = ${of}` : sql``
  const [row] = await query(
    tx,
    ThreadRow,
    sql`select ${columns(days)}, f.contact_sealed ${FROM} where f.id = ${requireId(id)}${own}`,
  )
  if (!row) return fail('NOT_FOUND')
  const pictures = await query(
    tx,
    IdRow,
    sql`select id from feedback_picture where feedback_id = ${id} order by created_at, id`,
  )
  const until = row.status === 1 && row.replied_at ? new Date(row.replied_at).getTime() + REOPEN_MS : null
  return {
    ...toFeedback(row, context, of === null),
    pictureIds: pictures.map((picture) => picture.id),
    contact: row.contact_sealed ? vault.open(row.contact_sealed) : '',
    entries: (await entriesOf(context, id)).map((entry) => ({
      id: entry.id,
      text: entry.text,
      fromOperator: entry.from_operator,
      time: instant(entry.created_at),
      author: of === null && entry.from_operator ? entry.author : null,
    })),
    repeats: of === null ? await repeatsOf(context, id) : [],
    reopenUntil: until === null ? null : new Date(until).toISOString(),
  }
}
