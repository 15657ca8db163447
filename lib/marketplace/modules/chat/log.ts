import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChatRow, MessageQuery, SendBody } from '@/lib/contract/chat'
import { type CardRef, type ChatEvent, customerOf, type RowKind } from '@/lib/domain/chat'
import { CHAT_BELL } from '@/lib/domain/chat/limits'
import { bumpAll, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type ConversationRecord, chatConversation, chatLog, type LogRecord } from '../../tables/chat'
import { createRecipients } from '../notification'
import { isPart, type Reader, readerOf, serves } from './reader'
import { toChatRows } from './rows'
import { requireAllowed } from './words'

const THIS_TRANSACTION = sql`pg_current_xact_id()::text::bigint`

/** The conversation, if the caller takes part in it; a foreign one does not exist. */
export async function findConversation(context: Context, id: string): Promise<ConversationRecord> {
  const [found] = await context.tx
    .select()
    .from(chatConversation)
    .where(sql`${chatConversation.id} in (select c.id from chat_conversation c
      where c.id = ${requireId(id)} and ${isPart(context, readerOf(context))})`)
  return found ?? fail('NOT_FOUND')
}

/** The same under a row lock: numbers of the log are given out under it. */
export async function lockConversation(context: Context, id: string): Promise<ConversationRecord> {
  const [found] = await context.tx
    .select()
    .from(chatConversation)
    .where(eq(chatConversation.id, requireId(id)))
    .for('update')
  return found ?? fail('NOT_FOUND')
}

/** Tells the open windows of those who take part that there is something to ask for. */
export async function ring({ tx, now, emit }: Context, held: Pick<ConversationRecord, 'kind' | 'shopId'>) {
  const find = createRecipients(tx, now)
  const ofShop = await find({ shopId: held.shopId, code: 'chat:reply' })
  const ofPlatform = held.kind === 'platform' ? await find({ operators: ['chat:reply'] }) : []
  const audience = { kind: 'users', values: [...ofShop, ...ofPlatform] }
  await emit({ type: 'notice', payload: { msgId: CHAT_BELL, msgTxt: '', audience } })
}

interface Entry {
  kind: RowKind
  /** Null of what the program notes. */
  sender: Reader | null
  clientId?: string | undefined
  text?: string | undefined
  ref?: CardRef | null | undefined
  event?: ChatEvent | undefined
}

/**
 * Adds a row to the log of a locked conversation. `changes` are written with it; those of state, agent or wait count the
 * version on, so that nobody acts upon what they have not seen.
 */
export async function append(
  context: Pick<Context, 'tx' | 'now'>,
  held: ConversationRecord,
  entry: Entry,
  changes: Changes<typeof chatConversation> = {},
): Promise<LogRecord> {
  const { tx, now } = context
  const { kind, sender, clientId = null, text = '', ref = null, event = null } = entry
  const isMessage = kind === 'text' || kind === 'card'
  const byCustomer = sender?.side === customerOf(held.kind)
  const customerNo = held.customerNo + (isMessage && byCustomer ? 1 : 0)
  const staffNo = held.staffNo + (isMessage && !byCustomer ? 1 : 0)
  const set = { lastSeq: held.lastSeq + 1, customerNo, staffNo, changedIn: THIS_TRANSACTION, changedAt: now }
  const here = eq(chatConversation.id, held.id)
  if (Object.keys(changes).length > 0) await bumpAll(tx, chatConversation, here, { ...set, ...changes })
  else await tx.update(chatConversation).set(set).where(here)
  const [row] = await tx
    .insert(chatLog)
    .values({
      ...{ conversationId: held.id, seq: held.lastSeq + 1, shopId: held.shopId, clientId, kind, text, ref, event },
      ...{ side: sender?.side ?? null, senderId: sender?.id ?? null, createdAt: now },
      no: isMessage ? (byCustomer ? customerNo : staffNo) : null,
    })
    .returning()
  Object.assign(held, { lastSeq: held.lastSeq + 1, customerNo, staffNo })
  return row ?? fail('NOT_FOUND')
}

/** The row that an earlier call of the same sender left under this name. */
async function sentBefore({ tx }: Context, id: string, sender: Reader, clientId: string): Promise<LogRecord | null> {
  const own = and(eq(chatLog.conversationId, id), eq(chatLog.senderId, sender.id), eq(chatLog.clientId, clientId))
  const [row] = await tx.select().from(chatLog).where(own)
  return row ?? null
}

type Send = z.output<typeof SendBody>

/** Changes of the conversation that a message brings; empty where nothing changes but the log. */
function changesBy(held: ConversationRecord, sender: Reader, now: Date): Changes<typeof chatConversation> {
  if (serves(sender, held.kind)) {
    if (held.agentId === sender.id && held.waitingSince === null) return {}
    return { state: 'serving', agentId: sender.id, waitingSince: null }
  }
  if (held.state === 'closed') return { state: 'waiting', waitingSince: now, answerTold: false }
  return held.waitingSince === null ? { waitingSince: now } : {}
}

/**
 * Writes a message of `sender` in the scope of the conversation's shop; `limit` counts it and refuses too many. CHAT_TAKEN
 * while a colleague serves the customer. The card must be one that `sees` shows the sender.
 */
export async function send(
  context: Context,
  { id, clientId, text, card }: Send,
  { sender, limit }: { sender: Reader; limit(): Promise<void> },
): Promise<{ held: ConversationRecord; row: LogRecord; repeated: boolean }> {
  const held = await lockConversation(context, id)
  const before = await sentBefore(context, held.id, sender, clientId)
  if (before) return { held, row: before, repeated: true }
  if (serves(sender, held.kind) && held.agentId !== null && held.agentId !== sender.id) fail('CHAT_TAKEN')
  await limit()
  if (text !== undefined) await requireAllowed(context.tx, text)
  const takes = serves(sender, held.kind) && held.agentId === null
  if (takes)
    await append(
      context,
      held,
      { kind: 'event', sender, event: 'taken' },
      { state: 'serving', agentId: sender.id, answerTold: false },
    )
  const taken = takes ? { ...held, state: 'serving' as const, agentId: sender.id } : held
  const entry = { kind: card ? ('card' as const) : ('text' as const), sender, clientId, text, ref: card ?? null }
  const row = await append(context, taken, entry, changesBy(taken, sender, context.now))
  await ring(context, held)
  return { held, row, repeated: false }
}

type Asked = z.output<typeof MessageQuery>

/** Rows of a conversation in their order. */
export async function pageOfLog(
  context: Context,
  { id, after, before, size }: Asked,
): Promise<{ records: ChatRow[]; lastSeq: number; more: boolean }> {
  const held = await findConversation(context, id)
  const onward = after !== undefined
  const rows = await context.tx
    .select()
    .from(chatLog)
    .where(
      and(
        eq(chatLog.conversationId, held.id),
        onward ? gt(chatLog.seq, after) : undefined,
        before === undefined ? undefined : lt(chatLog.seq, before),
      ),
    )
    .orderBy(onward ? asc(chatLog.seq) : desc(chatLog.seq))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const records = await toChatRows(context, held.kind, onward ? page : page.reverse())
  return { records, lastSeq: held.lastSeq, more: rows.length > size }
}
