import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/chat/call'
import * as mall from '@/lib/contract/mall/call'
import { type CallPart, DIALS, DIALS_SECONDS, isLiveCall, RELAY_SECONDS, talkSeconds } from '@/lib/domain/call'
import { maskName } from '@/lib/domain/order/personal'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { idList } from '../../kernel/values'
import { type CallRecord, chatCall, chatCallMember, chatConversation } from '../../tables/chat'
import { sealedNameOf } from '../buyer'
import { shopRefs } from '../shop'
import { actOn, dial, type HeldCall, keep, partOf } from './calls'
import { findConversation } from './log'
import { mediaTicket } from './media'
import { isPart, type Reader, readerOf } from './reader'
import type { ChatService } from './service'

const NameRow = z.object({ id: z.string(), sealed: z.string().nullable() })

/** Names of the other side: the shop, or the buyer masked. */
async function namesOf(context: Context, calls: readonly CallRecord[]) {
  const { tx, vault } = context
  if (readerOf(context).side === 'buyer') {
    const shops = await shopRefs(
      tx,
      calls.map(({ shopId }) => shopId),
    )
    return ({ shopId }: CallRecord) => ({ zh: shops.get(shopId)?.nameZh ?? '', en: shops.get(shopId)?.nameEn ?? '' })
  }
  const ids = calls.map(({ id }) => id)
  const rows = await query(
    tx,
    NameRow,
    sql`select c.id, ${sealedNameOf(sql`c.buyer_id`)} as sealed from chat_call c where c.id in ${idList(ids)}`,
  )
  const names = new Map(rows.map(({ id, sealed }) => [id, sealed ? maskName(vault.open(sealed)) : '']))
  return ({ id }: CallRecord) => ({ zh: names.get(id) ?? '', en: names.get(id) ?? '' })
}

/** Converts calls for one window of the reader. */
async function toCalls(context: Context, held: readonly HeldCall[], tab: string): Promise<contract.Call[]> {
  const reader = readerOf(context)
  const nameOf = await namesOf(
    context,
    held.map(({ call }) => call),
  )
  return held.map((one) => {
    const { call, members } = one
    const part = partOf(one, reader)
    const member = members.find((each) => each.part === part)
    const here = member?.personId === reader.id && member.tab === tab
    return {
      ...{ id: call.id, conversationId: call.conversationId, media: call.media, state: call.state, part, here },
      elsewhere: !here && (call.state === 'accepted' || part === 'caller'),
      name: nameOf(call),
      ringUntil: call.ringUntil.toISOString(),
      acceptedAt: call.acceptedAt?.toISOString() ?? null,
      seconds: call.endedAt ? talkSeconds(call.acceptedAt?.getTime() ?? null, call.endedAt.getTime()) : 0,
    }
  })
}

async function toCall(context: Context, held: HeldCall, tab: string): Promise<contract.Call> {
  const [call] = await toCalls(context, [held], tab)
  return call ?? fail('NOT_FOUND')
}

/** Returns a call of a conversation in which the reader takes part; NOT_FOUND for any other. */
async function findCall(context: Context, id: string): Promise<CallRecord> {
  const [call] = await context.tx
    .select()
    .from(chatCall)
    .where(eq(chatCall.id, requireId(id)))
  if (!call) return fail('NOT_FOUND')
  await findConversation(context, call.conversationId)
  return call
}

const isCalled = (agentId: string | null, reader: Reader) => agentId === null || agentId === reader.id

/** Live calls that the reader is in, and calls ringing for them. */
async function liveOf(context: Context, tab: string): Promise<contract.Call[]> {
  const { tx, now } = context
  const reader = readerOf(context)
  const rows = await tx
    .select({ call: chatCall, agentId: chatConversation.agentId })
    .from(chatCall)
    .innerJoin(chatConversation, eq(chatConversation.id, chatCall.conversationId))
    .where(
      and(
        isNull(chatCall.endedAt),
        sql`${chatConversation.id} in (select c.id from chat_conversation c where ${isPart(context, reader)})`,
      ),
    )
  const ids = rows.map(({ call }) => call.id)
  const members =
    ids.length > 0 ? await tx.select().from(chatCallMember).where(inArray(chatCallMember.callId, ids)) : []
  const held = rows.map(({ call, agentId }) => ({
    ...{ call, agentId },
    members: members.filter(({ callId }) => callId === call.id),
  }))
  const mine = held.filter((one) => {
    const member = one.members.find(({ part }) => part === partOf(one, reader))
    if (member) return member.personId === reader.id
    // Nobody of this side has joined: it rings for people who may serve.
    return one.call.ringUntil > now && isCalled(one.agentId, reader)
  })
  return toCalls(context, mine, tab)
}

