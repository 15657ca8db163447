import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnnouncementReadersQuery, Reader } from '@/lib/contract/announcement'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { pageRows } from '../../kernel/values'
import { deskRow } from './queries'
import { everyReaderOf } from './reach'

type Query = z.output<typeof AnnouncementReadersQuery>

const ReaderRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  user_type: z.number(),
  read_at: z.string().nullable(),
  ack_at: z.string().nullable(),
  over: z.boolean(),
})
type ReaderRow = z.infer<typeof ReaderRow>

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

/** Page of the audience with the time of reading, last reader first; others follow by name. */
export async function pageOfReaders(context: Context, query: Query) {
  const { current, size, state } = query
  const { id, send_status: sendStatus } = await deskRow(context, query.id)
  if (sendStatus === 0) return { records: [], total: 0, current, size }
  const { over, from } = everyReaderOf(context.now)
  const people = sql`from announcement a cross join lateral (select u.id, coalesce(u.bin->>'username', u.username) as username,
    u.realname, u.user_type, r.read_at, r.ack_at, ${over} as over ${from}${statesOf(over)[state]}) as p where a.id = ${id}`
  const rows = await queryRows(
    context.tx,
    ReaderRow,
    sql`select p.* ${people} order by p.read_at desc nulls last, p.username ${pageRows({ current, size })}`,
  )
  const [counted] = await queryRows(context.tx, TotalRow, sql`select count(*)::int as total ${people}`)
  return { records: rows.map(toReader), total: counted?.total ?? 0, current, size }
}
