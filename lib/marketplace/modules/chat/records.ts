import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/chat/record'
import { SESSION_ENDS } from '@/lib/domain/chat'
import { maskName } from '@/lib/domain/order/personal'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { chatLog } from '../../tables/chat'
import { sealedNameOf } from '../buyer'
import { namesOfPeople } from '../grant'
import { MISSED, RESOLVED, TRANSFERRED } from './figures'
import { toChatRows } from './rows'

/** Maximum of rows of one session in a transcript. */
const MOST_ROWS = 1_000

const Row = z.object({
  id: z.string(),
  conversation_id: z.string(),
  buyer_sealed: z.string().nullable(),
  agent_id: z.string().nullable(),
  first_seq: z.number(),
  last_seq: z.number(),
  opened_at: z.string(),
  closed_at: z.string(),
  closed_by: z.enum(SESSION_ENDS),
  length: z.number(),
  first_response: z.number().nullable(),
  asked: z.number(),
  answered: z.number(),
  rating: z.number().nullable(),
  rating_text: z.string(),
})
type Row = z.infer<typeof Row>

const messages = (side: 'buyer' | 'shop'): SQL =>
  sql`(select count(*)::int from chat_log l where l.conversation_id = s.conversation_id
    and l.seq between s.first_seq and s.last_seq and l.side = ${side} and l.kind in ('text', 'card', 'file'))`

const COLUMNS = sql`s.id, s.conversation_id, ${sealedNameOf(sql`s.buyer_id`)} as buyer_sealed, s.agent_id, s.first_seq,
  s.last_seq, s.opened_at, s.closed_at, s.closed_by, extract(epoch from s.closed_at - s.opened_at)::int as length,
  case when s.by_customer then extract(epoch from s.first_reply_at - s.opened_at)::int end as first_response,
  ${messages('buyer')} as asked, ${messages('shop')} as answered, s.rating, s.rating_text`

/** Condition: closed sessions of the caller's shop with buyers. */
const closed = (context: Pick<Context, 'scope'>): SQL =>
  sql`s.shop_id = ${shopOf(context)} and s.kind = 'buyer' and s.closed_at is not null`

async function toRecords({ tx, vault }: Pick<Context, 'tx' | 'vault'>, rows: readonly Row[]) {
  const names = await namesOfPeople(
    tx,
    rows.map(({ agent_id }) => agent_id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, conversationId: row.conversation_id, kind: 'buyer' as const },
    buyer: row.buyer_sealed ? maskName(vault.open(row.buyer_sealed)) : '',
    agent: row.agent_id ? { id: row.agent_id, name: names.get(row.agent_id) ?? '' } : null,
    ...{ openedAt: instant(row.opened_at), closedAt: instant(row.closed_at), closedBy: row.closed_by },
    ...{ length: row.length, firstResponse: row.first_response, asked: row.asked, answered: row.answered },
    ...{ rating: row.rating, ratingText: row.rating_text },
  }))
}

const found = (text: string): SQL =>
  sql`exists (select 1 from chat_log f where f.conversation_id = s.conversation_id
    and f.seq between s.first_seq and s.last_seq and f.kind in ('text', 'file') and f.text ilike ${contains(text)}
    and not exists (select 1 from chat_log r where r.conversation_id = f.conversation_id and r.target = f.seq))`

const OUTCOMES = { resolved: RESOLVED, missed: MISSED, transferred: TRANSFERRED } as const

const list = bind(contract.listChatRecords, async (context, { query: asked }) => {
  const { from, to, agent, rating, outcome, q } = asked
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const where = allOf([
    closed(context),
    from !== undefined && sql`s.opened_at >= ${at(ukDayStart(from))}`,
    to !== undefined && sql`s.opened_at < ${at(ukDayEnd(to))}`,
    agent !== undefined && sql`s.agent_id = ${requireId(agent)}`,
    rating !== undefined && (rating === 'none' ? sql`s.rating is null` : sql`s.rating = ${Number(rating)}`),
    outcome !== undefined && OUTCOMES[outcome],
    !!q && found(q),
  ])
  const parts = { columns: COLUMNS, from: sql`from chat_session s`, where, order: sql`s.opened_at desc, s.id` }
  const page = await pagedRows<Row, Row>(context.tx, parts, asked, (row) => row)
  return { ...page, records: await toRecords(context, page.records) }
})

const AgentRow = z.object({ agent_id: z.string() })

const agents = bind(contract.chatRecordAgents, async (context) => {
  const rows = await query(
    context.tx,
    AgentRow,
    sql`select distinct s.agent_id from chat_session s where ${closed(context)} and s.agent_id is not null`,
  )
  const names = await namesOfPeople(
    context.tx,
    rows.map(({ agent_id }) => agent_id),
  )
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
})

/** Rows of a session for the wire. */
async function transcript(context: Context, { conversation_id, first_seq, last_seq }: Row) {
  const rows = await context.tx
    .select()
    .from(chatLog)
    .where(and(eq(chatLog.conversationId, conversation_id), gte(chatLog.seq, first_seq), lte(chatLog.seq, last_seq)))
    .orderBy(asc(chatLog.seq))
    .limit(MOST_ROWS)
  return toChatRows(context, 'buyer', rows)
}

const get = bind(contract.getChatRecord, async (context, { query: { id } }) => {
  const [row] = await query(
    context.tx,
    Row,
    sql`select ${COLUMNS} from chat_session s where s.id = ${requireId(id)} and ${closed(context)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const [record] = await toRecords(context, [row])
  return record ? { ...record, rows: await transcript(context, row) } : fail('NOT_FOUND')
})

export const recordsBindings: Binding[] = [list, agents, get]