/** Returns the reader's part in a live call that they have joined. */
async function requireMember(context: Context, id: string): Promise<{ part: CallPart }> {
  const call = await findCall(context, id)
  const [member] = await context.tx
    .select()
    .from(chatCallMember)
    .where(and(eq(chatCallMember.callId, call.id), eq(chatCallMember.personId, readerOf(context).id)))
  if (!member?.live || !isLiveCall(call.state)) return fail('NOT_FOUND')
  return { part: member.part }
}

/** Id of the other person in a live call; NOT_FOUND before the call was answered. */
async function otherIn({ tx }: Context, callId: string, part: CallPart): Promise<string> {
  const members = await tx.select().from(chatCallMember).where(eq(chatCallMember.callId, callId))
  return members.find((member) => member.part !== part)?.personId ?? fail('NOT_FOUND')
}

/** Ticket of a member of a live call for its room at the hosted service; null if none is configured. */
async function ticketFor(context: Context, id: string, part: CallPart, service: ChatService) {
  if (!service.media) return null
  const seat = { id, personId: readerOf(context).id, otherId: await otherIn(context, id, part), may: 'speak' as const }
  return mediaTicket(service, seat, context.now)
}

/** Returns the relay with a password that coturn checks by the same secret (its REST interface); it names no person. */
async function iceFor(context: Context, given: string, service: ChatService) {
  const { part } = await requireMember(context, given)
  const [id, { turn }] = [requireId(given), service]
  const hosted = await ticketFor(context, id, part, service)
  if (hosted || !turn) return { servers: [], relay: false, hosted }
  const username = `${Math.floor(context.now.getTime() / 1_000) + RELAY_SECONDS}:${id}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return { servers: [{ urls: [...turn.urls], username, credential }], relay: true, hosted }
}

const relayOf = ({ media, turn }: ChatService): contract.Relay => ({ urls: media ? null : [...(turn?.urls ?? [])] })

const limitDials = (context: Context) => () =>
  consumeRateLimit(context, { name: 'chat.dial', limit: DIALS, windowSeconds: DIALS_SECONDS })

/** Buyers write in the scope of the shop, and read the answer in their own. */
async function asked(
  context: Context,
  shopId: string,
  tab: string,
  act: (ofShop: Context, sender: Reader) => Promise<HeldCall>,
): Promise<contract.Call> {
  const sender = readerOf(context)
  const held =
    sender.side === 'buyer'
      ? await inShop(context, shopId, (ofShop) => act(ofShop, sender))
      : await act(context, sender)
  return toCall(context, held, tab)
}

async function begin(context: Context, { body }: { body: Parameters<typeof dial>[1] }) {
  const { id, shopId } = await findConversation(context, body.id)
  const limit = limitDials(context)
  return asked(context, shopId, body.tab, (ofShop, sender) => dial(ofShop, { ...body, id }, { sender, limit }))
}

async function change(context: Context, { body }: { body: Parameters<typeof actOn>[1] }) {
  const { conversationId, shopId } = await findCall(context, body.id)
  return asked(context, shopId, body.tab, (ofShop, sender) => actOn(ofShop, body, { conversationId, sender }))
}

async function stay(context: Context, { body }: { body: Parameters<typeof keep>[1] }) {
  const { conversationId, shopId } = await findCall(context, body.id)
  return asked(context, shopId, body.tab, (ofShop, sender) => keep(ofShop, body, { conversationId, sender }))
}

export const callBindings = (service: ChatService): Binding[] => [
  bind(contract.dialCall, begin),
  bind(contract.actOnCall, change),
  bind(contract.keepCall, stay),
  bind(contract.liveCalls, (context, { query }) => liveOf(context, query.tab)),
  bind(contract.callMembership, (context, { query }) => requireMember(context, query.id)),
  bind(contract.callIce, (context, { query }) => iceFor(context, query.id, service)),
  bind(contract.callRelay, async () => relayOf(service)),
  bind(mall.dialShop, begin),
  bind(mall.actOnMyCall, change),
  bind(mall.keepMyCall, stay),
  bind(mall.myLiveCalls, (context, { query }) => liveOf(context, query.tab)),
  bind(mall.myCallMembership, (context, { query }) => requireMember(context, query.id)),
  bind(mall.myCallIce, (context, { query }) => iceFor(context, query.id, service)),
  bind(mall.myCallRelay, async () => relayOf(service)),
]
