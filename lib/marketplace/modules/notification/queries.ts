import { type SQL, sql } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/notification'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/domain/notification'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type Wordings, wordingsOf } from './templates'
import { sentenceOf, type Told } from './wording'

interface Row extends Told {
  id: string
  ref_type: string
  ref_id: string
  created_at: string
  read: boolean
}

interface Filter {
  kind?: NotificationKind | undefined
  unread?: number | undefined
}

/** The bell counts no further than it can say. */
const COUNT_CAP = 100

/** A kind of a newer release is not known here and cannot be worded. */
const known = sql`n.kind in (select jsonb_array_elements_text(${JSON.stringify(NOTIFICATION_KINDS)}::jsonb))`

/** The caller's own; row-level security keeps those of another shop than the selected one out. */
const mine = ({ user }: Context, filter: Filter = {}): SQL => {
  const parts = [sql`n.account_id = ${user.userId} and n.site`, known]
  if (filter.kind) parts.push(sql`n.kind = ${filter.kind}`)
  if (filter.unread !== undefined) parts.push(filter.unread === 1 ? sql`n.read_at is null` : sql`n.read_at is not null`)
  return sql.join(parts, sql` and `)
}

const toWire = (row: Row, { text }: Wordings): Notification => ({
  id: row.id,
  kind: row.kind,
  text: sentenceOf(row, text(row.kind)),
  refType: row.ref_type,
  refId: row.ref_id,
  createTime: instant(row.created_at),
  readFlag: row.read,
})

async function countOf(context: Context, filter: Filter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*)::int as total from notification n where ${mine(context, filter)}`,
  )
  return row?.total ?? 0
}

/** Newest first. The shop whose name the words need is the record's, also where an operator is told of it. */
export async function pageOfNotifications(context: Context, filter: Filter, current: number, size: number) {
  const rows = await rowsOf<Row>(
    context.tx,
    sql`select n.id, n.kind, n.params, n.ref_type, n.ref_id, n.created_at, n.read_at is not null as read,
        s.name_zh as shop_zh, s.name_en as shop_en
      from notification n left join shop s on s.id::text = n.params ->> 'shopId'
      where ${mine(context, filter)}
      order by n.created_at desc, n.id desc limit ${size} offset ${(current - 1) * size}`,
  )
  const wordings = await wordingsOf(context.tx, 'site')
  return { records: rows.map((row) => toWire(row, wordings)), total: await countOf(context, filter) }
}

/** How many the caller has not read, as far as a bell can say. */
export async function countUnread(context: Context): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*)::int as total from (select 1 from notification n
      where ${mine(context, { unread: 1 })} limit ${COUNT_CAP}) as counted`,
  )
  return row?.total ?? 0
}

/** Marks one or all as read; one that is not the caller's does not exist. Answers how many were unread. */
export async function markNotifications(context: Context, id: string | undefined): Promise<number> {
  const { tx, now } = context
  const one = id === undefined ? sql`` : sql` and n.id = ${requireId(id)}`
  const marked = await rowsOf(
    tx,
    sql`update notification n set read_at = ${now.toISOString()} where ${mine(context, { unread: 1 })}${one} returning 1`,
  )
  if (marked.length > 0 || id === undefined) return marked.length
  const there = await rowsOf(tx, sql`select 1 from notification n where ${mine(context)}${one}`)
  return there.length > 0 ? 0 : fail('NOT_FOUND')
}
