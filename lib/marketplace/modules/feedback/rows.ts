import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Feedback } from '@/lib/contract/feedback'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { jsonAs } from '../../kernel/query'
import { sealedNameOf } from '../buyer'

export const Row = z.object({
  id: z.string(),
  kind: jsonAs<Feedback['kind']>(),
  text: z.string(),
  status: z.number(),
  reopened: z.number(),
  pictures: z.number(),
  page: z.string(),
  release: z.string(),
  /** Null for a buyer, whose name is sealed. */
  username: z.string().nullable(),
  realname: z.string().nullable(),
  user_type: z.number(),
  buyer_sealed: z.string().nullable(),
  order_id: z.string().nullable(),
  order_no: z.string(),
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
  created_at: z.string(),
  replied_at: z.string().nullable(),
  first_replied_at: z.string().nullable(),
  due_at: z.string().nullable(),
  helpful: z.boolean().nullable(),
  assignee_id: z.string().nullable(),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
  merged_into: z.string().nullable(),
  merged: z.number(),
  answered_by: z.string().nullable(),
  version: z.number(),
})
export type Row = z.infer<typeof Row>

/** Due date of an answer: `days` later at the same UK time. */
export const dueAfter = (days: number): SQL =>
  sql`((f.waiting_since at time zone 'Europe/London') + make_interval(days => ${days})) at time zone 'Europe/London'`

/** 1 operator, 2 shop, 3 buyer. */
export const USER_TYPE = sql`coalesce(c.user_type, 3)`

/** Columns of a row; `days`: promised time for an answer. */
export const columns = (
  days: number,
): SQL => sql`f.id, f.kind, f.status, f.reopened, f.page, f.release, f.created_at, f.replied_at,
  f.first_replied_at, case when f.status = 0 then ${dueAfter(days)} end as due_at, f.helpful, f.assignee_id, f.tags,
  f.merged_into, f.version, f.order_id, f.order_no, c.username, c.realname, ${USER_TYPE} as user_type,
  case when f.buyer_id is not null then ${sealedNameOf(sql`f.buyer_id`)} end as buyer_sealed, s.name_zh as shop_zh, s.name_en as shop_en,
  (select a.realname from account a where a.id = f.assignee_id) as assignee,
  (select count(*)::int from feedback m where m.merged_into = f.id) as merged,
  (select a.realname from feedback_entry e join account a on a.id = e.author_id where e.feedback_id = f.id
    and e.from_operator order by e.created_at desc, e.id desc limit 1) as answered_by,
  (select e.text from feedback_entry e where e.feedback_id = f.id order by e.created_at, e.id limit 1) as text,
  (select count(*)::int from feedback_picture p where p.feedback_id = f.id) as pictures`
export const FROM = sql`from feedback f left join account c on c.id = f.account_id left join shop s on s.id = f.from_shop`

/** Fields that only the desk sees. */
const ofDesk = (row: Row) => ({
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
  tags: row.tags,
  mergedInto: row.merged_into,
  merged: row.merged,
  answeredBy: row.answered_by,
})
const NOT_TOLD = { assignee: null, tags: [], mergedInto: null, merged: 0, answeredBy: null }

/** Author of the feedback; a buyer whose account was deleted has no name. */
export const writerOf = (
  { username, realname, buyer_sealed }: Pick<Row, 'username' | 'realname' | 'buyer_sealed'>,
  vault: Context['vault'],
): { username: string; realname: string } => {
  const name = buyer_sealed ? vault.open(buyer_sealed) : ''
  return { username: username ?? name, realname: realname ?? name }
}

/** Feedback for the wire; `desk` adds the fields that its author does not see. */
export const toFeedback = (row: Row, { locale, vault }: Context, desk: boolean): Feedback => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  status: row.status,
  reopened: row.reopened > 0 && row.status === 0,
  pictures: row.pictures,
  page: row.page,
  release: row.release,
  ...writerOf(row, vault),
  order: row.order_id === null ? null : { id: row.order_id, no: row.order_no },
  userType: row.user_type,
  shopName: row.shop_zh === null ? null : pickText({ zh: row.shop_zh, en: row.shop_en ?? row.shop_zh }, locale),
  createTime: instant(row.created_at),
  replyTime: instantOrNull(row.replied_at),
  firstReplyTime: instantOrNull(row.first_replied_at),
  dueTime: instantOrNull(row.due_at),
  helpful: row.helpful,
  ...(desk ? ofDesk(row) : NOT_TOLD),
  version: row.version,
})
