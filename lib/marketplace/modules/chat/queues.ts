import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { listConversations } from '@/lib/contract/chat'
import type { Parsed } from '@/lib/contract/endpoint'
import type { ChatQueue, Presence } from '@/lib/domain/chat'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { query as ask, TotalRow } from '../../kernel/query'
import { contains, idList, pageRows } from '../../kernel/values'
import { isNamed, sealedNameOf } from '../buyer'
import { buyerOfOrderNo } from '../order'
import { ownPlace, wishOf } from './agents'
import { conversationOf } from './open'
import { isPart, type Reader, readerOf } from './reader'
import { conversationsWhere } from './rows'

/** Conversations in which the reader's side serves, without empty ones. */
const served = (context: Context, reader: Reader): SQL =>
  sql`${isPart(context, reader)} and c.kind = ${reader.side === 'platform' ? 'platform' : 'buyer'}
    and c.customer_no + c.staff_no > 0`

const QUEUES: Record<ChatQueue, (me: string) => SQL> = {
  mine: (me) => sql`c.agent_id = ${me}`,
  waiting: () => sql`c.state = 'waiting'`,
  colleagues: (me) => sql`c.state = 'serving' and c.agent_id <> ${me}`,
  closed: () => sql`c.state = 'closed'`,
}

/** The longest wait comes first. */
const ORDER: Record<ChatQueue, SQL> = {
  mine: sql`c.waiting_since nulls last, c.changed_at desc, c.id`,
  waiting: sql`c.waiting_since, c.id`,
  colleagues: sql`c.waiting_since nulls last, c.changed_at desc, c.id`,
  closed: sql`c.changed_at desc, c.id`,
}

const CountsRow = z.object({ mine: z.number(), waiting: z.number(), colleagues: z.number() })

/** Number of conversations in each queue. */
export async function countQueues(context: Context) {
  const reader = readerOf(context)
  const [row] = await ask(
    context.tx,
    CountsRow,
    sql`select count(*) filter (where ${QUEUES.mine(reader.id)})::int as mine,
        count(*) filter (where ${QUEUES.waiting(reader.id)})::int as waiting,
        count(*) filter (where ${QUEUES.colleagues(reader.id)})::int as colleagues
      from chat_conversation c where ${served(context, reader)} and c.state <> 'closed'`,
  )
  return row ?? { mine: 0, waiting: 0, colleagues: 0 }
}

/** Buyers of the newest conversations whose names are searched: each name is sealed and has to be opened. */
const NAMES_MOST = 5_000

const NamedRow = z.object({ id: z.string(), sealed: z.string().nullable() })

/** Finds buyers by name among those who have written. */
async function buyersBy(context: Context, among: SQL, text: string): Promise<string[]> {
  const rows = await ask(
    context.tx,
    NamedRow,
    sql`select c.buyer_id as id, ${sealedNameOf(sql`c.buyer_id`)} as sealed from chat_conversation c
      where ${among} and c.buyer_id is not null order by c.changed_at desc limit ${NAMES_MOST}`,
  )
  return rows.flatMap(({ id, sealed }) => (sealed && isNamed(context, sealed, text) ? [id] : []))
}

/** Condition on the buyer's name, words of a message that was not recalled, or the buyer of an order number. */
async function found(context: Context, among: SQL, text: string): Promise<SQL> {
  const buyerId = context.can('order:list') ? await buyerOfOrderNo(context.tx, text) : null
  const named = await buyersBy(context, among, text)
  return sql`(c.buyer_id = ${buyerId}::uuid or ${named.length > 0 ? sql`c.buyer_id in ${idList(named)}` : sql`false`} or exists (select 1 from chat_log f where f.conversation_id = c.id
    and f.kind in ('text', 'file') and f.text ilike ${contains(text)} and not exists (select 1 from chat_log r
      where r.conversation_id = c.id and r.target = f.seq)))`
}

/** The shop's own conversation with the platform; null before the first message and for the platform itself. */
async function platformOf(context: Context) {
  const { scope } = context
  if (scope.kind !== 'shop' || readerOf(context).side !== 'shop') return null
  const held = await conversationOf(context, scope.shopId, null)
  const [one] = held ? await conversationsWhere(context, sql`c.id = ${held.id}`) : []
  return one ?? null
}

const NowRow = z.object({ horizon: z.string() })

/** Oldest open transaction: changes of later ones may not be visible yet. */
async function horizonOf({ tx }: Pick<Context, 'tx'>): Promise<string> {
  const [now] = await ask(tx, NowRow, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`)
  return now?.horizon ?? '0'
}

export async function queueOf(context: Context, asked: Parsed<typeof listConversations>['query']) {
  const { queue, q, current, size } = asked
  const reader = readerOf(context)
  const cursor = await horizonOf(context)
  const among = sql`${served(context, reader)} and ${QUEUES[queue](reader.id)}`
  const where = q ? sql`${among} and ${await found(context, among, q)}` : among
  const records = await conversationsWhere(
    context,
    sql`${where} order by ${ORDER[queue]} ${pageRows({ current, size })}`,
  )
  const [count] = await ask(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total
      from (select 1 from chat_conversation c where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return {
    ...{ records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size },
    cursor,
    counts: await countQueues(context),
    wish: await ownWish(context),
    platform: await platformOf(context),
  }
}

async function ownWish(context: Context): Promise<Presence | null> {
  const place = ownPlace(context)
  return place === null ? null : wishOf(context, readerOf(context), place)
}

const MOST_CHANGES = 100

/**
 * Conversations changed in a transaction that was open or not yet begun at the cursor. A lower number that commits
 * later is included, so nothing is missed, and some changes may be returned twice.
 */
export async function changesSince(context: Context, cursor: string | undefined) {
  const reader = readerOf(context)
  const horizon = await horizonOf(context)
  // A cursor from the future belongs to another database: this one was restored from a backup.
  const unknown = cursor === undefined || BigInt(cursor) > BigInt(horizon)
  const changed = unknown
    ? []
    : await conversationsWhere(
        context,
        sql`${isPart(context, reader)} and c.changed_in >= ${cursor}::bigint order by c.changed_at, c.id
          limit ${MOST_CHANGES + 1}`,
      )
  const reset = unknown || changed.length > MOST_CHANGES
  return { cursor: horizon, reset, conversations: reset ? [] : changed, counts: await countQueues(context) }
}
