import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChatRow, MessageQuery, SendBody } from '@/lib/contract/chat'
import { type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type ConversationRecord, chatConversation, chatLog, type LogRecord } from '../../tables/chat'
import { claimFiles } from '../file'
import { settingNumber } from '../system'
import { agentFor } from './agents'
import { append } from './append'
import { replyAlone } from './auto'
import { isPart, type Reader, readerOf, serves } from './reader'
import { ring } from './ring'
import { recallEnd, toChatRows } from './rows'
import { requireAllowed } from './words'

/** Files of messages, in the file store. */
export const CHAT_FILES = 'chat'

const partOf = (context: Pick<Context, 'tx' | 'scope' | 'user'>, id: string) =>
  context.tx
    .select()
    .from(chatConversation)
    .where(sql`${chatConversation.id} in (select c.id from chat_conversation c
      where c.id = ${requireId(id)} and ${isPart(context, readerOf(context))})`)

/** Returns the conversation if the caller takes part in it, else null. */
export const conversationOf = async (
  context: Pick<Context, 'tx' | 'scope' | 'user'>,
  id: string,
): Promise<ConversationRecord | null> => (await partOf(context, id))[0] ?? null

/** Returns the conversation if the caller takes part in it, else NOT_FOUND. */
export const findConversation = async (context: Context, id: string): Promise<ConversationRecord> =>
  (await conversationOf(context, id)) ?? fail('NOT_FOUND')

/** Like `findConversation`, under a row lock, which serialises the numbers of the log. */
export const holdConversation = async (context: Context, id: string): Promise<ConversationRecord> =>
  (await partOf(context, id).for('update'))[0] ?? fail('NOT_FOUND')

/** Kind and shop of any conversation; null if there is none with this id. */
export async function conversationCalled({ tx }: Pick<Context, 'tx'>, id: string) {
  const { kind, shopId } = chatConversation
  const [found] = await tx
    .select({ kind, shopId })
    .from(chatConversation)
    .where(eq(chatConversation.id, requireId(id)))
  return found ?? null
}

/** Locks any conversation; the caller has checked the reader's part in it. */
export async function lockConversation(context: Pick<Context, 'tx'>, id: string): Promise<ConversationRecord> {
  const [found] = await context.tx
    .select()
    .from(chatConversation)
    .where(eq(chatConversation.id, requireId(id)))
    .for('update')
  return found ?? fail('NOT_FOUND')
}

/** Locks a conversation in which the caller's side serves, for a change of its state. */
export async function lockServed(context: Context, { id, version }: { id: string; version: number }) {
  const held = await holdConversation(context, id)
  if (!serves(readerOf(context), held.kind)) fail('FORBIDDEN')
  requireVersion(held, version)
  return held
}

/** Returns the row that an earlier call of the same sender wrote under this client id. */
async function sentBefore({ tx }: Context, id: string, sender: Reader, clientId: string): Promise<LogRecord | null> {
  const own = and(eq(chatLog.conversationId, id), eq(chatLog.senderId, sender.id), eq(chatLog.clientId, clientId))
  const [row] = await tx.select().from(chatLog).where(own)
  return row ?? null
}

type Send = z.output<typeof SendBody>

/** Changes of the conversation by a message; empty if only the log changes. */
function changesBy(held: ConversationRecord, sender: Reader, now: Date): Changes<typeof chatConversation> {
  if (serves(sender, held.kind)) return held.waitingSince === null ? {} : { waitingSince: null }
  if (held.state === 'closed') return { state: 'waiting', waitingSince: now, answerTold: false }
  return held.waitingSince === null ? { waitingSince: now } : {}
}

/** Kind, text and file of a message; claims the file for the conversation. */
async function contentOf(
  context: Context,
  held: ConversationRecord,
  sender: Reader,
  { text, card, file }: Omit<Send, 'id'>,
) {
  if (text !== undefined) {
    await requireAllowed(context.tx, text)
    return { kind: 'text' as const, text }
  }
  if (card) return { kind: 'card' as const, ref: card }
  const [sent] = await context.tx
    .select()
    .from(chatLog)
    .where(eq(chatLog.fileId, requireId(file ?? '')))
  if (sent) fail('INVALID_INPUT', { fields: { file: ['file'] } })
  const owner = sender.side === 'buyer' ? { buyerId: sender.id } : { accountId: sender.id }
  const claim = { refType: CHAT_FILES, refId: held.id, shopId: held.shopId, owner, field: 'file' }
  const [meta] = await claimFiles(context, [file ?? ''], claim)
  return { kind: 'file' as const, text: meta?.name ?? '', fileId: meta?.id ?? null }
}

/**
 * Writes a message of `sender` to a locked conversation, in the scope of its shop; `limit` counts it and refuses too many.
 * CHAT_TAKEN while a colleague serves the customer. The sender must be able to see the card.
 */
export async function send(
  context: Context,
  held: ConversationRecord,
  message: Omit<Send, 'id'>,
  { sender, limit }: { sender: Reader; limit(): Promise<void> },
): Promise<{ row: LogRecord; repeated: boolean }> {
  const before = await sentBefore(context, held.id, sender, message.clientId)
  if (before) return { row: before, repeated: true }
  const serving = serves(sender, held.kind)
  if (serving && held.agentId !== null && held.agentId !== sender.id) fail('CHAT_TAKEN')
  await limit()
  const content = await contentOf(context, held, sender, message)
  if (serving && held.agentId === null) await takeOn(context, held, sender)
  const first = held.state === 'closed'
  const entry = { ...content, sender, clientId: message.clientId }
  const row = await append(context, held, entry, changesBy(held, sender, context.now))
  if (!serving) await afterQuestion(context, held, row, first)
  await ring(context, held)
  return { row, repeated: false }
}

/** Sends the shop's automatic reply to a question, and finds an agent for an unassigned customer. */
async function afterQuestion(
  context: Context,
  held: ConversationRecord,
  { kind, text }: LogRecord,
  first: boolean,
): Promise<void> {
  if (kind === 'text') await replyAlone(context, held, { text, first })
  if (held.agentId !== null) return
  const agentId = await agentFor(context, held, text)
  if (agentId)
    await append(context, held, { kind: 'event', sender: null, event: 'assigned' }, { state: 'serving', agentId })
}

/** Assigns the conversation to the agent. */
const takeOn = (context: Context, held: ConversationRecord, sender: Reader) =>
  append(
    context,
    held,
    { kind: 'event', sender, event: 'taken' },
    { state: 'serving', agentId: sender.id, answerTold: false },
  )

/**
 * Recalls an own message within the configured time, after which nobody sees it. A message recalled before stays
 * recalled. CHAT_RECALL_LATE afterwards.
 */
export async function recall(
  context: Context,
  { id, seq }: { id: string; seq: number },
  sender: Reader,
): Promise<void> {
  const held = await lockConversation(context, id)
  const here = (condition: ReturnType<typeof eq>) => and(eq(chatLog.conversationId, held.id), condition)
  const [row] = await context.tx
    .select()
    .from(chatLog)
    .where(here(eq(chatLog.seq, seq)))
  if (!row || row.senderId !== sender.id || row.no === null) return fail('NOT_FOUND')
  const [recalled] = await context.tx
    .select()
    .from(chatLog)
    .where(here(eq(chatLog.target, seq)))
  if (recalled) return
  if (context.now.getTime() > recallEnd(row, await settingNumber(context.tx, 'chat.recallSeconds')))
    fail('CHAT_RECALL_LATE')
  await append(context, held, { kind: 'recall', sender, target: seq })
  await ring(context, held)
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
