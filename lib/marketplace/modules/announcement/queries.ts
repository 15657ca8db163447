import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnnouncementEntry, AnnouncementListQuery } from '@/lib/contract/announcement'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, pageRows, towards } from '../../kernel/values'
import { readersOf } from './reach'

type Query = z.output<typeof AnnouncementListQuery>

export const DeskRow = z.object({
  id: z.string(),
  titile: z.string(),
  title_en: z.string().nullable(),
  msg_content: z.string(),
  content_en: z.string().nullable(),
  sender: z.string(),
  sender_en: z.string().nullable(),
  priority: jsonAs<AnnouncementEntry['priority']>(),
  msg_category: jsonAs<AnnouncementEntry['msgCategory']>(),
  audience_kind: jsonAs<AnnouncementEntry['audienceKind']>(),
  audience_values: z.array(z.string()),
  all_shops: z.boolean(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  must_ack: z.boolean(),
  pinned: z.boolean(),
  by_mail: z.boolean(),
  reminded_at: z.string().nullable(),
  send_status: z.number(),
  send_time: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  reached: z.number(),
  readers: z.number(),
  acknowledged: z.number(),
  version: z.number(),
})
export type DeskRow = z.infer<typeof DeskRow>

const rowsWhere = (now: Date, counted: SQL): SQL => sql`from announcement a left join account c on c.id = a.created_by
  left join account b on b.id = a.revoked_by
  left join lateral (select count(*)::int as reached, count(r.read_at)::int as readers,
      count(r.ack_at)::int as acknowledged ${readersOf(now)}${counted}) as people on true
  where not a.personal`

/** The reach of drafts is not counted in a list. */
const SENT = sql` and a.send_status <> 0`

const COLUMNS = sql`a.id, a.titile, a.title_en, a.msg_content, a.content_en, a.sender, a.sender_en, a.priority, a.msg_category,
  a.audience_kind, a.audience_values, a.start_time, a.end_time, a.must_ack, a.pinned, a.by_mail, a.reminded_at, a.send_status, a.send_time,
  a.created_at, c.realname as created_by, a.revoked_at, b.realname as revoked_by,
  a.audience_kind = 'shopTypes' and a.audience_values @> array(select value from dict_item where code = 'shop_type') as all_shops,
  people.reached, people.readers, people.acknowledged, a.version`

const phaseOf = (row: DeskRow, now: Date): AnnouncementEntry['phase'] => {
  const at = (time: string | null) => (time === null ? Number.NaN : new Date(time).getTime())
  if (row.send_status === 0) return 'draft'
  if (row.send_status === 2) return 'revoked'
  if (at(row.send_time) > now.getTime()) return 'scheduled'
  return at(row.end_time) <= now.getTime() ? 'ended' : 'published'
}

export const toEntry = (row: DeskRow, now: Date): AnnouncementEntry => ({
  id: row.id,
  titile: row.titile,
  titleEn: row.title_en ?? '',
  sender: row.sender,
  senderEn: row.sender_en,
  priority: row.priority,
  msgCategory: row.msg_category,
  audienceKind: row.audience_kind,
  audienceSize: row.audience_values.length,
  allShops: row.all_shops,
  startTime: instantOrNull(row.start_time),
  endTime: instantOrNull(row.end_time),
  mustAck: row.must_ack,
  pinned: row.pinned,
  byMail: row.by_mail,
  remindTime: instantOrNull(row.reminded_at),
  sendStatus: row.send_status,
  phase: phaseOf(row, now),
  sendTime: instantOrNull(row.send_time),
  createTime: instant(row.created_at),
  createBy: row.created_by,
  revokeTime: instantOrNull(row.revoked_at),
  revokeBy: row.revoked_by,
  reached: row.reached,
  readers: row.readers,
  acknowledged: row.acknowledged,
  version: row.version,
})

const iso = (at: number) => new Date(at).toISOString()

const conditions = (query: Query): SQL => {
  const parts: SQL[] = []
  if (query.titile) parts.push(holdsWords(query.titile, [sql`a.titile`, sql`a.title_en`]))
  if (query.sendStatus !== undefined) parts.push(sql`a.send_status = ${query.sendStatus}`)
  if (query.msgCategory) parts.push(sql`a.msg_category = ${query.msgCategory}`)
  if (query.priority) parts.push(sql`a.priority = ${query.priority}`)
  if (query.audienceKind) parts.push(sql`a.audience_kind = ${query.audienceKind}`)
  if (query.mustAck !== undefined) parts.push(sql`a.must_ack = ${query.mustAck === 1}`)
  if (query.sentFrom) parts.push(sql`a.send_time >= ${iso(ukDayStart(query.sentFrom))}`)
  if (query.sentTo) parts.push(sql`a.send_time < ${iso(ukDayEnd(query.sentTo))}`)
  return sql` and ${allOf(parts)}`
}

const SORTS: Record<Query['sort'], SQL> = {
  createTime: sql`a.created_at`,
  sendTime: sql`a.send_time`,
  titile: sql`a.titile`,
}

export async function pageOfDesk({ tx, now }: Context, query: Query) {
  const { current, size, sort, order } = query
  const where = conditions(query)
  const rows = await queryRows(
    tx,
    DeskRow,
    sql`select ${COLUMNS} ${rowsWhere(now, SENT)}${where} order by ${SORTS[sort]} ${towards(order)}, a.id desc
      ${pageRows({ current, size })}`,
  )
  const [counted] = await queryRows(
    tx,
    TotalRow,
    sql`select count(*)::int as total from announcement a where not a.personal${where}`,
  )
  return { records: rows.map((row) => toEntry(row, now)), total: counted?.total ?? 0, current, size }
}

/** Returns an announcement written by a person; NOT_FOUND for a message of the program. */
export async function deskRow({ tx, now }: Context, id: string): Promise<DeskRow> {
  const [row] = await queryRows(
    tx,
    DeskRow,
    sql`select ${COLUMNS} ${rowsWhere(now, sql``)} and a.id = ${requireId(id)}`,
  )
  return row ?? fail('NOT_FOUND')
}
