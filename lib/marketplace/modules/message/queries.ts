import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Announcement } from '@/lib/contract/message'
import type { Context, Principal } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { type Detail, fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { IdRow, query, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'

const AnnouncementRow = z.object({
  id: z.string(),
  titile: z.string(),
  title_en: z.string().nullable(),
  msg_content: z.string(),
  content_en: z.string().nullable(),
  sender: z.string(),
  sender_en: z.string().nullable(),
  priority: z.enum(['L', 'M', 'H']),
  msg_category: z.string(),
  send_time: z.string(),
  created_at: z.string(),
  read: z.boolean(),
  must_ack: z.boolean(),
  acknowledged: z.boolean(),
  pinned: z.boolean(),
})
type AnnouncementRow = z.infer<typeof AnnouncementRow>
const PageOfMineRow = AnnouncementRow.extend({ total: z.number() })

const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  anntId: row.id,
  titile: row.titile,
  titleEn: row.title_en,
  sender: row.sender,
  senderEn: row.sender_en,
  sendTime: instant(row.send_time),
  createTime: instant(row.created_at),
  msgContent: row.msg_content,
  contentEn: row.content_en,
  priority: row.priority,
  msgCategory: row.msg_category,
  readFlag: row.read,
  mustAck: row.must_ack,
  ackFlag: row.acknowledged,
  pinned: row.pinned,
})

const list = (values: readonly (string | number)[]): SQL => {
  const texts = JSON.stringify(values.map(String))
  return sql`array(select jsonb_array_elements_text(${texts}::jsonb))`
}

/** Condition: an announcement was for this user, by everybody, shops, shop types, roles, or by name. */
const meantFor = (user: Principal): SQL => sql`(a.audience_kind = 'all'
  or (a.audience_kind = 'users' and ${user.userId} = any (a.audience_values))
  or (a.audience_kind = 'roles' and a.audience_values && ${list(user.roles)})
  or (a.audience_kind = 'shops' and a.audience_values && ${list(user.shops.map((shop) => shop.id))})
  or (a.audience_kind = 'shopTypes' and a.audience_values && ${list(user.shops.map((shop) => shop.type))}))`

/** `from` and `where` of the published announcements of a user, with their receipts. */
const mine = ({ user, now }: Context): SQL => sql`from announcement a
  left join announcement_receipt r on r.announcement_id = a.id and r.account_id = ${user.userId}
  where a.send_status = 1 and a.send_time <= ${now.toISOString()} and (a.end_time is null or a.end_time > ${now.toISOString()}) and ${meantFor(user)}`

const COLUMNS = sql`a.id, a.titile, a.title_en, a.msg_content, a.content_en, a.sender, a.sender_en, a.priority, a.msg_category,
  a.send_time, a.created_at, r.read_at is not null as read, a.must_ack, r.ack_at is not null as acknowledged, a.pinned`

/** Nothing left to do: read, and acknowledged if required. */
const SETTLED = sql`(r.read_at is not null and (not a.must_ack or r.ack_at is not null))`

interface AnnouncementFilter {
  titile?: string | undefined
  sender?: string | undefined
  priority?: string | undefined
  msgCategory?: string | undefined
  unread?: number | undefined
}

const conditions = (filter: AnnouncementFilter): SQL => {
  const parts: SQL[] = []
  if (filter.titile) parts.push(holdsWords(filter.titile, [sql`a.titile`, sql`a.title_en`]))
  if (filter.sender) parts.push(holdsWords(filter.sender, [sql`a.sender`, sql`a.sender_en`]))
  if (filter.priority) parts.push(sql`a.priority = ${filter.priority}`)
  if (filter.msgCategory) parts.push(sql`a.msg_category = ${filter.msgCategory}`)
  if (filter.unread !== undefined) parts.push(filter.unread === 1 ? sql`not ${SETTLED}` : SETTLED)
  return sql` and ${allOf(parts)}`
}

