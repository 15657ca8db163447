import { desc, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { query, TotalRow } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { liveRoom } from '../../tables/live'
import { toStaffRooms } from './rooms'

interface Page {
  current: number
  size: number
}

/** A page of rooms in the caller's scope: live ones first, then open ones, then the newest. */
export async function recordsOfRooms(
  { tx }: Pick<Context, 'tx'>,
  parts: readonly (SQL | false)[],
  { current, size }: Page,
) {
  const where = allOf([...parts])
  const records = await tx
    .select()
    .from(liveRoom)
    .where(where)
    .orderBy(
      desc(liveRoom.status),
      sql`(${liveRoom.status} = 1 and ${liveRoom.startedAt} is not null) desc`,
      desc(liveRoom.createdAt),
      desc(liveRoom.id),
    )
    .limit(size)
    .offset((current - 1) * size)
  const [count] = await query(
    tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 from ${liveRoom} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
}

/** The same for people who run rooms. */
export async function pageOfRooms(context: Context, parts: readonly (SQL | false)[], page: Page) {
  const found = await recordsOfRooms(context, parts, page)
  return { ...found, records: await toStaffRooms(context, found.records) }
}
