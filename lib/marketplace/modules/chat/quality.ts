import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/chat/quality'
import { meanPoints, QUALITY_DAYS, QUICK_SECONDS, type QualityCriterion, SAMPLE_SIZE } from '@/lib/domain/chat/quality'
import { FEW } from '@/lib/domain/count'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf, idList } from '../../kernel/values'
import { chatLog, chatScore, type LogRecord } from '../../tables/chat'
import { namesOfPeople } from '../grant'
import { shopRefs } from '../shop'
import { findWords } from '../word'
import { toChatRows } from './rows'

const MOST_ROWS = 1_000

/** Condition: closed sessions of the platform's agents, that ended in the period. */
function closedIn({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): SQL {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  return allOf([
    sql`s.kind = 'platform' and s.closed_at is not null and s.agent_id is not null`,
    sql`s.closed_at >= ${at(from === undefined ? now.getTime() - QUALITY_DAYS * 86_400_000 : ukDayStart(from))}`,
    to !== undefined && sql`s.closed_at < ${at(ukDayEnd(to))}`,
  ])
}

/** Sample drawn by week and session id: nobody chooses what is reviewed, and everybody gets the same sample. */
const drawn = (where: SQL): SQL => sql`from (select s.*, row_number() over (
    partition by s.agent_id, date_trunc('week', s.closed_at at time zone 'Europe/London')
    order by md5(s.id::text || date_trunc('week', s.closed_at at time zone 'Europe/London')::text)) as place
  from chat_session s where ${where}) s left join chat_score q on q.session_id = s.id`

const Row = z.object({
  id: z.string(),
  conversation_id: z.string(),
  shop_id: z.string(),
  agent_id: z.string(),
  first_seq: z.number(),
  last_seq: z.number(),
  closed_at: z.string(),
  length: z.number(),
  first_response: z.number().nullable(),
  rating: z.number().nullable(),
  score: z.number().nullable(),
})
type Row = z.infer<typeof Row>

const MEAN = sql`(q.attitude + q.accuracy + q.solution + q.wording) / 4.0`
const RESPONSE = sql`case when s.by_customer then extract(epoch from s.first_reply_at - s.opened_at)::int end`
const COLUMNS = sql`s.id, s.conversation_id, s.shop_id, s.agent_id, s.first_seq, s.last_seq, s.closed_at,
  extract(epoch from s.closed_at - s.opened_at)::int as length, ${RESPONSE} as first_response, s.rating,
  round(${MEAN}, 1)::float8 as score`

const TextRow = z.object({ id: z.string(), seq: z.number(), text: z.string() })

/** Number of listed words in the messages of each session. */
async function wordsOf({ tx }: Pick<Context, 'tx'>, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const texts = await query(
    tx,
    TextRow,
    sql`select s.id, l.seq, l.text from chat_session s join chat_log l on l.conversation_id = s.conversation_id
        and l.seq between s.first_seq and s.last_seq and l.kind = 'text'
      where s.id in ${idList(rows.map(({ id }) => id))}`,
  )
  const hits = await findWords(tx, Object.fromEntries(texts.map(({ id, seq, text }) => [`${id}/${seq}`, text])), 'chat')
  const counts = new Map<string, number>()
  for (const { field } of hits) {
    const id = field.split('/')[0] ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

async function toSamples(context: Pick<Context, 'tx'>, rows: readonly Row[]) {
  const names = await namesOfPeople(
    context.tx,
    rows.map(({ agent_id }) => agent_id),
  )
  const shops = await shopRefs(
    context.tx,
    rows.map(({ shop_id }) => shop_id),
  )
  const words = await wordsOf(context, rows)
  return rows.map(({ id, agent_id, shop_id, ...row }) => ({
    ...{ id, length: row.length, firstResponse: row.first_response, rating: row.rating, score: row.score },
    shop: { zh: shops.get(shop_id)?.nameZh ?? '', en: shops.get(shop_id)?.nameEn ?? '' },
    agent: { id: agent_id, name: names.get(agent_id) ?? '' },
    closedAt: instant(row.closed_at),
    words: words.get(id) ?? 0,
  }))
}

const list = bind(contract.listChatSamples, async (context, { query: asked }) => {
  const { agent, reviewed } = asked
  const where = allOf([
    sql`s.place <= ${SAMPLE_SIZE}`,
    agent !== undefined && sql`s.agent_id = ${requireId(agent)}`,
    reviewed !== undefined && sql`(q.session_id is not null) = ${reviewed === 'yes'}`,
  ])
  const parts = {
    columns: COLUMNS,
    from: drawn(closedIn(asked, context.now)),
    where,
    order: sql`s.closed_at desc, s.id`,
  }
  const page = await pagedRows<Row, Row>(context.tx, parts, asked, (row) => row)
  return { ...page, records: await toSamples(context, page.records) }
})

const FiguresRow = z.object({
  agent_id: z.string(),
  sessions: z.number(),
  first_response: z.number().nullable(),
  first_response_90: z.number().nullable(),
  quick: z.number().nullable(),
  missed: z.number(),
  transferred: z.number(),
  rating: z.number().nullable(),
  ratings: z.number(),
  reviewed: z.number(),
  score: z.number().nullable(),
})

const figures = bind(contract.chatQuality, async (context, { query: asked }) => {
  const rows = await query(
    context.tx,
    FiguresRow,
    sql`select s.agent_id, count(*)::int as sessions,
        percentile_cont(0.5) within group (order by s.response)::int as first_response,
        percentile_cont(0.9) within group (order by s.response)::int as first_response_90,
        round(100.0 * count(*) filter (where s.response <= ${QUICK_SECONDS})
          / nullif(count(*) filter (where s.by_customer), 0))::int as quick,
        count(*) filter (where s.by_customer and s.first_reply_at is null)::int as missed,
        count(*) filter (where exists (select 1 from chat_log l where l.conversation_id = s.conversation_id
          and l.seq between s.first_seq and s.last_seq and l.event = 'transferred'))::int as transferred,
        round(avg(s.rating), 1)::float8 as rating, count(s.rating)::int as ratings,
        count(q.session_id)::int as reviewed, round(avg(${MEAN}), 1)::float8 as score
      from (select s.*, ${RESPONSE} as response from chat_session s where ${closedIn(asked, context.now)}) s
        left join chat_score q on q.session_id = s.id
      group by s.agent_id`,
  )
  const names = await namesOfPeople(
    context.tx,
    rows.map(({ agent_id }) => agent_id),
  )
  return rows
    .map(({ agent_id: id, ...row }) => ({
      ...{ id, name: names.get(id) ?? '', sessions: row.sessions, missed: row.missed, transferred: row.transferred },
      ...{ firstResponse: row.first_response, firstResponse90: row.first_response_90, quick: row.quick },
      // A mean of a few ratings would identify the people who gave them.
      ...{ rating: row.ratings < FEW ? null : row.rating, reviewed: row.reviewed, score: row.score },
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
})

/** Returns a closed session of the platform's queue; NOT_FOUND for any other. */
async function findSession(context: Context, id: string): Promise<Row> {
  const [row] = await query(
    context.tx,
    Row,
    sql`select ${COLUMNS} from chat_session s left join chat_score q on q.session_id = s.id
      where s.id = ${requireId(id)} and s.kind = 'platform' and s.closed_at is not null and s.agent_id is not null`,
  )
  return row ?? fail('NOT_FOUND')
}

const scoreOf = async ({ tx }: Pick<Context, 'tx'>, sessionId: string) =>
  (await tx.select().from(chatScore).where(eq(chatScore.sessionId, sessionId)).for('update'))[0] ?? null

async function hitsIn({ tx }: Pick<Context, 'tx'>, rows: readonly LogRecord[]) {
  const written = rows.filter(({ kind }) => kind === 'text')
  const hits = await findWords(tx, Object.fromEntries(written.map(({ seq, text }) => [`${seq}`, text])), 'chat')
  return hits.map(({ field, word, level }) => ({ seq: Number(field), word, level }))
}

const detail = bind(contract.getChatSample, async (context, { query: { id } }) => {
  const session = await findSession(context, id)
  const [sample] = await toSamples(context, [session])
  const [score] = await context.tx.select().from(chatScore).where(eq(chatScore.sessionId, session.id))
  const rows = await context.tx
    .select()
    .from(chatLog)
    .where(
      and(
        eq(chatLog.conversationId, session.conversation_id),
        gte(chatLog.seq, session.first_seq),
        lte(chatLog.seq, session.last_seq),
      ),
    )
    .orderBy(asc(chatLog.seq))
    .limit(MOST_ROWS)
  const reviewers = await namesOfPeople(context.tx, [score?.reviewerId ?? null])
  const { attitude = 0, accuracy = 0, solution = 0, wording = 0 } = score ?? {}
  return {
    ...(sample ?? fail('NOT_FOUND')),
    reviewable: session.agent_id !== context.user.userId,
    points: score ? { attitude, accuracy, solution, wording } : null,
    note: score?.note ?? '',
    reviewer: reviewers.get(score?.reviewerId ?? '') ?? '',
    version: score?.version ?? 0,
    hits: await hitsIn(context, rows),
    rows: await toChatRows(context, 'platform', rows),
  }
})

const review = bind(contract.reviewChat, async (context, { body: { id, version, ...points } }) => {
  const { tx, now, user } = context
  const session = await findSession(context, id)
  if (session.agent_id === user.userId) fail('CHAT_OWN_SESSION')
  const before = await scoreOf(context, session.id)
  const values = { ...points, reviewerId: user.userId, reviewedAt: now }
  if (before) {
    requireVersion(before, version)
    await bump(tx, chatScore, { sessionId: session.id, version }, values)
  } else {
    if (version > 0) fail('VERSION_CONFLICT')
    const written = await tx
      .insert(chatScore)
      .values({ ...values, sessionId: session.id })
      .onConflictDoNothing()
      .returning({ id: chatScore.sessionId })
    if (written.length === 0) fail('VERSION_CONFLICT')
    const payload = { sessionId: session.id, agentId: session.agent_id, score: meanPoints(points) }
    await context.emit({ type: 'chat.reviewed', payload })
  }
  const detail = { event: 'reviewed', count: meanPoints(points) }
  context.audit({ refType: 'chat', refId: session.conversation_id, shopId: session.shop_id, detail })
  return { changed: true }
})

interface OwnRow extends Record<QualityCriterion, number> {
  id: string
  conversation_id: string
  shop_id: string
  closed_at: string
  reviewed_at: string
  note: string
}

const mine = bind(contract.listMyChatReviews, async ({ tx, user }, { query: asked }) => {
  const parts = {
    columns: sql`s.id, s.conversation_id, s.shop_id, s.closed_at, q.reviewed_at, q.attitude, q.accuracy, q.solution,
      q.wording, q.note`,
    from: sql`from chat_score q join chat_session s on s.id = q.session_id`,
    where: sql`s.agent_id = ${user.userId}`,
    order: sql`q.reviewed_at desc, s.id`,
  }
  const page = await pagedRows<OwnRow, OwnRow>(tx, parts, asked, (row) => row)
  const shops = await shopRefs(
    tx,
    page.records.map(({ shop_id }) => shop_id),
  )
  const records = page.records.map(({ conversation_id, shop_id, closed_at, reviewed_at, ...row }) => ({
    ...{ ...row, conversationId: conversation_id, score: meanPoints(row) },
    shop: { zh: shops.get(shop_id)?.nameZh ?? '', en: shops.get(shop_id)?.nameEn ?? '' },
    ...{ closedAt: instant(closed_at), reviewedAt: instant(reviewed_at) },
  }))
  return { ...page, records }
})

export const qualityBindings: Binding[] = [list, figures, detail, review, mine]
