import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnnouncementReadersQuery, Reader } from '@/lib/contract/announcement'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { pageRows } from '../../kernel/values'
import { deskRow } from './queries'
import { everyReaderOf } from './reach'

type Query = z.output<typeof AnnouncementReadersQuery>

interface ReaderRow {
  id: string
  username: string
  realname: string
  user_type: number
  read_at: string | null
  ack_at: string | null
  over: boolean
  total: number
}

const statesOf = (over: SQL): Record<Query['state'], SQL> => ({
  all: sql``,
  read: sql` and r.read_at is not null`,
  acknowledged: sql` and r.ack_at is not null`,
  waiting: sql` and not ${over} and (r.read_at is null or (a.must_ack and r.ack_at is null))`,
})

const toReader = (row: ReaderRow): Reader => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  userType: row.user_type,
  readTime: instantOrNull(row.read_at),
  ackTime: instantOrNull(row.ack_at),
  over: row.over,
})

/** Audience with the time of reading, last reader first; others follow by name. */
export async function pageOfReaders(context: Context, query: Query) {
  const { current, size, state } = query
  const { id, send_status: sendStatus } = await deskRow(context, query.id)
  if (sendStatus === 0) return { records: [], total: 0, current, size }
  const { over, from } = everyReaderOf(context.now)
  const people = sql`from announcement a cross join lateral (select u.id, coalesce(u.bin->>'username', u.username) as username,
    u.realname, u.user_type, r.read_at, r.ack_at, ${over} as over ${from}${statesOf(over)[state]}) as p where a.id = ${id}`
  const rows = await rowsOf<ReaderRow>(
    context.tx,
    sql`select p.* ${people} order by p.read_at desc nulls last, p.username ${pageRows({ current, size })}`,
  )
  const [counted] = await rowsOf<{ total: number }>(context.tx, sql`select count(*)::int as total ${people}`)
  return { records: rows.map(toReader), total: counted?.total ?? 0, current, size }
}
