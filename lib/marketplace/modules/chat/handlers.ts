import * as contract from '@/lib/contract/chat'
import { STAFF_A_MINUTE } from '@/lib/domain/chat/limits'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { consumeRateLimit } from '../../kernel/rate-limit'
import type { ConversationRecord } from '../../tables/chat'
import { caseBriefs } from '../after-sale'
import { countUse } from '../chat-canned'
import { bindDownload } from '../file'
import { orderBriefs } from '../order'
import { append } from './append'
import { buyerChatBindings } from './buyer-handlers'
import { callBindings } from './call-handlers'
import { shopOfCard } from './cards'
import { careBindings } from './care'
import { detailOf } from './detail'
import { fileOfChat } from './files'
import { hostedBindings } from './hosted'
import { findConversation, holdConversation, lockServed, pageOfLog, recall, send } from './log'
import { markRead } from './marks'
import { opChatBindings } from './op'
import { openConversation } from './open'
import { qualityBindings } from './quality'
import { changesSince, queueOf } from './queues'
import { readerOf, serves } from './reader'
import { recordsBindings } from './records'
import { ring } from './ring'
import { toChatRows } from './rows'
import { seatBindings } from './seats'
import type { ChatService } from './service'

const list = bind(contract.listConversations, (context, { query }) => queueOf(context, query))
const detail = bind(contract.getConversation, (context, { query }) => detailOf(context, query.id))
const messages = bind(contract.listChatMessages, (context, { query }) => pageOfLog(context, query))
const changes = bind(contract.chatChanges, (context, { query }) => changesSince(context, query.cursor))

/** Returns the order that a staff member opens a conversation about, with its buyer. */
async function orderAbout(context: Context, { type, id }: { type: 'order' | 'afterSale'; id: string }) {
  if (!context.can(type === 'order' ? 'order:list' : 'afterSale:list')) fail('FORBIDDEN')
  const orderId = type === 'order' ? id : (await caseBriefs(context, [id])).get(id)?.orderId
  const order = orderId && (await orderBriefs(context, [orderId])).get(orderId)
  return order || fail('NOT_FOUND')
}

const open = bind(contract.openConversation, async (context, { body }) => {
  const sender = readerOf(context)
  const shopId = shopOf(context)
  if (sender.side !== 'shop') fail('FORBIDDEN')
  if ('with' in body) return { id: await openConversation(context, { shopId, buyerId: null, about: null, sender }) }
  const { buyerId } = await orderAbout(context, body.about)
  return {
    id: await openConversation(context, {
      shopId,
      buyerId: buyerId ?? fail('CHAT_NO_BUYER'),
      about: body.about,
      sender,
    }),
  }
})

const note = (context: Context, { id, shopId }: ConversationRecord, event: string) =>
  context.audit({ refType: 'chat', refId: id, shopId, detail: { event } })

const take = bind(contract.takeConversation, async (context, { body }) => {
  const held = await lockServed(context, body)
  const sender = readerOf(context)
  if (held.agentId === sender.id) return null
  const event = held.agentId === null ? 'taken' : 'takenOver'
  await append(context, held, { kind: 'event', sender, event }, { state: 'serving', agentId: sender.id })
  await markRead(context, held, sender, held.customerNo)
  note(context, held, event)
  await ring(context, held)
  return null
})

const close = bind(contract.closeConversation, async (context, { body }) => {
  const held = await lockServed(context, body)
  const sender = readerOf(context)
  if (held.agentId !== null && held.agentId !== sender.id) fail('CHAT_TAKEN')
  if (held.state === 'closed') return null
  await append(
    context,
    held,
    { kind: 'event', sender, event: 'closed' },
    { state: 'closed', agentId: null, waitingSince: null },
  )
  await markRead(context, held, sender, held.customerNo)
  note(context, held, 'closed')
  await ring(context, held)
  return null
})

/** A colleague who only looks marks nothing as read: the messages wait for the agent. */
const read = bind(contract.readConversation, async (context, { body }) => {
  const reader = readerOf(context)
  const held = await findConversation(context, body.id)
  if (serves(reader, held.kind) && held.agentId !== reader.id) return null
  if (await markRead(context, held, reader, body.no)) await ring(context, held)
  return null
})

const write = bind(contract.sendChatMessage, async (context, { body: { id, canned, ...message } }) => {
  const sender = readerOf(context)
  const held = await holdConversation(context, id)
  if (message.card && (await shopOfCard(context, message.card)) !== held.shopId) fail('NOT_FOUND')
  const limit = () => consumeRateLimit(context, { name: 'chat', limit: STAFF_A_MINUTE, windowSeconds: 60 })
  const { row, repeated } = await send(context, held, message, { sender, limit })
  if (canned && !repeated) await countUse(context, canned, held.shopId)
  await markRead(context, held, sender, serves(sender, held.kind) ? held.customerNo : held.staffNo)
  const [sent] = await toChatRows(context, held.kind, [row])
  return sent ?? fail('NOT_FOUND')
})

const takeBack = bind(contract.recallChatMessage, async (context, { body }) => {
  const { id } = await findConversation(context, body.id)
  await recall(context, { id, seq: body.seq }, readerOf(context))
  return null
})

const file = bindDownload(contract.chatFile, (context, { params }) => fileOfChat(context, params.id))

export const chatBindings = (service: ChatService): Binding[] => [
  ...[list, detail, open, take, close, read, messages, write, takeBack, file, changes],
  ...careBindings,
  ...seatBindings(service),
  ...hostedBindings(service),
  ...callBindings(service),
  ...recordsBindings,
  ...opChatBindings,
  ...qualityBindings,
  ...buyerChatBindings,
]
