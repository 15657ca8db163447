import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/chat/op'
import { CHAT_STATES } from '@/lib/domain/chat'
import { FEW } from '@/lib/domain/count'
import { maskName } from '@/lib/domain/order/personal'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { chatAgent, chatConversation, chatLog } from '../../tables/chat'
import { arbitratedCase } from '../after-sale'
import { sealedNameOf } from '../buyer'
import { namesOfPeople } from '../grant'
import { shopRefs } from '../shop'
import { agentsAt, mayAnswer, PLATFORM_PLACE } from './agents'
import { transferTo } from './care'
import { lockServed } from './log'
import { toChatRows } from './rows'

const SHOWN = 50
const HEARD_ROWS = 100

const FiguresRow = z.object({
  serving: z.number(),
  waiting: z.number(),
  longest: z.string().nullable(),
  first_response: z.number().nullable(),
  rating: z.number().nullable(),
  ratings: z.number(),
})

/** Figures of all conversations of a kind. */
async function figuresOf({ tx, now }: Pick<Context, 'tx' | 'now'>, kind: 'buyer' | 'platform') {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const [row] = await query(
    tx,
    FiguresRow,
    sql`select o.serving, o.waiting, o.longest, s.first_response, s.rating, s.ratings
      from (select count(*) filter (where state = 'serving')::int as serving, count(waiting_since)::int as waiting,
          min(waiting_since) as longest from chat_conversation where kind = ${kind} and state <> 'closed') o,
        (select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - opened_at))
            filter (where by_customer and opened_at > ${ago(1)})::int as first_response,
          avg(rating)::float8 as rating, count(rating)::int as ratings
          from chat_session where kind = ${kind} and opened_at > ${ago(30)}) s`,
  )
  const { serving = 0, waiting = 0, longest = null, first_response = null, ratings = 0 } = row ?? {}
  const rating = row?.rating && ratings >= FEW ? Math.round(row.rating * 10) / 10 : null
  return { serving, waiting, longest: instantOrNull(longest), firstResponse: first_response, rating, ratings }
}

const QueuedRow = z.object({
  id: z.string(),
  shop_id: z.string(),
  buyer_sealed: z.string().nullable(),
  agent_id: z.string().nullable(),
  state: z.enum(CHAT_STATES),
  waiting_since: z.string().nullable(),
  version: z.number(),
})

/** Open conversations of a kind, the longest wait first; with buyers only those that wait. */
async function queuedOf({ tx, vault }: Pick<Context, 'tx' | 'vault'>, kind: 'buyer' | 'platform') {
  const which = kind === 'platform' ? sql`c.state <> 'closed'` : sql`c.waiting_since is not null`
  const rows = await query(
    tx,
    QueuedRow,
    sql`select c.id, c.shop_id, case when c.buyer_id is not null then ${sealedNameOf(sql`c.buyer_id`)} end as buyer_sealed,
        c.agent_id, c.state, c.waiting_since, c.version
      from chat_conversation c where c.kind = ${kind} and ${which}
      order by c.waiting_since nulls last, c.changed_at desc, c.id limit ${SHOWN}`,
  )
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  const names = await namesOfPeople(
    tx,
    rows.map(({ agent_id }) => agent_id),
  )
  return rows.map((row) => {
    const shop = shops.get(row.shop_id)
    return {
      ...{ id: row.id, state: row.state, version: row.version, waitingSince: instantOrNull(row.waiting_since) },
      shop: { id: row.shop_id, name: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } },
      buyer: row.buyer_sealed ? maskName(vault.open(row.buyer_sealed)) : '',
      agent: row.agent_id ? { id: row.agent_id, name: names.get(row.agent_id) ?? '' } : null,
    }
  })
}

const monitor = bind(contract.chatMonitor, async (context) => ({
  platform: await figuresOf(context, 'platform'),
  shops: await figuresOf(context, 'buyer'),
  agents: await agentsAt(context, PLATFORM_PLACE),
  queue: await queuedOf(context, 'platform'),
  buyers: await queuedOf(context, 'buyer'),
}))

/** Last messages of a shop with a buyer; null if they have not chatted. The audit keeps the reader and the reason. */
async function heardOf(context: Context, between: SQL, reason: string) {
  const { tx, vault } = context
  const [held] = await tx
    .select()
    .from(chatConversation)
    .where(and(between, eq(chatConversation.kind, 'buyer')))
  if (!held) return null
  const rows = await tx
    .select()
    .from(chatLog)
    .where(eq(chatLog.conversationId, held.id))
    .orderBy(desc(chatLog.seq))
    .limit(HEARD_ROWS)
  const shop = (await shopRefs(tx, [held.shopId])).get(held.shopId)
  const [named] = await query(
    tx,
    z.object({ sealed: z.string().nullable() }),
    sql`select ${sealedNameOf(sql`${held.buyerId}::uuid`)} as sealed`,
  )
  context.audit({ refType: 'chat', refId: held.id, shopId: held.shopId, detail: { event: 'listened', reason } })
  return {
    shop: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' },
    buyer: named?.sealed ? maskName(vault.open(named.sealed)) : '',
    rows: await toChatRows(context, 'buyer', rows.reverse()),
  }
}

const listen = bind(
  contract.listenToChat,
  async (context, { body: { id, reason } }) =>
    (await heardOf(context, eq(chatConversation.id, requireId(id)), reason)) ?? fail('NOT_FOUND'),
)

const ofCase = bind(contract.chatOfCase, async (context, { body }) => {
  const { no, shopId, buyerId } = (await arbitratedCase(context, requireId(body.caseId))) ?? fail('NOT_FOUND')
  const between = sql`${chatConversation.shopId} = ${shopId} and ${chatConversation.buyerId} = ${buyerId}`
  return (await heardOf(context, between, no)) ?? { shop: { zh: '', en: '' }, buyer: '', rows: [] }
})

const reassign = bind(contract.reassignChat, async (context, { body }) => {
  await transferTo(context, await lockServed(context, body), body)
  return null
})

const agents = bind(contract.listChatAgents, (context) => agentsAt(context, PLATFORM_PLACE))

const editAgent = bind(contract.editChatAgent, async (context, { body }) => {
  const { tx } = context
  const { maxLoad, languages, hours, version } = body
  const accountId = requireId(body.id)
  if (!(await mayAnswer(context, PLATFORM_PLACE)).includes(accountId)) fail('NOT_FOUND')
  const which = { accountId, place: PLATFORM_PLACE }
  await tx.insert(chatAgent).values(which).onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(chatAgent)
    .where(and(eq(chatAgent.accountId, accountId), eq(chatAgent.place, PLATFORM_PLACE)))
    .for('update')
  if (!before) return fail('NOT_FOUND')
  // A person without a stored row has version 0.
  if (version > 0) requireVersion(before, version)
  const values = { maxLoad, languages, fromMinute: hours?.from ?? null, toMinute: hours?.to ?? null }
  await bump(tx, chatAgent, { ...which, version: before.version }, values)
  context.audit({ refType: 'chat', refId: accountId, detail: { event: 'agentChanged', count: maxLoad } })
  return { changed: true }
})

export const opChatBindings: Binding[] = [monitor, listen, ofCase, reassign, agents, editAgent]
