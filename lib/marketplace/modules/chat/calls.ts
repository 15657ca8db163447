import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActBody, DialBody } from '@/lib/contract/chat/call'
import {
  type CallPart,
  type CallState,
  isLiveCall,
  isMissedCall,
  moveCall,
  settledBy,
  talkSeconds,
} from '@/lib/domain/call'
import type { Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import {
  type CallMemberRecord,
  type CallRecord,
  type ConversationRecord,
  chatCall,
  chatCallMember,
  type chatConversation,
} from '../../tables/chat'
import { settingNumber } from '../system'
import { append } from './append'
import { lockConversation } from './log'
import { tellMissed } from './missed'
import { type Reader, serves } from './reader'
import { ring } from './ring'

/** A call with its members. */
export interface HeldCall {
  call: CallRecord
  members: readonly CallMemberRecord[]
}

type Writer = Pick<Context, 'tx' | 'now' | 'emit'>

const memberOf = ({ members }: HeldCall, part: CallPart) => members.find((member) => member.part === part)

/** Part of a side: shops and buyers call each other. */
export const partOf = ({ call }: Pick<HeldCall, 'call'>, { side }: Reader): CallPart =>
  side === call.callerSide ? 'caller' : 'callee'

/** Locks the call with its members, after its conversation, which is locked first everywhere. */
export async function lockCall({ tx }: Pick<Context, 'tx'>, id: string): Promise<HeldCall> {
  const [call] = await tx.select().from(chatCall).where(eq(chatCall.id, id)).for('update')
  if (!call) return fail('NOT_FOUND')
  const members = await tx.select().from(chatCallMember).where(eq(chatCallMember.callId, call.id))
  return { call, members }
}

/** Writes the outcome of a call into its row and into the log, and notifies the participants. */
async function settle(
  context: Writer,
  held: ConversationRecord,
  { call, members }: HeldCall,
  state: CallState,
  sender: Reader | null,
  changes: Changes<typeof chatConversation> = {},
): Promise<HeldCall> {
  const { tx, now } = context
  const over = !isLiveCall(state)
  const times = state === 'accepted' ? { acceptedAt: now } : over ? { endedAt: now } : {}
  await tx
    .update(chatCall)
    .set({ state, ...times })
    .where(eq(chatCall.id, call.id))
  // Its members can be called again.
  if (over) await tx.update(chatCallMember).set({ live: false }).where(eq(chatCallMember.callId, call.id))
  const seconds = over ? talkSeconds(call.acceptedAt?.getTime() ?? null, now.getTime()) : null
  await append(context, held, { kind: 'call', sender, callId: call.id, event: state, seconds }, changes)
  if (isMissedCall(state)) await tellMissed(context, held, call)
  await ring(context, held)
  return {
    call: { ...call, state, ...times },
    members: over ? members.map((one) => ({ ...one, live: false })) : members,
  }
}

/** Ends a call that is unanswered, abandoned, or too long. */
export async function settleByClock(context: Writer, held: ConversationRecord, one: HeldCall): Promise<HeldCall> {
  const { call } = one
  const [caller, callee] = [memberOf(one, 'caller'), memberOf(one, 'callee')]
  const state = settledBy(
    {
      state: call.state,
      ringUntil: call.ringUntil.getTime(),
      acceptedAt: call.acceptedAt?.getTime() ?? null,
      callerSeen: caller?.seenAt?.getTime() ?? call.dialedAt.getTime(),
      calleeSeen: callee?.seenAt?.getTime() ?? null,
    },
    context.now.getTime(),
  )
  return state ? settle(context, held, one, state, null) : one
}

/** Adds a person to a call. False if they are in another one. */
async function enter({ tx }: Pick<Context, 'tx'>, member: typeof chatCallMember.$inferInsert): Promise<boolean> {
  const added = await tx.insert(chatCallMember).values(member).onConflictDoNothing().returning()
  return added.length > 0
}

/** A customer's call counts like a message: somebody waits until it is answered. */
const askedBy = (held: ConversationRecord, sender: Reader, now: Date): Changes<typeof chatConversation> => {
  if (serves(sender, held.kind)) return {}
  if (held.state === 'closed') return { state: 'waiting', waitingSince: now, answerTold: false }
  return held.waitingSince === null ? { waitingSince: now } : {}
}

const taking = (sender: Reader) => ({ state: 'serving' as const, agentId: sender.id, answerTold: false })

/** Assigns the customer to an agent who calls or answers. CHAT_TAKEN if a colleague serves them. */
async function takeFor(context: Context, held: ConversationRecord, sender: Reader): Promise<void> {
  if (!serves(sender, held.kind) || held.agentId === sender.id) return
  if (held.agentId !== null) fail('CHAT_TAKEN')
  await append(context, held, { kind: 'event', sender, event: 'taken' }, taking(sender))
}

/** Person for whom the call rings, or null for everybody who may answer. */
const calleeOf = ({ agentId, buyerId }: ConversationRecord, { side }: Reader) => (side === 'buyer' ? agentId : buyerId)

/**
 * Starts a call in the scope of the conversation's shop; `limit` counts it. CALL_OWN if the caller is in another call;
 * the result is `busy` if the callee is.
 */
export async function dial(
  context: Context,
  { id, media, tab }: z.output<typeof DialBody>,
  { sender, limit }: { sender: Reader; limit(): Promise<void> },
): Promise<HeldCall> {
  const { tx, now } = context
  const held = await lockConversation(context, id)
  if (held.kind !== 'buyer') fail('CALL_NO_BUYER')
  const [running] = await tx
    .select()
    .from(chatCall)
    .where(and(eq(chatCall.conversationId, held.id), isNull(chatCall.endedAt)))
  if (running && isLiveCall((await settleByClock(context, held, await lockCall(context, running.id))).call.state))
    fail('CALL_OWN')
  await limit()
  await takeFor(context, held, sender)
  const ringUntil = new Date(now.getTime() + (await settingNumber(tx, 'chat.callTimeout')) * 1_000)
  const side = sender.side === 'buyer' ? ('buyer' as const) : ('shop' as const)
  const [call] = await tx
    .insert(chatCall)
    .values({
      ...{ id: newId(now.getTime()), conversationId: held.id, shopId: held.shopId, buyerId: held.buyerId, media },
      ...{ callerSide: side, state: 'dialing', ringUntil, dialedAt: now },
    })
    .returning()
  if (!call) return fail('NOT_FOUND')
  const common = { callId: call.id, shopId: held.shopId }
  if (!(await enter(context, { ...common, part: 'caller', personId: sender.id, tab, seenAt: now }))) fail('CALL_OWN')
  await append(context, held, { kind: 'call', sender, callId: call.id, event: 'dialing' }, askedBy(held, sender, now))
  const callee = calleeOf(held, sender)
  const rings = callee === null || (await enter(context, { ...common, part: 'callee', personId: callee }))
  const one = await lockCall(context, call.id)
  if (!rings) return settle(context, held, one, 'busy', null)
  await ring(context, held)
  return one
}

/** Joins the callee's window to the call. CALL_OWN if the person is in another call. */
async function answerIn(context: Context, one: HeldCall, sender: Reader, tab: string): Promise<void> {
  const { call } = one
  const mine = { personId: sender.id, tab, seenAt: context.now }
  const known = memberOf(one, 'callee')
  const key = and(eq(chatCallMember.callId, call.id), eq(chatCallMember.part, 'callee'))
  if (known) return void (await context.tx.update(chatCallMember).set(mine).where(key))
  const entered = await enter(context, { callId: call.id, shopId: call.shopId, part: 'callee', ...mine })
  if (!entered) fail('CALL_OWN')
}

/** True if an act repeated after a lost connection has been done already. */
const wasDone = ({ call }: HeldCall, act: string, member: CallMemberRecord | undefined, tab: string): boolean =>
  act === 'accept' ? call.state === 'accepted' && member?.tab === tab : call.state === act

/**
 * Carries out an act of one participant, in the scope of the shop. The first to accept has the call: CALL_ELSEWHERE for
 * all others, CALL_OVER once it has ended.
 */
export async function actOn(
  context: Context,
  { id, act, tab }: z.output<typeof ActBody>,
  { conversationId, sender }: { conversationId: string; sender: Reader },
): Promise<HeldCall> {
  const held = await lockConversation(context, conversationId)
  const one = await settleByClock(context, held, await lockCall(context, requireId(id)))
  const part = partOf(one, sender)
  const member = memberOf(one, part)
  if (wasDone(one, act, member, tab)) return one
  // Only members may act; before a callee has joined, everybody for whom it rings may.
  if (member && member.personId !== sender.id) fail(one.call.state === 'dialing' ? 'CHAT_TAKEN' : 'CALL_ELSEWHERE')
  const next = moveCall(one.call.state, act, part)
  if (!next) return fail(one.call.state === 'accepted' ? 'CALL_ELSEWHERE' : 'CALL_OVER')
  if (next === 'accepted') {
    await takeFor(context, held, sender)
    await answerIn(context, one, sender, tab)
  }
  const answered = next === 'accepted' && serves(sender, held.kind) ? { waitingSince: null } : {}
  await settle(context, held, one, next, sender, answered)
  return lockCall(context, one.call.id)
}

/** Records that a window's person is still there, and returns the state of the call. */
export async function keep(
  context: Context,
  { id, tab }: { id: string; tab: string },
  { conversationId, sender }: { conversationId: string; sender: Reader },
): Promise<HeldCall> {
  const held = await lockConversation(context, conversationId)
  const one = await lockCall(context, requireId(id))
  const part = partOf(one, sender)
  if (memberOf(one, part)?.personId === sender.id && memberOf(one, part)?.tab === tab)
    await context.tx
      .update(chatCallMember)
      .set({ seenAt: context.now })
      .where(and(eq(chatCallMember.callId, one.call.id), eq(chatCallMember.part, part)))
  return settleByClock(context, held, await lockCall(context, one.call.id))
}