const countOfMine = async (context: Context, filter: AnnouncementFilter): Promise<number> => {
  const [row] = await query(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total ${mine(context)}${conditions(filter)}`,
  )
  return row?.total ?? 0
}

/** Announcements: to be acknowledged, pinned, unread, then newest; with the total of all pages. */
export const pageOfMine = async (context: Context, filter: AnnouncementFilter, current: number, size: number) => {
  const rows = await query(
    context.tx,
    PageOfMineRow,
    sql`select ${COLUMNS}, (count(*) over ())::int as total ${mine(context)}${conditions(filter)}
      order by a.must_ack and r.ack_at is null desc, a.pinned desc, ${SETTLED}, a.send_time desc, a.id desc
      ${pageRows({ current, size })}`,
  )
  // A page beyond the last one has no row with the total.
  const total = rows[0]?.total ?? (current > 1 ? await countOfMine(context, filter) : 0)
  return { records: rows.map(toAnnouncement), total }
}

export async function oneOfMine(context: Context, id: string): Promise<Announcement | null> {
  const [row] = await query(
    context.tx,
    AnnouncementRow,
    sql`select ${COLUMNS} ${mine(context)} and a.id = ${requireId(id)}`,
  )
  return row ? toAnnouncement(row) : null
}

const Gone = z.object({
  titile: z.string(),
  title_en: z.string().nullable(),
  send_status: z.number(),
  since: z.string().nullable(),
})

/**
 * Fails with the reason why the caller cannot read it: withdrawn or ended, with the time. NOT_FOUND for announcements
 * that they never could read: not for them, or withdrawn before it began. Withdrawn texts are not shown.
 */
export async function refuseGone({ tx, user, now }: Context, id: string): Promise<never> {
  const [row] = await query(
    tx,
    Gone,
    sql`select a.titile, a.title_en, a.send_status, case when a.send_status = 2 then a.revoked_at else a.end_time end as since
      from announcement a where a.id = ${requireId(id)} and ${meantFor(user)} and
        ((a.send_status = 2 and a.send_time <= coalesce(a.revoked_at, ${now.toISOString()}))
          or (a.send_status = 1 and a.end_time <= ${now.toISOString()}))`,
  )
  if (!row) return fail('NOT_FOUND')
  const time: Detail = row.since === null ? {} : { time: instant(row.since) }
  if (row.send_status === 2) return fail('ANNOUNCEMENT_REVOKED', { detail: time })
  return fail('ANNOUNCEMENT_ENDED', { detail: { ...time, titile: row.titile, titleEn: row.title_en ?? row.titile } })
}

interface Marked {
  anntId?: string | undefined
  msgCategory?: string | undefined
}

/** Marks one of the user's announcements as read, or all unread ones (of a kind). */
export async function markMine(context: Context, { anntId, msgCategory }: Marked): Promise<void> {
  const kind = msgCategory === undefined ? sql`` : sql` and a.msg_category = ${msgCategory}`
  const one = anntId === undefined ? kind : sql` and a.id = ${requireId(anntId)}`
  await context.tx.execute(sql`insert into announcement_receipt (announcement_id, account_id, read_at)
    select a.id, ${context.user.userId}::uuid, ${context.now.toISOString()}::timestamptz ${mine(context)} and r.read_at is null${one}
    on conflict do nothing`)
}

/** Acknowledges an announcement once; NOT_FOUND if it is not for the caller or needs no acknowledgement. */
export async function acknowledgeMine(context: Context, id: string): Promise<void> {
  const { tx, user, now } = context
  const at = now.toISOString()
  const [found] = await query(tx, IdRow, sql`select a.id ${mine(context)} and a.id = ${requireId(id)} and a.must_ack`)
  if (!found) fail('NOT_FOUND')
  await tx.execute(sql`insert into announcement_receipt as r (announcement_id, account_id, read_at, ack_at)
    values (${found.id}, ${user.userId}, ${at}, ${at})
    on conflict (account_id, announcement_id) do update set ack_at = coalesce(r.ack_at, excluded.ack_at)`)
}
