import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SERVICE_SUMS, type ServiceSums } from '@/lib/contract/dashboard/service'
import type { ChatKind } from '@/lib/domain/chat'
import { QUICK_SECONDS } from '@/lib/domain/chat/quality'
import { FEW } from '@/lib/domain/count'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { openSeconds } from '../chat-auto'
import { namesOfPeople } from '../grant'

/** Sessions opened between two moments, of a shop or (null) of all. */
export interface ServiceSpan {
  kind: ChatKind
  shopId: string | null
  from: Date
  to: Date
}

/** A colleague took the session `s` over from another by a transfer. */
export const TRANSFERRED = sql`exists (select 1 from chat_log l where l.conversation_id = s.conversation_id
  and l.seq >= s.first_seq and l.seq <= coalesce(s.last_seq, l.seq) and l.event = 'transferred')`
/** The customer began the session `s`, and it ended without an answer of a person. */
export const MISSED = sql`(s.by_customer and s.closed_at is not null and s.first_reply_at is null)`
/** A person answered in the session `s`, and one of the two ended it. */
export const RESOLVED = sql`(s.first_reply_at is not null and s.closed_by in ('agent', 'customer'))`

/** Seconds within the hours of the shop of the session `s`; the platform’s people have none. */
const within = (from: SQL, to: SQL): SQL =>
  sql`case when s.kind = 'platform' then extract(epoch from ${to} - ${from}) else ${openSeconds(sql`s.shop_id`, from, to)} end`

/** Condition on the sessions `s` of a span. */
function openedIn({ kind, shopId, from, to }: ServiceSpan): SQL {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const whose = shopId === null ? sql`` : sql` and s.shop_id = ${shopId}`
  return sql`s.kind = ${kind}${whose} and s.opened_at >= ${at(from)} and s.opened_at < ${at(to)}`
}

/** Sessions as a relation `s`; an agent's time starts at the assignment, the shop's at the first message. */
const sessionsIn = (span: ServiceSpan): SQL => sql`(select s.*, ${MISSED} as missed, ${RESOLVED} as resolved,
      ${TRANSFERRED} as transferred,
      case when s.by_customer then ${within(sql`s.opened_at`, sql`s.first_reply_at`)} end as response,
      case when s.by_customer then ${within(sql`s.opened_at`, sql`s.accepted_at`)} end as wait,
      case when s.by_customer then ${within(sql`s.accepted_at`, sql`s.first_reply_at`)} end as own_response
    from chat_session s where ${openedIn(span)}) s`

const Row = z.object(SERVICE_SUMS)

const middle = (of: SQL, part = 0.5): SQL =>
  sql`round(percentile_cont(${part}::float8) within group (order by ${of}))::int`

const sums = (response: SQL): SQL => sql`count(*)::int as sessions, count(s.closed_at)::int as ended,
  count(${response})::int as replied, count(*) filter (where ${response} <= ${QUICK_SECONDS})::int as quick,
  count(*) filter (where s.missed)::int as missed, count(*) filter (where s.resolved)::int as resolved,
  count(*) filter (where s.transferred)::int as transferred, count(s.rating)::int as ratings,
  round(avg(s.rating), 1)::float8 as rating, ${middle(response)} as response, ${middle(sql`s.wait`)} as wait,
  ${middle(sql`s.wait`, 0.9)} as wait90`

/** A mean of a few ratings would identify the people who gave them. */
const told = ({ rating, ...row }: z.infer<typeof Row>): ServiceSums => ({
  ...row,
  rating: row.ratings < FEW ? null : rating,
})

/** Figures of the sessions of a span, without automatic replies. */
export async function serviceSums(tx: Db, span: ServiceSpan): Promise<ServiceSums> {
  const [row] = await query(tx, Row, sql`select ${sums(sql`s.response`)} from ${sessionsIn(span)}`)
  return told(Row.parse(row))
}

/** UK day of the session `s`. */
const OPENED_ON = sql`to_char(s.opened_at at time zone 'Europe/London', 'YYYY-MM-DD')`

const DayRow = Row.extend({ day: z.string() })

/** The same by UK day; days without a session are left out. */
export async function serviceByDay(tx: Db, span: ServiceSpan): Promise<ReadonlyMap<string, ServiceSums>> {
  const rows = await query(
    tx,
    DayRow,
    sql`select ${OPENED_ON} as day, ${sums(sql`s.response`)} from ${sessionsIn(span)} group by 1`,
  )
  return new Map(rows.map(({ day, ...row }) => [day, told(row)]))
}

const CountRow = z.object({ day: z.string(), sessions: z.number() })

/** Number of sessions opened on each UK day that has some. */
export async function sessionsByDay(tx: Db, span: ServiceSpan): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    CountRow,
    sql`select ${OPENED_ON} as day, count(*)::int as sessions from chat_session s where ${openedIn(span)} group by 1`,
  )
  return new Map(rows.map(({ day, sessions }) => [day, sessions]))
}

const AgentRow = Row.extend({ agent_id: z.string().nullable() })

/** The same by the agent who served last; null for sessions that nobody took. */
export async function serviceByAgent(tx: Db, span: ServiceSpan) {
  const rows = await query(
    tx,
    AgentRow,
    sql`select s.agent_id, ${sums(sql`s.own_response`)} from ${sessionsIn(span)} group by 1
      order by s.agent_id is null, sessions desc, s.agent_id`,
  )
  const names = await namesOfPeople(
    tx,
    rows.map(({ agent_id }) => agent_id),
  )
  return rows.map(({ agent_id: id, ...row }) => ({
    agent: id === null ? null : { id, name: names.get(id) ?? '' },
    ...told(row),
  }))
}

const WaitingRow = z.object({ waiting: z.number() })

/** Number of conversations that wait for an answer now, of all shops or with the platform. */
export async function waitingNow(tx: Db, kind: ChatKind): Promise<number> {
  const [row] = await query(
    tx,
    WaitingRow,
    sql`select count(waiting_since)::int as waiting from chat_conversation where kind = ${kind} and state <> 'closed'`,
  )
  return row?.waiting ?? 0
}
