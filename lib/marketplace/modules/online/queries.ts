import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OnlineQuery, OnlineSession } from '@/lib/contract/online'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { requireId } from '../../kernel/ids'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, contains, pageRows } from '../../kernel/values'
import { idleEnd, type SessionLimits } from '../account'
import { manageableOf } from '../user'

const Row = z.object({
  id: z.string(),
  account_id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  user_type: z.number(),
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
  place: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  new_device: z.boolean(),
})
type Row = z.infer<typeof Row>

const FROM = sql`from session s join account a on a.id = s.account_id left join shop on shop.id = s.current_shop_id`

function whereOf(query: z.output<typeof OnlineQuery>, limits: SessionLimits, now: Date): SQL {
  const at = now.toISOString()
  const parts = [
    sql`s.ended_at is null and s.expires_at > ${at} and ${idleEnd(limits)} > ${at}
      and a.status = 1 and (a.valid_until is null or a.valid_until > ${at})`,
    !!query.user && sql`a.username ilike ${contains(query.user)}`,
    query.userType !== undefined && sql`a.user_type = ${query.userType}`,
    !!query.shop && sql`s.current_shop_id = ${requireId(query.shop)}`,
    !!query.place && sql`s.place ilike ${contains(query.place)}`,
    !!query.ip && sql`s.ip = ${query.ip}`,
  ]
  return allOf(parts)
}

const toSession = (row: Row, { user, locale }: Context, manageable: ReadonlySet<string>): OnlineSession => ({
  id: row.id,
  user: { id: row.account_id, username: row.username, realname: row.realname, avatar: row.avatar },
  userType: row.user_type,
  shopName: row.shop_zh === null ? null : pickText({ zh: row.shop_zh, en: row.shop_en ?? '' }, locale),
  place: row.place,
  ip: row.ip,
  createTime: instant(row.created_at),
  lastSeenTime: instant(row.last_seen_at),
  newDevice: row.new_device,
  current: row.id === user.sessionId,
  manageable: manageable.has(row.account_id),
})

/** Users signed in now, and from where. */
export async function pageOfSessions(context: Context, query: z.output<typeof OnlineQuery>, limits: SessionLimits) {
  const { current, size } = query
  const where = whereOf(query, limits, context.now)
  const rows = await queryRows(
    context.tx,
    Row,
    sql`select s.id, s.account_id, a.username, a.realname, a.avatar, a.user_type, shop.name_zh as shop_zh, shop.name_en as shop_en,
        s.place, s.ip, s.created_at, s.last_seen_at, s.new_device
      ${FROM} where ${where} order by s.last_seen_at desc, s.id desc ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(context.tx, TotalRow, sql`select count(*)::int as total ${FROM} where ${where}`)
  const owners = [...new Set(rows.map(({ account_id }) => account_id))]
  const manageable = await manageableOf(context, owners)
  return { records: rows.map((row) => toSession(row, context, manageable)), total: count?.total ?? 0, current, size }
}
