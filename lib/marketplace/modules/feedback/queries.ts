import { type SQL, sql } from 'drizzle-orm'
import type { Feedback, FeedbackThread } from '@/lib/contract/feedback'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'

/** How long after a reply its reader may say that it did not help. */
export const REOPEN_MS = 14 * 86_400_000

interface Row {
  id: string
  kind: Feedback['kind']
  text: string
  status: number
  reopened: number
  pictures: number
  page: string
  release: string
  username: string
  realname: string
  user_type: number
  shop_zh: string | null
  shop_en: string | null
  created_at: string
  replied_at: string | null
  version: number
}

const COLUMNS = sql`f.id, f.kind, f.status, f.reopened, f.page, f.release, f.created_at, f.replied_at, f.version,
  c.username, c.realname, c.user_type, s.name_zh as shop_zh, s.name_en as shop_en,
  (select e.text from feedback_entry e where e.feedback_id = f.id order by e.created_at, e.id limit 1) as text,
  (select count(*)::int from feedback_picture p where p.feedback_id = f.id) as pictures`
const FROM = sql`from feedback f join account c on c.id = f.account_id left join shop s on s.id = f.from_shop`

const TABS = {
  pending: sql`f.status = 0 and f.reopened = 0`,
  replied: sql`f.status = 1`,
  reopened: sql`f.status = 0 and f.reopened > 0`,
}

const toFeedback = (row: Row, { locale }: Context): Feedback => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  status: row.status,
  reopened: row.reopened > 0 && row.status === 0,
  pictures: row.pictures,
  page: row.page,
  release: row.release,
  username: row.username,
  realname: row.realname,
  userType: row.user_type,
  shopName: row.shop_zh === null ? null : pickText({ zh: row.shop_zh, en: row.shop_en ?? row.shop_zh }, locale),
  createTime: instant(row.created_at),
  replyTime: instantOrNull(row.replied_at),
  version: row.version,
})

export interface Filter {
  tab?: keyof typeof TABS | undefined
  kind?: string | undefined
  userType?: number | undefined
  text?: string | undefined
}

/** `%` and `_` are letters like any other in what a person types. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const conditions = ({ tab, kind, userType, text }: Filter): SQL[] => [
  ...(tab ? [TABS[tab]] : []),
  ...(kind ? [sql`f.kind = ${kind}`] : []),
  ...(userType ? [sql`c.user_type = ${userType}`] : []),
  ...(text
    ? [
        sql`(c.username ilike ${contains(text)} or exists (select 1 from feedback_entry e
          where e.feedback_id = f.id and e.text ilike ${contains(text)}))`,
      ]
    : []),
]

const ORDER = {
  newest: sql`f.created_at desc, f.id desc`,
  waiting: sql`f.created_at, f.id`,
  replied: sql`f.replied_at desc, f.id`,
}

interface Page {
  current: number
  size: number
  order: keyof typeof ORDER
}

/** `of`: only what this account has written. */
export async function pageOfFeedback(context: Context, filter: Filter, of: string | null, page: Page) {
  const { current, size, order } = page
  const parts = [...(of ? [sql`f.account_id = ${of}`] : []), ...conditions(filter)]
  const where = parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
  const rows = await rowsOf<Row>(
    context.tx,
    sql`select ${COLUMNS} ${FROM} ${where} order by ${ORDER[order]} limit ${size} offset ${(current - 1) * size}`,
  )
  const [counted] = await rowsOf<{ total: number }>(context.tx, sql`select count(*)::int as total ${FROM} ${where}`)
  return { records: rows.map((row) => toFeedback(row, context)), total: counted?.total ?? 0, current, size }
}

/** With everything that was said about it. Somebody else's is NOT_FOUND when `of` names an account. */
export async function threadOf(context: Context, id: string, of: string | null): Promise<FeedbackThread> {
  const { tx } = context
  const own = of ? sql` and f.account_id = ${of}` : sql``
  const [row] = await rowsOf<Row>(tx, sql`select ${COLUMNS} ${FROM} where f.id = ${requireId(id)}${own}`)
  if (!row) return fail('NOT_FOUND')
  const entries = await rowsOf<{ id: string; text: string; from_operator: boolean; created_at: string }>(
    tx,
    sql`select id, text, from_operator, created_at from feedback_entry where feedback_id = ${id} order by created_at, id`,
  )
  const pictures = await rowsOf<{ id: string }>(
    tx,
    sql`select id from feedback_picture where feedback_id = ${id} order by created_at, id`,
  )
  const until = row.status === 1 && row.replied_at ? new Date(row.replied_at).getTime() + REOPEN_MS : null
  return {
    ...toFeedback(row, context),
    pictureIds: pictures.map((picture) => picture.id),
    entries: entries.map((entry) => ({
      id: entry.id,
      text: entry.text,
      fromOperator: entry.from_operator,
      time: instant(entry.created_at),
    })),
    reopenUntil: until === null ? null : new Date(until).toISOString(),
  }
}
