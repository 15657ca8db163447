import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/mall/chat'
import { BUYER_A_DAY, BUYER_A_MINUTE, NEW_THREADS_A_DAY } from '@/lib/domain/chat/limits'
import { COUNT_CAP } from '@/lib/domain/limits'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { query as ask, TotalRow } from '../../kernel/query'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { pageRows } from '../../kernel/values'
import { bindDownload, bindUpload } from '../file'
import { shopThatSells } from '../goods'
import { append } from './append'
import { shopOfCard } from './cards'
import { fileOfChat } from './files'
import { findConversation, lockConversation, pageOfLog, recall, send } from './log'
import { markRead } from './marks'
import { conversationOf, openConversation } from './open'
import { readerOf } from './reader'
import { ring } from './ring'
import { conversationsWhere, toChatRows } from './rows'
import { rateableSession, rateSession } from './sessions'

const DAY_SECONDS = 86_400

const list = bind(contract.myConversations, async (context, { query: { current, size } }) => {
  const where = sql`c.buyer_id = ${readerOf(context).id} and c.last_seq > 0`
  const records = await conversationsWhere(
    context,
    sql`${where} order by c.changed_at desc, c.id ${pageRows({ current, size })}`,
  )
  const [count] = await ask(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total
      from (select 1 from chat_conversation c where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

const detail = bind(contract.myConversation, async (context, { query }) => {
  const { id } = await findConversation(context, query.id)
  const [one] = await conversationsWhere(context, sql`c.id = ${id}`)
  return one ? { ...one, rateable: (await rateableSession(context, id)) !== null } : fail('NOT_FOUND')
})

/** Requires that a buyer may write to a shop: it sells, they name a record of it, or they have written to it before. */
async function requireShop(context: Context, shopId: string, buyerId: string, about: unknown): Promise<void> {
  if (about !== null || (await conversationOf(context, shopId, buyerId))) return
  if (!(await shopThatSells(context.tx, shopId, context.now))) fail('NOT_FOUND')
}

const open = bind(contract.openMyConversation, async (context, { body: { shopId: asked, about } }) => {
  const sender = readerOf(context)
  const shopId = requireId(asked)
  if (about && (await shopOfCard(context, about)) !== shopId) fail('NOT_FOUND')
  await requireShop(context, shopId, sender.id, about)
  const admit = () =>
    consumeRateLimit(context, { name: 'chat.new', limit: NEW_THREADS_A_DAY, windowSeconds: DAY_SECONDS })
  const id = await inShop(context, shopId, (ofShop) =>
    openConversation(ofShop, { shopId, buyerId: sender.id, about, sender, admit }),
  )
  return { id }
})

const messages = bind(contract.myChatMessages, (context, { query }) => pageOfLog(context, query))

async function countMessage(context: Context): Promise<void> {
  await consumeRateLimit(context, { name: 'chat', limit: BUYER_A_MINUTE, windowSeconds: 60 })
  await consumeRateLimit(context, { name: 'chat.day', limit: BUYER_A_DAY, windowSeconds: DAY_SECONDS })
}

const write = bind(contract.writeChatMessage, async (context, { body }) => {
  const sender = readerOf(context)
  const { id, kind, shopId } = await findConversation(context, body.id)
  if (body.card && (await shopOfCard(context, body.card)) !== shopId) fail('NOT_FOUND')
  const { row } = await inShop(context, shopId, async (ofShop) =>
    send(ofShop, await lockConversation(ofShop, id), body, { sender, limit: () => countMessage(context) }),
  )
  const [sent] = await toChatRows(context, kind, [row])
  return sent ?? fail('NOT_FOUND')
})

const read = bind(contract.readMyConversation, async (context, { body }) => {
  const reader = readerOf(context)
  const { id, shopId } = await findConversation(context, body.id)
  await inShop(context, shopId, async (ofShop) => {
    const held = await lockConversation(ofShop, id)
    if (await markRead(ofShop, held, reader, body.no)) await ring(ofShop, held)
  })
  return null
})

const takeBack = bind(contract.recallMyMessage, async (context, { body }) => {
  const { id, shopId } = await findConversation(context, body.id)
  await inShop(context, shopId, (ofShop) => recall(ofShop, { id, seq: body.seq }, readerOf(context)))
  return null
})

const close = bind(contract.closeMyConversation, async (context, { body }) => {
  const sender = readerOf(context)
  const { id, shopId } = await findConversation(context, body.id)
  await inShop(context, shopId, async (ofShop) => {
    const held = await lockConversation(ofShop, id)
    if (held.state === 'closed') return
    const entry = { kind: 'event' as const, sender, event: 'closed' as const }
    await append(ofShop, held, entry, { state: 'closed', agentId: null, waitingSince: null })
    await ring(ofShop, held)
  })
  context.audit({ refType: 'chat', refId: id, shopId, detail: { event: 'closed' } })
  return null
})

const rate = bind(contract.rateMyConversation, async (context, { body }) => {
  const { id, shopId } = await findConversation(context, body.id)
  await inShop(context, shopId, (ofShop) => rateSession(ofShop, id, body))
  return null
})

const upload = bindUpload(contract.uploadToChat, ({ user }, { query }) => ({
  owner: { buyerId: user.userId },
  shopId: null,
  ...query,
}))

const file = bindDownload(contract.myChatFile, (context, { params }) => fileOfChat(context, params.id))

export const buyerChatBindings = [list, detail, open, messages, write, read, takeBack, close, rate, upload, file]
