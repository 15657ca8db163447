import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Notification } from '@/lib/contract/notification'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { query, TotalRow } from '../../kernel/query'
import { type Filter, LINE, mine, SHOWN } from './lines'
import { sinceFor } from './since'
import { wordingsOf } from './templates'
import { sentenceOf, Told } from './wording'

const Row = Told.extend({
  id: z.string(),
  ref_type: z.string(),
  ref_id: z.string(),
  created_at: z.string(),
  snoozed_until: z.string().nullable(),
  read: z.boolean(),
  times: z.number(),
})

/** The bell's highest number. */
const BELL_CAP = 100

async function countOf(context: Context, filter: Filter, cap?: number): Promise<number> {
  const limit = cap === undefined ? sql`` : sql` limit ${cap}`
  const [row] = await query(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (
      select 1 from notification n where ${mine(context, filter)} group by ${LINE}${limit}) as line`,
  )
  return row?.total ?? 0
}

/** The newest of each line, with the number behind it and whether all are read. */
const linesOf = (context: Context, filter: Filter, size: number, offset: number) =>
  query(
    context.tx,
    Row,
    sql`select l.id, l.kind, l.params, l.ref_type, l.ref_id, l.created_at, l.snoozed_until, l.times, l.read, s.name_zh as shop_zh, s.name_en as shop_en
      from (select n.id, n.kind, n.params, n.ref_type, n.ref_id, n.created_at, n.snoozed_until, ${SHOWN} as shown,
          (count(*) over line)::int as times, bool_and(n.read_at is not null) over line as read,
          row_number() over (partition by ${LINE} order by ${SHOWN} desc, n.id desc) as nth
        from notification n where ${mine(context, filter)} window line as (partition by ${LINE})) l
      left join shop s on s.id::text = l.params ->> 'shopId'
      where l.nth = 1 order by l.shown desc, l.id desc limit ${size} offset ${offset}`,
  )

/** Notifications, newest first. Texts name the record's shop, also for an operator. */
export async function pageOfNotifications(context: Context, filter: Filter, current: number, size: number) {
  const rows = await linesOf(context, filter, size, (current - 1) * size)
  const { text } = await wordingsOf(context.tx, 'site')
  const sinceOf = await sinceFor(context, rows)
  const records = rows.map(
    (row): Notification => ({
      id: row.id,
      kind: row.kind,
      text: sentenceOf(row, text(row.kind)),
      refType: row.ref_type,
      refId: row.ref_id,
      createTime: instant(row.created_at),
      readFlag: row.read,
      times: row.times,
      snoozedUntil: instantOrNull(row.snoozed_until),
      since: sinceOf(row),
    }),
  )
  return { records, total: await countOf(context, filter) }
}

/** Number of the caller's unread lines, up to the bell's cap. */
export const countUnread = (context: Context): Promise<number> => countOf(context, { unread: 1 }, BELL_CAP)
